// Files are seen with their record. Every kind of record says here who sees it; one whose table is not there yet shows its
// files to nobody, so that a kind without a rule is closed.
import type { RecordKind } from '@dca/domain/record-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { isInSight, type OfferTable } from './catalogue-rows.ts';
import { seesBacklogRow, seesWithProblem } from './finding-rows.ts';
import { seesMachineRow, seesWithJob } from './sight.ts';
import { seesSurvey } from './survey-rows.ts';
import type { Viewer } from './viewer.ts';

type Rule = (viewer: Viewer, id: RawBuilder<unknown>) => RawBuilder<SqlBool>;
const nobody: Rule = () => sql<SqlBool>`false`;

const seenWithOffer =
  (table: OfferTable): Rule =>
  (viewer, id) =>
    sql<SqlBool>`exists (select 1 from ${sql.table(table)} offer where offer.id = ${id} and ${isInSight(viewer, 'offer')})`;

const seenWith: Readonly<Record<RecordKind, Rule>> = {
  job: (viewer, id) => seesWithJob(viewer, id, 'paper'),
  backlog: (viewer, id) =>
    sql<SqlBool>`exists (select 1 from backlog found where found.id = ${id} and ${seesBacklogRow(viewer, 'found')})`,
  problem_log: seesWithProblem,
  equipment: (viewer, id) =>
    sql<SqlBool>`exists (select 1 from equipment unit where unit.id = ${id} and ${seesMachineRow(viewer, 'unit')})`,
  customer: (viewer, id) =>
    viewer.sight.kind === 'plants'
      ? sql<SqlBool>`exists (select 1 from customer firm where firm.id = ${id})`
      : sql<SqlBool>`exists (select 1 from customer firm where firm.id = ${id} and firm.customer_code = ${viewer.sight.customerCode})`,
  pcar: nobody,
  msr: nobody,
  clock: nobody,
  brochure: seenWithOffer('brochure'),
  program: seenWithOffer('program'),
  promo_event: seenWithOffer('promo_event'),
  receipt: nobody,
  coip_survey: (viewer, id) =>
    sql<SqlBool>`exists (select 1 from coip_survey site where site.id = ${id} and ${seesSurvey(viewer, 'site')})`,
};

export function fileRows(all: AllTables, viewer: Viewer) {
  return {
    /** Files of records in sight, removed ones too. */
    files: () => all.selectFrom('file_tie').where(seesFile(viewer)),
    /** True where the viewer sees the record whose files are asked for. */
    seesRecord: async (kind: RecordKind, id: string): Promise<boolean> => {
      const { rows } = await sql<{
        isSeen: boolean;
      }>`select ${seenWith[kind](viewer, sql`${id}::uuid`)} as "isSeen"`.execute(all);
      return rows[0]?.isSeen === true;
    },
  };
}

export function fileChanges(trx: AllTables, viewer: Viewer) {
  return {
    changeFiles: () => trx.updateTable('file_tie').where(seesFile(viewer)),
    addFile: () => trx.insertInto('file_tie'),
  };
}

/** The kinds are a fixed list, so `sql.lit` never carries input. */
function seesFile(viewer: Viewer): RawBuilder<SqlBool> {
  const branches = Object.entries(seenWith).map(
    ([kind, rule]) => sql`when ${sql.lit(kind)} then ${rule(viewer, sql.ref('file_tie.record_id'))}`,
  );
  return sql<SqlBool>`case file_tie.record_kind ${sql.join(branches, sql` `)} else false end`;
}
