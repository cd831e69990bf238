// Everything a report says, gathered for the PDF kit. Works for the worker too, so it reads without a viewer: who may see
// the report is decided before it is asked for.
import type { FormContent } from '@dca/contract/areas/checksheets';
import { wordOf } from '@dca/domain/answer-families';
import { jobStatusOf } from '@dca/domain/job-status';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import type { PlantZone } from '@dca/domain/times';
import { type SqlBool, sql } from 'kysely';
import type { ChecksheetReport, Judgement, ReportPhoto, ReportZone } from '../../documents/pdf/index.ts';
import type { FileStore } from '../../outside/files/index.ts';
import { forReport } from '../../outside/files/index.ts';
import type { AllTables } from '../../platform/database.ts';
import { formVersion } from './forms.ts';

type Language = 'en' | 'id';

/** The kind under which the report is stored: a new approval makes a new one. `report` gathers its content. */
export async function gatherReport(all: AllTables, files: FileStore, jobId: string, language: Language) {
  const sheet = await all
    .selectFrom('sheet')
    .selectAll()
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return { kind: `REPORT-${sheet.version}`, report: () => contentOf(all, files, jobId, language) };
}

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select trim(p.first_name || ' ' || p.last_name) from person p where p.id = ${sql.ref(column)})`;

const readJob = (all: AllTables, jobId: string) =>
  all
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
      nameOf('sheet.submitted_by').as('submitted_by'),
      nameOf('sheet.approved_by').as('approved_by'),
      nameOf('job.leader_id').as('leader'),
      sql<
        string[]
      >`array(select trim(p.first_name || ' ' || p.last_name) from job_mechanic crew join person p on p.id = crew.person_id
        where crew.job_id = job.id and not crew.is_leader order by crew.position)`.as('mechanics'),
      sql<
        number | null
      >`(select r.smr from smr_reading r where r.equipment_id = job.equipment_id and r.at < sheet.submitted_at - interval '1 second' order by r.at desc limit 1)`.as(
        'smr_before',
      ),
    ])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();

async function contentOf(
  all: AllTables,
  files: FileStore,
  jobId: string,
  language: Language,
): Promise<ChecksheetReport> {
  const job = await readJob(all, jobId);
  const form = await formVersion(all, job.form_id, job.form_version);
  const [answers, zones, photos, stages, events] = await Promise.all([
    all.selectFrom('answer').selectAll().where('job_id', '=', jobId).execute(),
    all
      .selectFrom('sheet_zone')
      .selectAll()
      .select(nameOf('sheet_zone.person_id').as('mechanic'))
      .where('job_id', '=', jobId)
      .execute(),
    photosOf(all, files, jobId),
    all
      .selectFrom('tracking_stage')
      .selectAll()
      .select(nameOf('tracking_stage.person_id').as('mechanic'))
      .where('job_id', '=', jobId)
      .orderBy('start_at')
      .execute(),
    all
      .selectFrom('job_event')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('to_status', '<=', 70)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ]);
  const type = jobTypes[job.job_type as JobType];
  const date = (value: string | null) => (value === null ? null : new Date(value));
  const stateWord = (code: number | null) =>
    code === null ? null : (jobStatusOf(code)?.label[language] ?? String(code));
  return {
    number: job.number,
    jobType: type.label,
    title: form.name,
    status: 'APPROVED',
    unit: {
      unitCode: job.unit_code,
      unitModel: job.unit_model,
      serialNumber: job.serial_number,
      brand: job.brand_code,
      equipmentNumber: job.equipment_number,
    },
    customer: { name: job.customer_name, code: job.customer_code },
    plant: { code: job.plant_code, desc: job.plant_desc, zone: job.zone as PlantZone },
    workCenter: job.work_center_code,
    smr: job.sheet_smr,
    smrBefore: job.smr_before,
    planDate: new Date(`${job.plan_date}T00:00:00Z`),
    people: {
      leader: job.leader,
      mechanics: job.mechanics,
      submittedBy: job.submitted_by,
      submittedAt: date(job.submitted_at),
      approvedBy: job.approved_by,
      approvedAt: date(job.approved_at),
    },
    stages: stages.map((stage) => ({
      mechanic: stage.mechanic ?? '',
      stage: stage.stage,
      start: new Date(stage.start_at),
      end: date(stage.end_at),
      waitReason: stage.wait_reason,
      note: stage.note,
    })),
    zones: form.zones.map((zone) =>
      zoneOf(
        zone,
        answers,
        zones.find((row) => row.zone_code === zone.code),
        photos,
      ),
    ),
    findings: [],
    photos: photos.map(({ questionId: _, ...photo }) => photo),
    signatures: [
      {
        role: language === 'en' ? 'Submitted by' : 'Dikirim oleh',
        name: job.submitted_by ?? '',
        at: date(job.submitted_at),
      },
      {
        role: language === 'en' ? 'Approved by' : 'Disetujui oleh',
        name: job.approved_by ?? '',
        at: date(job.approved_at),
      },
    ],
    history: events.map((event) => ({
      at: new Date(event.at),
      by: event.by_name,
      from: stateWord(event.from_status),
      to: stateWord(event.to_status) ?? '',
      reason: event.reason,
    })),
  };
}

type Zone = FormContent['zones'][number];
interface AnswerRow {
  question_id: string;
  code: string | null;
  value: number | null;
  note: string | null;
  judgement: string;
}
interface ZoneRow {
  mechanic: string | null;
  start_at: string | null;
  end_at: string | null;
  additional_fluids: unknown;
}

function zoneOf(
  zone: Zone,
  answers: readonly AnswerRow[],
  row: ZoneRow | undefined,
  photos: readonly (ReportPhoto & { questionId: string | null })[],
): ReportZone {
  const fluids = (row?.additional_fluids ?? []) as {
    compartment: string;
    fluid: string;
    grade?: string | null;
    quantity: number;
    unit: string;
    kind: string;
    partNumber?: string | null;
  }[];
  return {
    code: zone.code,
    name: zone.name,
    mechanic: row?.mechanic ?? null,
    start: row?.start_at ? new Date(row.start_at) : null,
    end: row?.end_at ? new Date(row.end_at) : null,
    groups: zone.groups.map((group) => ({
      name: group.name,
      rows: group.questions.map((question) => {
        const answer = answers.find((entry) => entry.question_id === question.id);
        const code = answer?.code ?? null;
        return {
          no: question.code,
          question: question.text,
          answer: code === null ? { en: '', id: '' } : { en: wordOf(code, 'en'), id: wordOf(code, 'id') },
          code,
          value: answer?.value ?? null,
          ...(question.decimals === null ? {} : { decimals: question.decimals }),
          unit: question.unit,
          std: { min: question.stdMin, max: question.stdMax },
          limit: { min: question.limitMin, max: question.limitMax },
          limitBasis: question.limitBasis ?? '',
          judgement: judgementOf(answer?.judgement),
          note: answer?.note ?? null,
          photos: photos.filter((photo) => photo.questionId === question.id).map((photo) => photo.id),
        };
      }),
    })),
    additionalFluids: fluids.map((fluid) => ({
      compartment: { en: fluid.compartment, id: fluid.compartment },
      fluid: { en: fluid.fluid, id: fluid.fluid },
      grade: fluid.grade ?? null,
      quantity: fluid.quantity,
      unit: fluid.unit,
      action: fluid.kind,
      partNumber: fluid.partNumber ?? null,
    })),
  };
}

const judgementOf = (judgement: string | undefined): Judgement | null =>
  judgement === undefined || judgement === 'unanswered' ? null : (judgement.toUpperCase() as Judgement);

async function photosOf(
  all: AllTables,
  files: FileStore,
  jobId: string,
): Promise<(ReportPhoto & { questionId: string | null })[]> {
  const rows = await all
    .selectFrom('photo')
    .selectAll()
    .where('job_id', '=', jobId)
    .where(sql<SqlBool>`removed_at is null`)
    .orderBy('taken_at')
    .orderBy('id')
    .execute();
  const photos = [];
  for (const row of rows) {
    const bytes = Buffer.concat(await Array.fromAsync(await files.read(row.file_key)));
    photos.push({
      id: row.id,
      questionId: row.question_id,
      kind: row.kind,
      caption: null,
      takenAt: new Date(row.taken_at),
      jpeg: await forReport(bytes),
    });
  }
  return photos;
}
