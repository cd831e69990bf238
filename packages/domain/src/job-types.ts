// The ten types of job (spec §1, domain decisions §2): everything that differs between them is a column here.
// The family is the word in the checksheet addresses (spec §7).
import type { JobSource } from './job-sources.ts';
import { serviceToleranceHours } from './limits.ts';
import type { Words } from './text.ts';

/** A link of the approval chain, in order: leader approves, admin countersigns, customer accepts. */
export type Approver = 'LEADER' | 'ADMIN' | 'CUSTOMER';

export type Paper = 'report' | 'stageReports' | 'testLoadReport' | 'BAST' | 'BAPP' | 'BBM';

export type FormPart =
  | 'zones'
  | 'problemLog'
  | 'backlog'
  | 'additionalFluids'
  | 'meter'
  | 'oilSamples'
  | 'partsUsed'
  | 'phenomenon'
  | 'damage'
  | 'cause'
  | 'action'
  | 'downtime'
  | 'identity'
  | 'functionalTest'
  | 'damagePhotos'
  | 'attendanceList'
  | 'topics'
  | 'visitFindings'
  | 'testLoad'
  | 'measuredValues'
  | 'receiving'
  | 'measurement'
  | 'assembly'
  | 'bench';

/** Stages of an overhaul in order, each an additional job. */
export const overhaulStages = ['RECEIVING', 'MEASUREMENT', 'ASSEMBLY', 'BENCH'] as const;
export type OverhaulStage = (typeof overhaulStages)[number];

/** What each stage is called within a sentence. */
export const overhaulStageWords: Readonly<Record<OverhaulStage, Words>> = {
  RECEIVING: { en: 'receiving', id: 'penerimaan' },
  MEASUREMENT: { en: 'measurement', id: 'pengukuran' },
  ASSEMBLY: { en: 'assembly', id: 'perakitan' },
  BENCH: { en: 'bench test', id: 'uji bench' },
};

export type JobTypeRow = {
  readonly label: Words;
  readonly family: string;
  /** False where the form has no form-questions and validation calls (spec §7). */
  readonly hasFormQuestions: boolean;
  /** Last part of the address of the report (spec §7). */
  readonly reportPath: 'reports' | 'new-reports';
  /** What such a job comes from; the first where nothing else is said. */
  readonly createdFrom: readonly [JobSource, ...JobSource[]];
  readonly parts: readonly FormPart[];
  /** Parts without which the sheet is not submitted; a stage of an overhaul owes the part of its name. */
  readonly requiredParts: readonly FormPart[];
  readonly approvalChain: readonly Approver[];
  /** True when the leader approves every stage of the work, each an additional job, not the whole at once. */
  readonly approvedPerStage: boolean;
  readonly papers: readonly Paper[];
  /** Hours between two jobs of this type, smallest first; empty when it follows no interval. */
  readonly intervals: readonly number[];
  /** Hours before and after the due reading that still count as on time. */
  readonly toleranceHours: number;
  /** True when an unchecked required question stops the submission (domain decisions §4). */
  readonly uncheckedBlocks: boolean;
  /** True when the serial plate must be photographed (domain decisions §4). */
  readonly serialPhoto: boolean;
};

const plain = {
  hasFormQuestions: true,
  reportPath: 'reports',
  approvedPerStage: false,
  requiredParts: [],
  intervals: [],
  toleranceHours: 0,
  uncheckedBlocks: false,
  serialPhoto: false,
} as const;

