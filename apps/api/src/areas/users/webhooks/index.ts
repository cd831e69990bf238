// Webhooks: who is told what of which plants or customer, with no more than who makes them may see; tried out, ended, sent again.
import { randomUUID } from 'node:crypto';
import type { webhooks as calls, Webhook } from '@dca/contract/areas/users/webhook';
import type { InputOf } from '@dca/contract/call';
import { permits } from '@dca/domain/permissions';
import { trialEvent, type WebhookEventName, webhookEvents } from '@dca/domain/webhooks';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import type { Acting, Handlers } from '../../../platform/handler.ts';
import { forgetTables, type PageShape, page } from '../../../platform/page.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { proveChanged } from '../../../platform/records.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible, VisibleToWrite } from '../../../visibility/visible.ts';
import { proveScope } from '../scope.ts';
import { deliveryOf, deliveryPages, matchingDeliveries, selectDelivery } from './deliveries.ts';

export { deliverWebhooks } from './deliver.ts';

type From<Row = object> = SelectQueryBuilder<Tables, 'webhook', Row>;

const pages = {
  sorts: {
    createdAt: { by: sql.ref('webhook.created_at'), type: 'timestamptz' },
    name: { by: sql`lower(webhook.name)`, type: 'text' },
  },
  standard: '-createdAt',
  id: sql.ref('webhook.id'),
} as const satisfies PageShape<string>;

const stateOf = sql<Webhook['state']>`case when webhook.ended_at is null then 'ACTIVE' else 'ENDED' end`;

function matching(
  visible: Visible,
  { State, SearchValue }: Partial<InputOf<typeof calls.list>['query']>,
): From {
  let query: From = visible.webhooks();
  if (State?.length) query = query.where(sql<SqlBool>`${stateOf} = any(${State}::text[])`);
  if (SearchValue) query = query.where(begins(['webhook.name'], SearchValue));
  return query;
}

const ofDeliveries = <Value>(what: ReturnType<typeof sql>, which: ReturnType<typeof sql>) =>
  sql<Value>`(select ${what} from webhook_delivery delivery where delivery.webhook_id = webhook.id and ${which})`;

const select = (query: From): From<Webhook> =>
  forgetTables(
    query.select([
      'webhook.id',
      'webhook.name',
      'webhook.url',
      'webhook.events',
      'webhook.plant_codes as plantCodes',
      'webhook.customer_code as customerCode',
      stateOf.as('state'),
      shownInstant('webhook.created_at').as('createdAt'),
      'webhook.created_by as createdBy',
      shownInstant<string | null>('webhook.ended_at').as('endedAt'),
      'webhook.ended_by as endedBy',
      'webhook.ended_why as endedWhy',
      ofDeliveries<number>(sql`count(*)::int`, sql`delivery.state in ('QUEUED', 'SENDING')`).as('waiting'),
      ofDeliveries<number>(sql`count(*)::int`, sql`delivery.state = 'FAILED'`).as('failed'),
      shownInstant<string | null>(
        ofDeliveries(sql`max(delivery.ended_at)`, sql`delivery.state = 'DELIVERED'`),
      ).as('lastDeliveredAt'),
      'webhook.version',
    ]),
  );

const webhookOf = (visible: Visible, id: string) =>
  oneOr404(select(visible.webhooks().where('webhook.id', '=', id)).executeTakeFirst());

