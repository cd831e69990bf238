// The backlogs that were scheduled into a job, as the sheet asks its mechanics for them; each only for who sees it.
import type { SheetLine } from '@dca/contract/areas/checksheets/lines';
import { type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import type { Words } from '@dca/domain/text';
import { sql } from 'kysely';
import type { Visible } from '../../../visibility/visible.ts';

const onTheJob = ['SCHEDULED', 'IN_PROGRESS', 'DONE', 'CLOSED'] as const satisfies readonly BacklogStatus[];

/** The lines of a job, the most urgent first. */
export async function linesOfSheet(visible: Visible, jobId: string): Promise<SheetLine[]> {
  const rows = await visible
    .backlogs()
    .select([
      'backlog.id',
      'backlog.number',
      'backlog.priority',
      'backlog.position',
      'backlog.problem_desc as text',
      sql.ref<BacklogStatus>('backlog.status').as('status'),
      worded('OBJECT_PART', 'backlog.object_part').as('objectPart'),
      wordedOrNull('SPECIFIC_PART', 'backlog.specific_part').as('specificPart'),
      worded('DAMAGE', 'backlog.damage').as('damage'),
      wordedOrNull('SUGGESTED_ACTION', 'backlog.suggested_action').as('suggestedAction'),
    ])
    .where('backlog.scheduled_job_id', '=', jobId)
    .where('backlog.status', 'in', [...onTheJob])
    .orderBy('backlog.priority')
    .orderBy('backlog.number')
    .execute();
  return rows.map(({ status, ...line }) => ({
    ...line,
    state: { code: status, label: backlogLifecycle.states[status].label },
    isMended: status === 'DONE' || status === 'CLOSED',
  }));
}

/** A code in both languages; one that no list knows any more stands for its own words. */
const worded = (kind: string, column: string) =>
  sql<Words>`coalesce((select json_build_object('en', master.description, 'id', master.description_id) from code_master master
    where master.kind = ${sql.lit(kind)} and master.code = ${sql.ref(column)}), json_build_object('en', ${sql.ref(column)}, 'id', ${sql.ref(column)}))`;

const wordedOrNull = (kind: string, column: string) =>
  sql<Words | null>`case when ${sql.ref(column)} is not null then ${worded(kind, column)} end`;
