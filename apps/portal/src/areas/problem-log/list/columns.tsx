import type { ProblemRow } from '@dca/contract/areas/problem-log/log';
import { problemLogLifecycle, problemTypes, responsibilities } from '@dca/domain/problem-log-lifecycle';
import { dayIn } from '@dca/domain/times';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import type { Column } from '../../../records/columns.ts';
import { Clamped } from '../../../ui/clamped.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Day } from '../../../ui/when.tsx';
import { words } from '../words.ts';
import css from './list.module.css';

export function useProblemColumns(): readonly Column<ProblemRow>[] {
  const word = useWords(words);
  const language = useLanguage();
  return [
    { name: 'number', label: word('number'), sort: 'number', isTight: true, cell: ({ number }) => number },
    {
      name: 'status',
      label: word('state'),
      sort: 'status',
      isTight: true,
      isPlain: true,
      cell: State,
    },
    {
      name: 'unit',
      label: word('unit'),
      isTight: true,
      cell: ({ unitCode, plantCode }) =>
        unitCode ? <strong className={css.code}>{unitCode}</strong> : plantCode,
    },
    {
      name: 'problem',
      label: word('problem'),
      words: ({ description }) => description,
      yields: true,
      cell: ({ description }) => <Clamped words={description} />,
    },
    { name: 'type', label: word('type'), isTight: true, cell: ({ type }) => problemTypes[type][language] },
    {
      name: 'responsibility',
      label: word('responsibility'),
      isTight: true,
      isWide: true,
      cell: ({ responsibility }) => responsibilities[responsibility][language],
    },
    {
      name: 'followUp',
      label: word('followUp'),
      sort: 'followUpDue',
      isWide: true,
      isTight: true,
      cell: (row) => <FollowUp row={row} />,
    },
    {
      name: 'found',
      label: word('found'),
      sort: 'foundAt',
      isTight: true,
      cell: ({ foundAt, zone }) => <Day day={dayIn(foundAt, zone)} />,
    },
    {
      name: 'foundBy',
      label: word('foundBy'),
      isWide: true,
      words: ({ foundBy }) => foundBy ?? '',
      yields: true,
      cell: ({ foundBy }) => foundBy,
    },
  ];
}

const State = ({ status }: ProblemRow) => (
  <span className={css.code}>
    <StatusBadge state={problemLogLifecycle.states[status]} />
  </span>
);

/** Who sees to it and until when; a late one says so in a word. */
export function FollowUp({ row }: { readonly row: ProblemRow }) {
  const word = useWords(words);
  const formats = useFormats();
  const { followUpBy, followUpDue, followUpDueSmr, isLate } = row;
  if (!followUpBy) return null;
  const until = [
    followUpDue && formats.day(followUpDue),
    followUpDueSmr !== null && formats.hours(followUpDueSmr),
  ];
  return (
    <>
      {[followUpBy, ...until].filter(Boolean).join(' · ')}
      {isLate && <span className={css.late}> {word('lateWord')}</span>}
    </>
  );
}
