// The demo's identity provider: one process and one origin with two issuers, /internal and /external. It is a
// real OpenID provider, so the gateway and the portal meet here what they meet at any other.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { peopleOfDirectory } from '../directory/start.ts';
import { demoPeople, joinPeople, type Person, type Tenant } from '../people.ts';
import { demoGatewaySecret } from './clients.ts';
import { loadSecrets } from './keys.ts';
import { createTenantProvider, type TenantProvider } from './provider.ts';
import { contentPolicy } from './screens.ts';
import { answerSignIn } from './sign-in.ts';
import { openStore } from './store.ts';

type IdentitySetting = {
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on; the loopback by default, since the demo's passwords are public. */
  host?: string;
  /** The origin that browsers and the gateway use; `http://localhost:{port}` by default. */
  origin?: string;
  portalOrigin: string;
  redirectUris?: string[];
  postLogoutRedirectUris?: string[];
  /** Added to the people of the demo. */
  people?: readonly Person[];
  /** Keys, sessions and refresh tokens are kept in its folder `identity`; without it, in memory. */
  dataDir?: string;
  accessTokenSeconds?: number;
  gatewaySecret?: string;
};

export type RunningIdentity = {
  origin: string;
  issuers: Record<Tenant, string>;
  close(): Promise<void>;
};

const paths: Record<Tenant, string> = { INTERNAL: '/internal', EXTERNAL: '/external' };

/** Starts both issuers. Throws when the port is taken. */
export async function startIdentity(setting: IdentitySetting): Promise<RunningIdentity> {
  const folder = setting.dataDir === undefined ? undefined : join(setting.dataDir, 'identity');
  const secrets = await loadSecrets(folder);
  const store = openStore(folder);
  const server = createServer();
  await listen(server, setting).catch((error: unknown) => {
    store.close();
    throw error;
  });

  const { port } = server.address() as AddressInfo;
  const origin = setting.origin ?? `http://localhost:${port}`;
  const { portalOrigin } = setting;
  const portalHome = `${portalOrigin}/dca/`;
  const build = (tenant: Tenant) =>
    createTenantProvider({
      tenant,
      issuer: `${origin}${paths[tenant]}`,
      portalOrigin,
      portalHome,
      redirectUris: setting.redirectUris ?? [`${portalOrigin}/dca/auth`],
      postLogoutRedirectUris: setting.postLogoutRedirectUris ?? [portalHome],
      gatewaySecret: setting.gatewaySecret ?? demoGatewaySecret,
      accessTokenSeconds: setting.accessTokenSeconds ?? 10 * 60,
      people: joinPeople(demoPeople.concat(peopleOfDirectory), setting.people ?? []),
      secrets: secrets[tenant],
      store,
    });
  const tenants = [build('INTERNAL'), build('EXTERNAL')];
  server.on('request', (req, res) => answer(tenants, origin, portalOrigin, req, res));

  return {
    origin,
    issuers: { INTERNAL: `${origin}${paths.INTERNAL}`, EXTERNAL: `${origin}${paths.EXTERNAL}` },
    close: async () => {
      await closeServer(server);
      store.close();
    },
  };
}

function answer(
  tenants: TenantProvider[],
  origin: string,
  portalOrigin: string,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  res.setHeader('Content-Security-Policy', contentPolicy(portalOrigin));
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'same-origin');
  route(tenants, origin, req, res).catch((error: unknown) => {
    console.error('identity:', error);
    if (!res.headersSent) res.writeHead(500, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ error: 'server_error' }));
  });
}

async function route(
  tenants: TenantProvider[],
  origin: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const url = req.url ?? '/';
  if (url === '/health') return sendJson(res, 200, { status: 'ok' });

  const found = tenants.find(({ setting }) => url.startsWith(`${new URL(setting.issuer).pathname}/`));
  if (!found)
    return sendJson(res, 404, { error: 'not_found', issuers: tenants.map((t) => t.setting.issuer) });

  // The provider writes addresses from the Host header. It must write its own, whatever it was called by.
  req.headers.host = new URL(origin).host;
  req.headers['x-forwarded-proto'] = new URL(origin).protocol.slice(0, -1);
  delete req.headers['x-forwarded-host'];

  const mount = new URL(found.setting.issuer).pathname;
  const rest = url.slice(mount.length);
  const uid = /^\/sign-in\/([\w-]+)(\?|$)/.exec(rest)?.[1];
  if (uid !== undefined && (req.method === 'GET' || req.method === 'POST')) {
    return await answerSignIn(found, uid, req, res);
  }
  Object.assign(req, { originalUrl: url, url: rest });
  await found.provider.callback()(req, res);
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(body));
}

function listen(server: Server, { port, host = '127.0.0.1' }: IdentitySetting): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken ? new Error(`Port ${port} for the identity provider is taken`, { cause: error }) : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
