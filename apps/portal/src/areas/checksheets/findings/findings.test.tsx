import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { answer, question, questionId, sheetOf } from '../sheet.testing.ts';
import { SheetFindings } from './findings.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const Page = () => <SheetFindings job={{ id, jobType: 'INS', zone: 'WIB' }} />;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (sheet: Answer) => {
  answerWith(() => sheet);
  await openScreen({ '/job': Page }, '/job', ['checksheet.read']);
  await settle();
};
const questions = [question(1), question(2)];

test('what is bad stands there with its note, and leads to its place in the checksheet', async () => {
  const answers = [answer(1, {}), answer(2, { code: 'NMB', judgement: 'bad', note: 'Hose leaks' })];
  await open({ body: { data: sheetOf(id, questions, answers) } });
  expect(screen.getByText('Hose leaks')).toBeTruthy();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Show it in the checksheet: Z1-02', `/job?id=${id}&tab=checksheet#${questionId(2)}`],
  ]);
});

test('a sheet without anything bad says so, and one that nobody began too', async () => {
  await open({ body: { data: sheetOf(id, questions, [answer(1, {}), answer(2, {})]) } });
  expect(screen.getByText('Nothing is bad.')).toBeTruthy();
  cleanup();
  await open({ status: 404, body: {} });
  expect(screen.getByText('Nobody has begun this checksheet.')).toBeTruthy();
});
