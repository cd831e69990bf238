// What a webhook was told, and sending it again.
import type { WebhookDelivery } from '@dca/contract/areas/users/webhook';
import type { DeliveryState } from '@dca/domain/webhooks';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';

type From<Row = object> = SelectQueryBuilder<Tables, 'webhook_delivery', Row>;

interface DeliveryFilters {
  readonly WebhookId?: string[] | undefined;
  readonly State?: DeliveryState[] | undefined;
  readonly Event?: string[] | undefined;
  readonly SearchValue?: string | undefined;
}

export const deliveryPages = {
  sorts: { madeAt: { by: sql.ref('webhook_delivery.made_at'), type: 'timestamptz' } },
  standard: '-madeAt',
  id: sql.ref('webhook_delivery.id'),
} as const satisfies PageShape<string>;

const number = sql<string | null>`webhook_delivery.about ->> 'number'`;

/** Deliveries of webhooks in sight that fit. */
export function matchingDeliveries(visible: Visible, query: DeliveryFilters): From {
  let from: From = visible.webhookDeliveries();
  if (query.WebhookId?.length) from = from.where('webhook_delivery.webhook_id', 'in', query.WebhookId);
  if (query.State?.length) from = from.where('webhook_delivery.state', 'in', query.State);
  if (query.Event?.length) from = from.where('webhook_delivery.event', 'in', query.Event);
  if (query.SearchValue) from = from.where(begins([number], query.SearchValue));
  return from;
}

export const selectDelivery = (from: From): From<WebhookDelivery> =>
  forgetTables(
    from.select([
      'webhook_delivery.id',
      'webhook_delivery.webhook_id as webhookId',
      sql<string>`(select hook.name from webhook hook where hook.id = webhook_delivery.webhook_id)`.as(
        'webhookName',
      ),
      sql.ref<WebhookDelivery['event']>('webhook_delivery.event').as('event'),
      number.as('number'),
      sql<string | null>`webhook_delivery.about ->> 'move'`.as('move'),
      sql.ref<DeliveryState>('webhook_delivery.state').as('state'),
      'webhook_delivery.attempts',
      shownInstant('webhook_delivery.made_at').as('madeAt'),
      sql<
        string | null
      >`case when webhook_delivery.state = 'QUEUED' then ${shownInstant('webhook_delivery.next_at')} end`.as(
        'nextAt',
      ),
      shownInstant<string | null>('webhook_delivery.ended_at').as('endedAt'),
      'webhook_delivery.answer_status as answerStatus',
      'webhook_delivery.answer',
    ]),
  );

export const deliveryOf = (visible: Visible, id: string) =>
  oneOr404(
    selectDelivery(visible.webhookDeliveries().where('webhook_delivery.id', '=', id)).executeTakeFirst(),
  );
