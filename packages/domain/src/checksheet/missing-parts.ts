// What stops a submission in the parts of a sheet beyond its zones.
import { type FormPart, type JobType, jobTypes, type OverhaulStage } from '../job-types.ts';
import { fillWords, type Words } from '../text.ts';
import { millisOf } from '../times.ts';
import type { PartFields } from './part-fields.ts';
import { partLabels } from './part-labels.ts';
import { type Filled, rowName, rowsIn } from './part-rows.ts';
import { type FieldedPart, rowOfPart } from './part-table.ts';
import { partOfStage, type SheetPartName, type SheetParts, sheetPartNames } from './parts.ts';
import { testLoadFaults } from './test-load.ts';

export type PartFault = {
  readonly part: SheetPartName;
  /** The field that it is about, such as `steps.2.kw`; null for the part as a whole. */
  readonly place: string | null;
  readonly text: Words;
};

/** The meter, and the parts that sheets of a type have; a stage of an overhaul has its own only, and the whole has none of them. */
export function partsOf(jobType: JobType, stage: OverhaulStage | null): readonly SheetPartName[] {
  if (stage !== null) return ['meter', partOfStage[stage]];
  const parts: readonly FormPart[] = jobTypes[jobType].approvedPerStage ? [] : jobTypes[jobType].parts;
  return sheetPartNames.filter((name) => name === 'meter' || parts.includes(name));
}

/** What is missing or wrong in the parts, in the order of the parts; `photoIds` are the photos that the sheet has. */
export function missingParts(
  parts: Partial<SheetParts>,
  jobType: JobType,
  stage: OverhaulStage | null,
  rules: { readonly partsAreRequired: boolean } = { partsAreRequired: true },
  photoIds: PhotoIds = null,
): PartFault[] {
  const required: readonly FormPart[] =
    stage === null ? jobTypes[jobType].requiredParts : [partOfStage[stage]];
  return partsOf(jobType, stage).flatMap((part) => {
    const content = parts[part];
    if (content === undefined || !isFilled(content))
      return rules.partsAreRequired && required.includes(part)
        ? [{ part, place: null, text: fillBoth(texts.missing, partLabels[part]) }]
        : [];
    const unsaid = part === 'meter' ? [] : unsaidIn(part, content as SheetParts[FieldedPart]);
    return [...unsaid, ...faultsOf(parts, part, photoIds)].map((fault) => ({ part, ...fault }));
  });
}

/** True when something stands in a part: an empty list and fields that nobody filled in are none. */
export function isFilled(content: SheetParts[SheetPartName] | undefined): boolean {
  if (Array.isArray(content)) return content.length > 0;
  return content !== undefined && Object.values(content).some(isSaid);
}

/** What is still to be said in the fields and rows of a part, each with its place. */
function unsaidIn(part: FieldedPart, content: SheetParts[FieldedPart]): Omit<PartFault, 'part'>[] {
  const { fields, rows } = rowOfPart(part);
  const label = partLabels[part];
  const whole = unsaid(fields, content as Filled, { en: label.en, id: label.id }, '');
  if (!rows) return whole;
  return [
    ...whole,
    ...rowsIn(part, content).flatMap((row, index) => {
      const name = rowName(part, index);
      return unsaid(rows.fields, row, name, `${rows.member === null ? '' : `${rows.member}.`}${index}.`);
    }),
  ];
}

function unsaid(fields: PartFields, content: Filled, name: Words, place: string): Omit<PartFault, 'part'>[] {
  const open = Object.entries(fields).filter(([field, { isOwed }]) => isOwed && !isSaid(content[field]));
  const [first] = open;
  if (!first) return [];
  const named = (language: keyof Words) =>
    open
      .slice(0, mostNamed)
      .map(([, { label }]) => label[language])
      .join(', ') + (open.length > mostNamed ? ' …' : '');
  const text = {
    en: fillWords(texts.unsaid, { name: name.en, fields: named('en') }).en,
    id: fillWords(texts.unsaid, { name: name.id, fields: named('id') }).id,
  };
  return [{ place: `${place}${first[0]}`, text }];
}

/** Of what is still to be said in one place so many are named. */
const mostNamed = 4;

function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== '' && value !== false;
}

/** What the rules of a part have against what was said. */
function faultsOf(parts: Partial<SheetParts>, part: SheetPartName, photoIds: PhotoIds): readonly Rule[] {
  if (part === 'meter' && parts.meter) return meterFaults(parts.meter).map(ofWhole);
  if (part === 'testLoad' && parts.testLoad)
    return testLoadFaults(parts.testLoad).map(({ index, text }) => ({
      place: index === null ? null : `steps.${index}.result`,
      text,
    }));
  if (part === 'downtime')
    return (parts.downtime ?? []).flatMap(({ readyAt }, index) =>
      readyAt === null ? [{ place: `${index}.readyAt`, text: texts.stands }] : [],
    );
  if (part === 'attendanceList' && !parts.attendanceList?.some(({ signed }) => signed))
    return [ofWhole(texts.nobodySigned)];
  if (part === 'damagePhotos' && photoIds)
    return (parts.damagePhotos ?? []).flatMap(({ photoId }, index) =>
      photoId === null || photoIds.has(photoId)
        ? []
        : [{ place: `${index}.photoId`, text: fillBoth(texts.photoLost, rowName(part, index)) }],
    );
  return [];
}

type Rule = Omit<PartFault, 'part'>;
type PhotoIds = ReadonlySet<string> | null;

const ofWhole = (text: Words): Rule => ({ place: null, text });

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

const texts = {
  missing: { en: 'Not filled in: {part}', id: 'Belum diisi: {part}' },
  unsaid: { en: '{name}: still to say: {fields}', id: '{name}: masih harus diisi: {fields}' },
  photoLost: { en: '{part}: its photo is not on the sheet.', id: '{part}: fotonya tidak ada di checksheet.' },
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
