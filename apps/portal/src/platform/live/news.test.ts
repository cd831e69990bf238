import { call as declare } from '@dca/contract/call';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setConfig } from '../config.ts';
import { globalError } from '../global-error.ts';
import { pendingCount } from '../pending.ts';
import { queryClient, queryOf } from '../queries.ts';
import { registerLive, takeNews } from './news.ts';

const list = { path: '/jobs' } as const;
const get = { path: '/jobs/:id' } as const;
const crew = { path: '/crew' } as const;
const menu = { path: '/menu' } as const;

const asked: string[] = [];
const closings: (() => void)[] = [];

/** A query on the screen, which has an answer. */
async function show(path: string, request: object, data: unknown = { data: [] }): Promise<void> {
  const name = `${path} ${JSON.stringify(request)}`;
  const observer = new QueryObserver(queryClient, {
    queryKey: [path, request],
    queryFn: async () => {
      asked.push(name);
      return data;
    },
  });
  closings.push(observer.subscribe(() => undefined));
  await vi.waitUntil(() => observer.getCurrentResult().isSuccess);
}
const settle = () => vi.waitUntil(() => queryClient.isFetching() === 0);
const job = (id: string, revision = 9) => ({ kind: 'job', id, revision }) as const;

beforeEach(async () => {
  registerLive({ ofJob: { job: [get] }, ofMany: { job: [list], crew: [crew] } });
  await show('/jobs', { query: {} });
  await show('/jobs/:id', { params: { id: 'one' } }, { data: { version: 3 } });
  await show('/jobs/:id', { params: { id: 'other' } }, { data: { version: 3 } });
  await show('/crew', {});
  await show('/menu', {});
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  for (const close of closings.splice(0)) close();
  queryClient.clear();
});

test('a change asks anew for lists of its kind and for the job itself, and for nothing else', async () => {
  takeNews([job('one')]);
  await settle();
  expect(asked.sort()).toEqual(['/jobs {"query":{}}', '/jobs/:id {"params":{"id":"one"}}']);
  expect(asked.includes(menu.path)).toBe(false);
});

test('a job that is shown as new as the change is not asked for', async () => {
  takeNews([job('one', 3)]);
  await settle();
  expect(asked).toEqual(['/jobs {"query":{}}']);
});

test('what follows at once is asked for together, and none of it is lost', async () => {
  takeNews([job('one')]);
  await settle();
  asked.length = 0;
  takeNews([job('other')]);
  takeNews([{ kind: 'crew', id: 'other', revision: 9 }]);
  await settle();
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(800);
  await settle();
  expect(asked.sort()).toEqual(['/crew {}', '/jobs {"query":{}}', '/jobs/:id {"params":{"id":"other"}}']);
});

test('a change while something is read for the first time asks for it once more, unless it came with the answer', async () => {
  const read = async (id: string, version: number) => {
    const answers: (() => void)[] = [];
    const observer = new QueryObserver(queryClient, {
      queryKey: ['/jobs/:id', { params: { id } }],
      queryFn: () => new Promise((resolve) => answers.push(() => resolve({ data: { version } }))),
    });
    closings.push(observer.subscribe(() => undefined));
    takeNews([job(id, 4)]);
    answers[0]?.();
    await vi.waitUntil(() => observer.getCurrentResult().isSuccess);
    // Whoever is asked once more is asked by now.
    await Promise.resolve().then(() => undefined);
    answers[1]?.();
    await settle();
    vi.runAllTimers();
    return answers.length;
  };
  expect(await read('first', 3)).toBe(2);
  expect(await read('as new', 4)).toBe(1);
});

test('when anything may have changed everything live is asked for, and nothing that is not', async () => {
  takeNews(null);
  await settle();
  expect(asked).toHaveLength(4);
  expect(asked).not.toContain('/menu {}');
});

test('who left a crew asks for everything live', async () => {
  takeNews([{ kind: 'left' }]);
  await settle();
  expect(asked).toHaveLength(4);
});

test('what is asked in the background does not say that it loads, and raises nothing when it fails', async () => {
  setConfig({ subscriptionKey: 'key-1' } as never);
  const pending: number[] = [];
  let status = 200;
  vi.stubGlobal('fetch', async () => {
    pending.push(pendingCount());
    return Response.json({ data: { version: 1 } }, { status });
  });
  const unit = declare({
    method: 'GET',
    path: '/jobs/:id',
    access: 'signedIn',
    effect: 'read',
    summary: '',
    reply: z.object({}),
  });
  const observer = new QueryObserver(queryClient, {
    ...queryOf(unit, { params: { id: 'unit' } } as never),
    retry: false,
  });
  closings.push(observer.subscribe(() => undefined));
  await settle();
  status = 404;
  takeNews([job('unit')]);
  await settle();
  expect(pending).toEqual([1, 0]);
  expect(observer.getCurrentResult().error?.message).toBe('status 404');
  expect(globalError()).toBeNull();
  vi.unstubAllGlobals();
});
