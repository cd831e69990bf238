import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeGlobalError, globalError } from '../../platform/global-error.ts';
import { idOf } from '../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Bell } from './bell.tsx';
import { Page as ListPage } from './list.tsx';
import { MailChoices } from './mail-choices.tsx';
import { useReadOnArrival } from './read-on-arrival.ts';

const notice = (id: number, at: string, readAt: string | null) => ({
  id: idOf(id),
  kind: 'RETURNED',
  at,
  jobId: idOf(1),
  number: 'J-0000001',
  jobType: 'INS',
  unitCode: 'EX-204',
  by: 'Lukman',
  reason: 'Photo of the hose',
  readAt,
});

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('the bell says how much is unread, and nothing more than 99', async () => {
  for (const [count, shown] of [
    [3, '3'],
    [100, '99+'],
  ] as const) {
    answerWith(() => ({ body: { data: { count } } }));
    await openScreen({ '/x': Bell }, '/x', []);
    expect(screen.getByRole('link', { name: `Notices, ${shown} unread` }).textContent).toBe(shown);
    cleanup();
  }
});

test('without an answer the bell is there, counts nothing and raises nothing', async () => {
  answerWith(() => ({ status: 500, body: {} }));
  await openScreen({ '/x': Bell }, '/x', []);
  expect(screen.getByRole('link', { name: 'Notices' })).toBeTruthy();
  expect(globalError()).toBeNull();
});

test('all are read up to the newest that is shown; a row leads to its job and says which notice it was', async () => {
  const rows = [notice(7, '2026-11-20T03:00:00Z', null), notice(8, '2026-11-20T05:00:00Z', null)];
  const page = { data: rows, total: 2, capped: false, page: 1, pageSize: 25, next: null };
  const heard = answerWith(() => ({ body: page }));
  await openScreen({ '/notices': ListPage }, '/notices?Sort=at', []);
  const link = screen.getAllByRole('link').find((one) => one.getAttribute('href')?.includes('notice='));
  expect(link?.getAttribute('href')).toContain(`id=${idOf(1)}`);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All read' })));
  await settle();
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ upTo: '2026-11-20T05:00:00Z' });
});

test('what was decided of leave leads to the list of leave', async () => {
  const of = {
    ...notice(9, '2026-11-20T05:00:00Z', null),
    kind: 'LEAVE_REJECTED',
    jobId: null,
    number: null,
  };
  const page = { data: [of], total: 1, capped: false, page: 1, pageSize: 25, next: null };
  answerWith(() => ({ body: page }));
  await openScreen({ '/notices': ListPage }, '/notices', []);
  const link = screen.getAllByRole('link').find((one) => one.getAttribute('href')?.includes('notice='));
  expect(link?.getAttribute('href')).toMatch(/user-attendance\/leave\?notice=/);
});

test('where all is read nothing is offered', async () => {
  const rows = [notice(7, '2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z')];
  const page = { data: rows, total: 1, capped: false, page: 1, pageSize: 25, next: null };
  answerWith(() => ({ body: page }));
  await openScreen({ '/notices': ListPage }, '/notices', []);
  expect(screen.queryByRole('button', { name: 'All read' })).toBeNull();
});

test('who comes from the bell has read that notice, and one that is none is sent nowhere', async () => {
  const Page = () => {
    useReadOnArrival();
    return <h1>Job</h1>;
  };
  const heard = answerWith(() => ({ body: { data: { read: 1 } } }));
  await openScreen({ '/job': Page }, `/job?notice=${idOf(7)}`, []);
  await settle();
  expect(heard.map(({ body }) => body)).toEqual([{ ids: [idOf(7)] }]);
  cleanup();
  await openScreen({ '/job': Page }, '/job?notice=nonsense', []);
  await settle();
  expect(heard).toHaveLength(1);
});

test('what also comes by mail is kept with each press', async () => {
  const heard = answerWith(({ method }) => ({
    body: { data: { byMail: method === 'PUT' ? ['ACCEPTED', 'WAITING'] : ['ACCEPTED'] } },
  }));
  const Page = () => <MailChoices address="putri@demo.test" />;
  await openScreen({ '/x': Page }, '/x', []);
  expect(screen.getByText(/putri@demo\.test/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByLabelText('Waits for your approval')));
  await settle();
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ byMail: ['ACCEPTED', 'WAITING'] });
});
