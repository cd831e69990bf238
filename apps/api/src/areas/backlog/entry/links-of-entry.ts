// What hangs on a backlog, each through the door of its own kind: what happened to it, the jobs at which it was found and is
// mended, their papers, who saw the same, and the backlogs that it waits for or goes on in.
import type { BacklogDetail } from '@dca/contract/areas/backlog/bes';
import type { BacklogStatus } from '@dca/domain/backlog-lifecycle';
import type { JobType } from '@dca/domain/job-types';
import type { PaperKind } from '@dca/domain/papers';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import { nameOf } from '../../../platform/person-name.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { casesBehind } from '../../samples/index.ts';

interface Ends {
  readonly id: string;
  readonly jobId: string | null;
  readonly scheduledJobId: string | null;
  readonly parentId: string | null;
  readonly mergedIntoId: string | null;
}

type Links = Pick<
  BacklogDetail,
  | 'events'
  | 'joined'
  | 'foundOn'
  | 'scheduledIn'
  | 'papers'
  | 'parent'
  | 'children'
  | 'mergedInto'
  | 'merged'
  | 'cases'
>;

const mostPapers = 10;

export async function linksOf(visible: Visible, ends: Ends): Promise<Links> {
  const jobIds = [ends.jobId, ends.scheduledJobId].filter((id) => id !== null);
  const [events, joined, jobs, papers, others, cases] = await Promise.all([
    eventsOf(visible, ends.id),
    joinedOf(visible, ends.id),
    jobsOf(visible, jobIds),
    papersOf(visible, jobIds),
    othersOf(visible, ends),
    casesBehind(visible, 'backlog_id', ends.id),
  ]);
  const job = (id: string | null) => jobs.find((one) => one.id === id) ?? null;
  const shown = ({ parentId: _, mergedIntoId: __, ...other }: (typeof others)[number]) => other;
  const byId = (id: string | null) => others.filter((one) => one.id === id).map(shown)[0] ?? null;
  return {
    events,
    joined,
    cases,
    foundOn: job(ends.jobId),
    scheduledIn: job(ends.scheduledJobId),
    papers,
    parent: byId(ends.parentId),
    mergedInto: byId(ends.mergedIntoId),
    children: others.filter(({ parentId }) => parentId === ends.id).map(shown),
    merged: others.filter(({ mergedIntoId }) => mergedIntoId === ends.id).map(shown),
  };
}

/** Customers see where it stands and not how it came there. */
const eventsOf = (visible: Visible, id: string): Promise<BacklogDetail['events']> =>
  visible
    .ofBacklogs('backlog_event')
    .select([
      shownInstant('backlog_event.at').as('at'),
      'backlog_event.move',
      sql.ref<BacklogStatus | null>('backlog_event.from_status').as('from'),
      sql.ref<BacklogStatus>('backlog_event.to_status').as('to'),
      'backlog_event.by_name as by',
      'backlog_event.reason',
    ])
    .where('backlog_event.backlog_id', '=', id)
    .orderBy('backlog_event.at')
    .orderBy('backlog_event.id')
    .execute();

const joinedOf = (visible: Visible, id: string): Promise<BacklogDetail['joined']> =>
  visible
    .ofBacklogs('backlog_join')
    .select([
      'backlog_join.id',
      shownInstant('backlog_join.at').as('at'),
      sql<string>`coalesce(${nameOf('backlog_join.person_id')}, '')`.as('by'),
      'backlog_join.note',
      'backlog_join.priority',
      'backlog_join.job_id as jobId',
      sql<string | null>`(select job.number from job where job.id = backlog_join.job_id)`.as('jobNumber'),
    ])
    .where('backlog_join.backlog_id', '=', id)
    .orderBy('backlog_join.at')
    .orderBy('backlog_join.id')
    .execute();

const jobsOf = async (visible: Visible, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : visible
        .jobs()
        .select(['job.id', 'job.number', sql.ref<JobType>('job.job_type').as('jobType'), 'job.status'])
        .where('job.id', 'in', ids)
        .execute();

/** In their newest form. */
const papersOf = async (visible: Visible, jobIds: readonly string[]): Promise<BacklogDetail['papers']> =>
  jobIds.length === 0 || !permits(visible.viewer, 'receipt.read')
    ? []
    : visible
        .jobsOfPapers()
        .innerJoin('job', 'job.id', 'paper_job.job_id')
        .where('job.id', 'in', jobIds)
        .where(
          sql<boolean>`not exists (select 1 from paper newer where newer.number = paper.number and newer.revision > paper.revision)`,
        )
        .select([
          'paper.id',
          sql.ref<PaperKind>('paper.kind').as('kind'),
          'paper.number',
          'job.id as jobId',
          'job.number as jobNumber',
          shownInstant('paper.made_at').as('madeAt'),
        ])
        .orderBy('paper.made_at', 'desc')
        .orderBy('paper.id')
        .limit(mostPapers)
        .execute();

const othersOf = (visible: Visible, { id, parentId, mergedIntoId }: Ends) =>
  visible
    .backlogs()
    .select([
      'backlog.id',
      'backlog.number',
      sql.ref<BacklogStatus>('backlog.status').as('status'),
      'backlog.problem_desc as problemDesc',
      'backlog.parent_id as parentId',
      'backlog.merged_into as mergedIntoId',
    ])
    .where((is) =>
      is.or([
        is('backlog.id', 'in', [parentId ?? id, mergedIntoId ?? id]),
        is('backlog.parent_id', '=', id),
        is('backlog.merged_into', '=', id),
      ]),
    )
    .where('backlog.id', '<>', id)
    .orderBy('backlog.number')
    .execute();
