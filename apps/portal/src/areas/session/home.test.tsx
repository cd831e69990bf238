import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf, job } from '../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './home.tsx';

const counts = [
  { status: 10, jobs: 2, capped: false, late: 0 },
  { status: 20, jobs: 12, capped: false, late: 3 },
  { status: 60, jobs: 4, capped: false, late: 0 },
];
/** Of the four that are submitted three wait for the leader and one for who countersigns. */
const waitsForMe = (permissions: readonly string[]) => {
  const jobs = permissions.includes('checksheet.approve')
    ? 3
    : permissions.includes('checksheet.countersign')
      ? 1
      : 0;
  return jobs > 0 ? [{ status: 60, jobs, capped: false, late: 0 }] : [];
};
const papers = [
  {
    jobId: idOf(7),
    kind: 'BAST',
    orderNumber: null,
    jobNumber: 'J-0000007',
    jobType: 'SER',
    unitCode: 'WL-03',
    jobs: 1,
    until: '2026-12-05',
  },
  {
    jobId: idOf(8),
    kind: 'BAPP',
    orderNumber: 'PO-7781',
    jobNumber: 'J-0000008',
    jobType: 'UNS',
    unitCode: 'WL-03',
    jobs: 3,
    until: '2026-12-06',
  },
];
const stands = {
  id: idOf(904),
  unitCode: 'DT-11',
  unitModel: 'HD785-7',
  zone: 'WIB',
  condition: 'STOPPED',
  job: { id: idOf(9), number: 'T-7F3A21', jobType: 'UNS', status: 40 },
  stop: { since: '2026-11-20T07:20:00Z', what: 'Hose of the boom burst' },
};
const unit = { unitCode: 'EX-204', unitModel: 'PC200-8', smr: 4547, zone: 'WIB' };
const fleet = [
  {
    ...{ ...unit, id: idOf(900), condition: 'IN_WORK', stop: null, openFindings: 2 },
    job: {
      id: idOf(1),
      jobType: 'SER',
      status: 50,
      stage: 'WAITING',
      waitReason: 'WAIT_PART',
      since: '2026-11-20T07:20:00Z',
    },
    nextService: { intervalHours: 250, dueSmr: 4750, leftHours: 203, dueOn: null, expectedOn: '2026-12-14' },
  },
  {
    ...unit,
    id: idOf(901),
    unitCode: 'EX-205',
    condition: 'READY',
    stop: null,
    openFindings: 0,
    job: null,
    nextService: null,
  },
];
const newestPaper = {
  id: idOf(950),
  kind: 'BAST',
  number: 'BAST/JKT1/2026/00007',
  jobId: idOf(7),
  jobNumber: 'J-0000007',
  madeAt: '2026-11-20T07:20:00Z',
};
const onJob = (name: string, more: object) => ({
  mechanic: { id: idOf(name.charCodeAt(0)), userName: name, name },
  job: { ...{ id: idOf(2), number: 'J-0000002', jobType: 'INS', status: 40, planDate: null }, ...unit },
  ...{ stage: null, since: null, waitReason: null, note: null, ...more },
});
const crew = [
  onJob('Bima', {
    stage: 'WAITING',
    since: '2026-11-20T07:20:00Z',
    waitReason: 'WAIT_PART',
    note: 'indent 2 mgg',
  }),
  onJob('Maya', { stage: 'EXECUTION', since: '2026-11-20T06:00:00Z' }),
  onJob('Rina', {}),
];
const toApprove = [
  {
    ...unit,
    id: idOf(1),
    number: 'J-0000001',
    jobType: 'INS',
    mechanic: 'Maya',
    since: '2026-11-20T07:20:00Z',
    bad: 2,
    photos: 1,
  },
];
const toPlan = {
  unregularised: { jobs: [], total: 0, capped: false },
  partsArrived: { jobs: [job(1)], total: 1, capped: false },
  unplanned: { jobs: [], total: 0, capped: false },
};
/** Two jobs on the first day that is asked for. */
const loadOf = (query: URLSearchParams) => [{ day: query.get('From'), jobs: 2, withoutCrew: 1 }];

