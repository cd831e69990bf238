import 'fake-indexeddb/auto';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { keepAnswer } from '../../../offline/answers.ts';
import { sendNow } from '../../../offline/drain.ts';
import { actsNow, emptyOutbox } from '../../../offline/outbox.testing.ts';
import { throwAway } from '../../../offline/outbox.ts';
import { registerAnswersHere } from '../../../platform/answers-here.ts';
import { keyOf } from '../../../platform/queries.ts';
import { session, setSession } from '../../../platform/session.ts';
import { detail } from '../../../records/job.testing.ts';
import {
  type Asked,
  answerWith,
  openScreen,
  putriId,
  settle,
} from '../../../records/open-screen.testing.tsx';
import { FillSheet } from '../../checksheets/index.ts';
import { Today } from '../../tracking/index.ts';
import { breakdownKinds, noteJobsMadeHere } from '../acts.ts';
import { answerHere } from './answers.ts';
import { Page } from './breakdown.tsx';
import { type KeptBreakdown, pageOfMachines } from './kept-breakdown.ts';
import { stoppedAt } from './stopped-since.tsx';

const machine = (n: number, unitCode: string, serialNumber: string) => ({
  id: `00000000-0000-4000-8000-00000000090${n}`,
  equipmentNumber: `KOM-${serialNumber}`,
  brandCode: 'KOM',
  unitCode,
  unitModel: 'PC200-8',
  equipmentClass: 'EXCAVATOR',
  serialNumber,
  customerCode: 'C-TJ',
  customerName: 'PT Tambang Jaya',
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  workCenterCode: null,
  smr: 4547,
  smrAt: null,
  panelOffset: 0,
  isActive: true,
  openJobs: [],
});
const machines = [machine(1, 'EX-204', 'C62041'), machine(2, 'WL-203', 'K77001')];
const form = {
  id: '00000000-0000-4000-8000-000000000f01',
  code: 'UNS-ALL',
  jobType: 'UNS',
  name: { en: 'Breakdown', id: 'Unit rusak' },
  unitModels: ['*'],
  intervalHours: null,
  version: 2,
  status: 'PUBLISHED',
  zones: [
    {
      code: 'U1',
      name: { en: 'Whole machine', id: 'Seluruh unit' },
      sequence: 1,
      groups: [{ name: { en: 'Check', id: 'Cek' }, questions: [] }],
    },
  ],
};
const list = (rows: readonly unknown[], total = rows.length) => ({
  body: { data: rows, total, capped: false, page: 1, pageSize: 200, next: null },
});
const permissions = ['job.reportBreakdown', 'tracking.record', 'checksheet.write'];

/** The job of whoever reported the machine before. */
let before: JobDetail | null = null;
let isOffline = false;
let total = machines.length;
let heard: Asked[] = [];
const answer = (asked: Asked) => {
  if (isOffline) return 'offline' as const;
  if (asked.path.endsWith('/jobs/equipments'))
    return asked.query.get('SearchValue') ? list([machine(3, 'EX-900', 'Z90')]) : list(machines, total);
  if (before && (asked.method === 'POST' || asked.path.includes(before.id)))
    return { body: { data: before } };
  if (asked.method === 'POST') return { body: { data: detail(1, asked.body as { id: string }) } };
  if (asked.path.includes('/form-questions/')) return { body: { data: [form] } };
  return list([]);
};
const open = (address = '/breakdown', may = permissions) =>
  openScreen({ '/breakdown': Page, '/home': Today }, address, may);

beforeEach(() => {
  before = null;
  isOffline = false;
  total = machines.length;
  heard = answerWith(answer);
  registerKinds(...breakdownKinds);
  registerAnswersHere(answerHere);
});
afterEach(async () => {
  await emptyOutbox();
  localStorage.clear();
  sessionStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
});

// The code of what is shown comes when it is.
const soon = { timeout: 15_000 };
const press = async (name: RegExp | string) => {
  fireEvent.click(await screen.findByRole('button', { name }, soon));
  await settle();
};
const say = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /What happened/ }), { target: { value: text } });

