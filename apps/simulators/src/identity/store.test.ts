import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore, type Store } from './store.ts';

let store: Store;
beforeEach(() => {
  store = openStore(undefined);
});
afterEach(() => store.close());

it('lets a token be used once', async () => {
  const tokens = store.adapterFor('INTERNAL')('RefreshToken');
  await tokens.upsert('t', { grantId: 'g' }, 60);
  await tokens.consume('t');
  expect(await tokens.find('t')).toMatchObject({ grantId: 'g', consumed: expect.any(Number) });
  await expect(tokens.consume('t')).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('keeps the tenants and the kinds apart', async () => {
  await store.adapterFor('INTERNAL')('Session').upsert('s', { uid: 'u' }, 60);
  expect(await store.adapterFor('INTERNAL')('Session').findByUid('u')).toEqual({ uid: 'u' });
  expect(await store.adapterFor('EXTERNAL')('Session').findByUid('u')).toBeUndefined();
  expect(await store.adapterFor('EXTERNAL')('Session').find('s')).toBeUndefined();
  expect(await store.adapterFor('INTERNAL')('Grant').find('s')).toBeUndefined();
});

it('does not give what has expired', async () => {
  const sessions = store.adapterFor('INTERNAL')('Session');
  await sessions.upsert('s', { uid: 'u' }, -1);
  expect(await sessions.find('s')).toBeUndefined();
  expect(await sessions.findByUid('u')).toBeUndefined();
});

it('revokes what belongs to a grant, and nothing else', async () => {
  const tokens = store.adapterFor('INTERNAL')('RefreshToken');
  await tokens.upsert('mine', { grantId: 'g1' }, 60);
  await tokens.upsert('other', { grantId: 'g2' }, 60);
  await tokens.revokeByGrantId('g1');
  expect(await tokens.find('mine')).toBeUndefined();
  expect(await tokens.find('other')).toEqual({ grantId: 'g2' });
  await tokens.destroy('other');
  expect(await tokens.find('other')).toBeUndefined();
});
