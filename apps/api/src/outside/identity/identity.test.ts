import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentity, type IdentityDoor } from './identity.ts';
import { makeKey, type SigningKey, signToken, startIssuer, type TestIssuer } from './issuer.testing.ts';
import { IdentityRefusal } from './refusal.ts';

const now = Date.UTC(2026, 10, 20, 8);
const seconds = now / 1000;
const audience = 'dca-gateway';

let internal: TestIssuer;
let external: TestIssuer;
let internalKey: SigningKey;
let externalKey: SigningKey;
let rsaKey: SigningKey;
let time: number;
let door: IdentityDoor;

beforeAll(async () => {
  [internalKey, externalKey, rsaKey] = await Promise.all([
    makeKey('internal-1'),
    makeKey('external-1'),
    makeKey('internal-rsa', 'RS256'),
  ]);
  internal = await startIssuer(internalKey, rsaKey);
  external = await startIssuer(externalKey);
});
afterAll(() => Promise.all([internal.close(), external.close()]));

beforeEach(() => {
  time = now;
  door = createIdentity(
    {
      INTERNAL: { issuer: internal.issuer, audience },
      EXTERNAL: { issuer: external.issuer, audience: ['dca-gateway', 'dca-customers'] },
    },
    { clock: () => time },
  );
});

function claims(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    iss: internal.issuer,
    aud: audience,
    sub: 'maya',
    iat: seconds,
    exp: seconds + 600,
    scope: 'openid profile',
    ...changes,
  };
}

async function reasonOf(token: string | Promise<string>): Promise<string> {
  try {
    await door.verify(await token);
  } catch (error) {
    if (error instanceof IdentityRefusal) return `${error.status} ${error.reason}`;
    throw error;
  }
  return 'accepted';
}

describe('a good token', () => {
  it('says who it speaks of', async () => {
    const token = await signToken(
      rsaKey,
      claims({
        email: 'maya@demo.test',
        email_verified: true,
        name: ' Maya ',
        preferred_username: 'maya',
        role_name: 'DCA Mechanic',
      }),
    );
    expect(await door.verify(token)).toEqual({
      tenant: 'INTERNAL',
      issuer: internal.issuer,
      subject: 'maya',
      email: 'maya@demo.test',
      emailVerified: true,
      name: 'Maya',
      roleNames: ['DCA Mechanic'],
      expires: new Date(now + 600_000),
      signedInAt: new Date(now),
      assurances: [],
      preferredUserName: 'maya',
    });
  });

  it.each([
    ['a text', 'COIP Surveyor', ['COIP Surveyor']],
    ['a list', ['DCA Leader', 'COIP Surveyor', 'DCA Leader', ' ', 7], ['DCA Leader', 'COIP Surveyor']],
    ['missing', undefined, []],
  ])('gives role_name as a list when it is %s', async (_case, roleName, expected) => {
    const identity = await door.verify(await signToken(internalKey, claims({ role_name: roleName })));
    expect(identity.roleNames).toEqual(expected);
  });

  it('says when and by what its person signed in: a renewed one says when that was, not when it was made', async () => {
    const signedIn = seconds - 7200;
    const token = await signToken(
      internalKey,
      claims({ auth_time: signedIn, acr: 'urn:second', amr: ['pwd', 'otp', 7], acrs: ['c1'] }),
    );
    expect(await door.verify(token)).toMatchObject({
      signedInAt: new Date(signedIn * 1000),
      assurances: ['urn:second', 'c1', 'pwd', 'otp'],
    });
    const silent = await door.verify(await signToken(internalKey, claims({ iat: undefined })));
    expect(silent.signedInAt).toBeNull();
  });

  it('leaves empty what the issuer does not say, and does not call an e-mail verified by itself', async () => {
    const bare = await door.verify(await signToken(internalKey, claims()));
    expect(bare).toMatchObject({ email: null, emailVerified: false, name: null, preferredUserName: null });
    const mail = await door.verify(await signToken(internalKey, claims({ email: 'm@demo.test' })));
    expect(mail).toMatchObject({ emailVerified: false, preferredUserName: 'm@demo.test' });
  });

  it('may name further audiences beside ours', async () => {
    const internalToken = signToken(internalKey, claims({ aud: ['other', audience] }));
    expect(await reasonOf(internalToken)).toBe('accepted');
    const externalToken = signToken(externalKey, claims({ iss: external.issuer, aud: 'dca-customers' }));
    expect(await reasonOf(externalToken)).toBe('accepted');
  });

  it('may be up to 60 seconds past its end or before its start', async () => {
    expect(await reasonOf(signToken(internalKey, claims({ exp: seconds - 59 })))).toBe('accepted');
    expect(await reasonOf(signToken(internalKey, claims({ nbf: seconds + 59 })))).toBe('accepted');
  });
});

