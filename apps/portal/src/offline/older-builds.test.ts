import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { actsNow, signInAs } from './outbox.testing.ts';
import { bytesOf } from './outbox.ts';

const jobId = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-20T07:20:00Z';

test('what older builds kept waits in this one, under its person, with its pictures', async () => {
  const old = new Dexie('dca-drafts');
  old.version(2).stores({
    answers: 'key, jobId',
    heads: 'jobId',
    entries: 'key, by, [by+jobId]',
    photos: 'id, by, [by+jobId]',
    pictures: 'id',
  });
  const answer = { zoneCode: 'Z1', questionId: 'q1', code: 'NMG', value: null, note: 'dry' };
  const ofMaya = { by: 'maya', jobId };
  await old
    .table('answers')
    .put({ key: 'k0', ...ofMaya, at: '2026-11-19T07:20:00Z', ...answer, questionId: 'q0' });
  await old.table('heads').put({ by: 'budi', jobId, at, smr: 100, smrIsConfirmed: true });
  await old.table('entries').put({ key: 'k1', ...ofMaya, at, what: { kind: 'answer', ...answer } });
  const photo = {
    takenAt: '2026-11-20T07:21:00Z',
    sha256: '1',
    kind: 'OTHER',
    questionId: 'q1',
    zoneCode: 'Z1',
  };
  await old.table('photos').put({ id: 'p1', ...ofMaya, ...photo, refusal: 'Too many.' });
  await old.table('pictures').put({ id: 'p1', bytes: new ArrayBuffer(8) });
  old.close();

  signInAs('maya');
  expect(await actsNow()).toMatchObject([
    {
      kind: 'answer',
      about: 'q0',
      jobId,
      body: { kind: 'answer', questionId: 'q0' },
      key: null,
      state: 'waits',
    },
    { kind: 'answer', about: 'q1', at, body: { kind: 'answer', ...answer }, key: null, state: 'waits' },
    { kind: 'photo', id: 'p1', body: photo, state: 'refused', refusal: { reason: 'Too many.' } },
  ]);
  expect((await bytesOf('p1'))?.byteLength).toBe(8);
  signInAs('budi');
  expect(await actsNow()).toMatchObject([
    { kind: 'reading', about: 'meter', body: { kind: 'reading', smr: 100, smrIsConfirmed: true } },
  ]);
});
