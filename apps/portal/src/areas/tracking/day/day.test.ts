import 'fake-indexeddb/auto';
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOldAnswers, keepAnswer, keptAnswer, keptPack } from '../../../offline/answers.ts';
import { signInAs } from '../../../offline/outbox.testing.ts';
import { setConfig } from '../../../platform/config.ts';
import { CallFailure } from '../../../platform/exchange.ts';
import { askKnowing, knownHere } from '../../../platform/known-answers.ts';
import { keyOf } from '../../../platform/queries.ts';
import { clearSession, setSession } from '../../../platform/session.ts';
import { machinesToReport, pageOfMachines } from '../../jobs/index.ts';
import { myJobs, takeDay } from './day.ts';

const jobId = '00000000-0000-4000-8000-000000000001';
const form = { id: '00000000-0000-4000-8000-000000000002', version: 3, zones: [] };
const breakdownForm = {
  id: '00000000-0000-4000-8000-000000000003',
  jobType: 'UNS',
  status: 'PUBLISHED',
  unitModels: ['*'],
  version: 1,
  zones: [],
};
const pack = {
  jobs: [
    {
      job: { id: jobId, jobType: 'INS', unitCode: 'EX-204' },
      stages: { jobId, stages: [], rows: [] },
      sheet: { jobId, version: 1, formId: form.id, formVersion: form.version },
    },
  ],
  forms: [form, breakdownForm, { ...breakdownForm, unitModels: ['HD785-7'] }],
  machines: [{ id: 'm1', unitCode: 'EX-205', unitModel: 'PC200-8' }],
  machinesInAll: 340,
};
const dayMs = 24 * 3600 * 1000;

const inField = (id: string) =>
  setSession({ status: 'signedIn', user: { id, permissions: ['tracking.record'] } as never });
const asked: (string | undefined)[] = [];
let answer: () => Response;

beforeEach(() => {
  setConfig({ subscriptionKey: 'test' } as never);
  inField('maya');
  asked.length = 0;
  answer = () => Response.json({ data: pack }, { headers: { etag: '"one"' } });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push((init.headers as Record<string, string>)['if-none-match']);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

/** What a screen shows where no answer comes. */
async function shownOffline(key: readonly unknown[]): Promise<unknown> {
  const show = vi.fn();
  const failure = new CallFailure({ network: true });
  await expect(askKnowing(key, () => Promise.reject(failure), show)).rejects.toBe(failure);
  return show.mock.calls[0]?.[0].answer;
}

test('the pack stands for the answers that the screens of its jobs ask for', async () => {
  await takeDay();
  expect(await shownOffline(keyOf(jobs.list, myJobs))).toMatchObject({
    data: [{ id: jobId, unitCode: 'EX-204' }],
    total: 1,
    next: null,
  });
  const params = { id: jobId };
  expect(await shownOffline(keyOf(jobs.get, { params }))).toEqual({ data: pack.jobs[0]?.job });
  expect(await shownOffline(keyOf(tracking.get, { params }))).toEqual({ data: pack.jobs[0]?.stages });
  expect(await shownOffline(keyOf(jobs.candidates, machinesToReport))).toMatchObject({
    data: pack.machines,
    total: 340,
  });
  const sheet = keyOf(checksheets.get, { params: { family: 'pi', jobId } });
  const formsOf = keyOf(checksheets.formQuestions, {
    params: { family: 'uns', unitModel: 'PC200-8' },
    query: {},
  });
  expect(await shownOffline(formsOf)).toEqual({ data: [breakdownForm] });
  expect(await shownOffline(sheet)).toEqual({ data: { jobId, version: 1, form } });
});

test('machines beyond the first page of their list are on the phone too, page by page', async () => {
  const machines = Array.from({ length: 450 }, (_, n) => ({ ...pack.machines[0], id: `m${n}` }));
  answer = () =>
    Response.json({ data: { ...pack, machines, machinesInAll: 460 } }, { headers: { etag: '"many"' } });
  await takeDay();
  for (const [page, rows] of [
    [1, 200],
    [2, 200],
    [3, 50],
  ] as const) {
    const known = await knownHere<{ data: { id: string }[]; total: number }>(
      keyOf(jobs.candidates, pageOfMachines(page)),
    );
    expect([known?.data.length, known?.data[0]?.id, known?.total]).toEqual([
      rows,
      `m${(page - 1) * 200}`,
      460,
    ]);
  }
  expect(await knownHere(keyOf(jobs.candidates, pageOfMachines(4)))).toBeUndefined();
});

test('the next time only what is newer is asked for; what did not change is as young as the asking', async () => {
  await takeDay();
  const before = await keptPack('maya');
  vi.spyOn(Date, 'now').mockReturnValue((before?.at ?? 0) + 10 * dayMs);
  answer = () => new Response(null, { status: 304 });
  const after = await takeDay();
  expect(asked.at(-1)).toBe('"one"');
  expect(after).toMatchObject({ tag: '"one"', jobIds: [jobId], at: (before?.at ?? 0) + 10 * dayMs });
  const kept = await keptAnswer('maya', JSON.stringify(keyOf(jobs.list, myJobs)));
  expect(kept?.at).toBe(after.at);
  vi.restoreAllMocks();
});

test('a pack that does not come changes nothing', async () => {
  await takeDay();
  const before = await keptPack('maya');
  answer = () => new Response(null, { status: 503 });
  await expect(takeDay()).rejects.toThrow();
  expect(await keptPack('maya')).toEqual(before);
});

test('what comes for somebody who is not signed in any more is kept for nobody', async () => {
  answer = () => {
    signInAs('bima');
    return Response.json({ data: pack }, { headers: { etag: '"two"' } });
  };
  const before = await keptPack('maya');
  await expect(takeDay()).rejects.toThrow('somebody else');
  expect(await keptPack('bima')).toBeUndefined();
  expect(await keptPack('maya')).toEqual(before);
});

test('what is old is forgotten, but nothing of a job with unsent work', async () => {
  const of = (id: string) => JSON.stringify(keyOf(jobs.get, { params: { id } }));
  await keepAnswer('maya', of('held'), 'held', 0);
  await keepAnswer('maya', of('done'), 'done', 0);
  await forgetOldAnswers(new Set(['held']), 15 * dayMs);
  expect((await keptAnswer('maya', of('held')))?.answer).toBe('held');
  expect(await keptAnswer('maya', of('done'))).toBeUndefined();
});
