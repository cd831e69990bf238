// One upload is written by one request at a time, whichever process it came to: a phone that lost its line comes back by
// another way while the old request still hangs. The lock is PostgreSQL's, held by one session a process, so that slow
// uploads take no connections of the pool; who waits asks the holder to let go, and a session that breaks lets go of all.
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import pg from 'pg';

const longestWaitMs = 30_000;
const askEveryMs = 100;

export interface UploadLocks {
  readonly locker: Locker;
  close(): Promise<void>;
}

interface Held {
  readonly letGo: RequestRelease;
  /** The session that holds the lock; not there while it is still asked for. */
  session?: Session;
}

interface Session {
  /** Asks one thing after the other, as a session can. */
  ask(text: string, id: string): Promise<pg.QueryResult>;
  end(): Promise<void>;
}

/** Opens the locks; the session is opened with the first upload, and again after it broke. */
export function openUploadLocks(connection: pg.ClientConfig, log: (error: Error) => void): UploadLocks {
  const held = new Map<string, Held>();
  let opened: Promise<Session> | undefined;

  const lose = (session: Promise<Session> | undefined) => {
    if (opened !== session) return;
    opened = undefined;
    for (const { letGo } of held.values()) void letGo();
  };
  const theSession = (): Promise<Session> => {
    if (opened) return opened;
    const session = openSession(
      connection,
      (id) => {
        // Whoever asks hears the question too, and must not take it for one to itself.
        const holder = held.get(id);
        if (holder?.session) void holder.letGo();
      },
      (error) => {
        if (error) log(error);
        lose(session);
      },
    );
    session.catch(() => lose(session));
    opened = session;
    return session;
  };

  return {
    locker: { newLock: (id) => newLock(id, held, theSession) },
    close: async () => {
      const session = await opened?.catch(() => undefined);
      opened = undefined;
      await session?.end();
    },
  };
}

async function openSession(
  connection: pg.ClientConfig,
  onWanted: (id: string) => void,
  onEnd: (error?: Error) => void,
): Promise<Session> {
  const client = new pg.Client({
    ...connection,
    application_name: 'dca-uploads',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', onEnd);
  client.on('end', () => onEnd());
  client.on('notification', ({ payload }) => onWanted(payload ?? ''));
  await client.connect();
  await client.query('listen upload_wanted');
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask: (text, id) => {
      const asked = last.then(() => client.query(text, [id]));
      last = asked.catch(() => undefined);
      return asked;
    },
    end: () => client.end(),
  };
}

function newLock(id: string, held: Map<string, Held>, theSession: () => Promise<Session>): Lock {
  const mine = { current: undefined as Held | undefined };
  return {
    lock: async (stop, letGo) => {
      const until = Date.now() + longestWaitMs;
      const waitFor = async (holder: () => unknown) => {
        if (stop.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
        await holder();
        await pause(askEveryMs);
      };
      for (let holder = held.get(id); holder; holder = held.get(id)) await waitFor(holder.letGo);
      const entry: Held = { letGo };
      held.set(id, entry);
      try {
        const session = await theSession();
        while (!(await isTaken(session, id)))
          await waitFor(() => session.ask(`select pg_notify('upload_wanted', $1)`, id));
        entry.session = session;
        mine.current = entry;
      } catch (error) {
        held.delete(id);
        throw error;
      }
    },
    unlock: async () => {
      const { current } = mine;
      if (!current) return;
      mine.current = undefined;
      // A session that broke has let go by itself.
      await current.session
        ?.ask('select pg_advisory_unlock(hashtextextended($1, 0))', id)
        .catch(() => undefined);
      held.delete(id);
    },
  };
}

async function isTaken(session: Session, id: string): Promise<boolean> {
  const { rows } = await session.ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', id);
  return rows[0]?.taken === true;
}
