import { expect, test } from 'vitest';
import { jobTypeCodes } from './job-types.ts';
import { acceptedPaperOf, isSignature, paperNumber, papersOf, type Signature } from './papers.ts';

test('every type has the papers of the table and a final remark', () => {
  expect(Object.fromEntries(jobTypeCodes.map((type) => [type, papersOf(type).join(' ')]))).toEqual({
    INS: 'REMARK',
    SER: 'BAST REMARK',
    UNS: 'BAPP REMARK',
    PDI: 'BAST REMARK',
    REC: 'BBM REMARK',
    FGT: 'REMARK',
    SPV: 'REMARK',
    COM: 'BAST REMARK',
    PPM: 'REMARK',
    OVH: 'BAST REMARK',
  });
  expect([acceptedPaperOf('SER'), acceptedPaperOf('UNS'), acceptedPaperOf('FGT')]).toEqual([
    'BAST',
    'BAPP',
    'REMARK',
  ]);
});

test('a number names kind, plant, year and place', () => {
  expect(paperNumber('BAPP', 'JKT1', 2026, 17)).toBe('BAPP/JKT1/2026/00017');
  expect(paperNumber('REMARK', 'SRG1', 2027, 123_456)).toBe('FR/SRG1/2027/123456');
});

test('a signature lies on its field, is more than a touch and not endless', () => {
  const stroke = (length: number, x = 10): Signature[number] =>
    Array.from({ length }, (_, index) => [x, index % 400] as const);
  expect(isSignature([stroke(8)])).toBe(true);
  expect(isSignature([stroke(7)])).toBe(false);
  expect(isSignature([stroke(8, 1001)])).toBe(false);
  expect(isSignature([stroke(3001)])).toBe(false);
  expect(isSignature(Array.from({ length: 61 }, () => stroke(2)))).toBe(false);
});
