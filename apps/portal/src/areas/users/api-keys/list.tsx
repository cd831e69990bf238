// Keys of machines: which system has one, what it may do and see, until when, when it was used last; revoked by a press.
import { type ApiKey, apiKeys } from '@dca/contract/areas/users/api-key';
import { keyStates } from '@dca/domain/api-keys';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { ownZone } from '../../../i18n/own-zone.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import css from './api-keys.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const records = useRecords(apiKeys.list, '-createdAt');
  const mayMake = useMay('apiKey.create');
  const mayRevoke = useMay('apiKey.change');
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const states = Object.entries(keyStates).map(([value, label]) => ({ value, label: label[language] }));
  return (
    <>
      <Records
        records={records}
        name="api-keys"
        title={word('title')}
        columns={useColumns(mayRevoke ? setRevoking : null)}
        addressOf={({ id }) => ({ to: '/audit', search: { Target: `api-key/${id}` } })}
        filters={<ChoiceFilter records={records} filter="State" label={word('state')} choices={states} />}
        empty={{ title: word('none'), text: word('noneText') }}
        action={
          mayMake && (
            <Button component={Link} to="/api-key/add">
              {word('add')}
            </Button>
          )
        }
      />
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function useColumns(onRevoke: ((key: ApiKey) => void) | null): readonly Column<ApiKey>[] {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return [
    { name: 'name', label: word('name'), sort: 'name', cell: ({ name }) => name },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      cell: ({ state }) => (
        <span className={css.state} data-state={state}>
          {keyStates[state][language]}
        </span>
      ),
    },
    { name: 'beginning', label: word('key'), isTight: true, cell: ({ beginning }) => `${beginning}…` },
    {
      name: 'may',
      label: word('may'),
      isTight: true,
      cell: ({ permissions }) => word('rights', { count: permissions.length }),
    },
    {
      name: 'sees',
      label: word('sees'),
      cell: ({ customerCode, plantCodes }) => customerCode ?? plantCodes.join(', '),
    },
    {
      name: 'endsOn',
      label: word('ends'),
      sort: 'endsOn',
      isTight: true,
      cell: ({ endsOn }) => formats.day(endsOn),
    },
    ...useLifeColumns(onRevoke),
  ];
}

function useLifeColumns(onRevoke: ((key: ApiKey) => void) | null): readonly Column<ApiKey>[] {
  const word = useWords(words);
  const formats = useFormats();
  return [
    {
      name: 'used',
      label: word('used'),
      isTight: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? formats.moment(lastUsedAt, ownZone()) : word('never')),
    },
    { name: 'made', label: word('made'), isWide: true, cell: ({ createdBy }) => createdBy },
    {
      name: 'revoke',
      label: word('revoke'),
      isTight: true,
      isPlain: true,
      cell: (key) =>
        onRevoke &&
        key.state === 'ACTIVE' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={word('revokeOf', { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {word('revoke')}
          </Button>
        ),
    },
  ];
}
