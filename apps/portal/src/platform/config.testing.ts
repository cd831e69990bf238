import type { PortalConfig } from './config.ts';

/** A configuration as the server tells it, for tests. */
export const testConfig: PortalConfig = {
  subscriptionKey: 'key',
  tenants: {
    INTERNAL: { issuer: 'https://id.test/internal', clientId: 'portal', scope: 'openid' },
    EXTERNAL: { issuer: 'https://id.test/external', clientId: 'portal', scope: 'openid' },
  },
  application: { substring: '//dca-x.', code: 'DCA-X', otherwise: 'DCA' },
  buildId: 'b',
};
