// One job whole: row, machine, sheet, history, and what this person may do with it now.
import type { JobDetail } from '@dca/contract/job-row';
import { jobActAllowed, jobActs } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import type { JobStatusCode } from '@dca/domain/job-status';
import { movesFrom } from '@dca/domain/lifecycle';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import { oneOr404 } from '../../platform/problem.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { finishRow, selectJobRow } from './rows.ts';

/** The detail of a job that the viewer may see; throws notFound. */
export async function readJob(visible: Visible, id: string): Promise<JobDetail> {
  const [row, events, work] = await Promise.all([
    oneOr404(findRow(visible, id)),
    eventsOf(visible, id),
    workDone(visible, id),
  ]);
  const { sheet, ...rest } = row;
  return {
    ...finishRow(rest),
    sheetStatus: sheet?.status ?? null,
    returnReason: sheet?.returnReason ?? null,
    returnedQuestions: sheet?.returnedQuestions ?? [],
    events,
    moves: movesOf(visible.viewer, rest, work, sheet?.submittedBy ?? null),
  };
}

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
      sql<{
        status: string;
        returnReason: string | null;
        returnedQuestions: string[];
        submittedBy: string | null;
      } | null>`
        (select json_build_object('status', s.status, 'returnReason', s.return_reason, 'returnedQuestions', s.returned_questions, 'submittedBy', s.submitted_by)
         from sheet s where s.job_id = job.id)`.as('sheet'),
    ])
    .executeTakeFirst();

const eventsOf = (visible: Visible, id: string) =>
  visible
    .ofJobs('job_event')
    .select((eb) => [
      'job_event.id',
      'job_event.at',
      'job_event.move',
      'job_event.from_status as from',
      'job_event.to_status as to',
      'job_event.by_name as by',
      'job_event.reason',
      eb.ref('job_event.particulars').$castTo<Record<string, unknown>>().as('particulars'),
    ])
    .where('job_event.job_id', '=', id)
    .orderBy('job_event.at')
    .orderBy('job_event.id')
    .execute();

/** True when somebody began: a stage was recorded or an answer stored. Then a job is not taken back. */
export async function workDone(visible: Visible, id: string): Promise<boolean> {
  const row = await visible
    .jobs()
    .select(
      sql<boolean>`exists (select 1 from tracking_stage t where t.job_id = job.id) or exists (select 1 from answer a where a.job_id = job.id)`.as(
        'begun',
      ),
    )
    .where('job.id', '=', id)
    .executeTakeFirst();
  return row?.begun ?? false;
}

function movesOf(
  viewer: Viewer,
  job: { status: number; mechanics: readonly { id: string; isLeader: boolean }[] },
  begun: boolean,
  submittedBy: string | null,
): string[] {
  const status = job.status as JobStatusCode;
  const isOn = job.mechanics.some((mechanic) => mechanic.id === viewer.personId);
  const conditions: Readonly<Record<string, boolean>> = {
    unhandOver: !begun,
    start: isOn,
    submit: isOn,
    approve: submittedBy !== viewer.personId,
  };
  const moves = movesFrom(jobLifecycle, status, viewer.roles)
    .filter(
      (move) =>
        (move.permission === undefined || permits(viewer, move.permission)) &&
        conditions[move.name] !== false,
    )
    .map((move) => move.name as string);
  const acts = Object.keys(jobActs).filter((act) =>
    jobActAllowed(act as keyof typeof jobActs, status, viewer.roles),
  );
  return [...moves, ...acts];
}
