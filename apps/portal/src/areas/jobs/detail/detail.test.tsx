import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError, globalError } from '../../../platform/global-error.ts';
import { detail, idOf } from '../../../records/job.testing.ts';
import {
  type Answer,
  answerWith,
  openScreen,
  putriId,
  settle,
} from '../../../records/open-screen.testing.tsx';
import { Page } from '../detail.tsx';

const open = async (
  shown: ReturnType<typeof detail>,
  address: string,
  put: Answer = { body: {} },
  toSap: readonly object[] = [],
) => {
  const heard = answerWith(({ method, path }) => {
    if (method === 'PUT') return put;
    if (path.endsWith('/sap-messages')) return { body: { data: toSap, total: toSap.length } };
    if (path.endsWith('/jobs')) return { body: { data: [], total: 0, capped: false, page: 1, next: null } };
    return path.includes('/tracking')
      ? { body: { data: { stages: [], rows: [] } } }
      : { body: { data: shown } };
  });
  const pages = { '/jobs/summary/detailpi': Page, '/jobs': () => <p>the list</p> };
  return { heard, ...(await openScreen(pages, address, ['job.read'])) };
};
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const address = `/jobs/summary/detailpi?id=${idOf(1)}`;

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  act(closeGlobalError);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an address without a job leads to the list of jobs, and asks for none', async () => {
  const { heard, addressNow } = await open(detail(1), '/jobs/summary/detailpi');
  expect(addressNow()).toBe('/jobs');
  expect(heard).toEqual([]);
});

test('a job that is not there is a bad request, said over the page and on it', async () => {
  const problem = { code: 'notFound', statusDescription: 'There is no such job.', requestId: 'r' };
  answerWith(() => ({ status: 404, body: problem }));
  await openScreen({ '/jobs/summary/detailpi': Page }, address, ['job.read']);
  await settle();
  expect(globalError()).toMatchObject({ kind: 'internalError', status: 404 });
  expect(screen.getByText('This does not exist, or it is not yours to see.')).toBeTruthy();
});

describe('what is known of a job', () => {
  const facts = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  test('tells one reading of the meter once', async () => {
    await open(detail(1, { smr: 4210.5, lastSmr: 4210.5 }), address);
    expect(facts()).toMatchObject({ 'SMR at this job': '4,210.5\u202fh' });
    expect(facts()).not.toHaveProperty('SMR of the unit now');
  });

  test('tells both where the unit went on since, and the unit alone before the job has one', async () => {
    await open(detail(1, { smr: 4210.5, lastSmr: 4300 }), address);
    expect(facts()).toMatchObject({
      'SMR at this job': '4,210.5\u202fh',
      'SMR of the unit now': '4,300.0\u202fh',
    });
    cleanup();
    await open(detail(1, { smr: null, lastSmr: 4300 }), address);
    expect(facts()).toMatchObject({
      'SMR of the unit now': '4,300.0\u202fh',
      'Mechanic leader': 'No Mechanic(s) Leader',
    });
    expect(facts()).not.toHaveProperty('SMR at this job');
  });
});

describe('on a phone', () => {
  beforeEach(() => vi.stubGlobal('innerWidth', 390));
  const bars = () => document.querySelectorAll('[class*="bar"]');
  const mine = {
    status: 40,
    mechanics: [{ id: putriId, userName: 'putri', name: 'Putri', isLeader: false, position: 1 }],
  };

  test('no strip of acts is drawn where there is no act of it', async () => {
    await open(detail(1, { moves: ['start', 'submit'] }), address);
    expect(screen.getByRole('heading', { name: /J-0000001/ })).toBeTruthy();
    expect(bars()).toHaveLength(0);
  });

  test('who works on the job has the next stage in the strip', async () => {
    await open(detail(1, { ...mine, moves: ['start', 'submit'] }), address);
    expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
    expect(bars()).toHaveLength(1);
  });

  test('an act stands in the strip', async () => {
    await open(detail(1, { moves: ['release'] }), address);
    const [bar] = bars();
    expect(within(bar as HTMLElement).getByRole('button', { name: 'Release' })).toBeTruthy();
  });
});

describe('deactivating', () => {
  const refused = (...messages: readonly string[]): Answer => ({
    body: { inboundStatus: 'ERROR', errorList: messages.map((message) => ({ message })) },
  });
  const deactivate = async (put: Answer, toSap: readonly object[] = []) => {
    const opened = await open(detail(1, { moves: ['deactivate'], version: 7 }), address, put, toSap);
    await press('More');
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Deactivate' })));
    expect(screen.getByRole('button', { name: 'Deactivate' })).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Entered twice' } });
    await press('Deactivate');
    return opened;
  };

  test('that SAP refuses shows its messages as lines', async () => {
    await deactivate(refused('Order is locked', 'Plant is closed'));
    expect(openModal()).toMatchObject({ kind: 'sapError', lines: ['Order is locked', 'Plant is closed'] });
  });

  test.each([
    ['accepts', 'ACCEPTED', [], { kind: 'successful', text: 'J-0000001 is deactivated.' }],
    ['refuses', 'REFUSED', ['Order is locked'], { kind: 'sapError', lines: ['Order is locked'] }],
    ['has not answered', 'WAITING', [], { kind: 'successful', text: expect.stringContaining('on its way') }],
  ])('that SAP %s a moment later', async (_how, state, answers, told) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await deactivate({ body: { inboundStatus: 'WAITING', errorList: [] } }, [
      { kind: 'LOCK', state, answers },
    ]);
    await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)));
    expect(openModal()).toMatchObject(told);
  });

  test('that was processed before is a success', async () => {
    const { heard } = await deactivate(refused('Order 17 has been processed'));
    expect(heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { id: idOf(1), reason: 'Entered twice', version: 7 },
    ]);
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'J-0000001 is deactivated.' });
    expect(screen.queryByLabelText(/Reason/)).toBeNull();
  });
});

