// Serves the built portal under /dca with the page's security headers. The page gets a fresh nonce each time: Mantine
// writes style tags, and nothing else may. Scripts come from this origin only, under Trusted Types.
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { screens } from '@dca/contract/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tenant } from '../outside/identity/index.ts';
import { type Config, tenantSettings } from './config.ts';

/**
 * Adds the portal, its configuration and the redirect from `/`; without PORTAL_DIST only the configuration.
 * @param applicationPart the part of an address that means the second application, as it is now
 */
export async function servePortal(
  app: FastifyInstance,
  config: Config,
  applicationPart: () => Promise<string>,
): Promise<void> {
  app.get('/', async (_request, reply) => reply.redirect('/dca/'));
  app.get('/dca/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(portalConfig(config, await applicationPart())),
  );
  if (!config.PORTAL_DIST) return;
  const root = resolve(config.PORTAL_DIST);
  const readPage = await openPage(join(root, 'index.html'));
  const sendPage = async (reply: FastifyReply, address: string) => {
    const page = await readPage();
    const nonce = randomBytes(16).toString('base64');
    securePage(reply, config, nonce);
    return reply.type('text/html; charset=utf-8').send(pageFor(page, address, nonce));
  };
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/dca/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: true,
    // A worker lives by the policy of its own script.
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    },
  });
  app.get('/dca', async (_request, reply) => sendPage(reply, '/'));
  app.get('/dca/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (/^[\w-]+\.(webmanifest|svg|png|ico|txt|js)$/.test(name)) {
      // The service worker stands among these: whoever asks for it gets the newest. A browser asks for the icon again and again.
      const isIcon = /\.(svg|png|ico)$/.test(name);
      reply.header('cache-control', isIcon ? 'public, max-age=86400' : 'no-cache');
      return reply.sendFile(name, root, { cacheControl: false });
    }
    return sendPage(reply, `/${name}`);
  });
}

/**
 * Reads the page, and again once its file was written again: its scripts are named by their content, and those on disk
 * are all there is. While a build has taken it away, the page read last is given. Throws when there is none at the start.
 */
async function openPage(file: string): Promise<() => Promise<string>> {
  const readState = async () => {
    const { mtimeMs } = await stat(file);
    return { mtimeMs, page: await readFile(file, 'utf8') };
  };
  let current = await readState();
  return async () => {
    const written = await stat(file).catch(() => undefined);
    if (written && written.mtimeMs !== current.mtimeMs) current = await readState().catch(() => current);
    return current.page;
  };
}

const beginning = /<(link|script) [^>]*data-work[^>]*>(<\/script>)?\s*/g;
const lists = /<link [^>]*data-work="lists"[^>]*>\s*/g;
const doors: ReadonlySet<string> = new Set(screens.filter(({ isOpen }) => isOpen).map(({ path }) => path));

/** The page of an address. Behind the door it names at once what its first screen needs: home needs no list, the door nothing. */
function pageFor(page: string, address: string, nonce: string): string {
  const path = address.replace(/(.)\/$/, '$1');
  const unwanted = doors.has(path) ? beginning : path === '/home' ? lists : null;
  return (unwanted ? page.replaceAll(unwanted, '') : page).replaceAll('__NONCE__', nonce);
}

/** What the browser needs to know before anybody signs in; one build serves every installation. */
function portalConfig(config: Config, substring: string) {
  const tenant = (name: Tenant) => {
    const { secondFactor, ...settings } = tenantSettings(config, name);
    const { issuer, clientId, scope, prompt, resource, requestAudience } = settings;
    const asked = { issuer, clientId, scope, prompt, resource, requestAudience };
    return secondFactor.length > 0 ? { ...asked, secondFactor } : asked;
  };
  return {
    subscriptionKey: config.SUBSCRIPTION_KEYS[0],
    tenants: { INTERNAL: tenant('INTERNAL'), EXTERNAL: tenant('EXTERNAL') },
    application: {
      substring,
      code: config.APPLICATION_CODE,
      otherwise: config.APPLICATION_CODE_OTHERWISE,
    },
    buildId: config.BUILD_ID,
  };
}

function securePage(reply: FastifyReply, config: Config, nonce: string): void {
  const tenants = [tenantSettings(config, 'INTERNAL'), tenantSettings(config, 'EXTERNAL')];
  const issuers = [...new Set(tenants.flatMap(({ origins }) => origins))].join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // React sets positions of popovers as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${issuers}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${issuers}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The portal's own policy; a second of that name, or one of another, is refused.
    'trusted-types default',
  ];
  reply.headers({
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    'cache-control': 'no-cache',
  });
}
