import { describe, expect, test } from 'vitest';
import { readConfig, tenantSettings } from './config.ts';

const least = {
  DATABASE_APP_URL: 'postgres://localhost/dca',
  INTERNAL_ISSUER: 'https://staff.test/tenant',
  EXTERNAL_ISSUER: 'https://customers.test',
};

test('the least that is needed is the database and two issuers', () => {
  const config = readConfig(least);
  expect(config).toMatchObject({
    PORT: 8080,
    ROLES: ['web', 'worker', 'ingest'],
    RATE_LIMIT_PER_MINUTE: 1200,
  });
});

test('everything that is wrong or missing is named at once', () => {
  const wrong = { ...least, PORT: 'many', EXTERNAL_ISSUER: undefined, INTERNAL_ALGORITHMS: 'RS256,none' };
  expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*EXTERNAL_ISSUER[\s\S]*INTERNAL_ALGORITHMS/);
  expect(() => readConfig({ ...least, EXTERNAL_ALGORITHMS: 'HS256' })).toThrow(/EXTERNAL_ALGORITHMS/);
});

test('a certificate needs its key, and a key its certificate', () => {
  expect(() => readConfig({ ...least, TLS_CERT: '/cert.pem' })).toThrow(/TLS_KEY: belongs to TLS_CERT/);
  expect(() => readConfig({ ...least, TLS_KEY: '/key.pem' })).toThrow(/TLS_CERT: belongs to TLS_KEY/);
  expect(readConfig({ ...least, TLS_CERT: '/c', TLS_KEY: '/k' })).toMatchObject({
    TLS_CERT: '/c',
    TLS_KEY: '/k',
  });
});

test('proxies are a number of hops or a list, and nobody believes everybody', () => {
  const proxies = (TRUST_PROXY: string) => readConfig({ ...least, TRUST_PROXY }).TRUST_PROXY;
  expect([readConfig(least).TRUST_PROXY, proxies('off'), proxies('2')]).toEqual([0, 0, 2]);
  expect(proxies('loopback, 10.0.4.0/24,::1')).toEqual(['loopback', '10.0.4.0/24', '::1']);
  for (const wrong of ['on', 'true', '-1', '11', '10.0.4.0/33', 'proxy.test'])
    expect(() => proxies(wrong)).toThrow(/TRUST_PROXY/);
});

test('a scope without openid is wrong', () => {
  expect(() => readConfig({ ...least, INTERNAL_SCOPE: 'profile' })).toThrow(/INTERNAL_SCOPE/);
});

test('an empty variable is as one that is not there', () => {
  expect(readConfig({ ...least, LOGIN_CLIENT_SECRET: '' }).LOGIN_CLIENT_SECRET).toBeUndefined();
});

describe('the two issuers', () => {
  test('share what is not told apart', () => {
    const config = readConfig({ ...least, TOKEN_AUDIENCE: 'one, two' });
    expect(tenantSettings(config, 'INTERNAL')).toEqual({
      issuer: 'https://staff.test/tenant',
      clientId: 'dca-portal',
      scope: 'openid profile offline_access',
      prompt: undefined,
      resource: undefined,
      requestAudience: undefined,
      audience: ['one', 'two'],
      algorithms: undefined,
      jwksUri: undefined,
      origins: ['https://staff.test'],
      secondFactor: [],
    });
  });

  test('differ in client, audience, algorithms, keys and origins', () => {
    const config = readConfig({
      ...least,
      EXTERNAL_CLIENT_ID: 'customers-portal',
      EXTERNAL_SCOPE: 'openid offline_access',
      EXTERNAL_PROMPT: 'consent',
      EXTERNAL_RESOURCE: 'https://api.test',
      EXTERNAL_REQUEST_AUDIENCE: 'dca',
      EXTERNAL_AUDIENCE: 'api://customers',
      EXTERNAL_ALGORITHMS: 'PS256',
      EXTERNAL_JWKS_URI: 'https://keys.test/customers',
      EXTERNAL_ORIGINS: 'https://tokens.test',
      EXTERNAL_SECOND_FACTOR: 'urn:mfa, otp',
    });
    expect(tenantSettings(config, 'INTERNAL').clientId).toBe('dca-portal');
    expect(tenantSettings(config, 'EXTERNAL')).toEqual({
      issuer: 'https://customers.test',
      clientId: 'customers-portal',
      scope: 'openid offline_access',
      prompt: 'consent',
      resource: 'https://api.test',
      requestAudience: 'dca',
      audience: ['api://customers'],
      algorithms: ['PS256'],
      jwksUri: 'https://keys.test/customers',
      origins: ['https://customers.test', 'https://tokens.test'],
      secondFactor: ['urn:mfa', 'otp'],
    });
  });
});