async function open(permissions: readonly string[]) {
  answerWith(({ path, query }) => {
    if (path.endsWith('/counts'))
      return { body: { data: query.has('ToApprove') ? waitsForMe(permissions) : counts } };
    if (path.endsWith('/crew')) return { body: { data: crew } };
    if (path.endsWith('/load')) return { body: { data: loadOf(query) } };
    if (path.endsWith('/to-approve')) return { body: { data: toApprove } };
    if (path.endsWith('/to-plan')) return { body: { data: toPlan } };
    if (path.endsWith('/fleet/papers'))
      return { body: { data: [{ id: idOf(900), paper: newestPaper }], next: null } };
    if (path.endsWith('/papers/to-accept')) return { body: { data: papers } };
    // Nobody comes to the customers of these tests.
    if (!permissions.includes('job.assign') && query.has('PlanTo')) return { body: { data: [] } };
    if (query.get('Condition') === 'STOPPED') return { body: { data: [stands], total: 1, next: null } };
    if (path.endsWith('/fleet'))
      return query.get('Cursor') === 'more'
        ? { body: { data: [{ ...fleet[1], id: idOf(902), unitCode: 'EX-206' }], next: null } }
        : { body: { data: fleet, next: 'more' } };
    return { body: { data: [job(1)] } };
  });
  await openScreen(
    { '/start': Page, '/jobs': () => null, '/jobs/summary/detailpi': () => null },
    '/start',
    permissions,
  );
  await settle();
}
/** The parts of home, once the last of them is there. */
const queues = async (last: string) => {
  await screen.findByRole('heading', { name: last }, { timeout: 10_000 });
  return screen
    .getAllByRole('heading', { level: 2 })
    .map((title) => [title.textContent, within(title).queryByRole('link')?.getAttribute('href')]);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a leader sees what waits for approval first, with its first jobs', async () => {
  await open(['job.read', 'checksheet.approve', 'job.assign']);
  expect(await queues("The crew's day")).toEqual([
    ['3 to check and approve', '/jobs?ToApprove=true&Sort=planDate'],
    ['1 machine stands', '/units?Condition=STOPPED'],
    ['12 with nobody assigned', '/jobs?Status=20&Sort=planDate'],
    ['One is stuck', undefined],
    ["The crew's day", undefined],
  ]);
  const first = await screen.findByRole('link', { name: /J-0000001/ }, { timeout: 10_000 });
  expect(first.getAttribute('href')).toContain(idOf(1));
  for (const told of [
    'EX-204',
    'since 20 Nov 2026 14:20 WIB',
    '2 bad answers',
    'one photo',
    'Periodic inspection, by Maya',
  ])
    expect(first.textContent).toContain(told);
});

test('who countersigns has a queue as soon as something waits for them', async () => {
  await open(['job.read', 'checksheet.countersign', 'job.assign']);
  expect((await queues('12 with nobody assigned'))[0]).toEqual([
    '1 to check and approve',
    '/jobs?ToApprove=true&Sort=planDate',
  ]);
  const first = await screen.findByRole('link', { name: /J-0000001/ }, { timeout: 10_000 });
  expect(first.getAttribute('href')).toContain(`${idOf(1)}/approval`);
});

test('a planner sees what is late, and what is not planned', async () => {
  await open(['job.read', 'job.planDate', 'job.assign', 'job.release']);
  expect(await queues('Load of the week from today')).toEqual([
    ['3 late', '/jobs?Late=true&Sort=planDate'],
    ['12 with nobody assigned', '/jobs?Status=20&Sort=planDate'],
    ['2 not released', '/jobs?Status=10&Sort=planDate'],
    ['1 job whose parts have arrived', '/jobs?PartsArrived=true'],
    ['Load of the week from today', undefined],
  ]);
});

test('a leader reads which machine stands, since when and why', async () => {
  await open(['job.read', 'checksheet.approve', 'job.assign']);
  const line = await screen.findByRole('link', { name: /DT-11/ }, { timeout: 10_000 });
  expect(line.getAttribute('href')).toContain(idOf(9));
  for (const told of ['T-7F3A21', 'Hose of the boom burst', 'since 20 Nov 2026 14:20 WIB'])
    expect(line.textContent).toContain(told);
});

