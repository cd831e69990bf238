import { expect, test } from 'vitest';
import { applicationCode, type PortalConfig } from './config.ts';

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
