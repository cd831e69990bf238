import { expect, test } from 'vitest';
import { backlogDueOn, callsBreakdown, photoIsOwed } from './backlog-rules.ts';
import { plannedLife } from './components.ts';
import { filePurposeNames, filePurposes, mediaTypeOf } from './file-purposes.ts';
import { partLineState, partsAreReady } from './part-lines.ts';
import { recordKindNames } from './record-kinds.ts';
import { isCutToWorkCenters } from './roles.ts';

test('a part line stands where its order and receipt put it', () => {
  const line = (orderNumber: string | null, receivedQuantity: number) => ({
    quantity: 2,
    orderNumber,
    receivedQuantity,
  });
  const lines = [line(null, 0), line('45', 0), line('45', 1), line('45', 2), line(null, 3)];
  expect(lines.map(partLineState)).toEqual([
    'REQUESTED',
    'ORDERED',
    'PARTLY_RECEIVED',
    'RECEIVED',
    'RECEIVED',
  ]);
  expect([partsAreReady([]), partsAreReady(lines.slice(3)), partsAreReady(lines)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a component lives as long as its own plan says, else its model’s for the application, else its kind’s', () => {
  const ofModel = [
    { kind: 'ENG', application: '', lifeHours: 11_000 },
    { kind: 'ENG', application: 'mining', lifeHours: 9_000 },
  ];
  expect(plannedLife({ kind: 'ENG', lifeHours: 8_000 }, 'mining', ofModel)).toBe(8_000);
  expect(plannedLife({ kind: 'ENG', lifeHours: null }, 'mining', ofModel)).toBe(9_000);
  expect(plannedLife({ kind: 'ENG', lifeHours: null }, 'port', ofModel)).toBe(11_000);
  expect(plannedLife({ kind: 'TUR', lifeHours: null }, 'port', ofModel)).toBe(6_000);
});

test('priority 1 alone owes a photo and calls a breakdown; the due day is the plant’s', () => {
  expect([1, 2, 3, 4].map(photoIsOwed)).toEqual([true, false, false, false]);
  expect([1, 2, 3, 4].map(callsBreakdown)).toEqual([true, false, false, false]);
  expect(backlogDueOn(1, '2026-11-20T20:00:00Z', null, 'WIB')).toBe('2026-11-22');
  expect(backlogDueOn(1, '2026-11-20T16:00:00Z', null, 'WIB')).toBe('2026-11-21');
});

test('only leaders without a higher role are cut to work centers', () => {
  expect(isCutToWorkCenters(['LEADER'])).toBe(true);
  expect(isCutToWorkCenters(['LEADER', 'MECHANIC'])).toBe(true);
  expect(isCutToWorkCenters(['MECHANIC'])).toBe(false);
  expect(isCutToWorkCenters(['LEADER', 'PLANNER'])).toBe(false);
  expect(isCutToWorkCenters(['LEADER', 'ADMIN'])).toBe(false);
});

test('every record that takes files has a purpose but the receipt, whose papers are its job’s', () => {
  const taken = new Set<string>(filePurposeNames.flatMap((name) => filePurposes[name].tiedTo));
  expect(recordKindNames.filter((kind) => !taken.has(kind))).toEqual(['receipt']);
});

test('what a file is follows from its first bytes', () => {
  const of = (text: string) => mediaTypeOf(Buffer.from(text, 'latin1'));
  expect(of('%PDF-1.7')).toBe('application/pdf');
  expect(of('\xff\xd8\xff\xe0')).toBe('image/jpeg');
  expect(of('<svg xmlns=')).toBeNull();
  expect(of('')).toBeNull();
});
