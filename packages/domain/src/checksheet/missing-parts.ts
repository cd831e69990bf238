// What stops a submission in the parts of a sheet beyond its zones.
import { type FormPart, type JobType, jobTypes, type OverhaulStage } from '../job-types.ts';
import { fillWords, type Words } from '../text.ts';
import { millisOf } from '../times.ts';
import { partOfStage, type SheetPartName, type SheetParts, sheetPartNames } from './parts.ts';
import { testLoadFaults } from './test-load.ts';

export type PartFault = { readonly part: SheetPartName; readonly text: Words };

/** The meter, and the parts that sheets of a type have; a stage of an overhaul has its own only, and the whole has none of them. */
export function partsOf(jobType: JobType, stage: OverhaulStage | null): readonly SheetPartName[] {
  if (stage !== null) return ['meter', partOfStage[stage]];
  const parts: readonly FormPart[] = jobTypes[jobType].approvedPerStage ? [] : jobTypes[jobType].parts;
  return sheetPartNames.filter((name) => name === 'meter' || parts.includes(name));
}

/** What is missing or wrong in the parts, in the order of the parts. */
export function missingParts(
  parts: Partial<SheetParts>,
  jobType: JobType,
  stage: OverhaulStage | null,
  rules: { readonly partsAreRequired: boolean } = { partsAreRequired: true },
): PartFault[] {
  const required: readonly FormPart[] =
    stage === null ? jobTypes[jobType].requiredParts : [partOfStage[stage]];
  return partsOf(jobType, stage).flatMap((part) => {
    const isThere = isFilled(parts[part]);
    if (!isThere)
      return rules.partsAreRequired && required.includes(part)
        ? [{ part, text: fillBoth(texts.missing, partLabels[part]) }]
        : [];
    return faultsOf(parts, part).map((text) => ({ part, text }));
  });
}

const isFilled = (content: SheetParts[SheetPartName] | undefined) =>
  Array.isArray(content) ? content.length > 0 : content !== undefined;

function faultsOf(parts: Partial<SheetParts>, part: SheetPartName): readonly Words[] {
  if (part === 'testLoad' && parts.testLoad) return testLoadFaults(parts.testLoad);
  if (part === 'meter' && parts.meter) return meterFaults(parts.meter);
  if (part === 'downtime' && parts.downtime?.some(({ readyAt }) => readyAt === null)) return [texts.stands];
  if (part === 'attendanceList' && !parts.attendanceList?.some(({ signed }) => signed))
    return [texts.nobodySigned];
  return [];
}

function meterFaults(meter: SheetParts['meter']): readonly Words[] {
  if (meter.kind === 'ESTIMATED') return (meter.reason ?? '').trim() === '' ? [texts.whyEstimated] : [];
  return meter.replacedPanel === null || meter.panel === null ? [texts.bothPanels] : [];
}

/** What is wrong with intervals whatever else the sheet says: they end after they begin, and one at most is open. */
export function intervalFaults(intervals: SheetParts['downtime']): { index: number; text: Words }[] {
  const open = intervals.findIndex(({ readyAt }) => readyAt === null);
  return intervals.flatMap(({ stoppedAt, readyAt }, index): { index: number; text: Words }[] => {
    if (readyAt === null) return index === open ? [] : [{ index, text: texts.openTwice }];
    return millisOf(readyAt) < millisOf(stoppedAt) ? [{ index, text: texts.readyBefore }] : [];
  });
}

const fillBoth = (text: Words, part: Words): Words => ({
  en: fillWords(text, { part: part.en }).en,
  id: fillWords(text, { part: part.id }).id,
});

export const partLabels: Readonly<Record<SheetPartName, Words>> = {
  meter: { en: 'Meter', id: 'Meter' },
  oilSamples: { en: 'Oil samples', id: 'Sampel oli' },
  partsUsed: { en: 'Parts used', id: 'Suku cadang terpakai' },
  phenomenon: { en: 'Phenomenon', id: 'Gejala' },
  damage: { en: 'Damage', id: 'Kerusakan' },
  cause: { en: 'Cause', id: 'Penyebab' },
  action: { en: 'Action', id: 'Tindakan' },
  downtime: { en: 'Downtime', id: 'Waktu henti' },
  identity: { en: 'Identity of the machine', id: 'Identitas unit' },
  functionalTest: { en: 'Functional test', id: 'Uji fungsi' },
  damagePhotos: { en: 'Photos of damage', id: 'Foto kerusakan' },
  attendanceList: { en: 'Attendance list', id: 'Daftar hadir' },
  topics: { en: 'Topics', id: 'Materi' },
  visitFindings: { en: 'Findings of the visit', id: 'Temuan kunjungan' },
  testLoad: { en: 'Test load', id: 'Uji beban' },
  measuredValues: { en: 'Measured values', id: 'Nilai ukur' },
  receiving: { en: 'Receiving of the component', id: 'Penerimaan komponen' },
  measurement: { en: 'Measurement', id: 'Pengukuran' },
  assembly: { en: 'Assembly', id: 'Perakitan' },
  bench: { en: 'Bench test', id: 'Uji bangku' },
};

const texts = {
  missing: { en: 'Not filled in: {part}', id: 'Belum diisi: {part}' },
  stands: {
    en: 'Say when the unit was ready for use again.',
    id: 'Isi kapan unit siap dipakai lagi.',
  },
  whyEstimated: {
    en: 'Say why the meter reading is an estimate.',
    id: 'Isi mengapa angka meter ini perkiraan.',
  },
  bothPanels: {
    en: 'Say what the old panel showed last and what the new one shows.',
    id: 'Isi angka terakhir panel lama dan angka panel baru.',
  },
  nobodySigned: {
    en: 'Nobody on the attendance list has signed.',
    id: 'Belum ada yang menandatangani daftar hadir.',
  },
  openTwice: {
    en: 'The unit stands already: one interval at most is open.',
    id: 'Unit sudah berhenti: paling banyak satu waktu henti yang terbuka.',
  },
  readyBefore: { en: 'The unit was ready before it stopped.', id: 'Unit siap sebelum berhenti.' },
} as const satisfies Readonly<Record<string, Words>>;
