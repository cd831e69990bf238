import type {
  ClockRow,
  CorrectionRow,
  DayRow,
  HeadcountRow,
  OnSiteRow,
} from '@dca/contract/areas/attendance';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../platform/global-error.ts';
import { idOf } from '../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page as Clocks } from './clocks.tsx';
import { Page as Corrections } from './corrections.tsx';
import { Page as Everyone } from './everyone.tsx';
import { Page as JobDetail } from './job-detail.tsx';
import { Page as OnSite } from './on-site.tsx';
import { Page as Person } from './person.tsx';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  act(() => (openModal() as { close: () => void } | null)?.close());
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

const maya = { id: idOf(1), userName: 'maya@demo.test', name: 'Maya' };
const of = {
  day: '2026-11-20',
  person: maya,
  plantCode: 'JKT1',
  workCenterCode: 'JKT1-FS',
  zone: 'WIB' as const,
};
const shift = {
  shiftCode: 'DAY',
  shiftStart: '2026-11-19T23:00:00.000Z',
  shiftEnd: '2026-11-20T11:00:00.000Z',
};
const dayRow: DayRow = {
  ...{
    id: idOf(2),
    ...of,
    ...shift,
    status: 'PRESENT',
    in: '2026-11-19T22:50:00.000Z',
    out: '2026-11-20T13:00:00.000Z',
  },
  ...{
    lateMinutes: 0,
    earlyMinutes: 0,
    workedMinutes: 850,
    nightMinutes: 10,
    overtimeMinutes: 120,
    overtimeNightMinutes: 0,
  },
  ...{ approvedMinutes: null, approvedBy: null, approvedReason: null, version: 3 },
};
const stood = {
  source: 'MOBILE',
  distance: 40,
  isInRadius: true,
  problem: null,
  reason: null,
  hasPhoto: false,
} as const;
const clockRow: ClockRow = {
  ...{
    id: idOf(3),
    ...of,
    ...shift,
    siteCode: 'JKT1',
    status: 'NO_CLOCK_OUT',
    lateMinutes: 0,
    workedMinutes: 720,
  },
  in: { ...stood, at: '2026-11-19T22:50:00.000Z', toldAt: '2026-11-19T22:50:00.000Z' },
  out: { ...stood, source: 'AUTO', at: '2026-11-20T15:00:00.000Z', toldAt: '2026-11-20T15:00:00.000Z' },
  ...{ clockSkewed: false, isAsked: false, version: 2 },
};
const asked: CorrectionRow = {
  ...{
    id: idOf(4),
    ...of,
    clockId: idOf(3),
    askedIn: '2026-11-19T22:50:00.000Z',
    askedOut: '2026-11-20T11:05:00.000Z',
  },
  ...{
    reason: 'Forgot it',
    wasIn: '2026-11-19T22:50:00.000Z',
    wasOut: null,
    wasOutSource: null,
    state: 'OPEN',
  },
  ...{
    askedAt: '2026-11-21T01:00:00.000Z',
    askedBy: 'Maya',
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
    version: 1,
  },
};

const listed = (rows: readonly object[]) => ({
  body: { data: rows, total: rows.length, capped: false, page: 1, pageSize: 25, next: null },
});
const answering = (get: (path: string) => Answer, put: object = {}) =>
  answerWith(({ method, path }): Answer => (method === 'GET' ? get(path) : { body: { data: put } }));
const press = (name: string | RegExp, place: Pick<typeof screen, 'getByRole'> = screen) =>
  act(async () => {
    fireEvent.click(place.getByRole('button', { name }));
    await settle();
  });
const leader = ['attendance.read', 'attendance.export', 'attendance.decide'];

test('overtime that waits is decided upon the day as it was seen; none wants a reason', async () => {
  const heard = answering(() => listed([dayRow]), dayRow);
  await openScreen({ '/user-attendance/all': Everyone }, '/user-attendance/all', leader);
  await press('Decide on overtime of Maya');
  const dialog = within(screen.getByRole('dialog', { name: 'Decide on overtime of Maya' }));
  expect(dialog.getByText(/2 h.* were measured/)).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Minutes approved' }), { target: { value: '90' } });
  await press('Save', dialog);
  expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    id: idOf(2),
    version: 3,
    minutes: 90,
  });
  expect(openModal()).toMatchObject({ kind: 'successful' });
});

