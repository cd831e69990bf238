// Making a webhook: where it goes, what it is told of, what it sees. Its secret is made on this device and shown once.
import { webhooks } from '@dca/contract/areas/users/webhook';
import { secretMark, type WebhookEventName, webhookEventNames, webhookEvents } from '@dca/domain/webhooks';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import css from '../api-keys/api-keys.module.css';
import { ShowToken } from '../api-keys/show-token.tsx';
import { Group, hasScope, type Scope, ScopeFields, scopeOf, toggled } from '../scope-fields.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const [typed, setTyped] = useState<Typed>(nothing);
  const [secret, setSecret] = useState<string | null>(null);
  const add = useWrite(webhooks.add, {
    invalidates: [webhooks.list],
    handles: ['fields', 403, 404, 409, 422],
  });
  const { name, url, events } = typed;
  const isReady =
    name.trim() !== '' && /^https?:\/\/\S+$/.test(url.trim()) && events.length > 0 && hasScope(typed);
  const save = () => {
    if (!isReady || add.isPending) return;
    const made = makeSecret();
    const body = { name: name.trim(), url: url.trim(), secret: made, events: [...events], ...scopeOf(typed) };
    add.mutate({ body }, { onSuccess: () => setSecret(made) });
  };
  return (
    <PageBody>
      <PageHeader title={word('add')} />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Fields typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
        <Refusal failure={add.error} />
        <Button type="submit" disabled={!isReady} loading={add.isPending}>
          {word('make')}
        </Button>
      </form>
      {secret && (
        <ShowToken title={word('secretOf', { name })} token={secret} how={word('how')} to="/webhook" />
      )}
    </PageBody>
  );
}

/** A secret of 256 random bits, as Standard Webhooks writes one. */
function makeSecret(): string {
  const random = crypto.getRandomValues(new Uint8Array(32));
  return `${secretMark}${btoa(String.fromCharCode(...random))}`;
}

interface Typed extends Scope {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEventName[];
}
const nothing = { name: '', url: '', events: [], ofCustomer: false, customerCode: '', plantCodes: [] };

interface Props {
  readonly typed: Typed;
  readonly onChange: (change: Partial<Typed>) => void;
}

function Fields({ typed, onChange }: Props) {
  const word = useWords(words);
  return (
    <>
      <TextInput
        label={word('name')}
        description={word('nameHint')}
        value={typed.name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={word('url')}
        description={word('urlHint')}
        type="url"
        value={typed.url}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <Events typed={typed} onChange={onChange} />
      <ScopeFields typed={typed} onChange={onChange} />
    </>
  );
}

function Events({ typed, onChange }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const held = useSession().user?.permissions ?? [];
  const mine = webhookEventNames.filter((event) =>
    webhookEvents[event].permissions.every((permission) => held.includes(permission)),
  );
  return (
    <Group label={word('events')} note={word('eventsNote')}>
      <div className={css.checks}>
        {mine.map((event) => (
          <Checkbox
            key={event}
            label={webhookEvents[event].label[language]}
            checked={typed.events.includes(event)}
            onChange={({ currentTarget }) =>
              onChange({ events: toggled(typed.events, event, currentTarget.checked) })
            }
          />
        ))}
      </div>
    </Group>
  );
}