describe('what belongs to a job', () => {
  test('its additional jobs lead to theirs, an additional one to the job it belongs to', async () => {
    const additional = {
      id: idOf(2),
      number: 'J-0000002',
      jobType: 'OVH',
      stage: 'BENCH',
      status: 20,
    } as const;
    await open(detail(1, { additionalJobs: [additional] }), address);
    const link = await screen.findByRole('link', { name: /J-0000002 · Bench test/ });
    expect(link.getAttribute('href')).toContain(idOf(2));
    cleanup();
    await open(detail(2, { parentId: idOf(1) }), address);
    expect(
      (await screen.findByRole('link', { name: 'Open the job it belongs to' })).getAttribute('href'),
    ).toContain(idOf(1));
  });

  const hours = { operation: 'EXECUTION', person: { id: putriId, userName: 'm', name: 'Maya' } };

  test.each([
    [['job.read', 'tracking.readRecords'], true],
    [['job.read'], false],
  ])('with %j the hours of each person are shown: %s', async (permissions, isShown) => {
    answerWith(({ path }) => {
      if (path.endsWith('/job-operation'))
        return { body: { data: [{ ...hours, hours: 1.5, isRunning: true, sapHours: 1.25 }] } };
      return { body: { data: path.includes('/tracking') ? { stages: [], rows: [] } : detail(1) } };
    });
    await openScreen({ '/jobs/summary/detailpi': Page }, `${address}&tab=people`, permissions);
    expect(await screen.findByText('No Mechanic(s) Leader')).toBeTruthy();
    if (!isShown) return void expect(screen.queryByText('Hours by operation')).toBeNull();
    const row = await screen.findByRole('row', { name: /Maya/ });
    expect(row.textContent).toMatch(/1\.50 still running.*1\.25/);
  });
});

test('the strip says how long each stage ran, and the one that runs counts on', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-20T08:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  const at = (time: string) => `2026-11-20T${time}:00Z`;
  const stages = [
    { stage: 'START', colour: 'green', start: at('06:00'), end: at('06:05'), seconds: 300, since: null },
    {
      stage: 'EXECUTION',
      colour: 'yellow',
      start: at('06:05'),
      end: null,
      seconds: 2400,
      since: at('07:20'),
    },
    { stage: 'REPORTING', colour: 'grey', start: null, end: null, seconds: 0, since: null },
  ];
  answerWith(({ path }) => ({
    body: { data: path.includes('/tracking') ? { stages, rows: [] } : detail(1) },
  }));
  await openScreen({ '/jobs/summary/detailpi': Page }, address, ['job.read']);
  await settle();
  const told = () =>
    within(screen.getByRole('list', { name: 'Stages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u202f', ' '));
  expect(told()).toEqual([
    expect.stringContaining('13:00 WIB5 min'),
    expect.stringContaining('1 h 20 min so far'),
    expect.stringMatching(/^Reporting[^0-9]*$/),
  ]);
  await act(async () => vi.advanceTimersByTime(300_000));
  expect(told()[1]).toContain('1 h 25 min so far');
  vi.useRealTimers();
});

test('history names who came onto the crew and who was taken off it', async () => {
  const event = { at: '2026-11-20T07:20:00Z', by: 'Lukman', from: 30, to: 30, reason: null };
  const events = [
    {
      ...event,
      id: idOf(70),
      move: 'reassign',
      particulars: { added: ['Rina'], removed: ['Maya', 'Bima'], leaderName: 'Rina' },
    },
    { ...event, id: idOf(71), move: 'handOver', particulars: {} },
  ];
  await open(detail(1, { events }), `${address}&tab=events`);
  await settle();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(lines.find((line) => line.includes('Change the mechanics'))).toContain(
    'Added: Rina · Taken off: Maya, Bima · Leader: Rina',
  );
  expect(lines.find((line) => line.startsWith('Hand over'))).not.toContain('Added');
});

test('the approval chain whole: who gave which link for whom, what is awaited, what is to come', async () => {
  const link = {
    decision: null,
    at: null,
    by: null,
    delegateOf: null,
    guestName: null,
    guestBadge: null,
  } as const;
  const approvals = [
    {
      ...link,
      link: 1,
      approver: 'LEADER',
      state: 'GIVEN',
      decision: 'APPROVED',
      at: '2026-11-20T07:20:00Z',
      by: 'Putri',
      delegateOf: 'Lukman',
    },
    { ...link, link: 2, approver: 'ADMIN', state: 'AWAITED' },
    { ...link, link: 3, approver: 'CUSTOMER', state: 'TO_COME' },
  ] as const;
  // Nobody approves what nobody worked on.
  await open(detail(1, { status: 20, approvals: [...approvals] }), address);
  await settle();
  expect(screen.queryByRole('region', { name: 'Approvals' })).toBeNull();
  cleanup();
  await open(detail(1, { status: 60, approvals: [...approvals] }), address);
  await settle();
  const chain = screen.getByRole('region', { name: 'Approvals' });
  expect(
    within(chain)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1. Leader: approvedPutri in the name of Lukman · 20 Nov 2026 14:20 WIB',
    '2. Administrator: awaited now',
    '3. Customer: still to come',
  ]);
});
