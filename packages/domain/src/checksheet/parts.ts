// What a filled sheet has beyond its zones (domain decisions §2, §4, §5): each part of a type of job as plain data, the
// same in database, wire and phone. Which type has which parts, and owes which, stands in the table of job types.
import type { FormPart, OverhaulStage } from '../job-types.ts';

/** As it is while somebody fills it in: what is not said yet is null. */
export type Filling<Whole> = { readonly [Field in keyof Whole]: Whole[Field] | null };

/**
 * A sheet is a draft until it is submitted, and so are its parts: `missingParts` says what is still to be said.
 * Quantities in the unit that the part names; times are ISO in UTC; lists are in the order in which people wrote them.
 */
export type SheetParts = {
  readonly meter: MeterPart;
  readonly oilSamples: readonly Filling<OilSample>[];
  readonly partsUsed: readonly Filling<UsedPart>[];
  readonly phenomenon: Filling<Told>;
  readonly damage: Filling<Coded>;
  readonly cause: Filling<Coded>;
  readonly action: Filling<Coded>;
  readonly downtime: readonly StandInterval[];
  readonly identity: Filling<Identity>;
  readonly functionalTest: readonly Filling<FunctionTest>[];
  readonly damagePhotos: readonly Filling<SeenDamage>[];
  readonly attendanceList: readonly Filling<Attendee>[];
  readonly topics: readonly Filling<Topic>[];
  readonly visitFindings: readonly Filling<VisitFinding>[];
  readonly testLoad: FilledTestLoad;
  readonly measuredValues: readonly Filling<MeasuredValue>[];
  readonly receiving: Filling<StageReceiving>;
  readonly measurement: readonly Filling<MeasuredValue>[];
  readonly assembly: readonly Filling<AssemblyStep>[];
  readonly bench: Filling<Omit<BenchTest, 'readings'>> & {
    readonly readings: readonly Filling<MeasuredValue>[];
  };
};

/** Problem log and backlog are records of their own; zones and fluids stand in the zones of the sheet. */
type Elsewhere = 'zones' | 'problemLog' | 'backlog' | 'additionalFluids';

/** The meter, which every sheet has, and every part of the table of job types that is kept with the sheet; no other. */
const keptWithSheet = {
  meter: true,
  oilSamples: true,
  partsUsed: true,
  phenomenon: true,
  damage: true,
  cause: true,
  action: true,
  downtime: true,
  identity: true,
  functionalTest: true,
  damagePhotos: true,
  attendanceList: true,
  topics: true,
  visitFindings: true,
  testLoad: true,
  measuredValues: true,
  receiving: true,
  measurement: true,
  assembly: true,
  bench: true,
} as const satisfies Readonly<Record<Exclude<FormPart, Elsewhere>, true>>;

export type SheetPartName = keyof typeof keptWithSheet;
export const sheetPartNames = Object.keys(keptWithSheet) as readonly SheetPartName[];

/** The part that each stage of an overhaul owes. */
export const partOfStage = {
  RECEIVING: 'receiving',
  MEASUREMENT: 'measurement',
  ASSEMBLY: 'assembly',
  BENCH: 'bench',
} as const satisfies Readonly<Record<OverhaulStage, SheetPartName>>;

/**
 * How the reading of the sheet came to be, where the panel did not simply show it. Hours; null while it is not filled in. A new
 * panel goes on where the old one ended: SMR = what the old one showed last and its offset.
 */
export type MeterPart =
  | { readonly kind: 'METER_REPLACED'; readonly replacedPanel: number | null; readonly panel: number | null }
  | { readonly kind: 'ESTIMATED'; readonly reason: string | null };

/** A component with its position and serial number, which belong to its trend. */
export type OilSample = {
  readonly component: 'ENG' | 'TRM' | 'HYD' | 'FDR' | 'DIF' | 'SWG';
  readonly position: string | null;
  readonly serialNumber: string | null;
  /** Label on the bottle. */
  readonly bottle: string;
  readonly oilHours: number | null;
  readonly oilChanged: boolean;
  readonly takenAt: string;
};

