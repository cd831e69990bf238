// Deliveries of webhooks: what was told to whom, what came of it, and sending it again.
import { type WebhookDelivery, webhooks } from '@dca/contract/areas/users/webhook';
import { deliveryStateCodes, deliveryStates, trialEvent, webhookEventNames } from '@dca/domain/webhooks';
import { Button } from '@mantine/core';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { useEventLabel } from './event-label.ts';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const labelOf = useEventLabel();
  const records = useRecords(webhooks.deliveries, '-madeAt');
  const all = useCall(webhooks.list, { query: { PageSize: 200 } });
  const hooks = (all.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const states = deliveryStateCodes.map((value) => ({ value, label: deliveryStates[value].label[language] }));
  const events = [...webhookEventNames, trialEvent].map((value) => ({ value, label: labelOf(value) }));
  return (
    <Records
      records={records}
      name="webhook-deliveries"
      title={word('deliveriesTitle')}
      columns={useColumns(useMay('webhook.change'))}
      addressOf={({ id }) => ({ to: '/audit', search: { Target: `webhook-delivery/${id}` } })}
      filters={
        <>
          <ChoiceFilter records={records} filter="WebhookId" label={word('webhook')} choices={hooks} />
          <ChoiceFilter records={records} filter="State" label={word('state')} choices={states} />
          <ChoiceFilter records={records} filter="Event" label={word('event')} choices={events} />
        </>
      }
      empty={{ title: word('noDelivery'), text: word('noDeliveryText') }}
    />
  );
}

function useColumns(maySend: boolean): readonly Column<WebhookDelivery>[] {
  const word = useWords(words);
  const labelOf = useEventLabel();
  const answerOf = ({ answerStatus, answer, attempts }: WebhookDelivery) =>
    [answerStatus, answer, attempts > 1 && word('attempts', { count: attempts })].filter(Boolean).join(' · ');
  return [
    { name: 'event', label: word('event'), cell: ({ event }) => labelOf(event) },
    { name: 'number', label: word('about'), isTight: true, cell: ({ number }) => number },
    { name: 'webhook', label: word('webhook'), cell: ({ webhookName }) => webhookName },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: ({ state }) => <StatusBadge state={deliveryStates[state]} />,
    },
    {
      name: 'made',
      label: word('made'),
      sort: 'madeAt',
      isTight: true,
      cell: ({ madeAt }) => <When at={madeAt} />,
    },
    {
      name: 'next',
      label: word('next'),
      isWide: true,
      isTight: true,
      cell: ({ nextAt }) => nextAt && <When at={nextAt} />,
    },
    { name: 'answer', label: word('answer'), words: answerOf, yields: true, cell: answerOf },
    {
      name: 'again',
      label: word('acts'),
      isTight: true,
      isPlain: true,
      cell: (row) => maySend && row.state !== 'SENDING' && <SendAgain delivery={row} />,
    },
  ];
}

function SendAgain({ delivery }: { readonly delivery: WebhookDelivery }) {
  const word = useWords(words);
  const again = useWrite(webhooks.sendAgain, { invalidates: [webhooks.deliveries, webhooks.list] });
  const about = { about: delivery.number ?? delivery.webhookName };
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={word('sendAgainOf', about)}
      loading={again.isPending}
      onClick={() => again.mutate({ body: { id: delivery.id } })}
    >
      {word('sendAgain')}
    </Button>
  );
}
