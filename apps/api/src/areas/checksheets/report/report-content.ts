// A report in the shape of the PDF kit, in one language, from what is stored.
import type { FormContent } from '@dca/contract/areas/checksheets';
import { wordOf } from '@dca/domain/answer-families';
import { type PlacedQuestion, visibleQuestions } from '@dca/domain/checksheet';
import { jobStatusOf } from '@dca/domain/job-status';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import type { PlantZone } from '@dca/domain/times';
import type { ChecksheetReport, Judgement, ReportPhoto, ReportZone } from '../../../documents/pdf/index.ts';
import type { FileStore } from '../../../outside/files/index.ts';
import { forReport } from '../../../outside/files/index.ts';
import { choicesBeyond, choicesOfQuestion } from './choice-content.ts';
import { companyOf } from './company.ts';
import { writeParts } from './part-content.ts';
import type { ReportRecord } from './report-record.ts';
import { reportSignatures } from './report-signatures.ts';

type Language = 'en' | 'id';

/** The report of a record; its photos come from the file store, made small for paper. */
export async function writeReport(
  files: FileStore,
  record: ReportRecord,
  language: Language,
): Promise<ChecksheetReport> {
  const { job, form } = record;
  const photos = await photosOf(files, record, language);
  const stateWord = (code: number | null) =>
    code === null ? null : (jobStatusOf(code)?.label[language] ?? String(code));
  const asked = askedQuestions(record);
  return {
    company: await companyOf(new Map(record.parameters.map(({ code, value }) => [code, value]))),
    number: job.number,
    jobType: jobTypes[job.job_type as JobType].label,
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
    work: workOf(record),
    people: peopleOf(job),
    stages: record.stages.map((stage) => ({
      mechanic: stage.mechanic ?? '',
      stage: stage.stage,
      start: new Date(stage.start_at),
      end: date(stage.end_at),
      waitReason: stage.wait_reason,
      note: stage.note,
    })),
    zones: form.zones
      .toSorted((a, b) => a.sequence - b.sequence)
      .map((zone) => zoneOf(zone, record, { photos, asked, language })),
    parts: writeParts({ parts: job.parts, codes: record.codes, zone: job.zone as PlantZone }, language),
    choices: choicesBeyond(record, language),
    photos: photos.map(({ questionId: _, ...photo }) => photo),
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

/** From the first to the last moment at the machine: the stages of execution, or the zones where nobody tracked stages. */
function workOf({ stages, zones }: ReportRecord): ChecksheetReport['work'] {
  const executed = stages.filter((stage) => stage.stage === 'EXECUTION');
  const spans = executed.length > 0 ? executed : zones;
  const moments = (name: 'start_at' | 'end_at') =>
    spans.flatMap((span) => (span[name] === null ? [] : [Date.parse(span[name])]));
  const [starts, ends] = [moments('start_at'), moments('end_at')];
  return {
    start: starts.length === 0 ? null : new Date(Math.min(...starts)),
    end: ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
}

const peopleOf = (job: ReportRecord['job']): ChecksheetReport['people'] => ({
  leader: job.leader,
  mechanics: job.mechanics,
  submittedBy: job.submitted_by,
  submittedAt: date(job.submitted_at),
  approvedBy: job.approved_by,
  approvedAt: date(job.approved_at),
});

/** Ids of the questions that the answers make visible, and of every question that holds an answer. */
function askedQuestions({ job, form, answers }: ReportRecord): ReadonlySet<string> {
  const zones = form.zones.map((zone) => ({
    zoneCode: zone.code,
    mechanic: null,
    start: null,
    end: null,
    additionalFluids: [],
    answers: Object.fromEntries(
      answers.filter((row) => row.zone_code === zone.code).map((row) => [row.question_id, row]),
    ),
  }));
  const sheet = {
    jobId: job.id,
    formId: form.id,
    formVersion: form.version,
    smr: null,
    status: 'APPROVED',
    zones,
    photos: [],
    parts: {},
  } as const;
  const visible = visibleQuestions(form, sheet).map(({ question }: PlacedQuestion) => question.id);
  const answered = answers
    .filter((row) => row.code !== null || row.value !== null || row.note !== null)
    .map((row) => row.question_id);
  return new Set([...visible, ...answered]);
}

type Zone = FormContent['zones'][number];
type Photo = ReportPhoto & { questionId: string | null };
type Question = Zone['groups'][number]['questions'][number];
interface Writing {
  readonly photos: readonly Photo[];
  readonly asked: ReadonlySet<string>;
  readonly language: Language;
}

function zoneOf(zone: Zone, record: ReportRecord, writing: Writing): ReportZone {
  const row = record.zones.find((entry) => entry.zone_code === zone.code);
  const fluids = record.fluids.filter((entry) => entry.zone_code === zone.code);
  return {
    code: zone.code,
    name: zone.name,
    mechanic: row?.mechanic ?? null,
    start: row?.start_at ? new Date(row.start_at) : null,
    end: row?.end_at ? new Date(row.end_at) : null,
    groups: zone.groups.map((group) => ({
      name: group.name,
      rows: group.questions
        .filter((question) => writing.asked.has(question.id))
        .map((question) => rowOf(zone, question, record, writing)),
    })),
    additionalFluids: fluids.map((fluid) => ({
      compartment: { en: fluid.compartment, id: fluid.compartment },
      fluid: { en: fluid.fluid, id: fluid.fluid },
      grade: fluid.grade,
      quantity: fluid.quantity,
      unit: fluid.unit,
      action: fluid.kind,
      partNumber: fluid.part_number,
    })),
  };
}

function rowOf(
  zone: Zone,
  question: Question,
  record: ReportRecord,
  { photos, language }: Writing,
): ReportZone['groups'][number]['rows'][number] {
  const answer = record.answers.find((entry) => entry.question_id === question.id);
  const code = answer?.code ?? null;
  return {
    // The zone stands above its rows already.
    no: question.code.startsWith(`${zone.code}-`) ? question.code.slice(zone.code.length + 1) : question.code,
    question: question.text,
    answer: code === null ? { en: '', id: '' } : { en: wordOf(code, 'en'), id: wordOf(code, 'id') },
    code,
    value: answer?.value ?? null,
    ...(question.decimals === null ? {} : { decimals: decimalsIn(question.decimals, answer?.value) }),
    unit: question.unit,
    std: { min: question.stdMin, max: question.stdMax },
    limit: { min: question.limitMin, max: question.limitMax },
    limitBasis: question.limitBasis ?? '',
    judgement: judgementOf(answer?.judgement),
    note: answer?.note ?? null,
    photos: photos.filter((photo) => photo.questionId === question.id).map((photo) => photo.id),
    choices: choicesOfQuestion(question, record.choices, language),
  };
}

/** As many as the question has, and never fewer than somebody typed. */
const decimalsIn = (least: number, value: number | null | undefined): number =>
  Math.max(least, String(value ?? '').split('.')[1]?.length ?? 0);

const judgementOf = (judgement: string | undefined): Judgement | null =>
  judgement === undefined || judgement === 'unanswered' ? null : (judgement.toUpperCase() as Judgement);

/** Copies in the size of the paper are read side by side; a photo from before there were copies is made small now. */
async function photosOf(files: FileStore, record: ReportRecord, language: Language): Promise<Photo[]> {
  const questions = record.form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  const read = async (key: string) => Buffer.concat(await Array.fromAsync(await files.read(key)));
  const copies = await Promise.all(
    record.photos.map((row) => (row.paper_key === null ? null : read(row.paper_key))),
  );
  const photos: Photo[] = [];
  // One old photo after the other: sixty decoded at once would fill the memory.
  for (const [index, row] of record.photos.entries())
    photos.push({
      id: row.id,
      questionId: row.question_id,
      kind: row.kind,
      caption: questions.find(({ id }) => id === row.question_id)?.text[language] ?? null,
      isDrawnOn: row.marks_id !== null,
      takenAt: new Date(row.taken_at),
      jpeg: copies[index] ?? (await forReport(await read(row.file_key))),
    });
  return photos;
}
