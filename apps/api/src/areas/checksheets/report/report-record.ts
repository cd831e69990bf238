// Everything that a report says, as it is stored. The worker reads it too, so there is no viewer: who may see the report
// is decided before it is asked for.
import type { Contest } from '@dca/contract/areas/checksheets/entries';
import type { Form } from '@dca/domain/checksheet';
import { jobStatus } from '@dca/domain/job-status';
import { type NotNull, type SqlBool, sql } from 'kysely';
import type { ReportMeter } from '../../../documents/pdf/index.ts';
import { nameOf } from '../../../platform/person-name.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { ReportTables } from '../../../visibility/report-door.ts';
import { workingDayOfJob } from '../../jobs/index.ts';
import { type Arrived, choicesIn, tellChoices } from '../entries/choices.ts';
import { lastAnswersOnPaper } from '../fill/last-answers.ts';
import { formVersion } from '../forms.ts';
import { readPartCodes } from '../parts/part-codes.ts';
import { partsColumn } from '../parts/parts.ts';
import { companyParameters } from './company.ts';

export type ReportRecord = Awaited<ReturnType<typeof readRecord>>;

/** The record of a job whose sheet is approved. Call it in one snapshot. */
export async function readRecord(tables: ReportTables, db: ReadDb, jobId: string) {
  const job = await readJob(tables, jobId);
  const form = await formVersion(db, job.form_id, job.form_version);
  return {
    job,
    form,
    codes: await readPartCodes(db),
    parameters: await db
      .selectFrom('general_parameter')
      .select(['code', 'value'])
      .where('code', 'in', companyParameters)
      .execute(),
    // What counts; what else was ever entered is most of what a row holds.
    answers: await tables
      .selectFrom('answer')
      .select(['zone_code', 'question_id', 'code', 'value', 'note', 'judgement'])
      .where('job_id', '=', jobId)
      .execute(),
    zones: await tables
      .selectFrom('sheet_zone')
      .selectAll()
      .select(nameOf('sheet_zone.person_id').as('mechanic'))
      .where('job_id', '=', jobId)
      .execute(),
    fluids: await tables
      .selectFrom('additional_fluid')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('is_removed', '=', false)
      .$narrowType<{
        compartment: NotNull;
        fluid: NotNull;
        quantity: NotNull;
        unit: NotNull;
        kind: NotNull;
      }>()
      .orderBy('added_at')
      .orderBy('id')
      .execute(),
    photos: await readPhotos(tables, jobId),
    stages: await tables
      .selectFrom('tracking_stage')
      .selectAll()
      .select(nameOf('tracking_stage.person_id').as('mechanic'))
      .where('job_id', '=', jobId)
      .orderBy('start_at')
      .orderBy('id')
      .execute(),
    events: await readEvents(tables, jobId),
    approvals: await readApprovals(tables, jobId),
    findings: await readFindings(tables, jobId),
    choices: await readChoices(tables, jobId, form),
    last: await lastAnswersOnPaper(tables, jobId, form),
  };
}

const readPhotos = (tables: ReportTables, jobId: string) =>
  tables
    .selectFrom('photo')
    .selectAll()
    .where('job_id', '=', jobId)
    .where(sql<SqlBool>`removed_at is null`)
    .orderBy('taken_at')
    .orderBy('id')
    .execute();

/**
 * Backlogs recorded from its answers until it was approved: a paper printed later says the same. Number and priority alone, for
 * whoever reads a paper need not see what is not approved; problem logs are the company's own affair.
 */
const readFindings = (tables: ReportTables, jobId: string) =>
  tables
    .selectFrom('backlog')
    .innerJoin('sheet', 'sheet.job_id', 'backlog.job_id')
    .select(['backlog.question_id as questionId', 'backlog.number', 'backlog.priority'])
    .where('backlog.job_id', '=', jobId)
    .where('backlog.question_id', 'is not', null)
    .where(sql<SqlBool>`(sheet.approved_at is null or backlog.created_at <= sheet.approved_at)`)
    .orderBy('backlog.found_at')
    .orderBy('backlog.id')
    .execute();

/** What was chosen where people had entered different things. */
async function readChoices(tables: ReportTables, jobId: string, form: Form): Promise<Contest[]> {
  const arrived = await tables
    .selectFrom('sheet_saving')
    .select(['person_id', 'entries', nameOf('sheet_saving.person_id').as('name')])
    .where('job_id', '=', jobId)
    .orderBy('arrived_at')
    .orderBy('id')
    .execute();
  const people = new Map(
    arrived.map(({ person_id: id, name }) => [id, { id, userName: '', name: name ?? '' }]),
  );
  return tellChoices(form, choicesIn(arrived as unknown as readonly Arrived[]), people);
}

/** Who approved it in the round that led to the approval; the customer's answer stands on papers of its own. */
const readApprovals = (tables: ReportTables, jobId: string) =>
  tables
    .selectFrom('approval')
    .select([
      'approval.at',
      'approval.signature',
      'approval.sheet_hash',
      nameOf('approval.person_id').as('name'),
    ])
    .where('approval.job_id', '=', jobId)
    .where('approval.decision', '=', 'APPROVED')
    .where(
      sql<boolean>`approval.round = (select max(last.round) from approval last where last.job_id = approval.job_id)`,
    )
    .orderBy('approval.link')
    .execute();

/** What came after the approval is not part of its paper, whenever that is printed. */
const readEvents = (tables: ReportTables, jobId: string) =>
  tables
    .selectFrom('job_event')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('to_status', '<=', jobStatus.APPROVED.code)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** When a job was sent for the first time: a sheet that came back keeps its place in the life of the machine. */
const firstSent = sql`(select min(e.at) from job_event e where e.job_id = job.id and e.move = 'submit')`;

const readJob = (tables: ReportTables, jobId: string) =>
  tables
    .selectFrom('job')
    .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
    .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
    .innerJoin('sheet', 'sheet.job_id', 'job.id')
    .selectAll('job')
    .select([
      'equipment.brand_code',
      'equipment.equipment_number',
      'customer.name as customer_name',
      'plant.plant_desc',
      'plant.zone',
      'sheet.smr as sheet_smr',
      'sheet.submitted_at',
      'sheet.approved_at',
      'sheet.signature',
      'sheet.signed_hash',
      workingDayOfJob.as('working_day'),
      partsColumn.as('parts'),
      nameOf('sheet.submitted_by').as('submitted_by'),
      nameOf('sheet.approved_by').as('approved_by'),
      nameOf('job.leader_id').as('leader'),
      sql<
        string[]
      >`array(select trim(p.first_name || ' ' || p.last_name) from job_mechanic crew join person p on p.id = crew.person_id
        where crew.job_id = job.id and not crew.is_leader order by crew.position)`.as('mechanics'),
      sql<
        number | null
      >`(select past.smr from job past join job_event sent on sent.job_id = past.id and sent.move = 'submit'
        where past.equipment_id = job.equipment_id and past.customer_code = job.customer_code and past.id <> job.id
          and past.smr is not null and sent.at < coalesce(${firstSent}, now())
        order by sent.at desc limit 1)`.as('smr_before'),
      sql<ReportMeter | null>`(select json_build_object('kind', read.kind, 'panel', read.panel, 'offset', read.panel_offset,
          'replacedPanel', read.replaced_panel, 'reason', read.reason)
        from smr_standing read where read.job_id = job.id order by read.at desc limit 1)`.as('meter'),
    ])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
