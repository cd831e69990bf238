// Who is away, was, and asks to be; where one asks for one's own, and a leader decides.
import { attendance, type LeaveRow } from '@dca/contract/areas/attendance';
import { absenceKinds } from '@dca/domain/working-calendar';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useMay } from '../../../platform/session.ts';
import { ChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/columns.ts';
import { Records } from '../../../records/records.tsx';
import { useRecords } from '../../../records/use-records.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useReadOnArrival } from '../../notices/index.ts';
import { CommonFilters, personOf, usePersonColumns, Views } from '../parts/parts.tsx';
import { words } from '../words.ts';
import { AskLeave } from './ask-leave.tsx';
import { DecideLeave } from './decide-leave.tsx';
import { leaveWords } from './leave-words.ts';
import { usePeriod } from './period.ts';
import { Withdraw } from './withdraw.tsx';

const colours = { OPEN: 'violet', APPROVED: 'green', REJECTED: 'red', WITHDRAWN: 'grey' } as const;

export function Page() {
  const word = useWords(words);
  const say = useWords(leaveWords);
  const language = useLanguage();
  const records = useRecords(attendance.leave, '-fromDay');
  useReadOnArrival();
  const mayAsk = useMay('attendance.ask');
  const mayExport = useMay('attendance.export');
  const [isAsking, setAsking] = useState(false);
  const [deciding, setDeciding] = useState<LeaveRow | null>(null);
  const stateOf = useStateWord();
  const states = (Object.keys(colours) as LeaveRow['state'][]).map((value) => ({
    value,
    label: stateOf(value),
  }));
  const kinds = Object.entries(absenceKinds).map(([value, label]) => ({ value, label: label[language] }));
  return (
    <>
      <Records
        records={records}
        name="leave"
        title={say('title')}
        columns={useColumns(setDeciding)}
        addressOf={personOf}
        action={mayAsk && <Button onClick={() => setAsking(true)}>{say('ask')}</Button>}
        exports={mayExport ? attendance.leaveReport : undefined}
        filters={
          <>
            <ChoiceFilter records={records} filter="State" label={word('status')} choices={states} />
            <ChoiceFilter records={records} filter="Kind" label={say('kind')} choices={kinds} />
            <CommonFilters records={records} days={say('anyOf')} />
          </>
        }
        summary={<Views current="/user-attendance/leave" />}
        empty={{ title: say('none'), text: say('noneYet') }}
      />
      {isAsking && <AskLeave onClose={() => setAsking(false)} />}
      {deciding && <DecideLeave asked={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function useStateWord(): (state: LeaveRow['state']) => string {
  const word = useWords(words);
  const say = useWords(leaveWords);
  return (state) => (state === 'WITHDRAWN' ? say(state) : word(state));
}

function useColumns(onDecide: (row: LeaveRow) => void): readonly Column<LeaveRow>[] {
  const word = useWords(words);
  const say = useWords(leaveWords);
  const language = useLanguage();
  const formats = useFormats();
  const periodOf = usePeriod();
  const stateOf = useStateWord();
  const [person, place] = usePersonColumns<LeaveRow>();
  return [
    person,
    { name: 'kind', label: say('kind'), isTight: true, cell: ({ kind }) => absenceKinds[kind][language] },
    { name: 'period', label: say('period'), isTight: true, sort: 'fromDay', cell: periodOf },
    {
      name: 'days',
      label: word('days'),
      isTight: true,
      isWide: true,
      cell: ({ days }) => say('count', { count: days }),
    },
    place,
    {
      name: 'reason',
      label: word('reason'),
      words: ({ reason }) => reason ?? '',
      cell: ({ reason }) => reason,
    },
    {
      name: 'state',
      label: word('status'),
      isTight: true,
      isPlain: true,
      cell: ({ state }) => {
        const label = stateOf(state);
        return <StatusBadge state={{ label: { en: label, id: label }, colour: colours[state] }} />;
      },
    },
    {
      name: 'decision',
      label: word('decision'),
      isPlain: true,
      cell: (row) => <Decision row={row} onDecide={onDecide} />,
    },
    {
      name: 'askedAt',
      label: word('askedWhen'),
      sort: 'askedAt',
      isTight: true,
      isWide: true,
      cell: ({ askedAt }) => formats.day(askedAt.slice(0, 10)),
    },
  ];
}

interface DecisionProps {
  readonly row: LeaveRow;
  readonly onDecide: (row: LeaveRow) => void;
}

/** What may still be done about a request, else what was decided. */
function Decision({ row, onDecide }: DecisionProps) {
  const word = useWords(words);
  const say = useWords(leaveWords);
  const mayDecide = useMay('attendance.decide');
  if (row.mayWithdraw) return <Withdraw row={row} />;
  if (row.state !== 'OPEN' || !mayDecide)
    return [row.decidedBy, row.decisionReason].filter(Boolean).join(': ');
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={say('decideOf', { name: row.person.name })}
      onClick={() => onDecide(row)}
    >
      {word('decide')}
    </Button>
  );
}
