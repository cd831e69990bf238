// The audit trail as administrators read it: of people in sight, and of who was not signed in.
import { contract } from '@dca/contract';
import { type AuditEntry, auditOutcomes, type audit as calls } from '@dca/contract/areas/users/audit';
import type { InputOf } from '@dca/contract/call';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { columnsIn, type ExportedColumn } from '../../../platform/exported-columns.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import { askPage, everyRow, forgetTables, type PageShape, pageSource } from '../../../platform/page.ts';
import { readOrder } from '../../../platform/page-order.ts';
import { openEntries } from '../../../platform/personal/keys.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';

type From<Row = object> = SelectQueryBuilder<Tables, 'audit_entry', Row>;
type Filters = Partial<InputOf<typeof calls.list>['query']>;

/** The number of an entry as an id of lists; indexes know it. */
const key = sql<string>`('00000000000070008000' || lpad(to_hex(audit_entry.id), 12, '0'))::uuid`;

const pages = {
  sorts: { at: { by: sql.ref('audit_entry.at'), type: 'timestamptz' } },
  standard: '-at',
  id: key,
} as const satisfies PageShape<string>;

function matching(visible: Visible, filters: Filters): From {
  const { UserName, Call, Outcome, MissedRight, Target, RequestId, From, To, SearchValue } = filters;
  let query: From = visible.auditEntries();
  if (UserName?.length)
    query = query.where(
      sql<SqlBool>`audit_entry.person_id in (select person.id from person where person.user_name = any(${UserName}::text[]))`,
    );
  if (Call?.length) query = query.where('audit_entry.call', 'in', Call);
  // As it stands, so that the index of what was refused is known.
  if (Outcome) query = query.where(sql<SqlBool>`audit_entry.outcome = ${sql.lit(Outcome)}`);
  if (MissedRight)
    query = query.where(sql<SqlBool>`audit_entry.outcome = 'refused' and audit_entry.status = 403`);
  if (Target) query = query.where(sql<SqlBool>`lower(audit_entry.target) = lower(${Target})`);
  if (RequestId) query = query.where('audit_entry.request_id', '=', RequestId);
  if (From)
    query = query.where(sql<SqlBool>`audit_entry.at >= ${From}::date::timestamp at time zone 'Asia/Jakarta'`);
  if (To)
    query = query.where(
      sql<SqlBool>`audit_entry.at < (${To}::date + 1)::timestamp at time zone 'Asia/Jakarta'`,
    );
  if (SearchValue) query = query.where(begins(['audit_entry.target'], SearchValue));
  return query;
}

/** Filters that an index of their own answers: walking the order of time would be long for what is rare. */
const shortcuts = ['UserName', 'Call', 'Target', 'RequestId', 'SearchValue'] as const;

const who = (column: 'user_name' | 'name') =>
  sql<
    string | null
  >`(select ${column === 'name' ? sql`trim(person.first_name || ' ' || person.last_name)` : sql`person.user_name`}
    from person where person.id = audit_entry.person_id)`;

const columns = [
  key.as('id'),
  shownInstant('audit_entry.at').as('at'),
  who('user_name').as('userName'),
  who('name').as('name'),
  'audit_entry.call',
  sql.ref<AuditEntry['outcome']>('audit_entry.outcome').as('outcome'),
  'audit_entry.status',
  'audit_entry.target',
  'audit_entry.request_id as requestId',
  sql<number | null>`audit_entry.sealed_in`.as('sealedIn'),
] as const;

const select = (query: From): From<AuditEntry> => forgetTables(query.select(columns));

const exported = [
  { key: 'at', type: 'datetime', isToTheSecond: true, words: { en: 'When', id: 'Waktu' } },
  { key: 'userName', type: 'text', words: { en: 'User name', id: 'Nama pengguna' } },
  { key: 'name', type: 'text', words: { en: 'Name', id: 'Nama' } },
  { key: 'call', type: 'text', words: { en: 'Call', id: 'Panggilan' } },
  { key: 'outcome', type: 'text', words: { en: 'Outcome', id: 'Hasil' }, states: auditOutcomes },
  { key: 'status', type: 'number', words: { en: 'Status', id: 'Status' } },
  { key: 'target', type: 'text', words: { en: 'Done to', id: 'Terhadap' } },
  { key: 'requestId', type: 'text', words: { en: 'Request', id: 'Permintaan' } },
  { key: 'sealedIn', type: 'number', words: { en: 'Sealed batch', id: 'Segel' } },
] as const satisfies readonly ExportedColumn<Record<string, unknown>>[];
type Exported = { [Name in (typeof exported)[number]['key']]: unknown };

const selectExported = (query: From): From<Exported> =>
  forgetTables(query.select(['audit_entry.at', ...columns.slice(2)]));

const summaries = Object.entries(
  contract as Readonly<Record<string, Readonly<Record<string, { readonly summary: string }>>>>,
)
  .flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, { summary }]) => ({ call: `${area}.${name}`, summary })),
  )
  .sort((one, other) => one.call.localeCompare(other.call));

export const audit: Handlers<typeof calls> = {
  list: ({ visible, db, query }) => {
    const order = readOrder(pages, query);
    const found = matching(visible, query);
    const source = pageSource(order, query, found, select);
    // A number alone is asked of every month, a number with its time of one.
    const row = (id: RawBuilder<unknown>) =>
      sql`${select(found.where(sql<SqlBool>`${key} = ${id} and audit_entry.at = shown.sorted`))}`;
    // Two years are thirty tables: to plan for these values takes longer than to read a page in order.
    const isSteady = shortcuts.every((name) => query[name] === undefined);
    return askPage<AuditEntry>(db, order, query, { ...source, row, isSteady });
  },
  get: async ({ visible, params }) => {
    const entry = await oneOr404(
      visible
        .auditEntries()
        .where(sql<SqlBool>`${key} = ${params.id}`)
        .select([
          ...columns,
          sql<Record<string, unknown> | null>`audit_entry.before`.as('before'),
          sql<Record<string, unknown> | null>`audit_entry.after`.as('after'),
        ])
        .executeTakeFirst(),
    );
    const [data] = await openEntries(visible.personKeys, [entry]);
    return { data: data ?? entry };
  },
  calls: async () => ({ data: summaries }),
  export: async ({ visible, viewer, outside, query: { Format, ...asked } }) =>
    fileAs({ viewer, outside }, Format, {
      name: 'audit',
      title: viewer.language === 'id' ? 'Jejak audit' : 'Audit trail',
      columns: columnsIn<Exported>(exported, viewer.language),
      rows: everyRow(pages, asked, matching(visible, asked), selectExported),
    }),
};
