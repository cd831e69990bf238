// Home asks for what it shows first while it is still asked who this is, by who was here last.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../../../platform/config.ts';
import { queryClient } from '../../../platform/queries.ts';
import { answerWith } from '../../../records/open-screen.testing.tsx';
import { ask } from '../home.tsx';
import { remember } from './remembered.ts';
import { cacheKey } from './token-cache.ts';

const tenant = { issuer: 'https://staff.test', clientId: 'dca', scope: 'openid' };

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  setConfig({ subscriptionKey: 'test', tenants: { INTERNAL: tenant, EXTERNAL: tenant } } as never);
});
afterEach(() => vi.unstubAllGlobals());

const tokensOf = (subject: string) =>
  localStorage.setItem(
    cacheKey('INTERNAL'),
    JSON.stringify({ access_token: 't', profile: { sub: subject } }),
  );

/** What is asked for by whoever has these permissions, and was here last. */
async function askedBy(permissions: readonly string[], asked = ask) {
  tokensOf('maya');
  remember({ user: { id: 'maya', permissions } as never, menu: [], userType: 'INTERNAL' });
  const rows = [
    { id: 'a', status: 40 },
    { id: 'b', status: 65 },
  ];
  const heard = answerWith(({ path }) => ({ body: { data: path.endsWith('/jobs') ? rows : [] } }));
  asked();
  await new Promise((done) => setTimeout(done, 50));
  return heard.map(({ path }) => path.slice(path.lastIndexOf('/v1')));
}

test('a mechanic is asked their jobs, and the words of those that came back', async () => {
  expect(await askedBy(['tracking.record'])).toEqual(['/v1.2/jobs', '/v1.2/jobs/b']);
});

test('people inside are asked what waits, and a customer their papers and machines', async () => {
  expect(await askedBy(['job.assign', 'receipt.approve'])).toEqual([
    expect.stringMatching(/counts$/),
    expect.stringMatching(/counts/),
  ]);
  expect(await askedBy(['receipt.approve'])).toEqual([
    expect.stringMatching(/to-accept$/),
    expect.stringMatching(/fleet$/),
  ]);
});

test('an administrator is asked what failed beside it', async () => {
  const asked = await askedBy(['user.read', 'job.assign']);
  expect(asked).toEqual([
    expect.stringMatching(/failures$/),
    expect.stringMatching(/counts$/),
    expect.stringMatching(/counts$/),
  ]);
});

test('nothing is asked of somebody whose tokens are no more here', async () => {
  const asked = () => {
    tokensOf('bima');
    return ask();
  };
  expect(await askedBy(['tracking.record', 'job.assign'], asked)).toEqual([]);
});
