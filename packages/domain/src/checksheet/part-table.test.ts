// The table of parts: what is owed is named with its place, what a new row begins with, what a leader looks at first.
import { expect, test } from 'vitest';
import { jobTypeCodes, jobTypes } from '../job-types.ts';
import { missingParts, partsOf } from './missing-parts.ts';
import type { PartField } from './part-fields.ts';
import { emptyPart, type Filled, newRow, rowsIn } from './part-rows.ts';
import { type FieldedPart, partTable, rowOfPart } from './part-table.ts';
import { badInParts, verdictOfPart, verdictOfRow } from './part-verdicts.ts';
import { type SheetParts, sheetPartNames } from './parts.ts';

const parts = Object.keys(partTable) as FieldedPart[];
const now = '2026-11-01T08:00:00.000Z';

test('every part but the meter has a row, and each type of job only parts that have one', () => {
  expect(['meter', ...parts].toSorted()).toEqual([...sheetPartNames].toSorted());
  for (const type of jobTypeCodes)
    for (const part of partsOf(type, null)) expect(['meter', ...parts]).toContain(part);
});

test.each(parts)('%s: every field has words in both languages, and something is owed', (part) => {
  const { fields, rows } = rowOfPart(part);
  const all: PartField[] = [...Object.values(fields), ...Object.values(rows?.fields ?? {})];
  for (const { label } of all) expect([label.en, label.id].every((text) => text.length > 1)).toBe(true);
  expect(all.some(({ isOwed, isNeeded }) => isOwed || isNeeded)).toBe(true);
});

const typeOf = (part: FieldedPart) =>
  jobTypeCodes.find((type) => (jobTypes[type].parts as readonly string[]).includes(part));
const stages = {
  receiving: 'RECEIVING',
  measurement: 'MEASUREMENT',
  assembly: 'ASSEMBLY',
  bench: 'BENCH',
} as const;
const faultsOf = (part: FieldedPart, content: unknown, photoIds: ReadonlySet<string> | null = null) =>
  missingParts(
    { [part]: content } as Partial<SheetParts>,
    typeOf(part) ?? 'INS',
    part in stages ? stages[part as keyof typeof stages] : null,
    { partsAreRequired: false },
    photoIds,
  );

test.each(parts)('%s: begun and left, it owes what its fields owe, at their places', (part) => {
  const { fields, rows } = rowOfPart(part);
  const row = newRow(part, [], { now, id: 'r' });
  const empty = emptyPart(part);
  const list =
    rows?.member === null ? [row] : { ...(empty as Filled), ...(rows && { [rows.member ?? '']: [row] }) };
  const owed = (of: typeof fields, content: Filled) =>
    Object.entries(of).filter(([name, { isOwed }]) => isOwed && (content[name] ?? null) === null);
  const expected = [
    ...(rows?.member === null ? [] : owed(fields, empty as Filled).slice(0, 1)).map(([name]) => name),
    ...(rows ? owed(rows.fields, row).slice(0, 1) : []).map(
      ([name]) => `${rows?.member === null ? '' : `${rows?.member}.`}0.${name}`,
    ),
  ];
  const places = faultsOf(part, list).map(({ place }) => place);
  // A part of fields alone that nobody began owes nothing of them: it is not there.
  if (rows) expect(places).toEqual(expect.arrayContaining(expected));
  else expect(places).toEqual([]);
});

test('what is still to be said is named, in both languages', () => {
  const sample = { ...newRow('oilSamples', [], { now, id: 'r' }), component: 'ENG' };
  expect(faultsOf('oilSamples', [sample])).toEqual([
    {
      part: 'oilSamples',
      place: '0.bottle',
      text: {
        en: 'Oil samples, sample 1: still to say: Label on the bottle',
        id: 'Sampel oli, sampel 1: masih harus diisi: Label botol',
      },
    },
  ]);
  expect(faultsOf('oilSamples', [{ ...sample, bottle: 'B-1' }])).toEqual([]);
});

