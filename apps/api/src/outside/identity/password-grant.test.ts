import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIdentity } from './identity.ts';
import { startIssuer, type TestIssuer } from './issuer.testing.ts';

let issuer: TestIssuer;
beforeEach(async () => {
  issuer = await startIssuer();
});
afterEach(() => issuer.close());

function openDoor() {
  return createIdentity({
    INTERNAL: {
      issuer: issuer.issuer,
      audience: 'dca-gateway',
      client: { id: 'dca:login', secret: 'p%ss wörd' },
    },
    EXTERNAL: { issuer: 'http://127.0.0.1:1', audience: 'dca-gateway', client: { id: 'a', secret: 'b' } },
  });
}

describe('sign-in by password', () => {
  it('passes name and password on and answers in the words of the specification', async () => {
    issuer.answerToken(200, {
      access_token: 'access',
      id_token: 'identity',
      refresh_token: 'refresh',
      token_type: 'Bearer',
      expires_in: 600,
    });
    expect(await openDoor().passwordGrant('INTERNAL', 'maya@demo.test', 'demo&x=1')).toEqual({
      accessToken: 'access',
      identityToken: 'identity',
      tokenType: 'Bearer',
      refreshToken: 'refresh',
      expiresIn: 600,
      errorDescription: null,
    });
    const [request] = issuer.tokenRequests;
    expect(request?.form).toEqual({
      grant_type: 'password',
      username: 'maya@demo.test',
      password: 'demo&x=1',
      scope: 'openid profile offline_access',
    });
    expect(atob(request?.authorization?.slice('Basic '.length) ?? '')).toBe('dca%3Alogin:p%25ss+w%C3%B6rd');
  });

  it('tells a wrong password from an issuer that is away or refuses the gateway', async () => {
    const door = openDoor();
    issuer.answerToken(400, { error: 'invalid_grant', error_description: 'no' });
    await expect(door.passwordGrant('INTERNAL', 'maya', 'x')).rejects.toMatchObject({
      reason: 'wrongPassword',
      status: 401,
    });
    issuer.answerToken(401, { error: 'invalid_client' });
    await expect(door.passwordGrant('INTERNAL', 'maya', 'x')).rejects.toMatchObject({
      reason: 'signInUnavailable',
      status: 503,
    });
    await expect(door.passwordGrant('EXTERNAL', 'maya', 'x')).rejects.toMatchObject({
      reason: 'signInUnavailable',
      status: 503,
    });
  });

  it('is not there for a tenant without a client', async () => {
    const door = createIdentity({
      INTERNAL: { issuer: issuer.issuer, audience: 'a' },
      EXTERNAL: { issuer: 'http://127.0.0.1:1', audience: 'a' },
    });
    await expect(door.passwordGrant('INTERNAL', 'maya', 'x')).rejects.toMatchObject({
      reason: 'signInUnavailable',
    });
    expect(issuer.tokenRequests).toEqual([]);
  });

  it('does not send a password to another origin that the issuer names', async () => {
    const elsewhere = await startIssuer();
    try {
      issuer.discover({ token_endpoint: `${elsewhere.issuer}/token` });
      await expect(openDoor().passwordGrant('INTERNAL', 'maya', 'x')).rejects.toMatchObject({ status: 503 });
      expect(elsewhere.tokenRequests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });
});
