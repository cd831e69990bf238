// What is open on one machine, and its newest papers, each through the door of its own kind.
import type { MachinePaper, OpenFinding } from '@dca/contract/areas/equipment/machine';
import type { RunningJob } from '@dca/contract/areas/equipment/machine-parts';
import { jobStates } from '@dca/domain/job-states';
import type { JobType } from '@dca/domain/job-types';
import type { PaperKind } from '@dca/domain/papers';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import { statusIn } from '../../../platform/job-states.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { runningStage } from '../fleet.ts';
import { speakingOrder } from './speaking-job.ts';

const mostJobs = 50;
const mostFindings = 100;
const mostPapers = 12;

/** Open jobs of a machine, the one that speaks for it first. */
export async function openJobsNow(visible: Visible, equipmentId: string): Promise<RunningJob[]> {
  const rows = await visible
    .jobs()
    .select([
      'job.id',
      'job.number',
      sql.ref<JobType>('job.job_type').as('jobType'),
      'job.status',
      sql<string | null>`nullif(job.plan_date, 'infinity')`.as('planDate'),
      'job.description',
      sql<Pick<RunningJob, 'stage' | 'waitReason' | 'since'> | null>`${runningStage}`.as('running'),
    ])
    .where('job.equipment_id', '=', equipmentId)
    .where(statusIn('job.status', jobStates.open))
    .orderBy(sql`${sql.join(speakingOrder)}`)
    .limit(mostJobs)
    .execute();
  return rows.map(({ running, ...job }) => ({
    ...job,
    ...(running ?? { stage: null, waitReason: null, since: null }),
  }));
}

/** Findings that nobody settled: backlogs by priority, then problem logs. */
export async function openFindingsOf(visible: Visible, equipmentId: string): Promise<OpenFinding[]> {
  const { viewer } = visible;
  const [backlogs, problems] = await Promise.all([
    permits(viewer, 'bms.read') ? openBacklogs(visible, equipmentId) : [],
    permits(viewer, 'problemLog.read') ? openProblems(visible, equipmentId) : [],
  ]);
  return [...backlogs, ...problems];
}

const openBacklogs = (visible: Visible, equipmentId: string): Promise<OpenFinding[]> =>
  visible
    .backlogs()
    .select([
      'backlog.id',
      sql<'BACKLOG'>`'BACKLOG'`.as('kind'),
      'backlog.number',
      'backlog.status',
      'backlog.priority',
      'backlog.problem_desc as text',
      'backlog.found_at as foundAt',
      'backlog.due_on as dueOn',
    ])
    .where('backlog.equipment_id', '=', equipmentId)
    .where('backlog.is_active', '=', true)
    .where('backlog.status', 'not in', ['DRAFT', 'REJECTED', 'CLOSED', 'CANCELLED'])
    .orderBy('backlog.priority')
    .orderBy('backlog.found_at')
    .limit(mostFindings)
    .execute();

const openProblems = (visible: Visible, equipmentId: string): Promise<OpenFinding[]> =>
  visible
    .problemLogs()
    .select([
      'problem_log.id',
      sql<'PROBLEM'>`'PROBLEM'`.as('kind'),
      'problem_log.number',
      sql<string>`problem_log.status::text`.as('status'),
      sql<number | null>`null::int`.as('priority'),
      'problem_log.description as text',
      'problem_log.found_at as foundAt',
      'problem_log.follow_up_due as dueOn',
    ])
    .where('problem_log.equipment_id', '=', equipmentId)
    .where('problem_log.is_active', '=', true)
    .where('problem_log.status', 'not in', [4, 6])
    .orderBy('problem_log.found_at')
    .limit(mostFindings)
    .execute();

/** The newest papers of jobs on a machine, up to a moment. */
export async function papersOf(
  visible: Visible,
  equipmentId: string,
  until: string | null,
): Promise<MachinePaper[]> {
  if (!permits(visible.viewer, 'receipt.read')) return [];
  const ofMachine = visible
    .jobsOfPapers()
    .innerJoin('job', 'job.id', 'paper_job.job_id')
    .where('job.equipment_id', '=', equipmentId)
    .where(
      sql<boolean>`not exists (select 1 from paper newer where newer.number = paper.number and newer.revision > paper.revision)`,
    );
  return (until === null ? ofMachine : ofMachine.where('paper.made_at', '<=', until))
    .select([
      'paper.id',
      sql.ref<PaperKind>('paper.kind').as('kind'),
      'paper.number',
      'job.id as jobId',
      'job.number as jobNumber',
      'paper.made_at as madeAt',
    ])
    .orderBy('paper.made_at', 'desc')
    .orderBy('paper.id')
    .limit(mostPapers)
    .execute();
}
