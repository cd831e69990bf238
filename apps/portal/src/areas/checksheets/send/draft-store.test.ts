import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { setSession } from '../../../platform/session.ts';

const jobId = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-20T07:20:00Z';
const signIn = (id: string) =>
  setSession({ status: 'signedIn', user: { id, userName: id, permissions: [] } as never });

test('what waited in an older build waits in this one, and the meter is kept by person', async () => {
  const old = new Dexie('dca-drafts');
  old.version(1).stores({ answers: 'key, jobId', heads: 'jobId' });
  const answer = { zoneCode: 'Z1', questionId: 'q1', code: 'NMG', value: null, note: 'dry' };
  await old.table('answers').put({ key: `maya/${jobId}/q1`, by: 'maya', jobId, at, ...answer });
  await old.table('heads').put({ by: 'budi', jobId, at, smr: 100, smrIsConfirmed: true });
  old.close();

  const { draftOf, jobsWaiting, keepEntry } = await import('./draft-store.ts');
  signIn('maya');
  expect(await draftOf(jobId)).toMatchObject([{ by: 'maya', at, what: { kind: 'answer', ...answer } }]);
  await keepEntry(jobId, { kind: 'reading', smr: 7, smrIsConfirmed: false });
  expect(await draftOf(jobId)).toHaveLength(2);
  signIn('budi');
  expect((await draftOf(jobId)).map(({ what }) => what)).toEqual([
    { kind: 'reading', smr: 100, smrIsConfirmed: true },
  ]);
  expect(await jobsWaiting()).toEqual([jobId]);
});