test('a customer reads first which papers wait, and until when', async () => {
  await open(['equipment.read', 'receipt.approve', 'receipt.read']);
  const part = await screen.findByRole('region', {
    name: '2 papers wait for you, the first until 5 Dec 2026',
  });
  const [own, month] = within(part).getAllByRole('link');
  expect(own?.getAttribute('href')).toBe(`/jobs/paper/bast/${idOf(7)}`);
  expect(own?.textContent).toContain('WL-03 · Periodic service · J-0000007');
  expect(month?.textContent).toContain('3 jobs, order PO-7781');
  expect(month?.textContent).toContain('until 6 Dec 2026');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings[0]).toMatch(/^2 papers wait/);
});

test('a planner reads of each job what it is, where and whose', async () => {
  await open(['job.read', 'job.planDate', 'job.assign', 'job.release']);
  await queues('Load of the week from today');
  const [first] = await screen.findAllByRole('link', { name: /J-0000001/ }, { timeout: 10_000 });
  expect(first?.textContent).toMatch(/Periodic inspection · .+ · PT /);
});

test('a customer sees their machines, each of which opens its page', async () => {
  await open(['job.read', 'equipment.read', 'receipt.approve']);
  const machine = await screen.findByRole('link', { name: /EX-204/ }, { timeout: 10_000 });
  expect(machine.getAttribute('href')).toBe(`/machine/${idOf(900)}`);
  for (const told of [
    'Being worked on',
    'Periodic service: Waiting, Waiting for parts',
    'since 20 Nov 2026 14:20 WIB',
    'Service 250 h in 203.0\u202fh about 14 Dec 2026',
    '2 open findings',
  ])
    expect(machine.textContent).toContain(told);
  const other = screen.getByRole('link', { name: /EX-205/ }).textContent;
  expect(other).toContain('Ready');
  expect(other).toContain('No open job');
  expect(screen.queryByText('What would you like to do?')).toBeNull();
});

test('a customer reads the newest paper of a machine at its line, and goes on to the machines after the first', async () => {
  await open(['equipment.read', 'receipt.approve', 'receipt.read']);
  const paper = await screen.findByRole('link', {
    name: 'Newest paper: Hand-over certificate BAST/JKT1/2026/00007',
  });
  expect(paper.getAttribute('href')).toBe(`/jobs/paper/bast/${idOf(7)}`);
  expect(screen.queryByText('EX-206')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Show more machines' }).click());
  await settle();
  expect(await screen.findByText('EX-206')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more machines' })).toBeNull();
});

test('a leader sees who is stuck and why, and the day of the others', async () => {
  await open(['job.read', 'checksheet.approve', 'job.assign']);
  const part = async (name: string) =>
    (await screen.findByRole('region', { name }, { timeout: 10_000 })).textContent ?? '';
  const stuck = await part('One is stuck');
  for (const told of [
    'Bima',
    'EX-204',
    'J-0000002',
    'Waiting for parts',
    'indent 2 mgg',
    'since 20 Nov 2026 14:20 WIB',
  ])
    expect(stuck).toContain(told);
  const day = await part("The crew's day");
  expect(day).toContain('Maya');
  expect(day).toContain('Execution');
  expect(day).toContain('Rina');
  expect(day).toContain('Handed over');
  expect(day).not.toContain('Bima');
});

test("a planner sees the week's load by day, each of which opens its open jobs", async () => {
  await open(['job.read', 'job.planDate', 'job.assign']);
  const week = await screen.findByRole(
    'region',
    { name: 'Load of the week from today' },
    { timeout: 10_000 },
  );
  const days = within(week).getAllByRole('link');
  expect(days).toHaveLength(8);
  expect(days[7]?.getAttribute('href')).toBe('/board');
  expect(days[0]?.textContent).toContain('2 jobs');
  expect(days[0]?.textContent).toContain('one with nobody assigned');
  const address = new URL(days[0]?.getAttribute('href') ?? '', 'http://localhost').searchParams;
  expect(address.getAll('Status')).toEqual(['10', '20', '30', '40', '50', '60', '65']);
  expect(address.get('PlanFrom')).toBe(address.get('PlanTo'));
});
