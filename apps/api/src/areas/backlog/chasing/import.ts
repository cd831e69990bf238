// What is known of parts that are waited for, as a file says it: each row is a line that stands, by its backlog or job and its part
// number. An empty cell leaves what is known. Findings follow their parts in the transaction that stores the rows.
import { partOrderRow, partOrderTable } from '@dca/contract/areas/backlog/order-file';
import type { BacklogStatus } from '@dca/domain/backlog-lifecycle';
import { importKinds } from '@dca/domain/import-kinds';
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables } from '../../../platform/database.ts';
import type { Acting } from '../../../platform/handler.ts';
import type { ImportKind, Rule } from '../../../platform/imports/kind.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import { type Visible, visibleToWrite } from '../../../visibility/visible.ts';
import { followParts } from '../follow-parts.ts';
import { closedBacklogs, hearing, linesInSight } from './waiting-parts.ts';

const keyOf = ({ backlogNumber, jobNumber, partNumber }: Readonly<Record<string, unknown>>): string =>
  `${backlogNumber || jobNumber || ''}\n${partNumber ?? ''}`.toUpperCase();

/** The line of a row with what needs it. */
const whereLine = (is: RawBuilder<unknown>) => sql<SqlBool>`exists (select from part_line line
  left join backlog found on found.id = line.backlog_id left join job on job.id = line.job_id
  where line.id = sent.record_id and ${is})`;

const lineRules = (viewer: Viewer): Rule[] => [
  {
    field: 'partNumber',
    reason: 'SEVERAL',
    wrong: whereLine(sql`exists (select from part_line other where other.id <> line.id
      and (other.backlog_id = line.backlog_id or other.job_id = line.job_id)
      and upper(other.part_number) = upper(line.part_number))`),
  },
  {
    field: 'partNumber',
    reason: 'OVER',
    wrong: whereLine(sql`case when line.backlog_id is null then job.status <> all(${hearing}::int[])
      else found.status in (${closedBacklogs}) end`),
  },
  {
    field: 'partNumber',
    reason: 'NOT_YOURS',
    wrong: whereLine(sql`line.backlog_id is not null and not ${permits(viewer, 'bms.change')}::boolean`),
  },
  {
    field: 'receivedQuantity',
    reason: 'TOO_LARGE',
    wrong: whereLine(sql`sent."receivedQuantity" > line.quantity`),
    particulars: sql`(select jsonb_build_object('most', trim_scale(line.quantity)) from part_line line where line.id = sent.record_id)`,
  },
  {
    field: 'receivedQuantity',
    reason: 'OWES_REASON',
    wrong: whereLine(sql`found.status = 'PARTS_READY' and sent."receivedQuantity" < line.quantity
      and sent."wentBack" is null`),
  },
];

export const partOrderImport: ImportKind = {
  table: partOrderTable,
  schema: partOrderRow,
  tied: { orderNumber: 'MISSING' },
  computed: { wentBack: sql`(value ->> 'wentBack')::boolean` },
  rules: ({ viewer }) => lineRules(viewer),
  landing: {
    into: 'part_line',
    columns: {
      supplier: 'supplier',
      order_number: 'orderNumber',
      expected_on: 'expectedOn',
      received_quantity: 'receivedQuantity',
      ordered_at: sql`case when sent."orderNumber" is not null then coalesce(stands.ordered_at, now()) end`,
    },
    signed: ['updated_by'],
    called: sql`stands.part_number`,
    inSight: (visible) => sql`${visible.partLines().select('part_line.id')}`,
    uniques: [{ field: 'partNumber', sent: sql`sent.record_id`, stands: sql`stands.id` }],
  },
  changes: { key: 'partNumber', keyOf, unknown: 'NOT_NEEDED', leavesEmpty: true, find: findLines },
  holds: holdOwners,
  after: followAll,
  stays: importKinds['part-orders'].stays,
};

/** Lines of these numbers that the viewer sees, as the file would say them. */
async function findLines(visible: Visible, keys: readonly string[]) {
  const numbers = keys.map((key) => key.slice(0, key.indexOf('\n'))).filter((number) => number !== '');
  return linesInSight(visible)
    .where(sql<SqlBool>`(part_line.backlog_id in (select id from backlog where number = any(${numbers}::text[]))
      or part_line.job_id in (select id from job where number = any(${numbers}::text[])))`)
    .orderBy('part_line.id')
    .select([
      'part_line.id',
      'part_line.version',
      'owner.backlog_number as backlogNumber',
      sql<string | null>`case when part_line.backlog_id is null then owner.job_number end`.as('jobNumber'),
      sql<string>`upper(part_line.part_number)`.as('partNumber'),
      'part_line.supplier',
      'part_line.order_number as orderNumber',
      'part_line.expected_on as expectedOn',
      'part_line.received_quantity as receivedQuantity',
      sql<boolean>`part_line.received_quantity = 0`.as('wentBack'),
    ])
    .execute();
}

const ownersOf = (
  importId: string,
  name: 'backlog_id' | 'job_id',
) => sql`select line.${sql.ref(name)} from import_row
  join part_line line on line.id = import_row.record_id where import_row.import_id = ${importId}`;

/** In the order in which one line after another holds them: first its finding or job, then itself. */
async function holdOwners(trx: AllTables, importId: string): Promise<void> {
  await sql`select id from backlog where id in (${ownersOf(importId, 'backlog_id')}) order by id for update`.execute(
    trx,
  );
  await sql`select id from job where id in (${ownersOf(importId, 'job_id')}) order by id for no key update`.execute(
    trx,
  );
}

const wrongPartCame = { en: 'The wrong part came', id: 'Suku cadang yang datang salah' };

async function followAll(trx: AllTables, viewer: Viewer): Promise<void> {
  // Parts on order, there, or gone back tell nobody: nothing is woken.
  const enqueue = async () => undefined;
  const acting: Acting = { visible: visibleToWrite(trx, viewer), db: trx, viewer, now: new Date(), enqueue };
  const { rows } = await sql<{
    id: string;
    status: BacklogStatus;
  }>`select distinct found.id, found.status from sent
    join part_line line on line.id = sent.record_id join backlog found on found.id = line.backlog_id
    where not sent.is_wrong order by found.id`.execute(trx);
  for (const finding of rows) await followParts(acting, finding, wrongPartCame[viewer.language]);
}