export const jobTypes = {
  INS: {
    ...plain,
    label: { en: 'Periodic inspection', id: 'Inspeksi berkala' },
    family: 'pi',
    reportPath: 'new-reports',
    createdFrom: ['PLAN'],
    parts: ['zones', 'problemLog', 'backlog'],
    approvalChain: ['LEADER'],
    papers: ['report'],
    intervals: [250],
  },
  SER: {
    ...plain,
    label: { en: 'Periodic service', id: 'Servis berkala' },
    family: 'ps',
    reportPath: 'new-reports',
    createdFrom: ['PLAN'],
    parts: ['zones', 'additionalFluids', 'oilSamples', 'partsUsed'],
    approvalChain: ['LEADER', 'CUSTOMER'],
    papers: ['report', 'BAST'],
    intervals: [250, 500, 1000, 2000],
    toleranceHours: serviceToleranceHours,
  },
  UNS: {
    ...plain,
    label: { en: 'Unscheduled maintenance', id: 'Perawatan tidak terjadwal' },
    family: 'uns',
    reportPath: 'new-reports',
    createdFrom: ['CALL', 'CAUTION', 'BREAKDOWN'],
    parts: ['phenomenon', 'damage', 'cause', 'action', 'downtime'],
    requiredParts: ['phenomenon', 'damage', 'cause', 'action', 'downtime'],
    approvalChain: ['LEADER', 'CUSTOMER'],
    papers: ['report', 'BAPP'],
  },
  PDI: {
    ...plain,
    label: { en: 'Pre-delivery inspection', id: 'Inspeksi prapengiriman' },
    family: 'pdi',
    createdFrom: ['SALES_ORDER'],
    parts: ['identity', 'functionalTest'],
    requiredParts: ['identity', 'functionalTest'],
    approvalChain: ['LEADER', 'ADMIN'],
    papers: ['report', 'BAST'],
    uncheckedBlocks: true,
    serialPhoto: true,
  },
  REC: {
    ...plain,
    label: { en: 'Receiving', id: 'Penerimaan unit' },
    family: 'rec',
    createdFrom: ['ARRIVAL'],
    parts: ['identity', 'damagePhotos'],
    requiredParts: ['identity'],
    approvalChain: ['LEADER'],
    papers: ['report', 'BBM'],
    serialPhoto: true,
  },
  FGT: {
    ...plain,
    label: { en: 'Field guidance/training', id: 'Bimbingan/pelatihan lapangan' },
    family: 'fgt',
    createdFrom: ['REQUEST'],
    parts: ['attendanceList', 'topics'],
    requiredParts: ['attendanceList', 'topics'],
    approvalChain: ['LEADER', 'CUSTOMER'],
    papers: ['report'],
  },
  SPV: {
    ...plain,
    label: { en: 'Supervision', id: 'Supervisi' },
    family: 'spv',
    createdFrom: ['CONTRACT'],
    parts: ['visitFindings'],
    requiredParts: ['visitFindings'],
    approvalChain: ['LEADER'],
    papers: ['report'],
  },
  COM: {
    ...plain,
    label: { en: 'Test commissioning', id: 'Uji komisioning' },
    family: 'com',
    createdFrom: ['DELIVERY'],
    parts: ['functionalTest', 'testLoad'],
    requiredParts: ['functionalTest', 'testLoad'],
    approvalChain: ['LEADER', 'CUSTOMER'],
    papers: ['report', 'testLoadReport', 'BAST'],
    uncheckedBlocks: true,
    serialPhoto: true,
  },
  PPM: {
    ...plain,
    label: { en: 'Planned preventive maintenance', id: 'Program pemeriksaan machine' },
    family: 'ppm',
    hasFormQuestions: false,
    createdFrom: ['PLAN'],
    parts: ['measuredValues'],
    approvalChain: ['LEADER'],
    papers: ['report'],
    intervals: [500, 1000],
  },
  OVH: {
    ...plain,
    label: { en: 'Overhaul', id: 'Overhaul' },
    family: 'ovh',
    hasFormQuestions: false,
    createdFrom: ['PLAN', 'MSR'],
    parts: ['receiving', 'measurement', 'assembly', 'bench'],
    approvalChain: ['LEADER', 'ADMIN', 'CUSTOMER'],
    approvedPerStage: true,
    papers: ['stageReports', 'BAST'],
    uncheckedBlocks: true,
  },
} as const satisfies Readonly<Record<string, JobTypeRow>>;

export type JobType = keyof typeof jobTypes;
export type JobFamily = (typeof jobTypes)[JobType]['family'];
type FamilyOf<Row> = (typeof jobTypes)[JobType] extends infer One
  ? One extends Row & { readonly family: infer Family }
    ? Family
    : never
  : never;

/** Whether a sheet of the type is one of measurements: its report tells standard, limit and actual (domain decisions §2). */
export const isMeasured = (type: JobType): boolean =>
  (jobTypes[type].parts as readonly string[]).includes('measuredValues');

export const jobTypeCodes: readonly JobType[] = Object.keys(jobTypes).filter(isJobType);
export const jobFamilies: readonly JobFamily[] = jobTypeCodes.map((type) => jobTypes[type].family);

/** The families whose forms have calls of their own (spec §7). */
export const familiesWithForms = familiesWhere({ hasFormQuestions: true });

/** The families whose report has an address that ends so (spec §7). */
export const familiesReportedAt = <Path extends JobTypeRow['reportPath']>(reportPath: Path) =>
  familiesWhere({ reportPath });

function familiesWhere<const Row extends Partial<JobTypeRow>>(row: Row): readonly FamilyOf<Row>[] {
  const fits = (type: JobType) =>
    Object.entries(row).every(([column, value]) => jobTypes[type][column as keyof JobTypeRow] === value);
  return jobTypeCodes
    .filter(fits)
    .map((type) => jobTypes[type].family) as readonly JobFamily[] as readonly FamilyOf<Row>[];
}

export function isJobType(code: unknown): code is JobType {
  return typeof code === 'string' && Object.hasOwn(jobTypes, code);
}

/** The word of the type in the checksheet addresses: INS → 'pi', SER → 'ps'. */
export function familyOf(jobType: JobType): JobFamily {
  return jobTypes[jobType].family;
}

/** The type behind a word of an address, or undefined when no type has it. */
export function jobTypeOf(family: string): JobType | undefined {
  return jobTypeCodes.find((type) => jobTypes[type].family === family);
}

/**
 * The intervals whose items a job of this interval asks for, smallest first: a 1000 h service asks the 250
 * and 500 h items too, each once (domain decisions §2). An interval the type does not know asks for itself.
 */
export function containedIntervals(jobType: JobType, interval: number): number[] {
  const known: readonly number[] = jobTypes[jobType].intervals;
  const smaller = known.filter((hours) => hours < interval && interval % hours === 0);
  return [...smaller, interval];
}
