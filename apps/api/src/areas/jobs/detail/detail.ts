// One job whole: row, machine, sheet, history, and what this person may do with it now.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { approvalChain, type Giver, linkRefusal, nextLink } from '@dca/domain/approval-chain';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobActAllowed, jobActs } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import type { JobStatusCode } from '@dca/domain/job-status';
import { movesFrom } from '@dca/domain/lifecycle';
import { sql } from 'kysely';
import { oneOr404 } from '../../../platform/problem.ts';
import { meterSeenBy } from '../../../visibility/meter.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { itsBacklog } from '../board/job-rows.ts';
import { nobodyRecords } from '../change/put-crew.ts';
import { selectJobRow } from '../list/rows.ts';
import {
  decisionsColumn,
  giverOf,
  makeChain,
  type RunningChain,
  shownLinks,
  stageStatesColumn,
} from './chain.ts';
import { particularsFor, reasonFor } from './remarks.ts';
import { shownSignature, signedWorkColumn } from './signed-work.ts';
import { hoursStood, workingDayOfJob } from './working-day.ts';

/** The detail of a job that the viewer may see; throws notFound. */
export async function readJob(visible: Visible, id: string): Promise<JobDetail> {
  const { sheet, begun, lacksRecorder, decisions, stageStates, reservations, signedWork, ...row } =
    await oneOr404(findRow(visible, id));
  const chain = makeChain({ ...row, submittedBy: sheet?.submittedBy ?? null, decisions, stageStates });
  const giver = await giverOf(visible, id, chain);
  const moves = movesOf(visible.viewer, row, { begun, lacksRecorder }, { chain, giver });
  return {
    ...row,
    approvals: shownLinks(chain),
    signedWork: signedWork && shownSignature(signedWork, chain),
    sheetStatus: sheet === null ? null : sheetStatusAt(row.status),
    returnReason: sheet?.returnReason ?? null,
    returnedQuestions: sheet?.returnedQuestions ?? [],
    openReservations: moves.includes('teco') ? reservations : [],
    moves,
  };
}

// One statement: the parts come as JSON, each through the door of its own table.
const findRow = (visible: Visible, id: string) =>
  selectJobRow(visible.jobs().where('job.id', '=', id))
    .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
    .innerJoin('unit_model', 'unit_model.unit_model', 'job.unit_model')
    .select([
      'job.source_id as sourceId',
      'job.customer_order as customerOrder',
      'job.regularised_at as regularisedAt',
      'equipment.equipment_number as equipmentNumber',
      'equipment.brand_code as brandCode',
      'unit_model.equipment_class as equipmentClass',
      meterSeenBy(visible.viewer).smr.as('lastSmr'),
      meterSeenBy(visible.viewer).smrAt.as('lastSmrAt'),
      'job.form_id as formId',
      'job.form_version as formVersion',
      sheetPart(visible).as('sheet'),
      events(visible).as('events'),
      decisionsColumn(visible).as('decisions'),
      signedWorkColumn(visible).as('signedWork'),
      workingDayOfJob.as('workingDay'),
      hoursStood.as('downtimeHours'),
      stageStatesColumn.as('stageStates'),
      additionalJobs(visible).as('additionalJobs'),
      openReservations(visible).as('reservations'),
      begun.as('begun'),
      nobodyRecords.as('lacksRecorder'),
    ])
    .executeTakeFirst();

interface SheetPart {
  readonly returnReason: string | null;
  readonly returnedQuestions: string[];
  readonly submittedBy: string | null;
}

const sheetPart = (visible: Visible) => {
  const sheet = visible
    .ofJobs('sheet')
    .where('sheet.job_id', '=', sql.ref<string>('job.id'))
    .select(
      sql`json_build_object('returnReason', sheet.return_reason,
        'returnedQuestions', sheet.returned_questions, 'submittedBy', sheet.submitted_by)`.as('part'),
    );
  return sql<SheetPart | null>`(${sheet})`;
};

const events = (visible: Visible) => {
  const rows = visible
    .ofJobs('job_event')
    .where('job_event.job_id', '=', sql.ref<string>('job.id'))
    .select(
      sql`json_agg(json_build_object('id', job_event.id,
        'at', to_char(job_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'move', job_event.move,
        'from', job_event.from_status, 'to', job_event.to_status, 'by', job_event.by_name, 'reason', ${reasonFor(visible.viewer)},
        'particulars', ${particularsFor(visible.viewer)}) order by job_event.at, job_event.id)`.as('rows'),
    );
  return sql<JobDetail['events']>`coalesce((${rows}), '[]'::json)`;
};

