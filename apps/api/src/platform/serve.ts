// A call becomes a route. A request goes: subscription key → viewer → access → input → idempotency → handler → reply;
// writes run in one transaction and the answer leaves after its commit (design §4). What a handler may touch is put together
// here, from its call's access and effect.

import type { Call } from '@dca/contract/call';
import { keyMark } from '@dca/domain/api-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdentityRefusal } from '../outside/identity/index.ts';
import { claimsOf } from '../visibility/claimed-files.ts';
import { proofDoor } from '../visibility/proof-door.ts';
import { signInDoor } from '../visibility/sign-in-door.ts';
import { stickerDoor } from '../visibility/sticker-door.ts';
import { surveyDoor } from '../visibility/survey-door.ts';
import type { Viewer } from '../visibility/viewer.ts';
import { noteDownload, noteRefusal } from './audit.ts';
import { checkContract, clockLagOf } from './client.ts';
import { constraintRefusal } from './constraints.ts';
import type { AllTables } from './database.ts';
import type { Asked, Caller, Gateway } from './gateway.ts';
import { readInput } from './input.ts';
import { mayAsk } from './may-ask.ts';
import { Refusal, refuse } from './problem.ts';
import { lacksRight } from './reasons.ts';
import { isFile, sendFile, sendTagged, sendXml, writingOf } from './reply.ts';
import { proveOneself, seenAs, whoAsked } from './seen-as.ts';
import { isForm, receiveFile } from './sent-file.ts';
import { readStanding, withStandingJobs } from './standing-jobs.ts';
import type { Turns } from './turns.ts';
import { type Steps, write } from './write.ts';
import { proveListed, WrittenJson } from './written-json.ts';
import { wantsXml } from './written-xml.ts';

type AnyFunction = (context: object) => Promise<never>;
/** A handler as the pipeline meets it: its contract with the call was proved where it was written. */
export type AnyHandler =
  | AnyFunction
  | { readonly turns?: Turns; readonly prepare: AnyFunction; readonly run: AnyFunction };

/** Adds one call to the server. `name` is `area.call`, as the audit and the metrics name it. */
export function serveCall(
  app: FastifyInstance,
  gateway: Gateway,
  name: string,
  call: Call,
  handler: AnyHandler,
): void {
  const add = (scope: FastifyInstance) =>
    scope.route({
      method: call.method,
      url: call.path,
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      config: { call: name, access: call.access },
      ...writingOf(call),
      handler: (request, reply) => answer(gateway, { name, call, request, reply }, handler),
    });
  if (call.takesFile) withForms(app, add);
  else add(app);
}

/** Routes of which a form reaches the handler unread: who asks is known there. */
function withForms(app: FastifyInstance, add: (scope: FastifyInstance) => unknown): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    add(scope);
  });
}

async function answer(gateway: Gateway, asked: Omit<Asked, 'caller'>, handler: AnyHandler) {
  const { call, request, reply } = asked;
  checkKey(gateway, request);
  checkContract(request.headers);
  const known = call.access === 'anyone' ? null : await findCaller(gateway, request.headers.authorization);
  let caller = known;
  if (known) {
    request.viewer = known.viewer;
    await gateway.limitPerson(request, reply);
  }
  try {
    if (call.effect === 'write') proveOneself(request);
    caller = known && (await seenAs(gateway, known, request));
    if (caller) checkAccess(call, caller.viewer);
    if (isForm(call, request)) request.body = await receiveFile(gateway, call, request);
    const sent = readInput(call, request);
    const input = call.fromOutbox ? await withStandingJobs(gateway.all, sent) : sent;
    return await (call.effect === 'read'
      ? read(gateway, { ...asked, caller }, handler, input)
      : write(gateway, { ...asked, caller }, stepsOf(gateway, caller, handler), {
          ...input,
          ...circumstancesOf(gateway, request),
        }));
  } catch (error) {
    const refusal = constraintRefusal(error, request.body) ?? error;
    if (refusal instanceof Refusal && isNoted(call, caller, refusal))
      await noteRefused(gateway.all, { ...asked, caller }, refusal);
    throw refusal;
  }
}

/** Throws unknownKey for a request that names no application. */
export function checkKey(gateway: Pick<Gateway, 'subscriptionKeys'>, request: FastifyRequest): void {
  const key = request.headers['ocp-apim-subscription-key'];
  if (typeof key !== 'string' || !gateway.subscriptionKeys.has(key)) throw refuse('unknownKey');
}

/** The person behind the bearer token. Throws 401 with the reason, 503 when the issuer's keys cannot be had. */
export async function findCaller(
  { doors, people }: Pick<Gateway, 'doors' | 'people'>,
  authorization: string | undefined,
): Promise<Caller> {
  const token = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw refuse('notSignedIn');
  if (token.startsWith(keyMark)) return callerOfKey(people, token, doors.now());
  const identity = await doors.identity.verify(token).catch((error: unknown) => {
    if (!(error instanceof IdentityRefusal)) throw error;
    throw refuse(error.status === 503 ? 'unavailable' : 'wrongToken', { cause: error });
  });
  const found = await people.find(identity);
  if (found.state === 'known') return { identity, viewer: found.viewer };
  throw refuse(found.state === 'unknown' ? 'unknownPerson' : found.state);
}

