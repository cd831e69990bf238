// One job whole: row, machine, sheet, history, and what this person may do with it now.
import type { JobDetail } from '@dca/contract/job-row';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobActAllowed, jobActs } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import type { JobStatusCode } from '@dca/domain/job-status';
import { isJobType, jobTypes } from '@dca/domain/job-types';
import { movesFrom } from '@dca/domain/lifecycle';
import { sql } from 'kysely';
import { oneOr404 } from '../../../platform/problem.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { finishRow, selectJobRow } from '../list/rows.ts';
import { particularsFor, reasonFor } from './remarks.ts';

/** The detail of a job that the viewer may see; throws notFound. */
export async function readJob(visible: Visible, id: string): Promise<JobDetail> {
  const { sheet, begun, ...row } = await oneOr404(findRow(visible, id));
  return {
    ...finishRow(row),
    sheetStatus: sheet === null ? null : sheetStatusAt(row.status),
    returnReason: sheet?.returnReason ?? null,
    returnedQuestions: sheet?.returnedQuestions ?? [],
    moves: movesOf(visible.viewer, row, begun, sheet?.submittedBy ?? null),
  };
}

// One statement: the parts come as JSON, each through the door of its own table.
const findRow = (visible: Visible, id: string) =>
  selectJobRow(visible.jobs().where('job.id', '=', id))
    .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
    .innerJoin('unit_model', 'unit_model.unit_model', 'job.unit_model')
    .select([
      'job.sap_order as sapOrder',
      'equipment.equipment_number as equipmentNumber',
      'equipment.brand_code as brandCode',
      'unit_model.equipment_class as equipmentClass',
      'equipment.smr as lastSmr',
      'equipment.smr_at as lastSmrAt',
      'job.form_id as formId',
      'job.form_version as formVersion',
      sheetPart(visible).as('sheet'),
      events(visible).as('events'),
      begun.as('begun'),
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

/** Somebody began: a stage was recorded or an answer is there. One that was taken back is an empty row. */
const begun = sql<boolean>`(exists (select 1 from tracking_stage t where t.job_id = job.id)
  or exists (select 1 from answer a where a.job_id = job.id
    and (a.code is not null or a.value is not null or a.note is not null)))`;

/** True when somebody began; then a job is not taken back. */
export async function workDone(visible: Visible, id: string): Promise<boolean> {
  const row = await visible.jobs().select(begun.as('begun')).where('job.id', '=', id).executeTakeFirst();
  return row?.begun ?? false;
}

interface Considered extends Pick<JobDetail, 'status' | 'jobType' | 'mechanicLeader' | 'mechanics'> {}

/** Moves and acts that the table allows this person, less those whose condition is known not to hold. */
function movesOf(viewer: Viewer, job: Considered, hasBegun: boolean, submittedBy: string | null): string[] {
  const status = job.status as JobStatusCode;
  const isOn = job.mechanics.some((mechanic) => mechanic.id === viewer.personId);
  const leads = job.mechanicLeader === null ? isOn : job.mechanicLeader.id === viewer.personId;
  const chain: readonly string[] = isJobType(job.jobType) ? jobTypes[job.jobType].approvalChain : [];
  const conditions: Readonly<Record<string, boolean>> = {
    unhandOver: !hasBegun,
    start: isOn,
    submit: leads,
    approve: submittedBy !== viewer.personId,
    accept: chain.includes('CUSTOMER'),
    acceptOnPaper: chain.includes('CUSTOMER'),
    refuse: chain.includes('CUSTOMER'),
    describe: job.jobType === 'SER',
    // The leader's approval is the only link inside that is kept yet.
    approveLink: false,
    countersign: false,
  };
  const moves = movesFrom(jobLifecycle, status, viewer).map((move) => move.name as string);
  const acts = Object.keys(jobActs).filter((act) =>
    jobActAllowed(act as keyof typeof jobActs, status, viewer),
  );
  return [...moves, ...acts].filter((name) => conditions[name] !== false);
}
