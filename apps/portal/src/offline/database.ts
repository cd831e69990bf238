// A database of this device. It opens with its first use. A connection that a newer page wants out of its way, or that the browser
// has ended, is forgotten, and so is an opening that failed: the next use opens anew. Work in it is one transaction, all or
// nothing, and awaits nothing but that transaction: it would be over before anything else had answered.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames, unwrap } from 'idb';
import { whenSetAside, whileHere } from './set-aside.ts';

/** A transaction that reads; one that writes does, too. */
export type Reading<S extends DBSchema> = IDBPTransaction<S, StoreNames<S>[], IDBTransactionMode>;
export type Writing<S extends DBSchema> = IDBPTransaction<
  S,
  StoreNames<S>[],
  Exclude<IDBTransactionMode, 'readonly'>
>;

/** How rows are kept. An index has the name of what it lists; a primary key of several is a list. */
interface Table {
  readonly key: string | string[];
  /** The database numbers the rows. */
  readonly isNumbered?: true;
  readonly indexes?: Readonly<Record<string, { readonly of: string | string[]; readonly unique?: true }>>;
}

interface Plan<S extends DBSchema> {
  readonly name: string;
  readonly version: number;
  /** `strict`: what was written outlives an empty battery before anybody hears that it was. */
  readonly durability: IDBTransactionDurability;
  readonly tables: Readonly<Record<StoreNames<S> & string, Table>>;
}

type Within<S extends DBSchema, Tx> = <T>(
  tables: readonly StoreNames<S>[],
  work: (tx: Tx) => Promise<T>,
) => Promise<T>;

interface Database<S extends DBSchema> {
  readonly read: Within<S, Reading<S>>;
  readonly write: Within<S, Writing<S>>;
}

/** A database of this device, which nobody opens by this. */
export function databaseOf<S extends DBSchema>(plan: Plan<S>): Database<S> {
  let connection: Promise<IDBPDatabase<S>> | null = null;

  function connect(): Promise<IDBPDatabase<S>> {
    if (connection) return connection;
    const forget = () => {
      stay();
      if (connection === mine) connection = null;
    };
    const mine = open(plan, forget);
    const stay = whenSetAside(() => {
      forget();
      mine.then((on) => on.close()).catch(() => undefined);
    });
    connection = mine;
    mine.catch(forget);
    return mine;
  }

  async function within<M extends 'readonly' | 'readwrite', T>(
    mode: M,
    tables: readonly StoreNames<S>[],
    work: (tx: IDBPTransaction<S, StoreNames<S>[], M>) => Promise<T>,
  ): Promise<T> {
    const start = (on: IDBPDatabase<S>) =>
      finish(on.transaction([...tables], mode, { durability: plan.durability }), work);
    const mine = connect();
    const database = await mine;
    try {
      return start(database);
    } catch (failure) {
      // Some browsers end a connection without a word.
      if (nameOf(failure) !== 'InvalidStateError') throw failure;
      if (connection === mine) connection = null;
      return start(await connect());
    }
  }

  return {
    read: (tables, work) => whileHere(() => within('readonly', tables, work)),
    write: (tables, work) => whileHere(() => within('readwrite', tables, work)),
  };
}

/** The answer of work whose transaction is over; where it threw, nothing of it is kept. */
async function finish<Tx extends { readonly done: Promise<void>; readonly abort: () => void }, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const isOver = tx.done.then(
    () => null,
    (failure: unknown) => ({ failure }),
  );
  const stay = whenSetAside(() => giveUp(tx));
  try {
    const answer = await work(tx);
    const broken = await isOver;
    if (broken) throw broken.failure;
    return answer;
  } catch (failure) {
    giveUp(tx);
    await isOver;
    throw failure;
  } finally {
    stay();
  }
}

function giveUp(tx: { readonly abort: () => void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended by itself.
  }
}

/** Browsers are known to fail once at opening what they open the next time. */
const openings = 3;

async function open<S extends DBSchema>(
  plan: Plan<S>,
  whenGone: () => void,
  left = openings,
): Promise<IDBPDatabase<S>> {
  const hearing = {
    blocking: (_from: number, _to: number | null, event: IDBVersionChangeEvent) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      whenGone();
    },
    terminated: whenGone,
  };
  try {
    return await openDB<S>(plan.name, plan.version, {
      ...hearing,
      upgrade: (database, _from, _to, tx) => upgrade(plan, unwrap(database), tx),
    });
  } catch (failure) {
    // A newer build was here: tables only grow, so what this one knows is there.
    if (nameOf(failure) === 'VersionError') return openDB<S>(plan.name, undefined, hearing);
    if (nameOf(failure) !== 'UnknownError' || left === 1) throw failure;
    return open(plan, whenGone, left - 1);
  }
}

/** Makes the tables that are not there yet. */
function upgrade<S extends DBSchema>(
  { tables }: Plan<S>,
  database: IDBDatabase,
  tx: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
): void {
  for (const [name, table] of Object.entries<Table>(tables)) {
    if (database.objectStoreNames.contains(name)) continue;
    const made = database.createObjectStore(name, {
      keyPath: table.key,
      autoIncrement: table.isNumbered ?? false,
    });
    for (const [index, { of, unique = false }] of Object.entries(table.indexes ?? {}))
      made.createIndex(index, of, { unique });
  }
  const stay = whenSetAside(() => giveUp(tx));
  // The opening says that it failed.
  tx.done.catch(() => undefined).finally(stay);
}

const nameOf = (failure: unknown): string => (failure instanceof Error ? failure.name : '');