/** What of the parts of the job, and of the finding that it mends, has not come yet. */
const openReservations = (visible: Visible) => {
  const rows = visible
    .partLines()
    .where(
      sql<boolean>`part_line.id in (select own.id from part_line own where own.job_id = job.id
        union all select its.id from part_line its where job.source = 'BACKLOG' and its.backlog_id = ${itsBacklog})`,
    )
    .where('part_line.state', '<>', 'RECEIVED')
    .select(
      sql`json_agg(json_build_object('partNumber', part_line.part_number, 'description', part_line.description,
        'quantity', part_line.quantity - part_line.received_quantity, 'unit', part_line.unit) order by part_line.job_id, part_line.position)`.as(
        'rows',
      ),
    );
  return sql<JobDetail['openReservations']>`coalesce((${rows}), '[]'::json)`;
};

/** Somebody began: a stage was recorded or an answer is there. One that was taken back is an empty row. */
const begun = sql<boolean>`(exists (select 1 from tracking_stage t where t.job_id = job.id)
  or exists (select 1 from answer a where a.job_id = job.id
    and (a.code is not null or a.value is not null or a.note is not null)))`;

/** True when somebody began; then a job is not taken back. */
export async function workDone(visible: Visible, id: string): Promise<boolean> {
  const row = await visible.jobs().select(begun.as('begun')).where('job.id', '=', id).executeTakeFirst();
  return row?.begun ?? false;
}

const additionalJobs = (visible: Visible) => {
  const rows = visible
    .jobs()
    .where('job.parent_id', '=', sql.ref<string>('parent.id'))
    .select(
      sql`json_agg(json_build_object('id', job.id, 'number', job.number, 'jobType', job.job_type, 'stage', job.stage,
        'status', job.status) order by job.created_at, job.id)`.as('rows'),
    );
  // Both are jobs: the parent's row is named anew, since the door names its own `job`.
  return sql<JobDetail['additionalJobs']>`coalesce((select found.rows from (select job.id) as parent
    cross join lateral (${rows}) as found), '[]'::json)`;
};

interface Considered
  extends Pick<
    JobDetail,
    'status' | 'jobType' | 'stage' | 'mechanicLeader' | 'mechanics' | 'temporaryNumber' | 'sapOrder'
  > {}

interface Work {
  readonly begun: boolean;
  /** A breakdown with nobody on it who may record a stage. */
  readonly lacksRecorder: boolean;
}

interface Approving {
  readonly chain: RunningChain;
  readonly giver: Giver;
}

/** Moves and acts that the table allows this person, less those whose condition is known not to hold. */
function movesOf(viewer: Viewer, job: Considered, work: Work, approving: Approving): string[] {
  const { chain, giver } = approving;
  const status = job.status as JobStatusCode;
  const isOn = job.mechanics.some((mechanic) => mechanic.id === viewer.personId);
  const leads = job.mechanicLeader === null ? isOn : job.mechanicLeader.id === viewer.personId;
  const next = nextLink(chain);
  // Whether a delegation still holds on the plant's day was asked where it was found.
  const refusal = linkRefusal(chain, giver, giver.onBehalfOf?.delegation.until ?? '');
  const awaited = refusal === null ? next : null;
  const leavesMore = next === 'LEADER' && approvalChain(chain).includes('ADMIN');
  const asker = giver.onBehalfOf
    ? { permissions: new Set([...viewer.permissions, ...giver.onBehalfOf.held.permissions]) }
    : viewer;
  const conditions: Readonly<Record<string, boolean>> = {
    unhandOver: !work.begun,
    staff: work.lacksRecorder,
    start: isOn,
    submit: leads,
    approve: awaited === 'LEADER' && !leavesMore,
    correct: awaited === 'LEADER' && chain.given.length === 0 && jobActAllowed('correct', status, viewer),
    approveLink: awaited === 'LEADER' && leavesMore,
    countersign: awaited === 'ADMIN',
    accept: awaited === 'CUSTOMER',
    acceptOnPaper: next === 'CUSTOMER',
    refuse: next === 'CUSTOMER',
    teco: job.sapOrder !== null,
    describe: job.jobType === 'SER',
    regularise: job.temporaryNumber !== null,
    order: job.temporaryNumber === null,
  };
  const moves = movesFrom(jobLifecycle, status, asker).map((move) => move.name as string);
  const acts = Object.keys(jobActs).filter((act) =>
    jobActAllowed(act as keyof typeof jobActs, status, asker),
  );
  return [...moves, ...acts].filter((name) => conditions[name] !== false);
}
