// A write: its first step outside of any transaction, then one transaction with the claim of its key, the handler, what is
// put into queues, and the audit entry with the kept reply. The answer leaves after the commit.

import { signInDoor } from '../visibility/sign-in-door.ts';
import { stickerDoor } from '../visibility/sticker-door.ts';
import { surveyDoor } from '../visibility/survey-door.ts';
import type { Viewer } from '../visibility/viewer.ts';
import { visibleToWrite } from '../visibility/visible.ts';
import { settleWrite } from './audit.ts';
import type { AllTables } from './database.ts';
import type { Asked, Gateway } from './gateway.ts';
import type { Enqueue, Noted } from './handler.ts';
import { type Claim, claimKey, findReply, fingerprintOf, readKey } from './idempotency.ts';
import { withoutNames } from './personal/keys.ts';
import type { Turns } from './turns.ts';

/** What a write handler returned; `by` is who an open call turned out to be asked by, where that is known. */
interface AnyWritten {
  readonly reply: object;
  readonly noted: Noted;
  readonly by?: Viewer;
}

/** The steps of a write, already tied to the doors outside of the database. */
export interface Steps {
  readonly turns: Turns | undefined;
  readonly prepare: ((context: object) => Promise<unknown>) | undefined;
  readonly run: (context: object) => Promise<AnyWritten>;
}

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Does a write once and sends its answer; under a known key the answer of the first time. */
export async function write(gateway: Gateway, asked: Asked, steps: Steps, context: Input) {
  const giveBack = await steps.turns?.take();
  try {
    return await writeOnce(gateway, asked, steps, context);
  } finally {
    giveBack?.();
  }
}

async function writeOnce(gateway: Gateway, asked: Asked, steps: Steps, context: Input) {
  const claim = claimOf(asked, context);
  const known = claim && steps.prepare ? await findReply(gateway.all, claim) : null;
  const body = known?.reply ?? (await writeNow(gateway, asked, steps, context, claim));
  asked.reply.header('content-type', 'application/json; charset=utf-8');
  asked.reply.serializer(String);
  return asked.reply.send(body);
}

function claimOf({ name, caller, request }: Asked, { params, query, body }: Input): Claim | null {
  const key = caller ? readKey(request.headers['idempotency-key']) : undefined;
  if (!caller || key === undefined) return null;
  return {
    personId: caller.viewer.personId,
    key,
    call: name,
    fingerprint: fingerprintOf(name, { params, query, body }),
  };
}

async function writeNow(
  gateway: Gateway,
  asked: Asked,
  steps: Steps,
  context: object,
  claim: Claim | null,
): Promise<string> {
  const prepared = await steps.prepare?.(context);
  let peopleChanged = false;
  const answer = await gateway.all.transaction().execute(async (trx) => {
    const before = claim && (await claimKey(trx, claim));
    if (before) return before.reply;
    const written = await steps.run({ ...context, ...handlesOf(gateway, asked, trx), prepared });
    const { reply, by } = written;
    const noted = await withoutNames(trx, written.noted);
    const text = toText(asked, reply);
    const entry = {
      viewer: by ?? asked.caller?.viewer ?? null,
      call: asked.name,
      status: 200,
      requestId: asked.request.id,
      target: noted.target,
      before: noted.before ?? null,
      after: noted.after ?? null,
    };
    peopleChanged = await settleWrite(trx, entry, claim && { key: claim.key, reply: text });
    return text;
  });
  if (peopleChanged) gateway.people.forget();
  return answer;
}

/** What a write may touch, all of one transaction. */
function handlesOf({ doors }: Gateway, { caller }: Asked, trx: AllTables): object {
  if (!caller) return { signIn: signInDoor(trx), stickers: stickerDoor(trx), surveys: surveyDoor(trx) };
  const enqueue: Enqueue = (name, payload, key, afterSeconds) =>
    doors.queue.send(name, payload, { trx, key, afterSeconds });
  return { ...caller, visible: visibleToWrite(trx, caller.viewer), db: trx, enqueue };
}

function toText({ reply }: Asked, answered: object): string {
  const serialize = reply.getSerializationFunction('2xx');
  return serialize ? serialize(answered as { [key: string]: unknown }) : JSON.stringify(answered);
}
