// A small issuer for tests: real keys and a real http server whose keys, answers and failures a test sets.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export type SigningKey = { kid: string; alg: string; privateKey: CryptoKey; publicJwk: JWK };

export async function makeKey(kid: string, alg = 'ES256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export type TestIssuer = {
  issuer: string;
  /** Replaces the published keys. */
  publish(...keys: SigningKey[]): void;
  /** What the server does with a request instead of answering it. */
  answerWith(behaviour: 'normally' | 'error' | 'redirect'): void;
  /** Changes members of the discovery document. */
  discover(members: Record<string, unknown>): void;
  /** Number of requests to the keys so far. */
  keyRequests(): number;
  tokenRequests: { authorization: string | undefined; form: Record<string, string> }[];
  answerToken(status: number, body: Record<string, unknown>): void;
  close(): Promise<void>;
};

export async function startIssuer(...first: SigningKey[]): Promise<TestIssuer> {
  let keys = first;
  let behaviour = 'normally';
  let members: Record<string, unknown> = {};
  let keyRequests = 0;
  let tokenAnswer: { status: number; body: Record<string, unknown> } = { status: 500, body: {} };
  const tokenRequests: TestIssuer['tokenRequests'] = [];

  const server = createServer(async (req, res) => {
    const send = (status: number, body: unknown) => {
      res.writeHead(status, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify(body));
    };
    if (req.url === '/keys') keyRequests += 1;
    if (behaviour === 'error') return send(500, { error: 'server_error' });
    if (behaviour === 'redirect' && req.url !== '/keys?moved')
      return res.writeHead(302, { Location: `${issuer}/keys?moved` }).end();
    if (req.url === '/.well-known/openid-configuration') {
      return send(200, { issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token`, ...members });
    }
    if (req.url?.startsWith('/keys')) return send(200, { keys: keys.map((key) => key.publicJwk) });
    if (req.url === '/token') {
      const form = Object.fromEntries(new URLSearchParams(await text(req)));
      tokenRequests.push({ authorization: req.headers.authorization, form });
      return send(tokenAnswer.status, tokenAnswer.body);
    }
    return send(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    publish: (...next) => {
      keys = next;
    },
    answerWith: (next) => {
      behaviour = next;
    },
    discover: (next) => {
      members = next;
    },
    keyRequests: () => keyRequests,
    tokenRequests,
    answerToken: (status, body) => {
      tokenAnswer = { status, body };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Signs a token; a claim that is undefined is left out. */
export async function signToken(
  key: SigningKey,
  payload: JWTPayload,
  header: Record<string, unknown> = { typ: 'at+jwt' },
): Promise<string> {
  const claims = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
    .sign(key.privateKey);
}
