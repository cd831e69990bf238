// Entries on their way: what each was made upon when it leaves, and what the server says to each.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { sendNow } from '../../../offline/drain.ts';
import { actsNow, emptyOutbox, signInAs } from '../../../offline/outbox.testing.ts';
import { keep } from '../../../offline/outbox.ts';
import { setConfig } from '../../../platform/config.ts';
import { queryClient } from '../../../platform/queries.ts';
import { sheetKinds } from '../acts.ts';
import { questionId, savedAs } from '../sheet.testing.ts';
import { type Entered, entryAct } from './entries.ts';

registerKinds(...sheetKinds);

const sheet = { jobId: '00000000-0000-4000-8000-000000000001', unit: 'EX-204', family: 'pi' } as const;
const at = '2026-11-20T08:00:00Z';
const idOf = (n: number) => questionId(600 + n);
const says = (code: string): Entered => ({ kind: 'judgement', questionId: questionId(1), code, value: null });
const reads = (smr: number): Entered => ({ kind: 'meter', smr, isConfirmed: false });
const enter = (n: number, what: Entered, upon: readonly string[]) =>
  keep(entryAct(sheet, { id: idOf(n), at, what, upon }));

interface Sent {
  readonly entries?: readonly {
    readonly id: string;
    readonly judgement?: { upon: string[] };
    upon?: string[];
  }[];
}
const heard: Sent[] = [];
let reply: (sent: Sent) => Response;

beforeEach(() => {
  heard.length = 0;
  reply = (sent) => Response.json(savedAs(sent).body);
  setConfig({ subscriptionKey: 'test', application: { substring: '', code: '', otherwise: '' } } as never);
  signInAs('maya');
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const sent = JSON.parse(String(init.body)) as Sent;
    heard.push(sent);
    return reply(sent);
  });
});
afterEach(async () => {
  await emptyOutbox();
  vi.unstubAllGlobals();
});

const uponOf = (sent: Sent | undefined, n: number) => {
  const entry = sent?.entries?.find(({ id }) => id === idOf(n));
  return entry?.judgement?.upon ?? entry?.upon;
};

test('one that never travelled makes room for the next, which is made upon what that one was made upon', async () => {
  await enter(1, says('NMB'), [idOf(90)]);
  await enter(2, says('NMG'), [idOf(1)]);
  await sendNow();
  expect(heard).toHaveLength(1);
  expect(heard[0]?.entries?.map(({ id }) => id)).toEqual([idOf(2)]);
  expect(uponOf(heard[0], 2)).toEqual([idOf(90)]);
});

test('one whose answer was lost goes again as it was, and the next names it and what it replaced', async () => {
  await enter(1, says('NMB'), [idOf(90)]);
  const answered = reply;
  reply = () => {
    throw new TypeError('Failed to fetch');
  };
  await sendNow();
  await enter(2, says('NMG'), [idOf(1)]);
  reply = answered;
  await sendNow();
  expect(heard.map(({ entries = [] }) => entries.map(({ id }) => id))).toEqual([
    [idOf(1)],
    [idOf(1)],
    [idOf(2)],
  ]);
  expect(heard[1]).toEqual(heard[0]);
  expect(uponOf(heard[2], 2)).toEqual([idOf(90), idOf(1)]);
  expect(await actsNow()).toEqual([]);
});

test('one that the server refuses stays with the reason and holds nothing else back; the sheet is asked for anew', async () => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const message = { en: 'The meter cannot fall.', id: 'Meter tidak dapat turun.' };
  reply = (sent) =>
    Response.json(savedAs(sent, { refused: [{ id: idOf(1), code: 'smrLower', message }] }).body);
  await enter(1, reads(5), [idOf(90)]);
  await enter(2, says('NMG'), []);
  await sendNow();
  expect(await actsNow()).toMatchObject([
    { id: idOf(1), state: 'refused', refusal: { reason: 'The meter cannot fall.' } },
  ]);
  expect(invalidated).toHaveBeenCalledTimes(1);
  await enter(3, reads(50), [idOf(1)]);
  reply = (sent) => Response.json(savedAs(sent).body);
  await sendNow();
  expect(uponOf(heard.at(-1), 3)).toEqual([idOf(90), idOf(1)]);
  expect(await actsNow()).toEqual([]);
  expect(invalidated).toHaveBeenCalledTimes(1);
  invalidated.mockRestore();
});