test('who may not decide is offered no decision', async () => {
  answering(() => listed([dayRow]));
  await openScreen({ '/user-attendance/all': Everyone }, '/user-attendance/all', ['attendance.read']);
  expect(screen.queryByRole('button', { name: /Decide/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});

test('a clock that closed by itself asks when the person left, with the reason', async () => {
  const heard = answering(() => listed([clockRow]), clockRow);
  await openScreen({ '/user-attendance/clock': Clocks }, '/user-attendance/clock', leader);
  await press('Say when Maya left');
  const dialog = within(screen.getByRole('dialog', { name: 'When did Maya leave?' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Left, Time, WIB' }), { target: { value: '18:30' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), {
    target: { value: 'Seen at the gate' },
  });
  await press('Save', dialog);
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: idOf(3),
    version: 2,
    out: '2026-11-20T11:30:00.000Z',
    reason: 'Seen at the gate',
  });
});

test.each([1440, 390])(
  'where they stood and what they said of it is read at %s px, also of a day alone',
  async (width) => {
    vi.stubGlobal('innerWidth', width);
    const out = {
      ...clockRow.in,
      problem: 'OLD' as const,
      isInRadius: null,
      distance: null,
      reason: 'In the pit',
    };
    const row = { ...clockRow, in: { ...clockRow.in, reason: 'Gate closed' }, out };
    answering((path) =>
      path.endsWith('/job-detail')
        ? { body: { data: { day: dayRow, clocks: [row], jobs: [] } } }
        : listed([row]),
    );
    await openScreen({ '/user-attendance/clock': Clocks }, '/user-attendance/clock', leader);
    expect(document.body.textContent).toMatch(/At JKT1 “Gate closed” · Out: .*“In the pit”/);
    cleanup();
    const day = `/user-attendance/job-detail?id=${dayRow.id}`;
    await openScreen({ '/user-attendance/job-detail': JobDetail }, day, leader);
    const clocks = within(screen.getByRole('region', { name: 'Clocks' }));
    expect(clocks.getByRole('listitem').textContent).toMatch(/“Gate closed” · Out: .*“In the pit”/);
  },
);

test('a request is shown beside what was recorded, and is rejected with a reason alone', async () => {
  const heard = answering(() => listed([asked]), asked);
  await openScreen({ '/user-attendance/corrections': Corrections }, '/user-attendance/corrections', leader);
  await press('Decide on the correction of Maya');
  const dialog = within(screen.getByRole('dialog', { name: 'Decide on the correction of Maya' }));
  expect((dialog.getByRole('button', { name: 'Reject' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Not so' } });
  await press('Reject', dialog);
  expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    decision: 'REJECTED',
    reason: 'Not so',
    version: 1,
  });
});

test('the days of a person are drawn and said, and the way to correct them is their own', async () => {
  const summary = {
    id: idOf(1),
    person: maya,
    plantCode: 'JKT1',
    workCenterCode: 'JKT1-FS',
    present: 1,
    workedMinutes: 850,
    rate: 100,
  };
  answering(() => ({ body: { data: { summary, days: [dayRow] } } }));
  const address = '/user-attendance/detail/maya@demo.test';
  await openScreen({ '/user-attendance/detail/$id': Person }, address, leader);
  expect(screen.getByRole('img', { name: /When Maya was there.* 1 days with a clock/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
});

test('who is there stands under the plant where they stand, guests with their own, and people by hour above', async () => {
  const row = (number: number, name: string, plantCode: string): OnSiteRow => ({
    ...{
      id: idOf(number),
      person: { ...maya, name },
      siteCode: 'JKT1',
      siteDesc: 'Jakarta Workshop',
      zone: 'WIB',
      plantCode,
    },
    ...{
      workCenterCode: '',
      since: '2026-11-19T22:50:00.000Z',
      shiftEnd: '2026-11-20T11:00:00.000Z',
      job: null,
    },
  });
  const hours = Array.from({ length: 24 }, (_, hour) => (hour > 12 ? null : hour === 9 ? 4 : 0));
  const heads: HeadcountRow = {
    plantCode: 'JKT1',
    plantDesc: 'Jakarta Workshop',
    zone: 'WIB',
    workCenterCode: '',
    hours,
  };
  answering((path) => ({
    body: {
      data: path.endsWith('/headcount')
        ? { day: '2026-11-20', rows: [heads] }
        : [row(1, 'Maya', 'JKT1'), row(2, 'Joko', 'SRG1')],
    },
  }));
  await openScreen({ '/user-attendance/on-site': OnSite }, '/user-attendance/on-site', leader);
  expect(screen.getByRole('img', { name: 'Jakarta Workshop: most at 09:30, 4 people.' })).toBeTruthy();
  const guests = within(screen.getByRole('region', { name: 'Jakarta Workshop' }));
  expect(guests.getByText('of SRG1')).toBeTruthy();
  expect(guests.getAllByRole('row')).toHaveLength(3);
  cleanup();
  vi.stubGlobal('innerWidth', 390);
  await openScreen({ '/user-attendance/on-site': OnSite }, '/user-attendance/on-site', leader);
  const cards = within(screen.getByRole('region', { name: 'Jakarta Workshop' }));
  expect(cards.queryByRole('row')).toBeNull();
  expect(cards.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^Maya.*Since05:50/),
    expect.stringContaining('of SRG1'),
  ]);
});
