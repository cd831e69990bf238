// What a report says of a filled sheet, from the sheet as the server stores it or as a phone knows it: the same function for
// both, so that a draft made on a phone and the report of the server say the same of the same sheet.
import { wordOf } from '@dca/domain/answer-families';
import { type PlacedQuestion, visibleQuestions } from '@dca/domain/checksheet';
import type { Language } from '@dca/domain/text';
import type { PlantZone } from '@dca/domain/times';
import type { SheetCorrection } from '../areas/checksheets/corrections.ts';
import type { Contest } from '../areas/checksheets/entries.ts';
import type { PartCode } from '../areas/checksheets/part-calls.ts';
import type { KeptParts } from '../areas/checksheets/parts.ts';
import type { FormContent, SheetReply } from '../areas/checksheets.ts';
import type {
  ChecksheetReport,
  Judgement,
  ReportBefore,
  ReportFluid,
  ReportPhoto,
  ReportZone,
} from './checksheet-types.ts';
import { choicesBeyond, choicesOfQuestion, correctionsOfQuestion } from './choice-content.ts';
import { writeParts } from './part-content.ts';

type Zone = FormContent['zones'][number];
type Question = Zone['groups'][number]['questions'][number];

/** A sheet as it was filled. Moments are ISO times. */
export interface FilledSheet {
  readonly jobId: string;
  readonly form: FormContent;
  readonly plantZone: PlantZone;
  readonly answers: readonly FilledAnswer[];
  readonly zones: readonly FilledZone[];
  readonly stages: readonly FilledStage[];
  readonly photos: readonly FilledPhoto[];
  readonly parts: KeptParts;
  readonly codes: readonly PartCode[];
  readonly choices: readonly Contest[];
  /** Backlogs recorded from answers, in the order in which they were found. */
  readonly findings: readonly FilledFinding[];
  /** Answers that a leader put right, the first correction first. */
  readonly corrections: readonly SheetCorrection[];
  /** By question what was said the last times on the machine, newest first. */
  readonly last: SheetReply['lastAnswers'];
}

export interface FilledFinding {
  readonly questionId: string | null;
  readonly number: string | null;
  readonly priority: number | null;
}

interface FilledAnswer {
  readonly zoneCode: string;
  readonly questionId: string;
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string | null;
  readonly judgement: string;
}

interface FilledZone {
  readonly zoneCode: string;
  readonly mechanic: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly fluids: readonly {
    readonly compartment: string;
    readonly fluid: string;
    readonly grade: string | null;
    readonly quantity: number;
    readonly unit: string;
    readonly kind: string;
    readonly partNumber: string | null;
  }[];
}

interface FilledStage {
  readonly mechanic: string | null;
  readonly stage: string;
  readonly start: string;
  readonly end: string | null;
  readonly waitReason: string | null;
  readonly note: string | null;
}

export interface FilledPhoto {
  readonly id: string;
  readonly questionId: string | null;
  readonly kind: string;
  readonly isDrawnOn: boolean;
  readonly takenAt: string;
  readonly jpeg: Uint8Array;
}

type SheetContent = Pick<ChecksheetReport, 'work' | 'stages' | 'zones' | 'parts' | 'choices' | 'photos'>;

/** The parts of a report that a sheet fills. */
export function sheetContent(sheet: FilledSheet, language: Language): SheetContent {
  const asked = askedQuestions(sheet);
  return {
    work: workOf(sheet),
    stages: sheet.stages.map(({ mechanic, start, end, ...stage }) => ({
      ...stage,
      mechanic: mechanic ?? '',
      start: new Date(start),
      end: date(end),
    })),
    zones: sheet.form.zones
      .toSorted((a, b) => a.sequence - b.sequence)
      .map((zone) => zoneOf(zone, sheet, asked, language)),
    parts: writeParts({ parts: sheet.parts, codes: sheet.codes, zone: sheet.plantZone }, language),
    choices: choicesBeyond(sheet, language),
    photos: sheet.photos.map((photo) => photoOf(photo, sheet.form, language)),
  };
}

const date = (value: string | null) => (value === null ? null : new Date(value));

