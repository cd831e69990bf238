// A record that lies in a table of its own, each field in the column of its name: what `recordHandlers` takes follows from its
// fields. A field that the table has no fitting column for does not compile until `columns` says where its value is. What an
// area does otherwise it writes out: as an option here, or over what it gets.
import {
  type AddedRecord,
  type ChangedRecord,
  changedNamesIn,
  type Fields,
  type FilteredName,
  type FormName,
  type HeldBy,
  namesIn,
  type RecordName,
  type RecordOf,
  type RecordTable,
  type SortedName,
} from '@dca/contract/record-fields';
import {
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Visible, VisibleToWrite } from '../visibility/visible.ts';
import type { Tables } from './database.ts';
import type { Acting } from './handler.ts';
import { proveNamed } from './looked-up.ts';
import { forgetTables, type PageInput, type PageShape } from './page.ts';
import type { ColumnOf } from './record-names.ts';
import {
  type Conditions,
  conditionsOf,
  narrowed,
  type PlacedField,
  placeFields,
  sortsOf,
  toldColumns,
} from './record-queries.ts';
import { newerVersion, proveChanged, refuseTaken } from './records.ts';

/** Tables whose rows have an id, a version, and who changed them last. */
type TableOfRecords = {
  [T in keyof Tables]: 'id' | 'version' | 'updated_at' | 'updated_by' extends keyof Tables[T] ? T : never;
}[keyof Tables];

/** Names of the fields that the table has a column for which holds what the field does. */
type Fitting<F extends Fields, T extends keyof Tables> = {
  [N in keyof F & string]: ColumnOf<N> extends keyof Tables[T]
    ? [Stored<HeldBy<F[N]>>, Column<T, ColumnOf<N>>] extends [Column<T, ColumnOf<N>>, Stored<HeldBy<F[N]>>]
      ? N
      : never
    : never;
}[keyof F & string];
type Column<T extends keyof Tables, C> = Selectable<Tables[T]>[C & keyof Selectable<Tables[T]>];
/** The codes of a choice are text in a table. */
type Stored<V> = V extends string ? string : V;

/** Where the value of a field is: in another column of the table, in one that is joined, or told by an expression. */
type Place<T extends keyof Tables, TB, V> = (keyof Tables[T] & string) | Joined<TB, V> | RawBuilder<V>;
type Joined<TB, V> = {
  [J in TB & keyof Tables]: {
    [C in keyof Tables[J] & string]: Column<J, C> extends Stored<V> ? `${J}.${C}` : never;
  }[keyof Tables[J] & string];
}[TB & keyof Tables];
type Places<F extends Fields, T extends keyof Tables, TB> = {
  readonly [N in Exclude<keyof F & string, Fitting<F, T>>]: Place<T, TB, HeldBy<F[N]>>;
} & { readonly [N in Fitting<F, T>]?: Place<T, TB, HeldBy<F[N]>> };
type Columns<F extends Fields, T extends keyof Tables, TB> = [keyof F & string] extends [Fitting<F, T>]
  ? { readonly columns?: Places<F, T, TB> }
  : { readonly columns: Places<F, T, TB> };

type Naming<F extends Fields> = {
  [N in FormName<F>]: F[N] extends { kind: 'lookup' } ? N : never;
}[FormName<F>];

type Filters<F extends Fields, Asked> = PageInput & { readonly SearchValue?: string | undefined } & {
  readonly [N in FilteredName<F> as Capitalize<N>]?:
    | (F[N] extends { kind: 'yesNo' | 'activity' } ? 'true' | 'false' : readonly string[])
    | undefined;
} & { readonly [N in keyof Written<Asked>]?: AskedOf<Asked[N]> | undefined };
type AskedOf<C> = C extends (asked: infer A) => unknown ? A : never;
type Told<More> = {
  -readonly [N in keyof Written<More>]: More[N] extends RawBuilder<infer V> ? V : never;
};
/** What is written out by name: where nothing is, the compiler takes any name. */
type Written<O> = { [N in keyof O as string extends N ? never : N]: O[N] };

interface Door<T extends keyof Tables, DB, TB extends keyof DB> {
  readonly rows: (visible: Visible) => SelectQueryBuilder<DB, TB, object>;
  readonly add: (visible: VisibleToWrite) => InsertQueryBuilder<Tables, T, InsertResult>;
  readonly change: (visible: VisibleToWrite) => UpdateQueryBuilder<Tables, T, T, UpdateResult>;
}

type Body<F extends Fields> = AddedRecord<F> | ChangedRecord<F>;

interface Plain<F extends Fields, T extends TableOfRecords, DB, TB extends keyof DB, More, Asked> {
  /** As the permissions call it. */
  readonly name: RecordName;
  /** As the audit calls it, where that is not its name. */
  readonly target?: string;
  readonly table: RecordTable<F>;
  /** The table that it lies in. */
  readonly into: T;
  /** How a viewer comes to its rows. */
  readonly door: Door<T, DB, TB>;
  /** What answers tell beside the fields. */
  readonly more?: More;
  /** Filters that no field is marked with, or that let through something else. */
  readonly filters?: Asked;
  /** The order of a list where nobody sorts; by the first field where it is missing. */
  readonly standard?: SortedName<F> | `-${SortedName<F>}`;
  /** By which field a record is called that has the first field's value already. */
  readonly called?: FormName<F>;
  /** How it is proved that a record which a field names may be named, where being seen is not enough. */
  readonly named?: { readonly [N in Naming<F>]?: (acting: Acting, code: string) => Promise<unknown> };
  /** Throws where the record may not be kept so; `before` is null for one that is added. */
  readonly prove?: (acting: Acting, body: Body<F>, before: RecordOf<F> | null) => unknown;
  /** What every write sets beside the fields. */
  readonly sets?: Updateable<Tables[T]>;
}

