import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  type Asked,
  answerWith,
  openScreen,
  settle,
} from '../../../records/open-screen.testing.tsx';
import { machineId } from '../problem.testing.ts';
import { Page as AnswerPage } from './answer.tsx';
import { Page as ReportPage } from './report.tsx';
import { ReportByLabel } from './report-by-label.tsx';

const code = '7K2M7K2M7K2M7K2M7K2M7K2M';
let onWrite: (asked: Asked) => Answer;
let answer: object;
const known: Answer = { body: { data: { unitCode: 'EX-204' } } };

async function open(address: string, machine: Answer = known) {
  const heard = answerWith((asked) => {
    if (asked.method === 'POST') return onWrite(asked);
    return asked.path.includes('/answer/') ? { body: { data: answer } } : machine;
  });
  const Door = () => <ReportByLabel to={`/machine/${machineId}`} />;
  await openScreen({ '/report/$id': ReportPage, '/report/answer/$code': AnswerPage, '/': Door }, address, []);
  return heard;
}
const type = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const send = async (name = 'Send') => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

beforeEach(() => {
  localStorage.clear();
  onWrite = () => ({ body: { data: { code } } });
  answer = {
    unitCode: 'EX-204',
    what: 'Oil drips',
    at: '2026-11-20T07:20:00.000Z',
    state: 'WAITING',
    answer: null,
    answeredAt: null,
    hasPhoto: false,
    mayDispute: false,
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a report needs what is wrong and a name or a number; then its answer has an address that this phone knows', async () => {
  const heard = await open(`/report/${machineId}`);
  expect(screen.getByText('Machine EX-204')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  await type(/^What is wrong/, 'Oil drips');
  expect(button.disabled).toBe(true);
  await type(/^Your telephone/, '0812 3456');
  await send();
  expect(heard.at(-1)).toMatchObject({
    method: 'POST',
    body: { what: 'Oil drips', where: '', name: '', phone: '0812 3456', photo: null },
  });
  expect(screen.getByRole('link', { name: 'What becomes of it' }).getAttribute('href')).toBe(
    `/report/answer/${code}`,
  );
  cleanup();
  await open(`/report/${machineId}`);
  expect(screen.getByRole('link', { name: /^EX-204 · / }).getAttribute('href')).toBe(
    `/report/answer/${code}`,
  );
});

test('without a signal what was written stays, and is sent again as the same report', async () => {
  onWrite = () => 'offline';
  const heard = await open(`/report/${machineId}`);
  await type(/^What is wrong/, 'Oil drips');
  await type(/^Your name/, 'Udin');
  await send();
  expect(screen.getByRole('alert').textContent).toMatch(/no signal/);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What is wrong/).value).toBe('Oil drips');
  onWrite = () => ({ body: { data: { code } } });
  await send();
  const ids = heard
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { reportId: string }).reportId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('a label that is not known, or where nobody may report, says so, and the door of the portal offers nothing', async () => {
  const refused = { status: 404, body: { code: 'notFound', statusDescription: 'Not found.' } };
  await open(`/report/${machineId}`, refused);
  expect(screen.getByText('This label is not known')).toBeTruthy();
  cleanup();
  await open('/', refused);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await open('/');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/report/${machineId}`);
});

test('the answer is read, and disputed once', async () => {
  answer = {
    ...answer,
    state: 'CLOSED',
    answer: 'Plug tightened',
    answeredAt: '2026-11-21T07:20:00.000Z',
    mayDispute: true,
  };
  const heard = await open(`/report/answer/${code}`);
  expect(screen.getByText('Plug tightened')).toBeTruthy();
  expect(screen.getByText('Solved')).toBeTruthy();
  await type(/^What is still wrong/, 'Drips again');
  answer = { ...answer, state: 'WAITING', answer: null, mayDispute: false };
  onWrite = () => ({ body: { data: answer } });
  await send('It is not solved');
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Drips again' });
  expect(screen.queryByRole('button', { name: 'It is not solved' })).toBeNull();
  expect(screen.getByText('Waits for a leader')).toBeTruthy();
});

test('the photo of the mend is shown where there is one', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:mend' }));
  answer = { ...answer, state: 'CLOSED', answer: 'Hose exchanged', hasPhoto: true };
  await open(`/report/answer/${code}`);
  await settle();
  expect(screen.getByRole('button', { name: /^Photo after the work/ })).toBeTruthy();
  cleanup();
  answer = { ...answer, hasPhoto: false };
  await open(`/report/answer/${code}`);
  expect(screen.queryByRole('button', { name: /^Photo after the work/ })).toBeNull();
});
