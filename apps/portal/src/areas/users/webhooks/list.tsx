// Webhooks: which system is told what, how its deliveries stand, tried out and ended by a press.
import { type Webhook, webhooks } from '@dca/contract/areas/users/webhook';
import { webhookStates } from '@dca/domain/webhooks';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { When } from '../../../ui/when.tsx';
import css from '../api-keys/api-keys.module.css';
import { EndDialog } from './end-dialog.tsx';
import { useEventLabel } from './event-label.ts';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(webhooks.list, '-createdAt');
  const mayMake = useMay('webhook.create');
  const mayEnd = useMay('webhook.change');
  const [ending, setEnding] = useState<Webhook | null>(null);
  const states = Object.entries(webhookStates).map(([value, label]) => ({ value, label: label[language] }));
  return (
    <>
      <Records
        records={records}
        name="webhooks"
        title={word('title')}
        columns={useColumns(mayEnd ? setEnding : null)}
        addressOf={({ id }) => ({ to: '/webhook/delivery', search: { WebhookId: id } })}
        filters={<ChoiceFilter records={records} filter="State" label={word('state')} choices={states} />}
        empty={{ title: word('none'), text: word('noneText') }}
        action={
          mayMake && (
            <Button component={Link} to="/webhook/add">
              {word('add')}
            </Button>
          )
        }
      />
      {ending && <EndDialog webhook={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function useColumns(onEnd: ((webhook: Webhook) => void) | null): readonly Column<Webhook>[] {
  const word = useWords(words);
  const language = useLanguage();
  const labelOf = useEventLabel();
  const figures = ({ waiting, failed }: Webhook) =>
    [waiting > 0 && word('waiting', { count: waiting }), failed > 0 && word('failed', { count: failed })]
      .filter(Boolean)
      .join(' · ');
  return [
    { name: 'name', label: word('name'), sort: 'name', cell: ({ name }) => name },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      cell: ({ state }) => (
        <span className={css.state} data-state={state}>
          {webhookStates[state][language]}
        </span>
      ),
    },
    {
      name: 'url',
      label: word('url'),
      isWide: true,
      words: ({ url }) => url,
      yields: true,
      cell: ({ url }) => url,
    },
    { name: 'events', label: word('events'), cell: ({ events }) => events.map(labelOf).join(', ') },
    {
      name: 'sees',
      label: word('sees'),
      cell: ({ customerCode, plantCodes }) => customerCode ?? plantCodes.join(', '),
    },
    { name: 'figures', label: word('deliveries'), isTight: true, cell: figures },
    {
      name: 'last',
      label: word('last'),
      isTight: true,
      cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <When at={lastDeliveredAt} /> : word('never')),
    },
    {
      name: 'acts',
      label: word('acts'),
      isTight: true,
      isPlain: true,
      cell: (webhook) => onEnd && webhook.state === 'ACTIVE' && <Acts webhook={webhook} onEnd={onEnd} />,
    },
  ];
}

function Acts({ webhook, onEnd }: { readonly webhook: Webhook; readonly onEnd: (webhook: Webhook) => void }) {
  const word = useWords(words);
  const { id, name } = webhook;
  const tryOut = useWrite(webhooks.tryOut, { invalidates: [webhooks.list, webhooks.deliveries] });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={word('tryOf', { name })}
        loading={tryOut.isPending}
        onClick={() =>
          tryOut.mutate({ body: { id } }, { onSuccess: () => void succeed(word('tried', { name })) })
        }
      >
        {word('try')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={word('endOf', { name })}
        onClick={() => onEnd(webhook)}
      >
        {word('end')}
      </Button>
    </Group>
  );
}
