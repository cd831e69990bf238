// The worker's part: takes deliveries that are due, signs each, hands it over and writes down what came of it. What is not taken
// goes again after growing pauses, under the same id and with the same words; of several workers one has a delivery in hand.
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { type ProblemLogStatus, problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { pauseBeforeDelivering, webhookEventNames, webhookEvents, webhookLimits } from '@dca/domain/webhooks';
import { type SqlBool, sql } from 'kysely';
import type { PostOutcome, WebhookDoor } from '../../../outside/webhooks/index.ts';
import type { Acting, Noted } from '../../../platform/handler.ts';
import { holds } from '../../../visibility/holders.ts';
import type { System } from '../../../visibility/system-acting.ts';
import { signedHeaders } from './signature.ts';

interface DelivererParts {
  readonly system: System;
  readonly webhooks: WebhookDoor;
}

/** What a row of events told (`tell_webhooks`), or nothing but that somebody tries. */
interface About {
  readonly thing?: 'job' | 'backlog' | 'problem_log';
  readonly from?: string | number | null;
  readonly to?: string | number;
}

interface Claimed {
  readonly id: string;
  readonly event: string;
  readonly about: About;
  readonly madeAt: string;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly mayTell: boolean;
}

/** Whether who made the webhook still works here, and may see what happened and where. */
const mayTell = sql<boolean>`exists (select 1 from person maker where maker.user_name = webhook.created_by and maker.is_active
  and (webhook.customer_code is not null or webhook_delivery.about ->> 'plantCode' is null or exists (
    select 1 from person_plant seen where seen.person_id = maker.id and seen.plant_code = webhook_delivery.about ->> 'plantCode'
      and (seen.until is null or seen.until > now())))
  and case webhook_delivery.event ${sql.join(
    webhookEventNames.map(
      (name) =>
        sql`when ${sql.lit(name)} then ${sql.join(
          webhookEvents[name].permissions.map((permission) => holds(sql`maker.id`, permission)),
          sql` and `,
        )}`,
    ),
    sql` `,
  )} else true end)`;
const toldNoMore: PostOutcome = {
  isTaken: false,
  status: null,
  answer: 'Who made this webhook may no longer see what it tells.',
};

/** Deliveries that are sent at the same time: one receiver that is slow holds nobody else up. */
const lanes = 4;
/** Longer than an attempt takes. */
const inHandSeconds = (webhookLimits.timeoutMs / 1000) * 3;

/** Sends everything that is due. Returns how many were taken by the other side. */
export async function deliverWebhooks(parts: DelivererParts, clock: () => Date): Promise<number> {
  let taken = 0;
  const lane = async () => {
    for (let next = await claim(parts.system, clock()); next; next = await claim(parts.system, clock()))
      if (await deliver(parts, next, clock)) taken += 1;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return taken;
}

/** The delivery that is due first, or that somebody had in hand who was killed; undefined when none is. */
async function claim(system: System, now: Date): Promise<Claimed | undefined> {
  let claimed: Claimed | undefined;
  await system('worker.claim-delivery', now, async ({ visible }) => {
    const due = visible
      .webhookDeliveries()
      .select('webhook_delivery.id')
      .where(
        sql<SqlBool>`((webhook_delivery.state = 'QUEUED' and webhook_delivery.next_at <= ${now})
          or (webhook_delivery.state = 'SENDING' and webhook_delivery.sending_until < ${now}))`,
      )
      .where(
        sql<SqlBool>`exists (select 1 from webhook works where works.id = webhook_delivery.webhook_id and works.ended_at is null)`,
      )
      .orderBy('webhook_delivery.next_at')
      .orderBy('webhook_delivery.id')
      .limit(1)
      .forUpdate('webhook_delivery')
      .skipLocked();
    claimed = (await visible
      .changeWebhookDeliveries()
      .from('webhook')
      .whereRef('webhook.id', '=', 'webhook_delivery.webhook_id')
      .where('webhook_delivery.id', '=', due)
      .set({
        state: 'SENDING',
        sending_until: sql<string>`${now}::timestamptz + make_interval(secs => ${inHandSeconds})`,
        attempts: sql<number>`webhook_delivery.attempts + 1`,
      })
      .returning([
        'webhook_delivery.id',
        'webhook_delivery.event',
        'webhook_delivery.about',
        'webhook_delivery.made_at as madeAt',
        'webhook_delivery.attempts',
        'webhook.url',
        'webhook.secret',
        mayTell.as('mayTell'),
      ])
      .executeTakeFirst()) as Claimed | undefined;
    return null;
  });
  return claimed;
}

/** True where the other side took it. */
async function deliver(parts: DelivererParts, one: Claimed, clock: () => Date): Promise<boolean> {
  if (!one.mayTell) {
    await parts.system('worker.delivery-answer', clock(), (acting) => keepOutcome(acting, one, toldNoMore));
    return false;
  }
  const body = bodyOf(one);
  const headers = signedHeaders(one.secret, { id: one.id, at: clock(), body });
  const outcome = await parts.webhooks.post({ url: one.url, headers, body });
  await parts.system('worker.delivery-answer', clock(), (acting) => keepOutcome(acting, one, outcome));
  return outcome.isTaken;
}

/** What is sent: the same at every attempt, states by their names. */
function bodyOf({ event, about: { thing, ...about }, madeAt }: Claimed): string {
  const named = thing
    ? { thing, ...about, from: nameOf(thing, about.from), to: nameOf(thing, about.to) }
    : {};
  return JSON.stringify({ type: event, timestamp: new Date(madeAt).toISOString(), data: named });
}

function nameOf(thing: About['thing'], state: About['from']): string | null {
  if (state === null || state === undefined) return null;
  if (thing === 'job') return jobLifecycle.states[Number(state) as keyof typeof jobLifecycle.states].name;
  if (thing === 'problem_log') return problemLogLifecycle.states[Number(state) as ProblemLogStatus].name;
  return String(state);
}

/** Longer pauses end with a turn of the clock, which comes each minute. */
const longestWokenSeconds = 60;

/** A pause is nothing for the audit, which a receiver that is away would fill; what was given up is. */
async function keepOutcome(
  { visible, now, enqueue }: Acting,
  { id, attempts, mayTell }: Claimed,
  { isTaken, status, answer }: PostOutcome,
): Promise<Noted | null> {
  const pause = isTaken || !mayTell ? null : pauseBeforeDelivering(attempts);
  const state = isTaken ? 'DELIVERED' : pause === null ? 'FAILED' : 'QUEUED';
  const kept = await visible
    .changeWebhookDeliveries()
    .set({
      ...{ state, sending_until: null, answer_status: status, answer },
      ...(pause === null ? { ended_at: now } : { next_at: new Date(now.getTime() + pause * 1000) }),
    })
    .where('webhook_delivery.id', '=', id)
    .where('webhook_delivery.state', '=', 'SENDING')
    .where('webhook_delivery.attempts', '=', attempts)
    .executeTakeFirst();
  if (kept.numUpdatedRows === 0n) return null;
  if (pause !== null && pause <= longestWokenSeconds)
    await enqueue('send-webhooks', {}, `again after ${pause}`, pause);
  if (state !== 'FAILED') return null;
  return { target: `webhook-delivery/${id}`, after: { state, answer } };
}
