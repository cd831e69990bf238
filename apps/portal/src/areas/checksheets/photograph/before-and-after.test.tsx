// What was mended on the spot is proved by two photos: each stands at its own place, and neither is taken for the other.
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeSheet, draft, jobId, openSheet } from '../fill/open-sheet.testing.tsx';
import { answer, meterPhoto, question, questionId, sheetOf } from '../sheet.testing.ts';

afterEach(closeSheet);

const photoOf = (n: number, kind: 'BEFORE' | 'AFTER' | 'OTHER') => ({
  ...meterPhoto,
  id: questionId(900 + n),
  kind,
  questionId: questionId(1),
  zoneCode: 'Z1',
});
const openMended = (photos: readonly object[]) =>
  openSheet(() => 'offline', {
    ...draft,
    ...sheetOf(jobId, [question(1)], [answer(1, { code: 'NMC', judgement: 'corrected' })]),
    status: 'DRAFT',
    photos,
  });
const places = () =>
  [...document.querySelectorAll('[data-question="Z1-01"] label[data-kind]')].map((label) => [
    label.getAttribute('data-kind'),
    label.textContent,
  ]);
const removals = () => within(document.querySelector('[data-question="Z1-01"]') as HTMLElement);

test('a photo from before leaves the place of the one from after open', async () => {
  await openMended([photoOf(1, 'BEFORE')]);
  expect(places()).toEqual([
    ['BEFORE', 'Take another'],
    ['AFTER', 'Photo after'],
  ]);
  expect(removals().getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(1);
});

test('one that was taken when the answer was another stays in sight, and proves neither', async () => {
  await openMended([photoOf(1, 'OTHER')]);
  expect(places()).toEqual([
    ['BEFORE', 'Photo before'],
    ['AFTER', 'Photo after'],
    ['OTHER', 'Take another'],
  ]);
  expect(removals().getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(1);
});

test('they share the room of their question', async () => {
  await openMended([1, 2, 3].map((n) => photoOf(n, 'BEFORE')).concat([4, 5].map((n) => photoOf(n, 'AFTER'))));
  expect(places()).toEqual([]);
  expect(screen.getAllByText('No more photos fit here.').length).toBeGreaterThan(0);
});
