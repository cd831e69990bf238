// What a checksheet report needs to know, whatever the job type: filled by the area that owns the job.
import type { PlantZone } from '@dca/domain';
import type { Signature } from '@dca/domain/papers';
import type { Words } from './words.ts';

export type Judgement = 'GOOD' | 'CAUTION' | 'BAD' | 'CORRECTED' | 'UNCHECKED';
export type Bounds = { min: number | null; max: number | null };

/** What counts where people had entered different things, and what it was chosen over. Who entered what is not said. */
export type ReportChoice = { chosen: string; over: string[]; by: string; at: Date };

/** An answer that a leader put right before the first decision, in words. */
export type ReportCorrection = { was: string; now: string; by: string; at: Date; reason: string };

/** A backlog recorded from an answer: what it is about stands at the answer. */
export type ReportFinding = {
  /** Null while it waits on the phone that makes a draft. */
  number: string | null;
  priority: number | null;
};

/** A value of an earlier visit, and the reading of the machine then. */
export type ReportBefore = { value: number; at: Date; smr: number | null };

export type ReportRow = {
  no: string;
  question: Words;
  /** In words; empty when the row is a measured value only. */
  answer: Words;
  code: string | null;
  value: number | null;
  /** Decimals the value is measured with; as many as it has when missing. */
  decimals?: number;
  unit: string | null;
  std: Bounds;
  limit: Bounds;
  /** Where a limit comes from; one that begins with "typical" is an estimate and is marked so. */
  limitBasis: string;
  judgement: Judgement | null;
  /** What was measured the last times on the same machine, the oldest first. */
  before: ReportBefore[];
  note: string | null;
  photos: string[];
  choices: ReportChoice[];
  /** What was recorded from the answer. */
  findings: ReportFinding[];
  corrections: ReportCorrection[];
};

export type ReportFluid = {
  compartment: Words;
  fluid: Words;
  grade: string | null;
  quantity: number;
  unit: string;
  action: string;
  partNumber: string | null;
};

export type ReportZone = {
  code: string;
  name: Words;
  mechanic: string | null;
  start: Date | null;
  end: Date | null;
  groups: { name: Words; rows: ReportRow[] }[];
  additionalFluids: ReportFluid[];
};

export type ReportStage = {
  mechanic: string;
  stage: string;
  start: Date;
  end: Date | null;
  waitReason?: string | null;
  note?: string | null;
};

export type ReportPhoto = {
  id: string;
  kind: string;
  caption: string | null;
  /** A copy with what somebody drew on it, not the photo as it was taken. */
  isDrawnOn?: boolean;
  takenAt: Date | null;
  jpeg: Uint8Array;
};

export type ReportPeople = {
  leader: string | null;
  mechanics: string[];
  submittedBy: string | null;
  submittedAt: Date | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  acceptedBy?: string | null;
  acceptedAt?: Date | null;
};

/** A value of a part in words; the unit stands with the field. */
export type ReportField = {
  head: Words;
  unit: string | null;
  isFigure: boolean;
  /** Text that takes the room that is left. */
  isWide: boolean;
};

/** What was filled in beyond the zones: facts, and a table where the part has rows. */
export type ReportPart = {
  name: string;
  title: Words;
  facts: { field: ReportField; value: string }[];
  /** What is thought of the facts. */
  judgement: Judgement | null;
  fields: ReportField[];
  /** What one row is called. */
  rowWord: Words;
  rows: { values: string[]; judgement: Judgement | null; photos: string[] }[];
};

/** Whose paper it is. */
export type ReportCompany = {
  name: string;
  /** Of the rule under the head and of the mark; #rrggbb. */
  colour: string;
  /** JPEG or PNG; a plain mark is drawn where there is none. */
  logo: Uint8Array | null;
};

export type ReportMove = { at: Date; by: string; from: string | null; to: string; reason: string | null };

/** Hours. */
export type ReportMeter = {
  kind: 'READ' | 'ESTIMATED' | 'METER_REPLACED';
  panel: number | null;
  offset: number;
  replacedPanel: number | null;
  reason: string | null;
};

/** Who stood for a sheet; `strokes` where they signed, `note` says what. */
export type ReportSignature = {
  role: string;
  name: string;
  at: Date | null;
  strokes?: Signature;
  note?: string;
};

/** A paper that a phone made before there is a report. */
export type ReportDraft = {
  at: Date;
  by: string;
  /** Photos of the sheet that lie with the server alone. */
  photosElsewhere: number;
  /** Fields where entries differ and nobody has chosen: the worse one is printed. */
  contested: number;
};

export type ChecksheetReport = {
  /** Nothing on the report itself. */
  draft?: ReportDraft;
  company: ReportCompany;
  number: string;
  jobType: { en: string; id: string };
  title: Words;
  status: string;
  unit: {
    unitCode: string;
    unitModel: string;
    serialNumber: string;
    brand: string | null;
    equipmentNumber: string | null;
  };
  customer: { name: string; code: string };
  plant: { code: string; desc: string; zone: PlantZone };
  workCenter: string | null;
  /** Hours. */
  smr: number | null;
  smrBefore: number | null;
  /** How the reading came to be, and what the panel shows of it. */
  meter: ReportMeter | null;
  /** A sheet of measurements: each item as standard, limit and actual value. */
  measures: boolean;
  /** When it was meant to be done; `work` says when it was. */
  planDate: Date | null;
  work: { start: Date | null; end: Date | null };
  /** The date on which the shift of the work began. */
  workingDay: Date | null;
  people: ReportPeople;
  stages: ReportStage[];
  zones: ReportZone[];
  parts: ReportPart[];
  /** Of what is no item: the reading, fluids, parts. */
  choices: (ReportChoice & { about: Words })[];
  photos: ReportPhoto[];
  signatures: ReportSignature[];
  history: ReportMove[];
};
