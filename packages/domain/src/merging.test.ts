import { describe, expect, test } from 'vitest';
import {
  hoursStayFor,
  type MergeFacts,
  type MergeSide,
  partsOf,
  refusalsOfMerge,
  refusalsOfUndo,
  refusedWords,
} from './merging.ts';

const side = (id: string, more: Partial<MergeSide> = {}): MergeSide => ({
  id,
  isActive: true,
  mergedInto: null,
  customer: 'C-TJ',
  ...more,
});
const facts = (more: Partial<MergeFacts> = {}): MergeFacts => ({
  kind: 'equipment',
  merged: side('a'),
  into: side('b'),
  isBusy: false,
  sameUnitCodes: [],
  ...more,
});
const reasons = (more: Partial<MergeFacts>) => refusalsOfMerge(facts(more)).map(({ reason }) => reason);

describe('a merge', () => {
  test('of two that stand for themselves is allowed, the one that goes active or not', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ merged: side('a', { isActive: false }) })).toEqual([]);
  });

  test.each([
    ['SAME', { into: side('a') }],
    ['MERGED_ALREADY', { merged: side('a', { mergedInto: 'EX-9', isActive: false }) }],
    ['INTO_MERGED', { into: side('b', { mergedInto: 'EX-9', isActive: false }) }],
    ['INTO_INACTIVE', { into: side('b', { isActive: false }) }],
    ['BUSY', { isBusy: true }],
    ['OTHER_CUSTOMER', { into: side('b', { customer: 'C-BH' }) }],
    ['SAME_UNIT_CODES', { kind: 'customer' as const, sameUnitCodes: ['EX-1'] }],
  ])('is refused: %s', (reason, more) => {
    expect(reasons(more)).toEqual([reason]);
  });

  test('of customers asks for no common owner', () => {
    expect(reasons({ kind: 'customer', into: side('b', { customer: 'x' }) })).toEqual([]);
  });

  test('tells all that stands in the way, by name, in both languages', () => {
    const refused = refusalsOfMerge(
      facts({ kind: 'customer', isBusy: true, sameUnitCodes: ['EX-1', 'EX-2'] }),
    );
    expect(refused.map(({ reason }) => reason)).toEqual(['BUSY', 'SAME_UNIT_CODES']);
    const [, codes] = refused.map(refusedWords);
    expect([codes?.en, codes?.id]).toEqual([
      expect.stringContaining('EX-1, EX-2'),
      expect.stringContaining('EX-1, EX-2'),
    ]);
  });

  test('leaves the moves of a machine, which say who may read its hours, with its row', () => {
    expect(partsOf.equipment).not.toContain('moved_from');
    expect(partsOf.customer[0]).toBe('equipment');
  });
});

test('hours stay where another owner had one of them, or where the meters contradict each other', () => {
  expect(hoursStayFor({ ownersDiffer: false, contradict: false })).toBeNull();
  expect(hoursStayFor({ ownersDiffer: false, contradict: true })).toBe('CONTRADICT');
  expect(hoursStayFor({ ownersDiffer: true, contradict: true })).toBe('OWNERS');
});

describe('undoing', () => {
  const undo = { state: 'DONE', mergedOn: null, isBusy: false, papersSince: [] } as const;
  test('is allowed while nothing was merged on and no paper made out', () => {
    expect(refusalsOfUndo(undo)).toEqual([]);
  });
  test.each([
    ['NOT_DONE', { state: 'MOVING' as const }],
    ['MERGED_ON', { mergedOn: 'EX-9' }],
    ['BUSY', { isBusy: true }],
    ['PAPERS_SINCE', { papersSince: ['BAST/JKT1/2026/1'] }],
  ])('is refused: %s', (reason, more) => {
    expect(refusalsOfUndo({ ...undo, ...more }).map((one) => one.reason)).toEqual([reason]);
  });
});
