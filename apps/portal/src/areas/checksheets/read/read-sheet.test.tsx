import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { answer, question, sheetOf } from '../sheet.testing.ts';
import { ReadSheet } from './read-sheet.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const Page = () => <ReadSheet job={{ id, jobType: 'INS', status: 70, zone: 'WIB' }} />;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [4210.5, 4210.5, ['SMR 4,210.5\u202fh']],
  // The unit went on since; what it shows now is no last reading before this job.
  [4210.5, 4300, ['SMR 4,210.5\u202fh']],
  [null, 4300, ['No reading of the meter yet.', 'Last reading 4,300.0\u202fh']],
])('of a sheet read at %s, the unit at %s, one reading is told', async (smr, lastSmr, told) => {
  const sheet = { ...sheetOf(id, [question(1)], [answer(1, {})]), smr, lastSmr };
  answerWith(() => ({ body: { data: sheet } }));
  await openScreen({ '/sheet': Page }, '/sheet', ['checksheet.read']);
  const place = (await screen.findByText('Meter and start')).closest('section');
  expect([...(place?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual(told);
});