export type UsedPart = {
  readonly partNumber: string;
  readonly description: string | null;
  readonly quantity: number;
  readonly unit: string;
};

export type Told = { readonly text: string };

/** A code of its master (damages, causes, actions) on a part of the machine, and what there is to say. */
export type Coded = {
  readonly code: string;
  readonly objectPart: string | null;
  readonly text: string | null;
};

/** When the unit stopped and was ready again; `readyAt` null while it stands. */
export type StandInterval = {
  readonly id: string;
  readonly stoppedAt: string;
  readonly readyAt: string | null;
  readonly reason: string | null;
};

export type Identity = {
  readonly serialNumber: string;
  readonly engineModel: string | null;
  readonly engineNumber: string | null;
  readonly year: number | null;
  readonly attachments: readonly string[];
  readonly differsFromPaper: string | null;
};

export type FunctionTest = {
  readonly item: string;
  readonly result: 'PASS' | 'FAIL';
  readonly remark: string | null;
};

export type SeenDamage = { readonly photoId: string; readonly place: string; readonly text: string };

export type Attendee = {
  readonly name: string;
  readonly company: string;
  readonly position: string | null;
  readonly signed: boolean;
};

export type Topic = { readonly title: string; readonly minutes: number; readonly note: string | null };

export type VisitFinding = {
  readonly text: string;
  readonly recommendation: string;
  readonly priority: 1 | 2 | 3 | 4;
  readonly responsible: string | null;
  readonly due: string | null;
};

export type MeasuredValue = {
  readonly item: string;
  readonly unit: string;
  readonly standard: number | null;
  readonly limitMin: number | null;
  readonly limitMax: number | null;
  readonly actual: number;
};

export type StageReceiving = {
  readonly component: string;
  readonly serialNumber: string;
  readonly lifeHours: number | null;
  readonly outside: string;
  readonly missingParts: readonly string[];
};

export type AssemblyStep = {
  readonly item: string;
  readonly torqueNm: number | null;
  readonly marked: boolean;
  readonly witness: string | null;
};

export type BenchTest = {
  readonly minutes: number;
  readonly readings: readonly MeasuredValue[];
  readonly result: 'PASS' | 'FAIL';
  readonly remark: string | null;
};

/** Voltage in V, current in A, power in kW and kVA, pressure in kPa, temperature in °C, fuel in l/h. */
export type LoadStep = {
  readonly percent: 0 | 25 | 50 | 75 | 100 | 110;
  readonly start: string;
  /** When the values were read. */
  readonly reading: string;
  readonly minutes: number;
  readonly kw: number;
  readonly kva: number;
  readonly pf: number;
  readonly v12: number;
  readonly v23: number;
  readonly v31: number;
  readonly i1: number;
  readonly i2: number;
  readonly i3: number;
  readonly hz: number;
  readonly rpm: number;
  readonly oilKpa: number | null;
  readonly coolantC: number | null;
  readonly exhaustC: number | null;
  readonly fuelLph: number | null;
  readonly remark: string | null;
  readonly result: 'PASS' | 'FAIL';
};

export type TestLoad = {
  readonly ratedKva: number;
  readonly ratedKw: number;
  readonly ratedV: number;
  readonly ratedHz: number;
  readonly performanceClass: 'G1' | 'G2' | 'G3';
  readonly ambientC: number;
  readonly loadBank: string;
  readonly steps: readonly LoadStep[];
};

/** A test load as far as it is filled in. */
export type FilledTestLoad = Filling<Omit<TestLoad, 'steps'>> & {
  readonly steps: readonly Filling<LoadStep>[];
};

/** The contents of parts that are kept with who filled them in and when; a sheet that was kept before there were parts has none. */
export const contentsOf = (
  kept: { readonly [Name in SheetPartName]?: { readonly content: SheetParts[Name] } | undefined } | undefined,
): Partial<SheetParts> =>
  Object.fromEntries(Object.entries(kept ?? {}).map(([name, part]) => [name, part?.content]));
