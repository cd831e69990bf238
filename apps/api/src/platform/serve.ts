// A call becomes a route. A request goes: subscription key → viewer → access → input → idempotency → handler → reply;
// writes run in one transaction and the answer leaves after its commit (design §4).
import type { Call } from '@dca/contract/call';
import { permits } from '@dca/domain/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../outside/identity/index.ts';
import { IdentityRefusal } from '../outside/identity/index.ts';
import { findViewer, type Viewer } from '../visibility/viewer.ts';
import { visibleTo } from '../visibility/visible.ts';
import { type Entry, noteRefusal, settleWrite } from './audit.ts';
import { constraintRefusal } from './constraints.ts';
import type { AllTables } from './database.ts';
import type { Doors } from './doors.ts';
import type { Audit, Context, Handler } from './handler.ts';
import { claimKey, fingerprintOf, readKey } from './idempotency.ts';
import { readInput } from './input.ts';
import { type Refusal, refuse } from './problem.ts';
import { isFile, replySchema, sendFile } from './reply.ts';

/** What every route needs. */
export interface Gateway {
  readonly doors: Doors;
  readonly subscriptionKeys: ReadonlySet<string>;
  /** Counts a request of `request.viewer`; throws tooMany above their budget. */
  readonly limitPerson: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

type AnyHandler = Handler<Call>;
type AnyContext = Context<Call>;
type Caller = { identity: Identity; viewer: Viewer };

/** Adds one call to the server. `name` is `area.call`, as the audit and the metrics name it. */
export function serveCall(
  app: FastifyInstance,
  gateway: Gateway,
  name: string,
  call: Call,
  handler: AnyHandler,
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
    config: { call: name, access: call.access },
    schema: { response: replySchema(call) },
    handler: (request, reply) => answer(gateway, name, call, handler, request, reply),
  });
}

async function answer(
  gateway: Gateway,
  name: string,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  checkKey(gateway, request);
  const caller =
    call.access === 'anyone' ? null : await findCaller(gateway.doors, request.headers.authorization);
  if (caller) {
    request.viewer = caller.viewer;
    await gateway.limitPerson(request, reply);
  }
  try {
    if (caller) checkAccess(call, caller.viewer);
    const input = readInput(call, request);
    const context = contextOf(gateway, request, caller, input);
    if (call.effect === 'read') return await send(reply, await handler(context));
    return await write(gateway, { name, handler, caller, request, reply, context });
  } catch (error) {
    const refusal = constraintRefusal(error) ?? error;
    if (caller && isRefusal(refusal) && (call.effect === 'write' || refusal.code === 'forbidden'))
      await noteRefused(gateway.doors.all, name, request, caller.viewer, refusal);
    throw refusal;
  }
}

function checkKey(gateway: Gateway, request: FastifyRequest): void {
  const key = request.headers['ocp-apim-subscription-key'];
  if (typeof key !== 'string' || !gateway.subscriptionKeys.has(key)) throw refuse('unknownKey');
}

/** The person behind the bearer token. Throws 401 with the reason, 503 when the issuer's keys cannot be had. */
export async function findCaller(doors: Doors, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw refuse('notSignedIn');
  const identity = await doors.identity.verify(token).catch((error: unknown) => {
    if (!(error instanceof IdentityRefusal)) throw error;
    throw refuse(error.status === 503 ? 'unavailable' : 'wrongToken', { cause: error });
  });
  const found = await findViewer(doors.all, identity);
  if (found.state === 'known') return { identity, viewer: found.viewer };
  throw refuse(found.state === 'deactivated' ? 'deactivated' : 'unknownPerson');
}

function checkAccess(call: Call, viewer: Viewer): void {
  if (call.access === 'anyone' || call.access === 'signedIn') return;
  if (!permits(viewer, call.access)) throw refuse('forbidden');
}

function contextOf(
  gateway: Gateway,
  request: FastifyRequest,
  caller: Caller | null,
  input: object,
): AnyContext & { all: AllTables } {
  const all = gateway.doors.all;
  return {
    ...input,
    ...caller,
    ...(caller ? { visible: visibleTo(all, caller.viewer) } : {}),
    db: all,
    all,
    audit: { note: () => undefined },
    afterCommit: () => undefined,
    outside: gateway.doors,
    now: new Date(),
    address: request.ip,
    client: String(request.headers['user-agent'] ?? '').slice(0, 200),
    log: request.log,
  } as unknown as AnyContext & { all: AllTables };
}

interface Write {
  readonly name: string;
  readonly handler: AnyHandler;
  readonly caller: Caller | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: AnyContext;
}

async function write(gateway: Gateway, { name, handler, caller, request, reply, context }: Write) {
  const key = caller ? readKey(request.headers['idempotency-key']) : undefined;
  const later: (() => Promise<void>)[] = [];
  const body = await gateway.doors.all.transaction().execute(async (trx) => {
    if (caller && key !== undefined) {
      const fingerprint = fingerprintOf(name, {
        params: context.params,
        query: context.query,
        body: context.body,
      });
      const before = await claimKey(trx, { personId: caller.viewer.personId, key, call: name, fingerprint });
      if (before) return before.reply;
    }
    const noted = {
      target: null as string | null,
      before: null as object | null,
      after: null as object | null,
    };
    const answered = await handler({
      ...context,
      ...(caller ? { visible: visibleTo(trx, caller.viewer) } : {}),
      db: trx,
      all: trx,
      audit: {
        note: ({ target, before, after }: Parameters<Audit['note']>[0]) =>
          Object.assign(noted, { target, before: before ?? null, after: after ?? null }),
      },
      afterCommit: (run: () => Promise<void>) => later.push(run),
    } as unknown as AnyContext);
    const serialize = reply.getSerializationFunction('2xx');
    const text = serialize
      ? serialize(answered as unknown as { [key: string]: unknown })
      : JSON.stringify(answered);
    const entry: Entry = {
      viewer: caller?.viewer ?? null,
      call: name,
      status: 200,
      requestId: request.id,
      ...noted,
    };
    await settleWrite(trx, entry, key === undefined ? null : { key, reply: text });
    return text;
  });
  for (const run of later) await run().catch((error: unknown) => request.log.error(error, 'after commit'));
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.serializer(String);
  return reply.send(body);
}

async function send(reply: FastifyReply, answered: unknown) {
  if (isFile(answered)) return sendFile(reply, answered);
  return reply.send(answered);
}

async function noteRefused(
  all: AllTables,
  name: string,
  request: FastifyRequest,
  viewer: Viewer,
  refusal: Refusal,
): Promise<void> {
  const entry = {
    viewer,
    call: name,
    status: refusal.status,
    requestId: request.id,
    target: request.url.slice(0, 500),
    reason: {
      code: refusal.code,
      detail: refusal.details.detail?.en ?? null,
      fields: refusal.details.errors?.map((error) => error.field) ?? [],
    },
  };
  await noteRefusal(all, entry).catch((error: unknown) => request.log.error(error, 'refusal not noted'));
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'details' in error && 'code' in error;