test('a damage names a photo that the sheet has', () => {
  const damage = { photoId: 'p1', place: 'Boom', text: 'Dented' };
  expect(faultsOf('damagePhotos', [damage], new Set(['p1']))).toEqual([]);
  expect(faultsOf('damagePhotos', [damage], new Set(['p2'])).map(({ place }) => place)).toEqual([
    '0.photoId',
  ]);
});

test('a new row begins now, with the next load, and with what the row above says', () => {
  const step = newRow('testLoad', [{ percent: 25 }], { now, id: 'r' });
  expect([step.percent, step.start, step.reading]).toEqual([50, now, null]);
  expect(newRow('testLoad', [{ percent: 110 }], { now, id: 'r' }).percent).toBeNull();
  expect(newRow('attendanceList', [{ company: 'PT' }], { now, id: 'r' })).toEqual({
    name: null,
    company: 'PT',
    position: null,
    signed: false,
  });
  expect(newRow('downtime', [], { now, id: 'r' })).toMatchObject({ id: 'r', stoppedAt: now, readyAt: null });
});

test.each([
  ['functionalTest', { result: 'FAIL' }, 'bad'],
  ['testLoad', { result: 'PASS' }, 'good'],
  ['measuredValues', { actual: 5, limitMin: 5, limitMax: 9 }, 'good'],
  ['measurement', { actual: 4.9, limitMin: 5, limitMax: null }, 'bad'],
  ['bench', { actual: 4.9, limitMin: null, limitMax: null }, null],
  ['measuredValues', { actual: null, limitMin: 1, limitMax: 2 }, null],
  ['visitFindings', { priority: 2 }, 'bad'],
  ['visitFindings', { priority: 3 }, 'caution'],
  ['functionalTest', { item: 'Travel' }, null],
  ['damagePhotos', { photoId: 'p', place: 'Boom', text: null }, 'bad'],
  ['damagePhotos', { photoId: null, place: ' ', text: null }, null],
  ['downtime', { stoppedAt: now, readyAt: null }, 'bad'],
  ['downtime', { stoppedAt: now, readyAt: now }, null],
  ['oilSamples', { bottle: 'B-1' }, null],
] as const)('of a row of %s, %j, is thought: %s', (part, row, verdict) => {
  expect(verdictOfRow(part, row)).toBe(verdict);
});

test.each([
  ['identity', { serialNumber: 'C1', differsFromPaper: 'Another engine' }, 'bad'],
  ['identity', { serialNumber: 'C1', differsFromPaper: null }, null],
  ['receiving', { component: 'Engine', missingParts: ['Starter'] }, 'bad'],
  ['receiving', { component: 'Engine', missingParts: [] }, null],
  ['damage', { code: 'LEAK', objectPart: null, text: null }, 'bad'],
  ['damage', { code: null, objectPart: null, text: null }, null],
  ['cause', { code: 'LIFE', objectPart: null, text: null }, null],
  ['bench', { result: 'FAIL', readings: [] }, 'bad'],
] as const)('of the fields of %s, %j, is thought: %s', (part, content, verdict) => {
  expect(verdictOfPart(part, content as never)).toBe(verdict);
});

test('what is bad is found in fields, in lists and in lists of fields', () => {
  const measured = { item: 'x', unit: 'mm', standard: null, limitMin: 0, limitMax: 1, actual: 2 };
  const content: Partial<SheetParts> = {
    functionalTest: [
      { item: 'Travel', result: 'PASS', remark: null },
      { item: 'Horn', result: 'FAIL', remark: null },
    ],
    bench: { minutes: 60, result: 'FAIL', remark: null, readings: [measured] },
  };
  expect(badInParts(content).map(({ part, index }) => [part, index])).toEqual([
    ['functionalTest', 1],
    ['bench', null],
    ['bench', 0],
  ]);
  expect(rowsIn('bench', content.bench as SheetParts['bench'])).toHaveLength(1);
});
