// Backlogs: people inside see those of their plants and work centers, mechanics of unapproved findings only their own; a company
// sees its approved backlogs, without causes that no leader released.
import { jobStates } from '@dca/domain/job-states';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { statusIn } from '../../platform/job-states.ts';
import type { Door } from '../../visibility/door.ts';
import { settleLines, takeLinesOff } from '../../visibility/lines-of-jobs.ts';
import { partDoor } from '../../visibility/part-door.ts';
import { seesBacklogRow } from '../../visibility/sees-backlog.ts';
import { seesWithJob } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import { backlogsCountedFor } from './bms/counted-backlogs.ts';

type BacklogPart = 'backlog_event' | 'backlog_join' | 'breakdown_call';

export const backlog = {
  closed: {
    backlog: 'visible.backlogs',
    backlog_count: 'visible.backlogCounts',
    backlog_count_delta: 'visible.backlogCounts',
    backlog_event: 'visible.ofBacklogs',
    backlog_for_customers: 'visible.backlogs',
    backlog_tally: 'visible.backlogCounts',
    backlog_join: 'visible.ofBacklogs',
    breakdown_call: 'visible.ofBacklogs',
    part_line: 'visible.partLines',
  },
  read: (all, viewer) => ({
    backlogs: (): SelectQueryBuilder<Tables, 'backlog', object> => {
      // The view has the columns of the table, with causes that are not released left empty.
      const from =
        viewer.sight.kind === 'customer'
          ? sql`backlog_for_customers`.as('backlog')
          : sql`backlog`.as('backlog');
      const rows = all.selectFrom(from as never) as unknown as SelectQueryBuilder<Tables, 'backlog', object>;
      return rows.where(seesBacklogRow(viewer, 'backlog'));
    },
    /** How many there are by place and day, once approved. */
    backlogCounts: () => backlogsCountedFor(all, viewer),
    /** How a backlog moved, and what it called; customers see where it stands and not how it came there. */
    ofBacklogs: <T extends BacklogPart>(table: T) =>
      partDoor<T>(all)
        .selectFrom(table)
        .where(seesWithBacklog(viewer, sql.ref(`${table}.backlog_id`), false)),
    partLines: () => all.selectFrom('part_line').where(seesPartLine(viewer)),
    /** Photos of the answers that showed backlogs in sight, and of their mending; a customer sees those of approved jobs. */
    photosOfBacklogs: () =>
      all
        .selectFrom('photo')
        .where(
          sql<SqlBool>`(exists (select 1 from backlog found where found.id = photo.backlog_id and ${seesBacklogRow(viewer, 'found')})
            or exists (select 1 from backlog found where found.job_id = photo.job_id and found.question_id = photo.question_id
              and ${seesBacklogRow(viewer, 'found')}))`,
        )
        .where(
          viewer.sight.kind === 'customer'
            ? seesWithJob(viewer, sql.ref('photo.job_id'), 'paper')
            : sql<SqlBool>`true`,
        ),
    /**
     * True where a finding of priority 1 keeps a machine from being ready for use. It tells that alone, and to who sees the
     * machine: of what was found, who may reads.
     */
    isHeld: (equipmentId: RawBuilder<unknown>) => sql<SqlBool>`exists (select 1 from backlog held
      where held.equipment_id = ${equipmentId} and held.priority = 1 and held.override_at is null
        and held.status in ('SUBMITTED', 'APPROVED', 'PARTS_ORDERED', 'PARTS_READY', 'SCHEDULED', 'IN_PROGRESS'))`,
  }),
  write: (trx, viewer) => ({
    changeBacklogs: () => trx.updateTable('backlog').where(seesBacklogRow(viewer, 'backlog')),
    addBacklog: () => trx.insertInto('backlog'),
    settleLines: (jobId: string) => settleLines(trx, viewer, jobId),
    takeLinesOff: (jobId: string, reason: string) => takeLinesOff(trx, viewer, jobId, reason),
    addToBacklog: <T extends BacklogPart>(table: T) => partDoor<T>(trx).insertInto(table),
    changePartLines: () => trx.updateTable('part_line').where(seesPartLine(viewer)),
    addPartLines: () => trx.insertInto('part_line'),
    removePartLines: () => trx.deleteFrom('part_line').where(seesPartLine(viewer)),
    /** Tells the findings of a machine that wait for a breakdown job which one was opened; the machine was seen before. */
    answerBreakdownCalls: async (equipmentId: string, jobId: string): Promise<void> => {
      await trx
        .updateTable('breakdown_call')
        .set({ job_id: jobId })
        .where('equipment_id', '=', equipmentId)
        .where('job_id', 'is', null)
        .execute();
    },
    /**
     * The breakdown job that is open on a machine, whoever works on it: a finding must not call a second one. It tells the
     * id alone, and the machine was seen before.
     */
    openBreakdownOf: async (equipmentId: string): Promise<string | null> => {
      const open = await trx
        .selectFrom('job')
        .select('id')
        .where('equipment_id', '=', equipmentId)
        .where('job_type', '=', 'UNS')
        .where(statusIn('job.status', jobStates.open))
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      return open?.id ?? null;
    },
  }),
  files: { backlog: (viewer, id) => seesWithBacklog(viewer, id, true) },
  constraints: {
    backlog_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This backlog exists already.', id: 'Backlog ini sudah ada.' },
    },
  },
} as const satisfies Door;

/** What hangs on a backlog is seen with it. */
function seesWithBacklog(viewer: Viewer, id: RawBuilder<unknown>, byCustomers: boolean): RawBuilder<SqlBool> {
  if (viewer.sight.kind === 'customer' && !byCustomers) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select 1 from backlog found where found.id = ${id} and ${seesBacklogRow(viewer, 'found')})`;
}

/** Looked up for the one line: of many, all backlogs and jobs in sight would be gathered first. */
const seesPartLine = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(select case when line.job_id is null then ${seesWithBacklog(viewer, sql.ref('line.backlog_id'), true)}
    else ${seesWithJob(viewer, sql.ref('line.job_id'), 'paper')} end from (select part_line.backlog_id, part_line.job_id offset 0) as line)`;
