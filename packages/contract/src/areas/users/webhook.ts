// Webhooks (ours): addresses of other systems that are told what happens, in the form of Standard Webhooks, and their deliveries.
import {
  type DeliveryState,
  deliveryStateCodes,
  secretForm,
  trialEvent,
  type WebhookEventName,
  type WebhookState,
  webhookEventNames,
  webhookLimits,
  webhookStates,
} from '@dca/domain/webhooks';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { id, instant, line, optionalLine, reason, several, version } from '../../fields.ts';

const base = '/ucp/user-management/api/Webhook';

const event = z.enum(webhookEventNames as [WebhookEventName, ...WebhookEventName[]]);
const toldEvent = z.enum([trialEvent, ...webhookEventNames]);
const state = z.enum(Object.keys(webhookStates) as [WebhookState, ...WebhookState[]]);
const deliveryState = z.enum(deliveryStateCodes as [DeliveryState, ...DeliveryState[]]);

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  plantCodes: z.array(z.string()),
  customerCode: z.string().nullable(),
  state,
  createdAt: instant,
  createdBy: z.string(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endedWhy: z.string().nullable(),
  /** Deliveries that still wait, and those that were given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
  lastDeliveredAt: instant.nullable(),
  version: z.number().int(),
});
export type Webhook = z.infer<typeof webhook>;

const newWebhook = z.strictObject({
  name: line(80),
  url: z.url({ protocol: /^https?$/ }).max(webhookLimits.url),
  /** Made by who makes the webhook, who gives it to the other side: no call tells it again. */
  secret: z.string().regex(secretForm),
  events: z.array(event).min(1).max(webhookEventNames.length),
  plantCodes: z.array(z.string().max(20)).max(500),
  customerCode: optionalLine(20),
});

const delivery = z.object({
  id,
  webhookId: id,
  webhookName: z.string(),
  event: toldEvent,
  number: z.string().nullable(),
  move: z.string().nullable(),
  state: deliveryState,
  attempts: z.number().int(),
  madeAt: instant,
  nextAt: instant.nullable(),
  endedAt: instant.nullable(),
  answerStatus: z.number().int().nullable(),
  /** How what the other side answered began, or why there was no answer. */
  answer: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const webhooks = {
  list: call({
    method: 'GET',
    path: base,
    access: 'webhook.read',
    effect: 'read',
    ours: true,
    summary: 'Webhooks in sight with what they are told and how their deliveries stand, the newest first',
    query: listQuery({ State: several(state) }),
    reply: list(webhook),
  }),
  add: call({
    method: 'POST',
    path: base,
    access: 'webhook.create',
    effect: 'write',
    ours: true,
    summary: 'Let an address of another system be told of events that one may see oneself',
    body: newWebhook,
    reply: data(webhook),
  }),
  end: call({
    method: 'PUT',
    path: `${base}/end`,
    access: 'webhook.change',
    effect: 'write',
    ours: true,
    summary: 'End a webhook: nothing is sent to its address any more',
    body: z.strictObject({ id, version, reason }),
    reply: data(webhook),
  }),
  tryOut: call({
    method: 'PUT',
    path: `${base}/try`,
    access: 'webhook.change',
    effect: 'write',
    ours: true,
    summary: 'Send a delivery that says nothing but that it is one',
    body: z.strictObject({ id }),
    reply: data(delivery),
  }),
  deliveries: call({
    method: 'GET',
    path: `${base}/deliveries`,
    access: 'webhook.read',
    effect: 'read',
    ours: true,
    summary: 'What webhooks in sight were told and what became of it, the newest first',
    query: listQuery({ WebhookId: several(id), State: several(deliveryState), Event: several(toldEvent) }),
    reply: list(delivery),
  }),
  sendAgain: call({
    method: 'PUT',
    path: `${base}/deliveries/send-again`,
    access: 'webhook.change',
    effect: 'write',
    ours: true,
    summary: 'Send a delivery again, under the same id and with the same words',
    body: z.strictObject({ id }),
    reply: data(delivery),
  }),
};