export function plainRecord<
  const F extends Fields,
  T extends TableOfRecords,
  DB,
  TB extends keyof DB,
  More extends Readonly<Record<string, RawBuilder<unknown>>> = Record<never, never>,
  Asked extends Conditions = Record<never, never>,
>(options: Plain<F, T, DB, TB, More, Asked> & Columns<F, T, NoInfer<TB>>) {
  type Row = RecordOf<F> & Told<More>;
  const { name, target, table, into, door, more = {}, filters = {} } = options;
  const placed = placeFields(into, table.fields, options.columns ?? {});
  const id = sql.ref<string>(`${into}.id`);
  const [first = ''] = Object.keys(table.fields);
  const pages: PageShape<string> = { sorts: sortsOf(placed), standard: options.standard ?? first, id };
  const told = [
    id.as('id'),
    ...toldColumns(placed),
    ...Object.entries<RawBuilder<unknown>>(more).map(([key, by]) => by.as(key)),
    sql.ref(`${into}.version`).as('version'),
  ];
  const conditions = conditionsOf(placed, filters);
  return {
    name,
    ...(target ? { target } : {}),
    table,
    pages,
    matching: (visible: Visible, asked: Filters<F, Asked>) => narrowed(door.rows(visible), conditions, asked),
    select: (query: SelectQueryBuilder<DB, TB, object>): SelectQueryBuilder<DB, TB, Row> =>
      forgetTables(query.select(told) as never),
    ...writing(options, placed),
  };
}

type Values = Readonly<Record<string, unknown>>;

function writing<F extends Fields, T extends TableOfRecords, DB, TB extends keyof DB, More, Asked>(
  { table: { fields }, into, door, called, sets, prove, ...options }: Plain<F, T, DB, TB, More, Asked>,
  placed: readonly PlacedField[],
) {
  const column = (name: string) => sql.ref(`${into}.${name}`);
  const rowOf = (body: Values, names: readonly string[]) => ({
    ...Object.fromEntries(
      placed
        .filter(({ name, column }) => column !== null && names.includes(name))
        .map(({ name, column }) => [column, body[name] ?? null]),
    ),
    ...sets,
  });
  const proveFits = async (acting: Acting, body: Body<F>, before: RecordOf<F> | null) => {
    await proveNames(acting, fields, options.named ?? {}, body as Values, before);
    await prove?.(acting, body, before);
  };
  return {
    add: async (acting: Acting, body: AddedRecord<F>): Promise<string> => {
      const { visible, viewer } = acting;
      const values = body as Values;
      await proveFits(acting, body, null);
      if (called) await proveFree(door.rows(visible), placed, called, values);
      const row = {
        ...rowOf(values, namesIn(fields, 'form')),
        ...(body.id ? { id: body.id } : {}),
        updated_by: viewer.userName,
      };
      const added = door
        .add(visible)
        .values(row as never)
        .returning(column('id').as('id'));
      return ((await added.executeTakeFirstOrThrow()) as { id: string }).id;
    },
    change: async (acting: Acting, body: ChangedRecord<F>, before: RecordOf<F>): Promise<void> => {
      const { visible, viewer } = acting;
      await proveFits(acting, body, before);
      const row = { ...rowOf(body as Values, changedNamesIn(fields)), ...newerVersion(viewer) };
      proveChanged(
        await door
          .change(visible)
          .set(row as never)
          .where(sql<SqlBool>`${column('id')} = ${body.id} and ${column('version')} = ${body.version}`)
          .executeTakeFirst(),
      );
    },
  };
}

/** Every record that is newly named is there, or the first that is not is refused at its field. */
async function proveNames(
  acting: Acting,
  fields: Fields,
  named: Readonly<Record<string, ((acting: Acting, code: string) => Promise<unknown>) | undefined>>,
  body: Values,
  before: Values | null,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const code = body[name];
    if (field.kind !== 'lookup' || typeof code !== 'string' || code === before?.[name]) continue;
    await (named[name]?.(acting, code) ?? proveNamed(acting, field.of, name, code));
  }
}

/** No record that the viewer sees has the first field's value already. */
async function proveFree<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, object>,
  placed: readonly PlacedField[],
  called: string,
  body: Values,
): Promise<void> {
  const [first] = placed;
  const by = placed.find(({ name }) => name === called)?.at;
  if (!first || !by) return;
  const taken = await rows
    .select(by.as('called'))
    .where(sql<SqlBool>`${first.at} = ${body[first.name]}`)
    .executeTakeFirst();
  if (taken) throw refuseTaken(first.name, String((taken as { called: unknown }).called));
}
