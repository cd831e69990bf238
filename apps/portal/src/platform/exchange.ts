// One exchange with the gateway: address, headers, token, time-out, failure. It never toasts and never
// navigates: a failure is thrown, and what the caller does not handle goes to the global error (spec §8).
import type { Call } from '@dca/contract/call';
import { clientHeaders, contractNumber } from '@dca/contract/contract-number';
import type { Problem } from '@dca/contract/envelopes';
import { requestTimeoutMs } from '@dca/domain/limits';
import { isToldByModal } from '@dca/domain/problems';
import { addressOf, type RequestParts } from './address.ts';
import { type Asked, answerAhead, dropAhead, noteAsked } from './asked-ahead.ts';
import { config } from './config.ts';
import { kindOf, raiseGlobalError } from './global-error.ts';
import { countPending } from './pending.ts';
import { seeing, seeingHeader } from './seeing.ts';
import { noteServerClock } from './server-clock.ts';
import { isSignInOver } from './session.ts';
import { tokens } from './tokens.ts';

const buildId = String(import.meta.env.BUILD_ID ?? 'dev');

export type Handles = readonly (number | 'fields')[];

/** How a call may be made. */
export interface CallOptions {
  /** What the caller shows in place; it does not become the global error. 'fields' is a 400 that names fields. */
  readonly handles?: Handles;
  /** Nothing becomes the global error: nobody waits for the answer. */
  readonly isSilent?: true;
  /** Nobody waits and nothing says that it loads. */
  readonly isQuiet?: boolean;
  /** A write that opens a screen and may be made before its code is here. */
  readonly isFirst?: true;
  /** Asked as oneself also while one sees as another. */
  readonly isMyOwn?: true;
  /** Ends the request early. */
  readonly signal?: AbortSignal;
  /** The key of a write that is tried again; otherwise each write gets a new one. */
  readonly idempotencyKey?: string;
  /** The tag of what the caller has: the answer is 304 where the server has nothing newer. */
  readonly knownTag?: string;
}

/** A call that failed. `status` is 0 when no answer came; then `network` or `timeout` is true. */
export class CallFailure extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  readonly network: boolean;
  readonly timeout: boolean;
  /** Whether the global error tells it; its place stays quiet then. Unknown where it came of no exchange. */
  isToldOverPage?: boolean;

  constructor(failure: { status?: number; problem?: Problem | null; network?: true; timeout?: true }) {
    const { status = 0, problem = null } = failure;
    super(
      problem?.statusDescription ?? (failure.timeout ? 'timeout' : status ? `status ${status}` : 'network'),
    );
    this.name = 'CallFailure';
    this.status = status;
    this.problem = problem;
    this.network = failure.network === true;
    this.timeout = failure.timeout === true;
  }

  /** The server said which fields are wrong. */
  get namesFields(): boolean {
    return (this.problem?.errors?.length ?? 0) > 0;
  }
}

/**
 * Sends a request and reads its answer.
 * @throws CallFailure; the reason of `options.signal` when the caller ended it
 */
export async function exchange<T>(
  definition: Call,
  request: RequestParts,
  options: CallOptions,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const done = options.isQuiet ? () => {} : countPending();
  try {
    const answer = await send(definition, request, options);
    if (isOfAnother(answer)) throw new CallFailure({ network: true });
    if (!answer.ok && answer.status !== 304)
      throw new CallFailure({ status: answer.status, problem: await readProblem(answer) });
    return await read(answer);
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason;
    const failure = toFailure(cause);
    failure.isToldOverPage = !options.isSilent && report(failure, options.handles ?? []);
    throw failure;
  } finally {
    done();
  }
}

/**
 * Not of the gateway, whatever its status says: a network that signs its users in answers with a page of its own, or leads elsewhere.
 * What was sent is neither taken nor refused then. A broken gateway may well be told by a page of the proxy before it.
 */
const isOfAnother = ({ redirected, status, headers }: Response): boolean =>
  redirected || (status < 500 && headers.get('content-type')?.startsWith('text/html') === true);

async function send(definition: Call, parts: RequestParts, options: CallOptions): Promise<Response> {
  const limit = AbortSignal.timeout(requestTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const token = await tokens().current();
  const headers = headersOf(definition, parts, options);
  const [address, body] = [addressOf(definition, parts), bodyOf(parts.body)];
  const attempt = (bearer: string | null) =>
    fetch(address, {
      method: definition.method,
      headers: bearer === null ? headers : { ...headers, authorization: `Bearer ${bearer}` },
      body,
      signal,
    });
  const asked = mayComeAhead(definition, options) && { method: definition.method, address, body };
  if (!asked && definition.effect === 'write') dropAhead();
  const first = (asked && (await answerAhead(asked, token))) || (await attempt(token));
  if (!asked) noteServerClock(first);
  if (asked && first.ok) note(asked, headers, definition);
  if (first.status !== 401 || token === null) return first;

  // A token may expire on the way; the key of a write makes the second attempt safe.
  const newer = await tokens().renewed(token);
  return newer === null ? first : attempt(newer);
}

/** What a screen asks before anybody does anything. */
const mayComeAhead = ({ effect, reply }: Call, { isFirst, isQuiet, knownTag }: CallOptions): boolean =>
  !seeing() &&
  (isFirst === true || (effect === 'read' && reply !== 'file' && !isQuiet && knownTag === undefined));

function note(asked: Asked, headers: Record<string, string>, { effect }: Call): void {
  const { place } = tokens();
  const { [clientHeaders.sentAt]: _, 'idempotency-key': __, ...lasting } = headers;
  if (place) noteAsked({ ...asked, headers: lasting, isWrite: effect === 'write' }, buildId, place);
}

function headersOf(definition: Call, parts: RequestParts, options: CallOptions): Record<string, string> {
  return {
    accept: definition.reply === 'file' ? '*/*' : 'application/json',
    'accept-language': document.documentElement.lang || 'en',
    'ocp-apim-subscription-key': config().subscriptionKey,
    [clientHeaders.contract]: String(contractNumber),
    [clientHeaders.build]: buildId,
    [clientHeaders.sentAt]: new Date().toISOString(),
    ...(parts.body !== undefined && !(parts.body instanceof FormData)
      ? { 'content-type': 'application/json' }
      : {}),
    ...(options.isMyOwn ? {} : seeingHeader()),
    ...(options.knownTag === undefined ? {} : { 'if-none-match': options.knownTag }),
    ...(definition.effect === 'write'
      ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }
      : {}),
  };
}

function bodyOf(body: unknown): FormData | string | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

function toFailure(cause: unknown): CallFailure {
  if (cause instanceof CallFailure) return cause;
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new CallFailure(isLate ? { timeout: true } : { network: true });
}

/** Raises the global error unless the caller handles the failure; true where it is told over the page. */
function report(failure: CallFailure, handles: Handles): boolean {
  const kind = failure.timeout ? 'timeout' : kindOf(failure.status);
  if (kind === null || handles.includes(failure.status)) return false;
  // That one has to sign in again is said above every screen already.
  if (failure.status === 401 && isSignInOver()) return true;
  if (handles.includes('fields') && !isToldByModal(failure.status, failure.namesFields)) return false;
  raiseGlobalError({ kind, status: failure.status, problem: failure.problem });
  return true;
}

async function readProblem(answer: Response): Promise<Problem | null> {
  const body: unknown = await answer.json().catch(() => null);
  const isProblem =
    typeof body === 'object' && body !== null && 'code' in body && 'statusDescription' in body;
  return isProblem ? (body as Problem) : null;
}
