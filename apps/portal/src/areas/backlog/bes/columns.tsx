import type { BacklogEntry } from '@dca/contract/areas/backlog/entry';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { useFormats, useWords } from '../../../i18n/index.ts';
import type { Column } from '../../../records/columns.ts';
import { Clamped } from '../../../ui/clamped.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { findingWords } from '../finding-words.ts';
import { StuckMarks } from '../stuck.tsx';
import { words } from '../words.ts';

/** What a list of findings shows of each: on which machine, how urgent, what was seen, by whom and since when. */
export const useBesColumns = (): readonly Column<BacklogEntry>[] => [
  ...useWhatColumns(),
  ...useWhenColumns(),
];

function useWhatColumns(): readonly Column<BacklogEntry>[] {
  const word = useWords(words);
  return [
    { name: 'number', label: word('number'), sort: 'number', isTight: true, cell: (row) => row.number },
    {
      name: 'unitCode',
      label: word('unit'),
      sort: 'unitCode',
      isTight: true,
      cell: (row) => <MachineName unitCode={row.unitCode} unitModel={row.unitModel} />,
    },
    {
      name: 'priority',
      label: word('priorityHead'),
      sort: 'priority',
      isTight: true,
      cell: (row) => `P${row.priority.sequence}`,
    },
    {
      name: 'status',
      label: word('state'),
      isTight: true,
      isPlain: true,
      cell: (row) => <StatusBadge state={backlogLifecycle.states[row.status]} />,
    },
    {
      name: 'problemDesc',
      label: word('problem'),
      words: (row) => row.problemDesc,
      cell: (row) => <Clamped words={row.problemDesc} />,
      yields: true,
    },
  ];
}

function useWhenColumns(): readonly Column<BacklogEntry>[] {
  const word = useWords(words);
  const finding = useWords(findingWords);
  const formats = useFormats();
  return [
    { name: 'foundBy', label: finding('foundBy'), isTight: true, isWide: true, cell: (row) => row.foundBy },
    {
      name: 'foundAt',
      label: finding('foundAt'),
      sort: 'foundAt',
      isTight: true,
      cell: (row) => formats.moment(row.foundAt, row.zone),
    },
    {
      name: 'dueOn',
      label: word('due'),
      sort: 'dueOn',
      isTight: true,
      cell: (row) => formats.day(row.dueOn),
    },
    {
      name: 'part',
      label: word('part'),
      isWide: true,
      cell: (row) => `${row.objectPart.category} · ${row.damage.desc}`,
    },
    { name: 'stuck', label: finding('stuck'), isWide: true, cell: (row) => <StuckMarks backlog={row} /> },
  ];
}
