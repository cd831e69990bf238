// The HTTP server: security headers, limits, problems, health, metrics, the API document, and a route for every call.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import zlib from 'node:zlib';
import type { Area, Call } from '@dca/contract/call';
import { requestTimeoutMs } from '@dca/domain/limits';
import { proofsPerMinute } from '@dca/domain/proofs';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { PeopleKnown } from '../visibility/people-known.ts';
import type { Viewer } from '../visibility/viewer.ts';
import { addAnswerHeaders, setAnswerHeaders } from './answer-headers.ts';
import { answerProblems, sendProblem } from './answer-problems.ts';
import { serveAssistants } from './assistants/door.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Doors } from './doors.ts';
import { type Gateway, gatewayBase, openGateway } from './gateway.ts';
import { measureRequests } from './metrics.ts';
import { openApiDocument } from './openapi/document.ts';
import { refuse } from './problem.ts';
import { openReadiness } from './readiness.ts';
import { type AnyHandler, serveCall } from './serve.ts';
import { openSharedLimits, type SharedLimits } from './shared-limits.ts';
import { refuseUnknown } from './unknown-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyInstance {
    /** Counts a request of `request.viewer`, wherever it is answered; throws tooMany above their budget. */
    limitPerson: Gateway['limitPerson'];
  }
}

export interface ServerParts {
  readonly config: Config;
  readonly database: Database;
  readonly doors: Doors;
  readonly people: PeopleKnown;
  readonly contract: Readonly<Record<string, Area>>;
  readonly handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Builds the server without listening. */
export async function buildServer({
  config,
  database,
  doors,
  people,
  contract,
  handlers,
}: ServerParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(await secured(config)),
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : {
            level: config.LOG_LEVEL,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
            serializers: { req: describeRequest, err: describeError },
          },
    trustProxy: trustOf(config.TRUST_PROXY),
    requestTimeout: requestTimeoutMs,
    handlerTimeout: requestTimeoutMs,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Who comes by an old connection while the server ends is answered like anybody, and then let go.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setAnswerHeaders(config, request, reply);
      sendProblem(error, request, reply);
    },
  });
  app.decorateRequest('viewer', null);
  answerProblems(app);
  addAnswerHeaders(app, config);
  refuseUnknown(app, contract);
  if (!config.ROLES.includes('web')) answerHealthAlone(app);
  await addLimits(app, config, shareLimits(app, database));
  app.decorate('limitPerson', personLimit(app, config));
  if (config.METRICS_KEY) measureRequests(app, config.METRICS_KEY, database.all);
  if (config.DOCS === 'on') await addDocument(app, contract);
  addHealth(app, openReadiness({ database, files: doors.files }));
  await app.register(
    async (gateway) => {
      const parts = openGateway({
        doors,
        people,
        all: database.all,
        subscriptionKeys: new Set(config.SUBSCRIPTION_KEYS),
        uploadQuotaBytes: config.UPLOAD_QUOTA_BYTES,
        limitPerson: app.limitPerson,
        limitOpen: openLimit(app),
      });
      serveEach(gateway, parts, { contract, handlers });
      serveAssistants(gateway, parts, contract);
    },
    { prefix: gatewayBase },
  );
  return app;
}

function serveEach(
  app: FastifyInstance,
  parts: Gateway,
  { contract, handlers }: Pick<ServerParts, 'contract' | 'handlers'>,
): void {
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries<Call>(calls))
      serveCall(app, parts, `${area}.${name}`, call, handlers[area]?.[name] as AnyHandler);
}

/** Who may say where a request came from: the last so many hops, or those that are listed. */
const trustOf = (proxies: Config['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

/** What the server proves itself by, where it speaks HTTPS. Fastify's type of a server says by what it listens; nobody here asks. */
async function secured({ TLS_CERT, TLS_KEY }: Config): Promise<object> {
  if (!TLS_CERT || !TLS_KEY) return {};
  const [cert, key] = await Promise.all([readFile(TLS_CERT), readFile(TLS_KEY)]);
  return { https: { cert, key } };
}

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.split('?')[0],
  address: request.ip,
});

