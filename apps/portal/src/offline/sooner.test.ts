import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { registerKinds } from './act.ts';
import { sendJobSooner, sendNow } from './drain.ts';
import { actsNow, emptyOutbox, signInAs } from './outbox.testing.ts';
import { keep } from './outbox.ts';

const travelled: string[] = [];
let pressWhile: string | null = null;
registerKinds({
  name: 'answer',
  lane: 'inOrder',
  call: 'answer',
  atOnce: 1,
  words: String,
  send: async ([act]) => {
    travelled.push(String(act?.about));
    if (pressWhile === act?.about) void sendJobSooner('j3');
    return undefined;
  },
});
const keepOf = (jobId: string, about: string) =>
  keep({ jobId, unit: null, kind: 'answer', about, params: null, body: about });

afterEach(emptyOutbox);

test('one press sends a job before the others, also while these are being sent, and once only', async () => {
  signInAs('maya');
  for (const job of ['j1', 'j2', 'j3'])
    for (const question of ['a', 'b']) await keepOf(job, `${job}${question}`);
  pressWhile = 'j2a';
  await sendJobSooner('j2');
  expect(travelled).toEqual(['j2a', 'j3a', 'j3b', 'j1a', 'j1b', 'j2b']);
  expect(await actsNow()).toEqual([]);
  travelled.length = 0;
  pressWhile = null;
  for (const job of ['j1', 'j3']) await keepOf(job, job);
  await sendNow();
  expect(travelled).toEqual(['j1', 'j3']);
});
