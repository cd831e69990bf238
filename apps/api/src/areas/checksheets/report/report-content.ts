// A report in the shape of the PDF kit, in one language, from what is stored.
import { type FilledPhoto, type FilledSheet, sheetContent } from '@dca/contract/papers/sheet-content';
import { jobStatusOf } from '@dca/domain/job-status';
import { isMeasured, type JobType, jobTypes } from '@dca/domain/job-types';
import type { Language } from '@dca/domain/text';
import type { PlantZone } from '@dca/domain/times';
import type { ChecksheetReport } from '../../../documents/pdf/index.ts';
import type { FileStore } from '../../../outside/files/index.ts';
import { forReport } from '../../../outside/files/index.ts';
import { correctionsIn } from '../approve/corrections.ts';
import { companyOf } from './company.ts';
import type { ReportRecord } from './report-record.ts';
import { reportSignatures } from './report-signatures.ts';

/** The report of a record; its photos come from the file store, made small for paper. */
export async function writeReport(
  files: FileStore,
  record: ReportRecord,
  language: Language,
): Promise<ChecksheetReport> {
  const { job, form } = record;
  const photos = await photosOf(files, record);
  const stateWord = (code: number | null) =>
    code === null ? null : (jobStatusOf(code)?.label[language] ?? String(code));
  return {
    ...sheetContent(filledSheet(record, photos), language),
    company: await companyOf(new Map(record.parameters.map(({ code, value }) => [code, value]))),
    number: job.number,
    jobType: jobTypes[job.job_type as JobType].label,
    measures: isMeasured(job.job_type as JobType),
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
    meter: job.meter,
    planDate: job.plan_date === 'infinity' ? null : new Date(`${job.plan_date}T00:00:00Z`),
    workingDay: job.working_day === null ? null : new Date(`${job.working_day}T00:00:00Z`),
    people: peopleOf(job),
    signatures: reportSignatures(record, language),
    history: record.events.map((event) => ({
      at: new Date(event.at),
      by: event.by_name,
      from: stateWord(event.from_status),
      to: stateWord(event.to_status) ?? '',
      reason: event.reason,
    })),
  };
}

const date = (value: string | null) => (value === null ? null : new Date(value));

const peopleOf = (job: ReportRecord['job']): ChecksheetReport['people'] => ({
  leader: job.leader,
  mechanics: job.mechanics,
  submittedBy: job.submitted_by,
  submittedAt: date(job.submitted_at),
  approvedBy: job.approved_by,
  approvedAt: date(job.approved_at),
});

const filledSheet = (record: ReportRecord, photos: readonly FilledPhoto[]): FilledSheet => ({
  jobId: record.job.id,
  form: record.form,
  plantZone: record.job.zone as PlantZone,
  answers: record.answers.map(({ zone_code: zoneCode, question_id: questionId, ...answer }) => ({
    ...answer,
    zoneCode,
    questionId,
  })),
  zones: record.form.zones.map(({ code }) => {
    const row = record.zones.find((entry) => entry.zone_code === code);
    const fluids = record.fluids.filter((entry) => entry.zone_code === code);
    return {
      zoneCode: code,
      mechanic: row?.mechanic ?? null,
      start: row?.start_at ?? null,
      end: row?.end_at ?? null,
      fluids: fluids.map(({ part_number: partNumber, ...fluid }) => ({ ...fluid, partNumber })),
    };
  }),
  stages: record.stages.map(({ mechanic, stage, start_at, end_at, wait_reason, note }) => ({
    mechanic,
    stage,
    start: start_at,
    end: end_at,
    waitReason: wait_reason,
    note,
  })),
  photos,
  parts: record.job.parts,
  codes: record.codes,
  choices: record.choices,
  findings: record.findings,
  corrections: correctionsIn(record.events),
  last: record.last,
});

/** Read at once: the disk is kept busy, and whoever asks for something else meanwhile is not kept waiting by sixty answers of it. */
const readAtOnce = 4;

/** Copies in the size of the paper are read side by side; a photo from before there were copies is made small now. */
async function photosOf(files: FileStore, record: ReportRecord): Promise<FilledPhoto[]> {
  const copies: (Buffer | null)[] = [];
  while (copies.length < record.photos.length) {
    const next = record.photos.slice(copies.length, copies.length + readAtOnce);
    const read = next.map(({ paper_key }) => (paper_key === null ? null : files.readWhole(paper_key)));
    copies.push(...(await Promise.all(read)));
  }
  const photos: FilledPhoto[] = [];
  // One old photo after the other: sixty decoded at once would fill the memory.
  for (const [index, row] of record.photos.entries())
    photos.push({
      id: row.id,
      questionId: row.question_id,
      kind: row.kind,
      isDrawnOn: row.marks_id !== null,
      takenAt: row.taken_at,
      jpeg: copies[index] ?? (await forReport(await files.readWhole(row.file_key))),
    });
  return photos;
}
