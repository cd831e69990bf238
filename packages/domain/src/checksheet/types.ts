// What a checksheet is made of: a form (a published version never changes, question ids stay the same across
// versions) and a sheet, the filled form of one job. Plain data, the same in database, wire and phone.
import type { AnswerFamily } from '../answer-families.ts';
import type { JobType, OverhaulStage } from '../job-types.ts';
import type { Words } from '../text.ts';
import type { SheetPartName, SheetParts } from './parts.ts';

export type FormStatus = 'DRAFT' | 'PUBLISHED' | 'RETIRED';
export type EvidenceRule = 'NONE' | 'ON_BAD' | 'ALWAYS';

/** Holds when another question has one of these codes. */
export type Condition = { readonly questionId: string; readonly codes: readonly string[] };

/**
 * What a question waits for: one condition, or that and `more`, all of them or any. The first stands plain, as it did before several
 * could be joined, so that an older phone obeys it.
 */
export type When = Condition & {
  readonly join?: 'all' | 'any' | undefined;
  readonly more?: readonly Condition[] | undefined;
};

/** Conditions side by side: all of them have to hold, or any one. */
export type JoinedConditions = {
  readonly join: 'all' | 'any';
  readonly conditions: readonly Condition[];
};

export type Question = {
  readonly id: string;
  readonly code: string;
  readonly text: Words;
  readonly family: AnswerFamily;
  readonly required: boolean;
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly stdMin: number | null;
  readonly stdMax: number | null;
  readonly limitMin: number | null;
  readonly limitMax: number | null;
  /** Where the limit comes from; 'typical' is an estimate and is shown as one. */
  readonly limitBasis: string | null;
  readonly evidence: EvidenceRule;
  /** Codes that are bad here; replaces the family's own list. */
  readonly badCodes?: readonly string[] | null;
  /** The question is asked only when this holds. */
  readonly showWhen?: When | null;
  /** The question has to be answered when this holds; of one that is required anyway it is empty. */
  readonly requireWhen?: When | null;
  /** A bad answer proposes a backlog on this part of the machine. */
  readonly createsBacklog?: { readonly objectPart: string } | null;
};

export type QuestionGroup = { readonly name: Words; readonly questions: readonly Question[] };

export type Zone = {
  readonly code: string;
  readonly name: Words;
  readonly sequence: number;
  readonly groups: readonly QuestionGroup[];
};

export type Form = {
  readonly id: string;
  readonly code: string;
  readonly jobType: JobType;
  readonly unitModels: readonly string[];
  readonly intervalHours: number | null;
  /** The stage of an overhaul that it is for. */
  readonly stage?: OverhaulStage | null | undefined;
  readonly version: number;
  readonly status: FormStatus;
  readonly zones: readonly Zone[];
};

export type Answer = {
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string | null;
  /** When it was given: ISO time in UTC, by the device. */
  readonly at: string;
};

export type AdditionalFluid = {
  readonly id: string;
  readonly compartment: string;
  readonly fluid: string;
  readonly grade: string | null;
  readonly quantity: number;
  readonly unit: 'l' | 'kg';
  readonly kind: 'TOPUP' | 'CHANGE';
  readonly partNumber: string | null;
};

export type PhotoKind = 'BEFORE' | 'AFTER' | 'METER' | 'SERIAL' | 'OTHER';

export type SheetPhoto = {
  readonly id: string;
  readonly questionId: string | null;
  readonly kind: PhotoKind;
};

export type SheetZone = {
  readonly zoneCode: string;
  readonly mechanic: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly additionalFluids: readonly AdditionalFluid[];
};

export type SheetStatus = 'DRAFT' | 'SUBMITTED' | 'RETURNED' | 'APPROVED';

export type Sheet = {
  readonly jobId: string;
  readonly formId: string;
  readonly formVersion: number;
  /** Service meter reading in hours, one decimal. */
  readonly smr: number | null;
  /** Hours that the panels before this job's had run: SMR = panel + offset. 0 where it is not known. */
  readonly panelOffset?: number;
  readonly status: SheetStatus;
  readonly zones: readonly SheetZone[];
  readonly photos: readonly SheetPhoto[];
  /** What was filled in beyond the zones. */
  readonly parts: Partial<SheetParts>;
  /** Fields where entries stand that differ: the worse one counts until somebody chooses. */
  readonly contested?: readonly ContestedField[];
};

/** How a field is named: by what it is, and where there are several by which. */
export type FieldName =
  | `judgement/${string}`
  | `note/${string}`
  | `fluid/${string}`
  | `part/${SheetPartName}`
  | 'reading';

/** A field that is contested, with its place in the form; a fluid has a zone and no question, a part and the reading neither. */
export type ContestedField = {
  readonly field: FieldName;
  readonly zoneCode: string | null;
  readonly questionId: string | null;
};

/** A question with the place it stands in. */
export type PlacedQuestion = {
  readonly zone: Zone;
  readonly group: QuestionGroup;
  readonly question: Question;
};

export type Verdict = 'good' | 'caution' | 'bad' | 'corrected' | 'unchecked' | 'unanswered';
