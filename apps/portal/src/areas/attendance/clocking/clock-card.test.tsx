import 'fake-indexeddb/auto';
import type { ClockRow, MyDay } from '@dca/contract/areas/attendance';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kindOf, registerKinds, type Way } from '../../../offline/act.ts';
import { openDrain } from '../../../offline/drain.ts';
import { actsNow, emptyOutbox } from '../../../offline/outbox.testing.ts';
import { clockBehind, noteServerClock } from '../../../platform/server-clock.ts';
import { idOf } from '../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { clockKinds } from '../acts.ts';
import { ClockCard } from './clock-card.tsx';

registerKinds(...clockKinds);
const installation = vi.hoisted(() => ({ CLOCK_PHOTO: 0 }));
vi.mock('../../../platform/parameters.ts', () => ({ currentParameters: () => installation }));

let closeDrain: () => void;
let hasSignal = true;
let isAnswered = true;
let place: object | null;
beforeEach(() => {
  closeDrain = openDrain();
  hasSignal = true;
  isAnswered = true;
  installation.CLOCK_PHOTO = 0;
  place = { latitude: -6.1, longitude: 106.9, accuracy: 12 };
  localStorage.clear();
});
afterEach(async () => {
  closeDrain();
  cleanup();
  await emptyOutbox();
  vi.unstubAllGlobals();
});

const jakarta = {
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  latitude: -6.1,
  longitude: 106.9,
  radius: 500,
};
const stood = {
  at: '2026-11-20T23:00:00.000Z',
  toldAt: '2026-11-20T23:00:00.000Z',
  source: 'MOBILE',
} as const;
const clockOf = (more: Partial<ClockRow> = {}) =>
  ({ id: idOf(7), day: '2026-11-21', zone: 'WIB', in: stood, out: null, ...more }) as ClockRow;

async function open(clock: ClockRow | null) {
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'test',
    geolocation: {
      getCurrentPosition: (found: (position: object) => void, failed: (error: object) => void) =>
        place ? found({ coords: place }) : failed({ code: 1 }),
    },
  });
  const day: MyDay = { clock, zone: 'WIB', sites: [jakarta], days: [] };
  answerWith(({ method }): Answer => {
    if (!hasSignal && method === 'POST') return 'offline';
    return { body: { data: method === 'POST' ? clockOf() : day } };
  });
  if (!isAnswered) vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await openScreen({ '/card': ClockCard }, '/card', ['attendance.record', 'attendance.read']);
  await settle();
}

async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(() => vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false)));
  await act(async () => void fireEvent.click(button));
}

/** Acts as they are sent, once they are kept. */
async function sent(count: number) {
  await act(() => vi.waitFor(async () => expect(await actsNow()).toHaveLength(count), { timeout: 10_000 }));
  const heard = answerWith(() => ({ body: { data: clockOf() } }));
  const way: Way = { key: 'k', options: () => ({}) };
  for (const one of await actsNow()) await kindOf(one)?.send([one], way);
  return heard.filter(({ method }) => method === 'POST');
}

test('a photo goes along where the parameter wants it, made small and kept with the clock', async () => {
  hasSignal = false;
  await open(null);
  expect(screen.queryByLabelText('Add a photo (optional)')).toBeNull();
  cleanup();
  installation.CLOCK_PHOTO = 1;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 960, height: 640, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA');
  await open(null);
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Add a photo (optional)'), { target: { files: [file] } }),
  );
  expect(await screen.findByAltText('The photo that goes with it')).toBeTruthy();
  await press('Clock in');
  const [{ body } = { body: null }] = await sent(1);
  expect(body).toMatchObject({ photo: 'AAAA' });
});

test('one tap clocks in where the phone stands', async () => {
  hasSignal = false;
  await open(null);
  expect(screen.getByText('Not clocked in')).toBeTruthy();
  await press('Clock in');
  const [post] = await sent(1);
  expect(post?.path).toMatch(/clock-in$/);
  expect(post?.body).toMatchObject({
    source: 'MOBILE',
    latitude: -6.1,
    longitude: 106.9,
    at: expect.any(String),
  });
});