export const webhooks: Handlers<typeof calls> = {
  list: ({ visible, db, query }) => page(db, pages, query, matching(visible, query), select),

  add: async ({ body, outside, ...acting }) => {
    if (!outside.webhooks.mayGoTo(body.url)) throw notThere();
    proveMayTell(acting, body.events);
    await proveScope(acting, body);
    const id = randomUUID();
    const { secret, ...after } = body;
    await acting.visible
      .addWebhook()
      .values({
        ...{ id, secret, name: body.name, url: body.url, events: [...new Set(body.events)] },
        ...{ plant_codes: body.plantCodes, customer_code: body.customerCode ?? null },
        created_by: acting.viewer.userName,
      })
      .execute();
    return {
      reply: { data: await webhookOf(acting.visible, id) },
      noted: { target: `webhook/${id}`, after },
    };
  },

  end: async ({ body: { id, version, reason }, visible, viewer, now }) => {
    await proveWorks(visible, id);
    proveChanged(
      await visible
        .changeWebhooks()
        .set({
          ...{ ended_at: now, ended_by: viewer.userName, ended_why: reason },
          version: sql<number>`version + 1`,
        })
        .where('webhook.id', '=', id)
        .where('webhook.version', '=', version)
        .executeTakeFirst(),
    );
    await visible
      .changeWebhookDeliveries()
      .set({ state: 'FAILED', ended_at: now, sending_until: null, answer: 'The webhook was ended.' })
      .where('webhook_delivery.webhook_id', '=', id)
      .where('webhook_delivery.state', 'in', ['QUEUED', 'SENDING'])
      .execute();
    const noted = { target: `webhook/${id}`, before: { state: 'ACTIVE' }, after: { state: 'ENDED', reason } };
    return { reply: { data: await webhookOf(visible, id) }, noted };
  },

  tryOut: async ({ body, visible }) => {
    await proveWorks(visible, body.id);
    const id = randomUUID();
    await visible
      .addWebhookDelivery()
      .values({ id, webhook_id: body.id, event: trialEvent, about: '{}' })
      .execute();
    const noted = { target: `webhook/${body.id}`, after: { tried: id } };
    return { reply: { data: await deliveryOf(visible, id) }, noted };
  },

  deliveries: ({ visible, db, query }) =>
    page(db, deliveryPages, query, matchingDeliveries(visible, query), selectDelivery),

  sendAgain: async ({ body: { id }, visible, now }) => {
    const before = await oneOr404(
      visible
        .webhookDeliveries()
        .select(['webhook_delivery.state', 'webhook_delivery.attempts', 'webhook_delivery.webhook_id'])
        .where('webhook_delivery.id', '=', id)
        .forUpdate('webhook_delivery')
        .executeTakeFirst(),
    );
    await proveWorks(visible, before.webhook_id);
    if (before.state === 'SENDING') throw beingSent();
    await visible
      .changeWebhookDeliveries()
      .set({ state: 'QUEUED', attempts: 0, next_at: now, ended_at: null })
      .where('webhook_delivery.id', '=', id)
      .execute();
    const noted = {
      target: `webhook-delivery/${id}`,
      before: { state: before.state },
      after: { state: 'QUEUED' },
    };
    return { reply: { data: await deliveryOf(visible, id) }, noted };
  },
};

/** Nobody lets another system hear what they may not see. Throws forbidden. */
function proveMayTell({ viewer }: Acting, events: readonly WebhookEventName[]): void {
  const beyond = events.filter(
    (event) => !webhookEvents[event].permissions.every((permission) => permits(viewer, permission)),
  );
  if (beyond.length > 0)
    throw refuse('forbidden', {
      detail: {
        en: `You may not see yourself what this tells: ${beyond.join(', ')}.`,
        id: `Anda sendiri tidak boleh melihat isi peristiwa ini: ${beyond.join(', ')}.`,
      },
    });
}

/** Throws notFound, moveNotAllowed for one that was ended. */
async function proveWorks(visible: VisibleToWrite, id: string): Promise<void> {
  const { state } = await webhookOf(visible, id);
  if (state === 'ENDED')
    throw refuse('moveNotAllowed', {
      detail: { en: 'This webhook was ended.', id: 'Webhook ini sudah diakhiri.' },
    });
}

const notThere = () =>
  refuseField('body.url', {
    en: 'An address begins with https and is of the open internet, unless the installation names its host.',
    id: 'Alamat dimulai dengan https dan berada di internet terbuka, kecuali host-nya disebut oleh instalasi ini.',
  });

const beingSent = () =>
  refuse('moveNotAllowed', {
    detail: { en: 'It is being sent at this moment.', id: 'Sedang dikirim saat ini.' },
  });
