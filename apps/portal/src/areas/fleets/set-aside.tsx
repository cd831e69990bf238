// What imports of fleets left to a person: what the fleet says, what the meter stood at, and the way to decide.
import { fleets, type SetAsideRow } from '@dca/contract/areas/fleets';
import {
  setAsideReasonCodes,
  setAsideReasons,
  setAsideStateCodes,
  setAsideStates,
} from '@dca/domain/set-aside';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import { CodeFilter } from '../../records/code-filter.tsx';
import type { Column, RowAddress } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { UnitCode } from '../../ui/machine.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Value } from '../../ui/value.tsx';
import { When } from '../../ui/when.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import css from './fleets.module.css';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const mayExport = useMay('equipment.export');
  const records = useRecords(fleets.setAside, '-firstSeen');
  const [opened, setDeciding] = useState<SetAsideRow | null>(null);
  const deciding = opened && (records.rows?.find(({ id }) => id === opened.id) ?? opened);
  const states = setAsideStateCodes.map((value) => ({ value, label: setAsideStates[value].label[language] }));
  const reasons = setAsideReasonCodes.map((value) => ({ value, label: setAsideReasons[value][language] }));
  return (
    <>
      <Records
        records={records}
        name="fleet-rows"
        title={word('title')}
        columns={useSetAsideColumns(setDeciding)}
        addressOf={machineOf}
        exports={mayExport ? fleets.exportSetAside : undefined}
        action={
          <Button component={Link} to="/equipment-population/unknown" variant="default">
            {word('unknown')}
          </Button>
        }
        filters={
          <>
            <ChoiceFilter records={records} filter="State" label={word('state')} choices={states} />
            <ChoiceFilter records={records} filter="Reason" label={word('why')} choices={reasons} />
            <CodeFilter records={records} filter="PlantCode" label={word('plant')} />
            <CodeFilter records={records} filter="CustomerCode" label={word('customer')} />
          </>
        }
        empty={{ title: word('noRows'), text: word('noRowsYet') }}
      />
      {deciding && <DecideDialog row={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

/** The machine, or those that could be meant. */
const machineOf = ({ equipmentId, identity }: SetAsideRow): RowAddress =>
  equipmentId
    ? { to: `/machine/${equipmentId}` }
    : { to: '/equipment-population', search: { SearchValue: identity } };

function useSetAsideColumns(onDecide: (row: SetAsideRow) => void): readonly Column<SetAsideRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  const reasonOf = ({ reason }: SetAsideRow) => setAsideReasons[reason][language];
  const decisionOf = ({ decidedBy, note }: SetAsideRow) =>
    decidedBy === null ? '' : word('decidedBy', { by: decidedBy, note: note ?? '' });
  return [
    { name: 'identity', label: word('identity'), isTight: true, cell: ({ identity }) => identity },
    { name: 'unit', label: word('unit'), isTight: true, cell: unitOf },
    { name: 'why', label: word('why'), words: reasonOf, cell: reasonOf },
    {
      name: 'says',
      label: word('says'),
      isTight: true,
      isFigure: true,
      cell: ({ smr }) => <Value value={smr} unit="h" decimals={1} />,
    },
    {
      name: 'stood',
      label: word('stood'),
      isTight: true,
      isFigure: true,
      cell: ({ lastSmr }) => lastSmr !== null && <Value value={lastSmr} unit="h" decimals={1} />,
    },
    {
      name: 'customer',
      label: word('customer'),
      isWide: true,
      yields: true,
      cell: customerOf,
      words: customerOf,
    },
    {
      name: 'came',
      label: word('came'),
      sort: 'firstSeen',
      isWide: true,
      isTight: true,
      cell: ({ firstSeen }) => <When at={firstSeen} />,
    },
    {
      name: 'state',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: ({ state }) => <StatusBadge state={setAsideStates[state]} />,
    },
    {
      name: 'decision',
      label: word('decision'),
      isPlain: true,
      words: decisionOf,
      cell: (row) => (row.state === 'OPEN' ? <Decide row={row} onDecide={onDecide} /> : decisionOf(row)),
    },
  ];
}

interface DecideProps {
  readonly row: SetAsideRow;
  readonly onDecide: (row: SetAsideRow) => void;
}

function Decide({ row, onDecide }: DecideProps) {
  const word = useWords(words);
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={css.decide ?? ''}
      aria-label={word('decideOn', { identity: row.identity })}
      onClick={() => onDecide(row)}
    >
      {word('decide')}
    </Button>
  );
}

const unitOf = ({ unitCode }: SetAsideRow) => unitCode && <UnitCode code={unitCode} />;
const customerOf = ({ customerName }: SetAsideRow) => customerName;
