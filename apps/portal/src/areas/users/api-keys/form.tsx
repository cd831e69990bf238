// Making a key: it is made on this device, and only its hash goes to the server; it is shown once.
import { apiKeys } from '@dca/contract/areas/users/api-key';
import { keyPermissions } from '@dca/domain/api-keys';
import type { Permission } from '@dca/domain/permissions';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { dayOf } from '../../../ui/typed-day.ts';
import { actWords, partsOf, thingWords } from '../roles/permission-words.ts';
import { Group, hasScope, type Scope, ScopeFields, scopeOf, toggled } from '../scope-fields.tsx';
import css from './api-keys.module.css';
import { makeToken } from './new-token.ts';
import { ShowToken } from './show-token.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const [typed, setTyped] = useState<Typed>(nothing);
  const [token, setToken] = useState<string | null>(null);
  const add = useWrite(apiKeys.add, { invalidates: [apiKeys.list], handles: ['fields', 403, 404, 409, 422] });
  const { name, endsOn, permissions } = typed;
  const isReady =
    name.trim() !== '' &&
    dayOf(endsOn) === endsOn &&
    endsOn !== '' &&
    hasScope(typed) &&
    permissions.length > 0;
  const save = async () => {
    if (!isReady || add.isPending) return;
    const made = await makeToken();
    const { tokenHash, beginning } = made;
    const body = {
      ...{ name: name.trim(), endsOn, tokenHash, beginning, permissions: [...permissions] },
      ...scopeOf(typed),
    };
    add.mutate({ body }, { onSuccess: () => setToken(made.token) });
  };
  return (
    <PageBody>
      <PageHeader title={word('add')} />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Fields typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
        <Refusal failure={add.error} />
        <Button type="submit" disabled={!isReady} loading={add.isPending}>
          {word('make')}
        </Button>
      </form>
      {token && <ShowToken title={word('made1', { name })} token={token} how={word('how')} to="/api-key" />}
    </PageBody>
  );
}

interface Typed extends Scope {
  readonly name: string;
  readonly endsOn: string;
  readonly permissions: readonly Permission[];
}
const nothing = {
  name: '',
  endsOn: '',
  ofCustomer: false,
  customerCode: '',
  plantCodes: [],
  permissions: [],
};

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
      <DayInput label={word('endsOn')} value={typed.endsOn} onPick={(endsOn) => onChange({ endsOn })} />
      <ScopeFields typed={typed} onChange={onChange} />
      <Permissions typed={typed} onChange={onChange} />
    </>
  );
}

function Permissions({ typed, onChange }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const held = useSession().user?.permissions ?? [];
  const mine = keyPermissions.filter((permission) => held.includes(permission));
  return (
    <Group label={word('permissions')} note={word('permissionsNote')}>
      <div className={css.checks}>
        {mine.map((permission) => {
          const { thing, act } = partsOf(permission);
          return (
            <Checkbox
              key={permission}
              label={`${thingWords[thing][language]}: ${actWords[act][language]}`}
              checked={typed.permissions.includes(permission)}
              onChange={(event) =>
                onChange({ permissions: toggled(typed.permissions, permission, event.currentTarget.checked) })
              }
            />
          );
        })}
      </div>
    </Group>
  );
}
