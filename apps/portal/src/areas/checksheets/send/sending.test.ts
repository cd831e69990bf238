import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setConfig } from '../../../platform/config.ts';
import { setSession } from '../../../platform/session.ts';
import { draftOf, forgetSent, keepEntry, unsentCount } from './draft-store.ts';
import { openSender, type Sender, type SendState } from './sending.ts';

const jobId = '00000000-0000-4000-8000-000000000001';
const stored = () => Response.json({ data: { jobId, status: 'DRAFT', version: 1, stored: 1 } });
const keep = (questionId: string, at = '2026-11-20T07:20:00Z') =>
  keepEntry(jobId, { kind: 'answer', zoneCode: 'Z1', questionId, code: 'NMG', value: null, note: null }, at);

interface Batch {
  readonly key: string | null;
  readonly questions: readonly string[];
}
const batches: Batch[] = [];
let answerBatch: (batch: Batch) => Response | Promise<Response>;
let sender: Sender;
let states: SendState[];
let sent: string[];

beforeEach(() => {
  batches.length = 0;
  states = [];
  setConfig({ subscriptionKey: 'test', application: { substring: '', code: '', otherwise: '' } } as never);
  setSession({ status: 'signedIn', user: { id: 'maya', userName: 'maya', permissions: [] } as never });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { zoneCheckSheets } = JSON.parse(String(init.body)) as {
      zoneCheckSheets: { answers: { questionId: string }[] }[];
    };
    const questions = zoneCheckSheets.flatMap((zone) => zone.answers.map((one) => one.questionId)).sort();
    const batch = { key: new Headers(init.headers).get('idempotency-key'), questions };
    batches.push(batch);
    return Promise.resolve(answerBatch(batch));
  });
  sent = [];
  sender = openSender(jobId, 'pi', {
    onState: (state) => states.push(state),
    onSent: (batch) => sent.push(...batch.map(({ key }) => key)),
  });
});

afterEach(async () => {
  sender.stop();
  await forgetSent(await draftOf(jobId));
  vi.unstubAllGlobals();
});

describe('emptying what waits', () => {
  test('answers nothing left once all is acknowledged', async () => {
    answerBatch = stored;
    await keep('q1');
    await keep('q2');
    expect(await sender.drain()).toBe(0);
    expect(batches.map(({ questions }) => questions)).toEqual([['q1', 'q2']]);
    expect(await unsentCount()).toBe(0);
    expect(sent).toEqual([`maya/${jobId}/q1`, `maya/${jobId}/q2`]);
    expect(states.at(-1)).toEqual({ kind: 'sent' });
  });

  test('sends what was answered meanwhile in batches of their own', async () => {
    answerBatch = async () => {
      const n = batches.length;
      if (n < 4) await keep(`q${n + 1}`);
      return stored();
    };
    await keep('q1');
    expect(await sender.drain()).toBe(0);
    expect(batches.map(({ questions }) => questions)).toEqual([['q1'], ['q2'], ['q3'], ['q4']]);
    expect(new Set(batches.map(({ key }) => key)).size).toBe(4);
  });

  test('keeps an answer that was changed while its batch travelled', async () => {
    answerBatch = async () => {
      if (batches.length === 1) await keep('q1', '2026-11-20T07:21:00Z');
      return stored();
    };
    await keep('q1');
    expect(await sender.drain()).toBe(0);
    expect(batches).toHaveLength(2);
  });

  test('counts what is left where no answer comes, and tries again with the same key', async () => {
    answerBatch = () => Promise.reject(new TypeError('Failed to fetch'));
    await keep('q1');
    await keepEntry(jobId, { kind: 'reading', smr: 100, smrIsConfirmed: false });
    expect(await sender.drain()).toBe(2);
    expect(states.at(-1)).toEqual({ kind: 'kept' });
    answerBatch = stored;
    expect(await sender.drain()).toBe(0);
    expect(batches[1]?.key).toBe(batches[0]?.key);
    expect(batches[0]?.key).toBeTruthy();
  });

  test('throws what was refused, and keeps it', async () => {
    const problem = { code: 'conflict', statusDescription: 'The job is closed.', requestId: 'r' };
    answerBatch = () => Response.json(problem, { status: 409 });
    await keep('q1');
    await expect(sender.drain()).rejects.toThrow('The job is closed.');
    expect(states.at(-1)).toEqual({ kind: 'refused', reason: 'The job is closed.' });
    expect(await unsentCount()).toBe(1);
  });
});

test('nobody counts or sends what somebody else left on the device', async () => {
  answerBatch = stored;
  await keep('q1');
  setSession({ user: { id: 'budi', userName: 'budi', permissions: [] } as never });
  expect(await unsentCount()).toBe(0);
  expect(await sender.drain()).toBe(0);
  expect(batches).toEqual([]);
  setSession({ user: { id: 'maya', userName: 'maya', permissions: [] } as never });
  expect(await unsentCount()).toBe(1);
});
