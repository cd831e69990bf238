import { afterEach, expect, test, vi } from 'vitest';
import { testConfig } from './config.testing.ts';
import { applicationCode, loadConfig, type PortalConfig } from './config.ts';

afterEach(() => vi.unstubAllGlobals());

const given = { application: { substring: 'dca-x', code: 'DCA-X', otherwise: 'DCA' } } as PortalConfig;

test.each([
  ['https://portal.test/dca/jobs', 'DCA'],
  ['https://dca-x.portal.test/dca/jobs', 'DCA-X'],
  ['https://portal.test/dca-x/dca/jobs', 'DCA-X'],
  ['https://portal.test/dca/?to=/dca-x', 'DCA'],
  ['https://portal.test/dca/#dca-x', 'DCA'],
])('%s is the application %s', (address, code) => {
  expect(applicationCode(address, given)).toBe(code);
});

test('what is not of the portal is no configuration, and none is kept of it', async () => {
  const answerWith = (said: unknown) => vi.stubGlobal('fetch', async () => Response.json(said));
  for (const said of [{}, { tenants: {} }, null, 'Sign in']) {
    answerWith(said);
    await expect(loadConfig()).rejects.toThrow('was not answered by the portal');
  }
  answerWith(testConfig);
  expect(await loadConfig()).toEqual(testConfig);
});
