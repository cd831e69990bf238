// The HTTP server: security headers, limits, problems, health, metrics, the API document, and a route for every call.
import { randomUUID } from 'node:crypto';
import type { Area, Call } from '@dca/contract/call';
import { requestTimeoutMs } from '@dca/domain/limits';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { IdentityRefusal } from '../outside/identity/index.ts';
import type { Viewer } from '../visibility/viewer.ts';
import type { Config } from './config.ts';
import { databaseIsAway } from './constraints.ts';
import type { Database } from './database.ts';
import type { Doors } from './doors.ts';
import { openGateway } from './gateway.ts';
import { measureRequests } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { Refusal, refuse, toProblem } from './problem.ts';
import { type AnyHandler, serveCall } from './serve.ts';
import { refuseUnknown } from './unknown-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/** All paths of the contract follow this base. */
export const gatewayBase = '/gateway';

export interface ServerParts {
  readonly config: Config;
  readonly database: Database;
  readonly doors: Doors;
  readonly contract: Readonly<Record<string, Area>>;
  readonly handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Builds the server without listening. */
export async function buildServer({
  config,
  database,
  doors,
  contract,
  handlers,
}: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : {
            level: config.LOG_LEVEL,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
            serializers: { req: describeRequest, err: describeError },
          },
    trustProxy: config.TRUST_PROXY === 'on',
    requestTimeout: requestTimeoutMs,
    handlerTimeout: requestTimeoutMs,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  });
  app.decorateRequest('viewer', null);
  answerProblems(app);
  await addLimits(app, config);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  measureRequests(app);
  await addDocument(app, contract);
  addHealth(app, database);
  await app.register(
    async (gateway) => {
      gateway.setNotFoundHandler(refuseUnknown(contract, gatewayBase));
      gateway.addHook('onSend', async (_request, reply, payload) => {
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        return payload;
      });
      const parts = openGateway({
        doors,
        all: database.all,
        subscriptionKeys: new Set(config.SUBSCRIPTION_KEYS),
        limitPerson: personLimit(app, config),
      });
      for (const [area, calls] of Object.entries(contract))
        for (const [name, call] of Object.entries<Call>(calls))
          serveCall(gateway, parts, `${area}.${name}`, call, handlers[area]?.[name] as AnyHandler);
    },
    { prefix: gatewayBase },
  );
  return app;
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

async function addLimits(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(compress, { global: true, encodings: ['gzip'], threshold: 1400 });
  await app.register(cors, {
    origin: [new URL(config.PUBLIC_URL).origin],
    exposedHeaders: ['x-request-id', 'upload-offset', 'location'],
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

/** The API document with a reader. The reader brings its own policy; it is a page, not an answer. */
async function addDocument(app: FastifyInstance, contract: ServerParts['contract']): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(contract, gatewayBase) as never },
  });
  await app.register(swaggerUi, { routePrefix: `${gatewayBase}/docs`, staticCSP: true });
}

function addHealth(app: FastifyInstance, database: Database): void {
  const open = { config: { rateLimit: false } };
  app.get(`${gatewayBase}/health/live`, open, async () => ({ status: 'live' }));
  app.get(`${gatewayBase}/health/ready`, open, async () => {
    await database.ping().catch((cause: unknown) => {
      throw refuse('unavailable', { cause });
    });
    return { status: 'ready' };
  });
}

/** Every error leaves as a problem; what nobody expected is a bare 500 with the request id, its cause only in the log. */
function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) logFailure(request, error);
    const language =
      request.viewer?.language ??
      (/^id\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'id' : 'en');
    const text = JSON.stringify(toProblem(refusal, request.id, language));
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
    if (refusal.status === 503) reply.header('retry-after', '5');
    return reply
      .code(refusal.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .serializer(String)
      .send(text);
  });
}

/** An issuer that is away or offers no such sign-in is told in a line; everything else is a fault with its stack. */
function logFailure(request: FastifyRequest, error: Error): void {
  if (error.cause instanceof IdentityRefusal)
    request.log.warn({ reason: error.cause.message }, 'the identity provider could not be asked');
  else request.log.error(error.cause ?? error, 'request failed');
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (databaseIsAway(error)) return refuse('unavailable', { cause: error });
  const code = byFrameworkCode[error.code ?? ''];
  if (code) return refuse(code, { cause: error });
  if (error.statusCode === 429) return refuse('tooMany');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('invalid', { cause: error });
  return refuse('unexpected', { cause: error });
}

const byFrameworkCode: Readonly<
  Record<string, 'notJson' | 'tooLarge' | 'unsupportedMedia' | 'timeout' | 'invalid'>
> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'notJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_HANDLER_TIMEOUT: 'timeout',
  // PostgreSQL: the statement time-out, which lies below that of the request.
  '57014': 'timeout',
};