/** The machine behind a key. Throws 401: of a key that was revoked or is over no more is told than of one that never was. */
async function callerOfKey(people: Gateway['people'], token: string, now: Date): Promise<Caller> {
  const found = await people.findByKey(token, now);
  if (!found) throw refuse('wrongToken');
  return found;
}

function checkAccess(call: Call, viewer: Viewer): void {
  if (!mayAsk(viewer, call)) throw refuse('forbidden', lacksRight(call.access));
}

function timesOf({ doors }: Gateway, { headers }: FastifyRequest) {
  const now = doors.now();
  return { now, clockLag: clockLagOf(headers, now) };
}

const circumstancesOf = (gateway: Gateway, request: FastifyRequest) => ({
  ...timesOf(gateway, request),
  address: request.ip,
  client: String(request.headers['user-agent'] ?? '').slice(0, 200),
  log: request.log,
});

async function read(gateway: Gateway, asked: Asked, handler: AnyHandler, input: object) {
  const { caller, request, reply } = asked;
  if (typeof handler !== 'function') throw new Error(`${asked.name} is no read`);
  if (!caller) {
    const open = await readOpenly(gateway, asked, handler, input);
    return isFile(open) ? sendFile(reply, open) : reply.send(open);
  }
  const { files, exports, directory, telemetry, portalUrl } = gateway.doors;
  const context = {
    ...caller,
    ...circumstancesOf(gateway, request),
    visible: gateway.visibleTo(caller.viewer),
    db: gateway.all,
    outside: {
      files,
      claim: claimsOf(gateway.all, caller.viewer),
      exports,
      directory,
      telemetry,
      portalUrl,
      reports: gateway.reports,
    },
  };
  const answered = await readStanding(gateway.all, input, (asks) => handler({ ...asks, ...context }));
  if (answered instanceof WrittenJson) {
    proveListed(asked.call, answered);
    return reply.type('application/json; charset=utf-8').send(answered.text);
  }
  if (!isFile(answered)) {
    const { tagged, xml } = asked.call;
    if (xml && wantsXml(request.headers.accept)) return sendXml(reply, answered, xml);
    return tagged ? sendTagged(reply, answered) : reply.send(answered);
  }
  // A picture that is shown in the page is read; what is taken along leaves an entry.
  if (!answered.inline)
    await noteDownload(gateway.all, {
      ...whoAsked(caller),
      call: asked.name,
      requestId: request.id,
      target: request.url.slice(0, 500),
      fileName: answered.fileName,
    });
  return sendFile(reply, answered);
}

/** What anyone may read has a smaller budget: whoever asks again and again guesses. */
async function readOpenly(
  gateway: Gateway,
  { request, reply }: Asked,
  handler: (context: object) => Promise<unknown>,
  input: object,
): Promise<unknown> {
  await gateway.limitOpen(request, reply);
  const { files } = gateway.doors;
  const { all } = gateway;
  const doors = { proofs: proofDoor(all), stickers: stickerDoor(all), surveys: surveyDoor(all) };
  return handler({ ...input, ...circumstancesOf(gateway, request), files, ...doors });
}

/** The two steps of a write; the first has no database but to ask whose a file is, or to sign somebody in. */
function stepsOf(gateway: Gateway, caller: Caller | null, handler: AnyHandler): Steps {
  const { files, identity, webhooks, fleets } = gateway.doors;
  const first = caller
    ? { viewer: caller.viewer, outside: { files, claim: claimsOf(gateway.all, caller.viewer) } }
    : {
        ...{ signIn: signInDoor(gateway.all), stickers: stickerDoor(gateway.all) },
        ...{ surveys: surveyDoor(gateway.all), identity, files },
      };
  const [prepare, run] =
    typeof handler === 'function' ? [undefined, handler] : [handler.prepare, handler.run];
  return {
    turns: typeof handler === 'function' ? undefined : handler.turns,
    prepare: prepare && ((context) => prepare({ ...context, ...first })),
    run: (context) => run({ ...context, ...(caller ? { outside: { files, webhooks, fleets } } : {}) }),
  };
}

/**
 * Refusals that leave an entry: of every write, and of reads by who may not or does not see. A full budget is told before anything
 * is asked, and of an open write only a sign-in that failed is noted: what was sent wrongly names nobody.
 */
function isNoted(call: Call, caller: Caller | null, refusal: Refusal): boolean {
  if (!caller) return call.effect === 'write' && refusal.status === 401;
  return call.effect === 'write' || refusal.code === 'forbidden' || refusal.code === 'notFound';
}

async function noteRefused(
  all: AllTables,
  { name, request, caller }: Asked,
  refusal: Refusal,
): Promise<void> {
  const entry = {
    ...(caller ? whoAsked(caller) : { viewer: null }),
    call: name,
    status: refusal.status,
    requestId: request.id,
    target: request.url.slice(0, 500),
    reason: {
      code: refusal.code,
      // Which right was missing; other sentences may call people by name.
      detail: refusal.code === 'forbidden' ? (refusal.details.detail?.en ?? null) : null,
      fields: refusal.details.errors?.map((error) => error.field) ?? [],
    },
  };
  await noteRefusal(all, entry).catch((error: unknown) => request.log.error(error, 'refusal not noted'));
}
