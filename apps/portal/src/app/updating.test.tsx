import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateWaits } from '../offline/update-store.ts';
import { createStore } from '../platform/store.ts';
import { Providers } from './providers.tsx';
import { UpdateStrip } from './update-strip.tsx';

const drain = vi.hoisted(() => ({
  set: (_: string) => {},
  now: () => 'resting',
  subscribe: (_: () => void) => () => {},
}));
vi.mock('../offline/drain.ts', () => ({
  drainNow: () => drain.now(),
  subscribeToDrain: (hear: () => void) => drain.subscribe(hear),
}));

const update = vi.fn(async () => undefined);
const reload = vi.fn();
const takeOver = vi.fn();
let container: EventTarget & { controller: object | null; register(): Promise<unknown> };
let registration: EventTarget & {
  waiting: object | null;
  active: object | null;
  installing: EventTarget | null;
  update: typeof update;
};

beforeEach(() => {
  const state = createStore('resting');
  Object.assign(drain, { set: state.set, now: state.get, subscribe: state.subscribe });
  for (const mock of [update, reload, takeOver]) mock.mockClear();
  registration = Object.assign(new EventTarget(), { waiting: null, active: null, installing: null, update });
  container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  vi.stubEnv('PROD', true);
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  updateWaits.set(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const register = async () => (await import('../offline/updating.ts')).registerWorker();

/** A new build is on the device and waits. */
function arrives(): void {
  const installing = new EventTarget();
  Object.assign(registration, { installing });
  registration.dispatchEvent(new Event('updatefound'));
  Object.assign(registration, { waiting: { postMessage: takeOver } });
  installing.dispatchEvent(new Event('statechange'));
}

test('a new build is offered, and taken where nothing is typed or sent', async () => {
  await register();
  render(
    <Providers>
      <UpdateStrip />
      <input aria-label="words" />
    </Providers>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  arrives();
  const take = await screen.findByRole('button', { name: 'Use it now' });
  screen.getByLabelText('words').focus();
  fireEvent.click(take);
  // It was heard, and says what it waits for.
  expect(screen.getByRole('status').textContent).toContain('as soon as nothing is being typed or sent');
  expect(screen.queryByRole('button', { name: 'Use it now' })).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(takeOver).not.toHaveBeenCalled();
  drain.set('sending');
  screen.getByLabelText('words').blur();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(takeOver).not.toHaveBeenCalled();
  drain.set('resting');
  await vi.waitFor(() => expect(takeOver).toHaveBeenCalledWith('takeOver'), { timeout: 5000 });
  // One more that comes meanwhile is offered as the first was.
  arrives();
  expect(await screen.findByRole('button', { name: 'Use it now' })).toBeTruthy();
});

test('a page opens anew once another build has taken over, and not for the first one of a device', async () => {
  container.controller = null;
  await register();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that the worker of the device passed over asks to be taken along, and no other', async () => {
  const active = { postMessage: vi.fn() };
  Object.assign(registration, { active });
  await register();
  expect(active.postMessage).not.toHaveBeenCalled();
  container.controller = null;
  await register();
  expect(active.postMessage).toHaveBeenCalledWith('takeAlong');
});

test('where the server takes nothing more of this build, the new one is fetched at once', async () => {
  await register();
  drain.set('waiting');
  expect(update).not.toHaveBeenCalled();
  drain.set('mustUpdate');
  expect(update).toHaveBeenCalledTimes(1);
});
