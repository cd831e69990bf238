// What people ask to be put right of their clocks, and what became of it.
import { attendance, type CorrectionRow } from '@dca/contract/areas/attendance';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useMay } from '../../platform/session.ts';
import { ChoiceFilter } from '../../records/choice-filter.tsx';
import type { Column } from '../../records/columns.ts';
import { Records } from '../../records/records.tsx';
import { useRecords } from '../../records/use-records.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './attendance.module.css';
import { CorrectionDialog } from './dialogs/correction-dialog.tsx';
import { CommonFilters, personOf, Time, useDayColumns, Views } from './parts/parts.tsx';
import { words } from './words.ts';

const states = { OPEN: 'violet', APPROVED: 'green', REJECTED: 'red' } as const;

export function Page() {
  const word = useWords(words);
  const records = useRecords(attendance.corrections, '-askedAt');
  const mayDecide = useMay('attendance.decide');
  const [deciding, setDeciding] = useState<CorrectionRow | null>(null);
  const choices = (Object.keys(states) as (keyof typeof states)[]).map((value) => ({
    value,
    label: word(value),
  }));
  return (
    <>
      <Records
        records={records}
        name="clock-corrections"
        title={word('correctionsTitle')}
        columns={useColumns(mayDecide ? setDeciding : null)}
        addressOf={personOf}
        filters={
          <>
            <ChoiceFilter records={records} filter="State" label={word('status')} choices={choices} />
            <CommonFilters records={records} />
          </>
        }
        summary={<Views current="/user-attendance/corrections" />}
        empty={{ title: word('noCorrections'), text: word('noCorrectionsYet') }}
      />
      {deciding && <CorrectionDialog asked={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function useColumns(onDecide: ((row: CorrectionRow) => void) | null): readonly Column<CorrectionRow>[] {
  const word = useWords(words);
  const both = (
    name: 'was' | 'wanted',
    from: 'wasIn' | 'askedIn',
    to: 'wasOut' | 'askedOut',
  ): Column<CorrectionRow> => ({
    name,
    label: word(name),
    isTight: true,
    cell: (row) => (
      <span className={css.lines}>
        <Time at={row[from]} zone={row.zone} />
        <Time at={row[to]} zone={row.zone} />
      </span>
    ),
  });
  return [
    ...useDayColumns<CorrectionRow>(),
    both('was', 'wasIn', 'wasOut'),
    both('wanted', 'askedIn', 'askedOut'),
    { name: 'reason', label: word('reason'), words: ({ reason }) => reason, cell: ({ reason }) => reason },
    {
      name: 'state',
      label: word('status'),
      isTight: true,
      isPlain: true,
      cell: (row) => <State row={row} />,
    },
    {
      name: 'decision',
      label: word('decision'),
      isPlain: true,
      cell: (row) =>
        row.state === 'OPEN' && onDecide ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={word('decideRequest', { name: row.person.name })}
            onClick={() => onDecide(row)}
          >
            {word('decide')}
          </Button>
        ) : (
          [row.decidedBy, row.decisionReason].filter(Boolean).join(': ')
        ),
    },
  ];
}

function State({ row }: { readonly row: CorrectionRow }) {
  const word = useWords(words);
  const label = word(row.state);
  return <StatusBadge state={{ label: { en: label, id: label }, colour: states[row.state] }} />;
}
