// The outbox opens for who is here, also where that becomes known while it is read.
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { registerKinds } from './act.ts';
import { emptyOutbox, signInAs } from './outbox.testing.ts';
import { openOutbox, outboxNow } from './outbox.ts';
import { addAct } from './shelf.ts';

registerKinds({
  name: 'answer',
  lane: 'inOrder',
  call: 'answer',
  atOnce: 1,
  words: String,
  send: async () => {},
});

afterEach(emptyOutbox);

test('who becomes known while the outbox is read finds what is theirs', async () => {
  await addAct('maya', { jobId: 'j1', unit: 'EX-204', kind: 'answer', about: 'a', params: null, body: {} });
  const opening = openOutbox();
  signInAs('maya');
  expect(await opening).toMatchObject({ person: 'maya', acts: [{ about: 'a' }] });
  expect(outboxNow()).toMatchObject({ status: 'open', person: 'maya' });
});