/** From the first to the last moment at the machine: the stages of execution, or the zones where nobody tracked stages. */
function workOf({ stages, zones }: FilledSheet): ChecksheetReport['work'] {
  const executed = stages.filter(({ stage }) => stage === 'EXECUTION');
  const spans = executed.length > 0 ? executed : zones;
  const moments = (name: 'start' | 'end') =>
    spans.flatMap(({ [name]: moment }) => (moment === null ? [] : [Date.parse(moment)]));
  const [starts, ends] = [moments('start'), moments('end')];
  return {
    start: starts.length === 0 ? null : new Date(Math.min(...starts)),
    end: ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
}

/** Ids of the questions that the answers make visible, and of every question that holds an answer. */
function askedQuestions({ jobId, form, answers }: FilledSheet): ReadonlySet<string> {
  const sheet = {
    jobId,
    formId: form.id,
    formVersion: form.version,
    smr: null,
    status: 'APPROVED',
    zones: form.zones.map(({ code }) => ({
      zoneCode: code,
      mechanic: null,
      start: null,
      end: null,
      additionalFluids: [],
      answers: Object.fromEntries(
        answers
          .filter(({ zoneCode }) => zoneCode === code)
          .map((answer) => [answer.questionId, { ...answer, at: '' }]),
      ),
    })),
    photos: [],
    parts: {},
  } as const;
  // A form on the wire has the names of answer families as text.
  const visible = visibleQuestions(form as Parameters<typeof visibleQuestions>[0], sheet).map(
    ({ question }: PlacedQuestion) => question.id,
  );
  const answered = answers
    .filter(({ code, value, note }) => code !== null || value !== null || note !== null)
    .map(({ questionId }) => questionId);
  return new Set([...visible, ...answered]);
}

function zoneOf(zone: Zone, sheet: FilledSheet, asked: ReadonlySet<string>, language: Language): ReportZone {
  const filled = sheet.zones.find(({ zoneCode }) => zoneCode === zone.code);
  return {
    code: zone.code,
    name: zone.name,
    mechanic: filled?.mechanic ?? null,
    start: date(filled?.start ?? null),
    end: date(filled?.end ?? null),
    groups: zone.groups.map((group) => ({
      name: group.name,
      rows: group.questions
        .filter((question) => asked.has(question.id))
        .map((question) => rowOf(zone, question, sheet, language)),
    })),
    additionalFluids: (filled?.fluids ?? []).map(
      ({ compartment, fluid, kind, grade, quantity, unit, partNumber }): ReportFluid => ({
        compartment: { en: compartment, id: compartment },
        fluid: { en: fluid, id: fluid },
        grade,
        quantity,
        unit,
        action: kind,
        partNumber,
      }),
    ),
  };
}

function rowOf(
  zone: Zone,
  question: Question,
  { answers, photos, choices, findings, corrections, last }: FilledSheet,
  language: Language,
): ReportZone['groups'][number]['rows'][number] {
  const answer = answers.find((entry) => entry.questionId === question.id);
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
    before: measuredBefore(last.find(({ questionId }) => questionId === question.id)?.last ?? []),
    note: answer?.note ?? null,
    photos: photos.filter((photo) => photo.questionId === question.id).map((photo) => photo.id),
    choices: choicesOfQuestion(question, choices, language),
    findings: findings
      .filter(({ questionId }) => questionId === question.id)
      .map(({ number, priority }) => ({ number, priority })),
    corrections: correctionsOfQuestion(question, corrections, language),
  };
}

const measuredBefore = (last: SheetReply['lastAnswers'][number]['last']): ReportBefore[] =>
  last
    .flatMap(({ value, at, smr = null }) => (value === null ? [] : [{ value, at: new Date(at), smr }]))
    .toReversed();

/** As many as the question has, and never fewer than somebody typed. */
const decimalsIn = (least: number, value: number | null | undefined): number =>
  Math.max(least, String(value ?? '').split('.')[1]?.length ?? 0);

const judgementOf = (judgement: string | undefined): Judgement | null =>
  judgement === undefined || judgement === 'unanswered' ? null : (judgement.toUpperCase() as Judgement);

function photoOf(
  { questionId, takenAt, ...photo }: FilledPhoto,
  form: FormContent,
  language: Language,
): ReportPhoto {
  const questions = form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  return {
    ...photo,
    caption: questions.find(({ id }) => id === questionId)?.text[language] ?? null,
    takenAt: new Date(takenAt),
  };
}