/** Reports EX-204 while there is no signal; the machine and its form were seen before. */
async function reportOffline(may = permissions) {
  const opened = await open('/breakdown', may);
  await press(/EX-204/);
  isOffline = true;
  say('Engine died on the ramp');
  await press('Report the breakdown');
  await screen.findByRole('heading', { level: 1, name: /Reported · T-/ }, soon);
  await settle();
  const [kept] = await actsNow();
  return { opened, kept, body: kept?.body as KeptBreakdown };
}

test('three presses without a signal: the report is on this phone with its number, and its job in hand', async () => {
  const { kept, body } = await reportOffline();
  expect(kept).toMatchObject({ kind: 'breakdown', unit: 'EX-204', state: 'waits', jobId: body.report.id });
  expect(body.report).toMatchObject({ equipmentId: machines[0]?.id, phenomenon: 'Engine died on the ramp' });
  expect(body.report.temporaryNumber).toMatch(/^T-[0-9A-F]{6}$/);
  expect(body.form?.id).toBe(form.id);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(body.report.temporaryNumber);
  expect(screen.getByText(/on this phone and goes to the server/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Start' }, soon)).toBeTruthy();
  expect(heard.filter(({ path }) => path.endsWith(body.report.id))).toEqual([]);
});

test('a leader, who works on nothing, is not told to begin', async () => {
  await reportOffline(['job.reportBreakdown']);
  expect(await screen.findByText(/on this phone and goes to the server/, {}, soon)).toBeTruthy();
  expect(screen.queryByText(/You can work on it now/)).toBeNull();
});

test('it stands first on Today, and its sheet opens with what was reported', async () => {
  const { body } = await reportOffline();
  cleanup();
  await open('/home');
  expect(screen.getByText('What to do next')).toBeTruthy();
  expect(screen.getByRole('link', { name: body.report.temporaryNumber })).toBeTruthy();
  cleanup();
  const known = await answerHere(keyOf(jobs.get, { params: { id: body.report.id } }));
  const { data: job } = known as { data: JobDetail };
  await openScreen({ '/sheet': () => <FillSheet job={job} /> }, '/sheet', permissions);
  await settle();
  expect(await screen.findByRole('navigation', { name: 'Zones' }, soon)).toBeTruthy();
});

test('a browser that was killed and wakes without the note of it answers for it all the same', async () => {
  const { body } = await reportOffline();
  localStorage.clear();
  cleanup();
  noteJobsMadeHere();
  expect(localStorage.getItem('dca.made-here')).toContain(body.report.id);
});

test('once the server has it, the server answers for it', async () => {
  const { body } = await reportOffline();
  isOffline = false;
  heard.length = 0;
  await act(async () => void (await sendNow()));
  await settle();
  expect(heard[0]).toMatchObject({
    method: 'POST',
    path: expect.stringMatching(/breakdown$/),
    body: body.report,
  });
  expect(await actsNow()).toEqual([]);
  expect(heard.some(({ path }) => path.includes(`/tracking/stagings/${body.report.id}`))).toBe(true);
});

test('of a stop that somebody reported before it is a further report, and what was done here is done to their job', async () => {
  const { body } = await reportOffline();
  await press('Start');
  await act(() => vi.waitFor(async () => expect(await actsNow()).toHaveLength(2), { timeout: soon.timeout }));
  const event = { from: 40, to: 40, reason: null, particulars: {} };
  before = detail(2, {
    events: [
      { ...event, id: 'e1', at: '2026-11-19T19:10:00Z', move: 'reportBreakdown', by: 'Budi' },
      {
        ...{ ...event, id: 'e2', at: '2026-11-19T19:20:00Z', move: 'joinReport', by: 'Putri' },
        particulars: { report: body.report.id },
      },
    ],
  });
  isOffline = false;
  heard.length = 0;
  await act(async () => void (await sendNow()));
  await settle();
  expect(screen.getByText(/^Budi reported this machine at 20 Nov 2026 02:10 WIB; your report/)).toBeTruthy();
  // As text for a chat it is what Budi said, whoever leads the crew since.
  expect(screen.getByText(/ stands since .* – Budi, /)).toBeTruthy();
  expect(await actsNow()).toMatchObject([{ kind: 'stage', jobId: before.id, body: { stage: 'START' } }]);
});

test('without words it is not reported, and what was typed outlives another machine', async () => {
  await open();
  await press(/EX-204/);
  await press('Report the breakdown');
  expect(screen.getByText('Say what happened.')).toBeTruthy();
  expect(await actsNow()).toEqual([]);
  say('Hose burst');
  await press('Another machine');
  await press(/WL-203/);
  expect((screen.getByRole('textbox', { name: /What happened/ }) as HTMLTextAreaElement).value).toBe(
    'Hose burst',
  );
});

test('what was typed is there for who typed it, and not for the next person', async () => {
  const typed = () => (screen.getByRole('textbox', { name: /What happened/ }) as HTMLTextAreaElement).value;
  const { user } = session();
  await open();
  await press(/EX-204/);
  say('Hose burst');
  cleanup();
  await open();
  await press(/EX-204/);
  expect(typed()).toBe('Hose burst');
  await press('Another machine');
  await act(async () => setSession({ user: { ...session().user, id: 'bima' } as never }));
  await press(/EX-204/);
  expect(typed()).toBe('');
  await act(async () => setSession({ user }));
});

test('a machine is found by its code or serial number as one types it; beyond this phone the server is asked', async () => {
  total = 340;
  await open();
  const search = screen.getByRole('searchbox');
  const find = async (text: string) => {
    fireEvent.change(search, { target: { value: text } });
    fireEvent.keyDown(search, { key: 'Enter' });
    await settle();
    return screen.queryAllByRole('button', { name: /PC200-8/ }).map((one) => one.textContent?.slice(0, 6));
  };
  expect(await find('ex 204')).toEqual(['EX-204', 'EX-900']);
  expect(await find('k770')).toEqual(['WL-203', 'EX-900']);
  isOffline = true;
  expect(await find('c6204')).toEqual(['EX-204']);
  expect(screen.getByText(/2 of 340/)).toBeTruthy();
});

test('a machine beyond the first page of the list is found on the phone, without a signal', async () => {
  total = 201;
  const second = keyOf(jobs.candidates, pageOfMachines(2));
  await keepAnswer(putriId, JSON.stringify(second), list([machine(4, 'HD-909', 'H90')]).body, Date.now());
  await open();
  isOffline = true;
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'h90' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await press(/HD-909/);
  expect(await screen.findByRole('textbox', { name: /What happened/ })).toBeTruthy();
});

test('thrown away, everything of its job goes with it', async () => {
  const { kept } = await reportOffline();
  await press('Start');
  await act(() => vi.waitFor(async () => expect(await actsNow()).toHaveLength(2), { timeout: soon.timeout }));
  await act(() => throwAway(String(kept?.id)));
  expect(await actsNow()).toEqual([]);
});

test('a leader reports too, and has no stages to press; others are told that they may not', async () => {
  await open('/breakdown', ['job.reportBreakdown']);
  await press(/EX-204/);
  isOffline = true;
  say('Engine died');
  await press('Report the breakdown');
  expect(await screen.findByRole('link', { name: 'Open the job' }, soon)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  cleanup();
  await open('/breakdown', []);
  expect(screen.getByText(/the right job.reportBreakdown/)).toBeTruthy();
});

test('the moment it stopped: so long ago, or a time of today, or of yesterday where today has not come so far', () => {
  const now = Date.parse('2026-11-22T03:00:00Z');
  expect(stoppedAt({ minutes: 30 }, 'WIB', now)).toBe('2026-11-22T02:30:00.000Z');
  expect(stoppedAt({ time: '9.15' }, 'WIB', now)).toBe('2026-11-22T02:15:00.000Z');
  expect(stoppedAt({ time: '14:20' }, 'WIB', now)).toBe('2026-11-21T07:20:00.000Z');
  expect(stoppedAt({ time: '14:20' }, 'WIT', now)).toBe('2026-11-21T05:20:00.000Z');
  expect(stoppedAt({ time: '25:00' }, 'WIB', now)).toBeNull();
});