/** What a log needs of an error. Its other members stay out: those of the database hold the whole connection. */
const describeError = (
  error: Error & { code?: unknown },
): { type: string; message: string; stack: string } => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(error.code === undefined ? {} : { code: error.code }),
  ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
});

/** Half the time of zstd's usual level, for answers that are hardly larger. */
const quick: zlib.ZstdOptions = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };

/** With tables for as much as there is: made for whatever may come, they cost a small answer more than to compress it. */
const fitting = {
  ...zlib,
  zstdCompressSync: (text: Buffer) =>
    zlib.zstdCompressSync(text, {
      ...quick,
      pledgedSrcSize: text.length,
      chunkSize: Math.max(zlib.constants.Z_MIN_CHUNK, text.length >> 2),
    }),
};

/** Budgets that count over all processes, once this one listens. */
function shareLimits(app: FastifyInstance, { all }: Pick<ServerParts['database'], 'all'>): SharedLimits {
  const limits = openSharedLimits(all, (error) => app.log.error(error));
  app.addHook('onListen', async () => limits.begin());
  app.addHook('onClose', async () => limits.close());
  return limits;
}

async function addLimits(app: FastifyInstance, config: Config, limits: SharedLimits): Promise<void> {
  // A stream and a thread for each answer cost three times what compressing it at once does, and zstd a quarter of gzip.
  await app.register(compress, {
    global: true,
    encodings: ['zstd', 'gzip'],
    threshold: 1400,
    syncThreshold: 256 * 1024,
    zlib: fitting,
    zlibOptions: quick,
  });
  await app.register(cors, {
    origin: [new URL(config.PUBLIC_URL).origin],
    exposedHeaders: ['x-request-id', 'etag', 'upload-offset', 'location'],
    maxAge: 600,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.MOST_EVENT_LOOP_DELAY_MS,
    retryAfter: 5,
    pressureHandler: () => {
      throw refuse('unavailable');
    },
  });
  // Before anything is known of a request its address has a budget: a site's many people may share one.
  await app.register(rateLimit, {
    global: true,
    store: limits.Store,
    max: config.ADDRESS_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => request.url.startsWith(`${gatewayBase}/health/`),
    errorResponseBuilder: () => refuse('tooMany'),
  });
}

/** One budget of requests for a person over all their devices, whatever tokens they hold. Throws tooMany. */
function personLimit(app: FastifyInstance, config: Config) {
  const check = app.createRateLimit({
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => `person ${request.viewer?.personId}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw refuse('tooMany');
  };
}

/** One budget for an address of what may be read without a session. Throws tooMany. */
function openLimit(app: FastifyInstance): Gateway['limitOpen'] {
  const check = app.createRateLimit({
    max: proofsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `open ${request.ip}`,
  });
  return async (request, reply) => {
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw refuse('tooMany');
  };
}

/** The API document with a reader. The reader brings its own policy; it is a page, not an answer. */
async function addDocument(app: FastifyInstance, contract: ServerParts['contract']): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(contract, gatewayBase) as never },
  });
  await app.register(swaggerUi, { routePrefix: `${gatewayBase}/docs`, staticCSP: true });
}

/** A process that works behind the answers is watched like the others, and tells nothing else. */
function answerHealthAlone(app: FastifyInstance): void {
  const told = [`${gatewayBase}/health/`, '/gateway/metrics'];
  app.addHook('onRequest', async ({ url }) => {
    if (!told.some((begin) => url.startsWith(begin))) throw refuse('notFound');
  });
}

function addHealth(app: FastifyInstance, proveReady: () => Promise<void>): void {
  const open = { config: { rateLimit: false } };
  app.get(`${gatewayBase}/health/live`, open, async () => ({ status: 'live' }));
  app.get(`${gatewayBase}/health/ready`, open, async () => {
    await proveReady().catch((cause: unknown) => {
      throw refuse('unavailable', { cause });
    });
    return { status: 'ready' };
  });
}