test('what was said to the place stands beside the clock once it is sent', async () => {
  await open(clockOf({ in: { ...stood, reason: 'No satellites' } as never }));
  expect(screen.getByRole('status').textContent).toMatch(/^In since .*“No satellites”/);
});

test('out names the clock that is open', async () => {
  hasSignal = false;
  await open(clockOf());
  await press('Clock out');
  const [post] = await sent(1);
  expect(post?.path).toMatch(/clock-out$/);
  expect(post?.body).toMatchObject({ clockId: idOf(7), source: 'MOBILE' });
});

test('without a signal it is kept on the phone, is shown as it stands, and goes with its time', async () => {
  hasSignal = false;
  await open(null);
  await press('Clock in');
  await act(() =>
    vi.waitFor(() => expect(screen.getByText(/Kept on this phone/)).toBeTruthy(), { timeout: 10_000 }),
  );
  expect(screen.getByRole('button', { name: 'Clock out' })).toBeTruthy();
  const [kept] = await actsNow();
  await press('Clock out');
  await act(() => vi.waitFor(async () => expect(await actsNow()).toHaveLength(2)));
  expect((await actsNow())[1]).toMatchObject({ kind: 'clockOut', about: kept?.id });
});

test('a place that is far or not known is said and asks for a reason, which is sent; nothing is blocked', async () => {
  place = { latitude: -1.24, longitude: 116.85, accuracy: 12 };
  await open(null);
  expect(screen.getByText(/You are .* from JKT1/)).toBeTruthy();
  cleanup();
  place = null;
  hasSignal = false;
  await open(null);
  expect(screen.getByText(/The place is not known/)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Why' }), { target: { value: 'In the pit' } });
  await press('Clock in');
  const [post] = await sent(1);
  expect(post?.body).toMatchObject({ reason: 'In the pit' });
  expect(screen.getByRole('status').textContent).toContain('“In the pit”');
  expect(post?.body).not.toHaveProperty('latitude');
});

test('a place that the device does not say any more grows old: that is said, and it goes with the time at which it was known', async () => {
  const begun = Date.now();
  await open(null);
  expect(screen.queryByRole('textbox', { name: 'Why' })).toBeNull();
  const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  place = null;
  vi.useFakeTimers({ toFake: ['Date'], now: begun + 13 * 60_000 });
  await look();
  expect(screen.getByText(/The place is more than 10 minutes old/)).toBeTruthy();
  vi.useRealTimers();
  hasSignal = false;
  await press('Clock in');
  const [post] = await sent(1);
  const { placeAt } = (post?.body ?? {}) as { placeAt?: string };
  expect(Math.abs(Date.parse(placeAt ?? '') - begun)).toBeLessThan(60_000);
  place = { latitude: -6.1, longitude: 106.9, accuracy: 5000 };
  await look();
  expect(screen.getByText(/too rough/)).toBeTruthy();
});

test('how far the clock of this device is behind is kept as the server last said it', () => {
  expect(clockBehind()).toBeNull();
  const said = (date: string, now: string) =>
    noteServerClock(new Response(null, { headers: { date } }), Date.parse(now));
  said('Fri, 20 Nov 2026 06:00:00 GMT', '2026-11-20T05:59:58Z');
  expect(clockBehind()).toBe(0);
  said('Fri, 20 Nov 2026 06:00:00 GMT', '2026-11-18T06:00:00Z');
  expect(clockBehind()).toBe(2 * 86_400_000);
  said('no date', '2026-11-20T06:00:00Z');
  expect(clockBehind()).toBe(2 * 86_400_000);
});

// The last here: its answer never comes.
test('nothing is offered before it is known whether somebody is in', async () => {
  isAnswered = false;
  void open(clockOf()).catch(() => undefined);
  const press = await screen.findByRole('button', { name: 'Clock in' });
  expect(press.hasAttribute('disabled')).toBe(true);
});