describe('a token is refused', () => {
  it('as malformed', async () => {
    expect(await reasonOf('')).toBe('401 malformed');
    expect(await reasonOf('not.a.token')).toBe('401 malformed');
    expect(await reasonOf('x'.repeat(20_000))).toBe('401 malformed');
    expect(await reasonOf(signToken(internalKey, claims({ exp: undefined })))).toBe('401 malformed');
    expect(await reasonOf(signToken(internalKey, claims({ sub: undefined })))).toBe('401 malformed');
    expect(await reasonOf(signToken(internalKey, claims({ sub: '' })))).toBe('401 malformed');
    expect(await reasonOf(signToken(internalKey, claims({ exp: 'tomorrow' })))).toBe('401 malformed');
    const [header, , signature] = (await signToken(internalKey, claims())).split('.');
    expect(await reasonOf(`${header}.bm90IGpzb24.${signature}`)).toBe('401 malformed');
  });

  it('for its issuer', async () => {
    for (const iss of ['https://elsewhere.test', `${internal.issuer}/`, undefined, [internal.issuer]]) {
      expect(await reasonOf(signToken(internalKey, claims({ iss })))).toBe('401 wrongIssuer');
    }
  });

  it('for its audience', async () => {
    expect(await reasonOf(signToken(internalKey, claims({ aud: 'other' })))).toBe('401 wrongAudience');
    expect(await reasonOf(signToken(internalKey, claims({ aud: undefined })))).toBe('401 wrongAudience');
    expect(await reasonOf(signToken(internalKey, claims({ aud: 'dca-customers' })))).toBe(
      '401 wrongAudience',
    );
  });

  it('for its algorithm: none, a shared secret, or one that this tenant does not use', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims())}.`;
    expect(await reasonOf(unsigned)).toBe('401 wrongAlgorithm');

    const publicText = new TextEncoder().encode(JSON.stringify(rsaKey.publicJwk));
    const confused = new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: rsaKey.kid })
      .sign(publicText);
    expect(await reasonOf(confused)).toBe('401 wrongAlgorithm');

    const other = await makeKey('internal-1', 'ES384');
    expect(await reasonOf(signToken(other, claims()))).toBe('401 wrongAlgorithm');
  });

  it('for its signature', async () => {
    const forger = await makeKey('internal-1');
    expect(await reasonOf(signToken(forger, claims()))).toBe('401 wrongSignature');

    const [header = '', payload = '', signature = ''] = (await signToken(internalKey, claims())).split('.');
    const changed = Buffer.from(JSON.stringify(claims({ sub: 'adi' }))).toString('base64url');
    expect(await reasonOf(`${header}.${changed}.${signature}`)).toBe('401 wrongSignature');
    expect(await reasonOf(`${header}.${payload}.`)).toBe('401 wrongSignature');

    const stranger = await makeKey('unheard-of');
    expect(await reasonOf(signToken(stranger, claims()))).toBe('401 wrongSignature');
  });

  it('when it brings its own key or the address of one', async () => {
    const forger = await makeKey('forger');
    for (const header of [{ jwk: forger.publicJwk }, { jku: 'http://elsewhere.test/keys' }]) {
      const token = signToken(forger, claims(), { typ: 'at+jwt', ...header });
      expect(await reasonOf(token)).toBe('401 wrongSignature');
    }
  });

  it('for its time', async () => {
    expect(await reasonOf(signToken(internalKey, claims({ exp: seconds - 61 })))).toBe('401 expired');
    expect(await reasonOf(signToken(internalKey, claims({ nbf: seconds + 61 })))).toBe('401 notYet');
  });

  it('when it is signed by the other tenant', async () => {
    const swapped = signToken(externalKey, claims({ iss: internal.issuer }));
    expect(await reasonOf(swapped)).toBe('401 wrongSignature');
    const sameKid = signToken({ ...externalKey, kid: internalKey.kid }, claims());
    expect(await reasonOf(sameKid)).toBe('401 wrongSignature');
    const own = await door.verify(await signToken(externalKey, claims({ iss: external.issuer })));
    expect(own.tenant).toBe('EXTERNAL');
  });
});

describe('the kind of a token', () => {
  const jwt = { typ: 'JWT' };

  it.each([
    ['at+jwt', { typ: 'at+jwt' }, { scope: undefined }],
    ['application/at+jwt', { typ: 'application/AT+JWT' }, { scope: undefined, nonce: 'n' }],
    ['JWT with a scope', jwt, {}],
    ['JWT with a list of scopes', jwt, { scope: undefined, scp: ['access'] }],
    ['no typ, with a scope', {}, {}],
    ['JWT that says Bearer', jwt, { scope: undefined, typ: 'Bearer' }],
    ['JWT that says access', jwt, { scope: undefined, token_use: 'access' }],
  ])('is accepted: %s', async (_case, header, changes) => {
    expect(await reasonOf(signToken(internalKey, claims(changes), header))).toBe('accepted');
  });

  it.each([
    ['an identity token with a nonce', jwt, { scope: undefined, nonce: 'n' }],
    ['an identity token without a nonce', jwt, { scope: undefined }],
    ['an identity token with a hash', jwt, { at_hash: 'h' }],
    ['one that says ID', jwt, { typ: 'ID' }],
    ['one that says Refresh', jwt, { typ: 'Refresh' }],
    ['one that is used as id', jwt, { token_use: 'id' }],
    ['a logout token', { typ: 'logout+jwt' }, {}],
  ])('is refused: %s', async (_case, header, changes) => {
    expect(await reasonOf(signToken(internalKey, claims(changes), header))).toBe('401 notAccessToken');
  });
});

describe('a token that was verified', () => {
  it('is remembered until it ends, and not longer', async () => {
    const token = await signToken(internalKey, claims({ exp: seconds + 10 }));
    const first = await door.verify(token);
    expect(await door.verify(token)).toBe(first);
    time = now + 69_000;
    expect(await door.verify(token)).toBe(first);
    time = now + 71_000;
    expect(await reasonOf(token)).toBe('401 expired');
  });

  it('cannot be changed by who receives it', async () => {
    const identity = await door.verify(await signToken(internalKey, claims({ role_name: ['a'] })));
    expect(Object.isFrozen(identity) && Object.isFrozen(identity.roleNames)).toBe(true);
  });

  it('does not vouch for the same content under another signature', async () => {
    const token = await signToken(internalKey, claims());
    await door.verify(token);
    const flipped = token.endsWith('AAAA') ? 'BBBB' : 'AAAA';
    expect(await reasonOf(token.slice(0, -4) + flipped)).toBe('401 wrongSignature');
  });
});

describe('the configuration', () => {
  const good = { issuer: 'https://one.test', audience };

  it.each([
    ['a shared secret', { ...good, algorithms: ['HS256'] }],
    ['no signature', { ...good, algorithms: ['none'] }],
    ['no audience', { ...good, audience: [] }],
    ['no address', { ...good, issuer: 'one' }],
    ['keys on a disk', { ...good, jwksUri: 'file:///keys' }],
    ['the same issuer twice', { ...good, issuer: 'https://two.test' }],
  ])('is refused with %s', (_case, config) => {
    // The configuration comes from the environment, where no type checks it.
    const INTERNAL = config as Parameters<typeof createIdentity>[0]['INTERNAL'];
    expect(() => createIdentity({ INTERNAL, EXTERNAL: { issuer: 'https://two.test', audience } })).toThrow();
  });
});
