// Machines that fleets name and that are none of ours: somebody says which one is meant, and may say that it was not.
import { equipment } from '@dca/contract/areas/equipment';
import { fleets } from '@dca/contract/areas/fleets';
import type { UnknownMachine } from '@dca/contract/areas/fleets/unknown';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { Column, RowAddress } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { ChoiceNote, Choices, choice } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MachineName, UnitCode } from '../../ui/machine.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Value } from '../../ui/value.tsx';
import { When } from '../../ui/when.tsx';
import css from './fleets.module.css';
import { words } from './unknown-words.ts';

export function Page() {
  const word = useWords(words);
  const records = useRecords(fleets.unknown, '-firstSeen');
  const [opened, setOpened] = useState<UnknownMachine | null>(null);
  const choices = [
    { value: 'false', label: word('open') },
    { value: 'true', label: word('matched') },
  ];
  return (
    <>
      <Records
        records={records}
        name="unknown-machines"
        title={word('title')}
        columns={useColumns(setOpened)}
        addressOf={machineOf}
        filters={
          <>
            <ChoiceFilter records={records} filter="IsMatched" label={word('state')} choices={choices} />
            <CodeFilter records={records} filter="PlantCode" label={word('plant')} />
            <CodeFilter records={records} filter="CustomerCode" label={word('customer')} />
          </>
        }
        empty={{ title: word('none'), text: word('noneText') }}
      />
      {opened && <MatchDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The machine, or those that could be meant. */
const machineOf = ({ equipmentId, identity }: UnknownMachine): RowAddress =>
  equipmentId
    ? { to: `/machine/${equipmentId}` }
    : { to: '/equipment-population', search: { SearchValue: identity } };

function useColumns(onMatch: (row: UnknownMachine) => void): readonly Column<UnknownMachine>[] {
  const word = useWords(words);
  const nameOf = ({ brand, model }: UnknownMachine) => [brand, model].filter(Boolean).join(' ');
  const customerOf = ({ customerCode, customerName }: UnknownMachine) => `${customerName} (${customerCode})`;
  return [
    {
      name: 'identity',
      label: word('identity'),
      isTight: true,
      sort: 'identity',
      cell: ({ identity }) => identity,
    },
    { name: 'model', label: word('model'), yields: true, words: nameOf, cell: nameOf },
    { name: 'customer', label: word('customer'), yields: true, words: customerOf, cell: customerOf },
    {
      name: 'smr',
      label: word('smr'),
      isTight: true,
      isFigure: true,
      cell: ({ smr }) => smr !== null && <Value value={smr} unit="h" decimals={1} />,
    },
    {
      name: 'seen',
      label: word('seen'),
      isTight: true,
      isWide: true,
      cell: ({ lastSeen }) => <When at={lastSeen} />,
    },
    { name: 'from', label: word('from'), isWide: true, yields: true, words: fromOf, cell: fromOf },
    {
      name: 'unit',
      label: word('unit'),
      isTight: true,
      isPlain: true,
      cell: (row) =>
        row.unitCode ? (
          <>
            <UnitCode code={row.unitCode} /> <Undo row={row} />
          </>
        ) : (
          <Button
            className={css.decide}
            size="compact-sm"
            variant="default"
            aria-label={word('matchOf', { identity: row.identity })}
            onClick={() => onMatch(row)}
          >
            {word('match')}
          </Button>
        ),
    },
  ];
}

const fromOf = ({ cameFrom }: UnknownMachine) => cameFrom;

function useMatch() {
  return useWrite(fleets.matchUnknown, { invalidates: [fleets.unknown], handles: [409] });
}

function Undo({ row: { id, identity } }: { readonly row: UnknownMachine }) {
  const word = useWords(words);
  const match = useWrite(fleets.matchUnknown, { invalidates: [fleets.unknown] });
  return (
    <Button
      className={css.decide}
      size="compact-sm"
      variant="default"
      loading={match.isPending}
      aria-label={word('undoOf', { identity })}
      onClick={() => match.mutate({ body: { id, equipmentId: null } })}
    >
      {word('undo')}
    </Button>
  );
}

const mostShown = 30;

interface Props {
  readonly row: UnknownMachine;
  readonly onClose: () => void;
}

function MatchDialog({ row: { id, identity, customerCode }, onClose }: Props) {
  const word = useWords(words);
  const [wanted, setWanted] = useState('');
  const [chosen, choose] = useState<{ readonly id: string; readonly unitCode: string } | null>(null);
  const query = { PageSize: mostShown, IsActive: 'true' as const, CustomerCode: [customerCode] };
  const found = useCall(
    equipment.list,
    { query: { ...query, ...(wanted ? { SearchValue: wanted } : {}) } },
    { keepsPrevious: true },
  );
  const match = useMatch();
  const settle = () => {
    if (!chosen) return;
    const { unitCode } = chosen;
    match.mutate(
      { body: { id, equipmentId: chosen.id } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word('done', { identity, unitCode }));
        },
      },
    );
  };
  return (
    <Dialog
      title={word('matchTitle', { identity })}
      onClose={onClose}
      act={
        <Button disabled={chosen === null} loading={match.isPending} onClick={settle}>
          {word('match')}
        </Button>
      }
    >
      <SearchField label={word('search')} value={wanted} onSearch={setWanted} />
      {found.error && <ErrorState failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={4} columns={2} />}
      {found.data?.data.length === 0 && <EmptyState title={word('noMachine')} />}
      <Choices label={word('unit')}>
        {found.data?.data.map((machine) => (
          <li key={machine.id}>
            <button
              type="button"
              className={choice}
              aria-pressed={chosen?.id === machine.id}
              onClick={() => choose(machine)}
            >
              <MachineName unitCode={machine.unitCode} unitModel={machine.unitModel} />
              <ChoiceNote>{machine.serialNumber}</ChoiceNote>
            </button>
          </li>
        ))}
      </Choices>
      <Refusal failure={match.error} />
    </Dialog>
  );
}
