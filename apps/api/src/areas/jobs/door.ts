// Jobs, how many of them stand where, and those that have a name which begins as somebody typed. These are first found, whosever
// they are, with what an index has beside the name; `jobsFound` then cuts them to what the viewer sees, as `jobs` does.
import { jobStates } from '@dca/domain/job-states';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables, Tables } from '../../platform/database.ts';
import { statusIn } from '../../platform/job-states.ts';
import { boundsOf } from '../../platform/search.ts';
import type { Door } from '../../visibility/door.ts';
import { seesJobRow, seesWithJob } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import {
  countsSeenBy,
  openDaysSeenBy,
  performanceSeenBy,
  statesSeenBy,
  waitsSeenBy,
} from './counted-jobs.ts';

/** A machine that somebody reports as stopped. */
interface Stop {
  readonly equipmentId: string;
  readonly plantCode: string;
  readonly stoppedAt: string;
}

export const jobs = {
  closed: {
    job: 'visible.jobs',
    job_count: 'visible.jobCounts',
    job_count_delta: 'visible.jobCounts, visible.jobStates, visible.openDays',
    job_day: 'visible.openDays',
    job_state: 'visible.jobStates',
    job_total: 'visible.jobCounts',
    performance_count: 'visible.performanceCounts',
    performance_count_delta: 'visible.performanceCounts',
    performance_total: 'visible.performanceCounts',
    waiting_count: 'visible.waitingCounts',
    waiting_count_delta: 'visible.waitingCounts',
  },
  ofJobs: {
    board_move: 'step',
    job_alias: 'step',
    job_event: 'step',
    job_mechanic: 'step',
    sap_message: 'step',
  },
  read: (all, viewer) => ({
    jobs: () => all.selectFrom('job').where(seesJobRow(viewer, 'job')),
    jobsNamed,
    jobsFound: () => jobsFound(all, viewer),
    /** Counts of jobs by plant, work center, type and state, of all customers or of some. */
    jobCounts: (customers?: readonly string[]) => countsSeenBy(all, viewer, customers),
    /** The same by plant and state alone, which for who sees whole plants is far less to read. */
    jobStates: () => statesSeenBy(all, viewer),
    /** Counts of open jobs by plant, day of their plan and state. */
    openDays: () => openDaysSeenBy(all, viewer),
    /** How jobs went against their plan, by plant, work center, type and month of the plan; of each customer, or of all together. */
    performanceCounts: (whose: 'each' | 'all') => performanceSeenBy(all, viewer, whose),
    /** How long people waited, and for what, by plant, work center, customer, type and month. */
    waitingCounts: () => waitsSeenBy(all, viewer),
  }),
  write: (trx, viewer) => ({
    changeJobs: () => trx.updateTable('job').where(seesJobRow(viewer, 'job')),
    addJob: () => trx.insertInto('job'),
    /**
     * The job of the stop of a machine that somebody else reported and that is with its mechanics, whoever they are: a second report
     * joins it. It tells the id alone, and the machine was seen before.
     */
    breakdownToJoin: async ({ equipmentId, plantCode, stoppedAt }: Stop): Promise<string | null> => {
      const first = await trx
        .selectFrom('job')
        .innerJoin('downtime', 'downtime.job_id', 'job.id')
        .select('job.id')
        .where('job.equipment_id', '=', equipmentId)
        .where('job.plant_code', '=', plantCode)
        .where('job.source', '=', 'BREAKDOWN')
        .where(statusIn('job.status', jobStates.withMechanics))
        .where('job.created_by', '<>', viewer.personId)
        .where('downtime.equipment_id', '=', equipmentId)
        .where(sql<SqlBool>`coalesce(downtime.ready_at > ${stoppedAt}, true)`)
        .orderBy('job.created_at')
        .limit(1)
        .executeTakeFirst();
      return first?.id ?? null;
    },
    removeCrew: () =>
      trx.deleteFrom('job_mechanic').where(seesWithJob(viewer, sql.ref('job_mechanic.job_id'), 'step')),
  }),
  files: { job: (viewer, id) => seesWithJob(viewer, id, 'paper') },
  constraints: {
    job_pkey: {
      code: 'duplicate',
      field: 'body.job.id',
      message: { en: 'This job exists already.', id: 'Pekerjaan ini sudah ada.' },
    },
    job_stage_key: {
      code: 'duplicate',
      field: 'body.job.parentId',
      message: {
        en: 'This overhaul has that stage already.',
        id: 'Overhaul ini sudah memiliki tahap tersebut.',
      },
    },
    job_mechanic_person_fk: {
      code: 'invalid',
      field: 'body.mechanics',
      message: { en: 'There is no such mechanic.', id: 'Mekanik tersebut tidak ada.' },
    },
  },
} as const satisfies Door;

/** What an index of names has beside a name: lists filter and sort by these without a look at the job. */
const beside = sql.raw(
  ['id', 'plan_date', 'status', 'job_type', 'plant_code', 'work_center_code', 'customer_code', 'unit_model']
    .map((column) => `job.${column}`)
    .join(', '),
);

/** The table expression `named` of at most so many jobs for each column; `columns` are ours and never carry input. */
function jobsNamed(columns: readonly string[], typed: string, most: number): RawBuilder<unknown> {
  const { from, to } = boundsOf(typed);
  const branches = columns.map((column) => {
    const name = sql`lower(${sql.ref(column)})`;
    return sql`(select ${beside} from job where ${name} ~>=~ ${from} and ${name} ~<~ ${to} limit ${sql.lit(most)})`;
  });
  return sql`named as materialized (${sql.join(branches, sql` union `)})`;
}

/** Those of `named` that the viewer sees, as jobs that have only what is beside a name. */
const jobsFound = (all: AllTables, viewer: Viewer) =>
  all
    .selectFrom(sql<Selectable<Tables['job']>>`named`.as('job'))
    .where(seesJobRow(viewer, 'job')) as unknown as SelectQueryBuilder<Tables, 'job', object>;
