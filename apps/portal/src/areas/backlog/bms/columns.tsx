import type { BacklogEntry } from '@dca/contract/areas/backlog/entry';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { useFormats, useWords } from '../../../i18n/index.ts';
import type { Column } from '../../../records/columns.ts';
import { Clamped } from '../../../ui/clamped.tsx';
import { MachineName } from '../../../ui/machine.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Overdue } from '../overdue.tsx';
import { words } from '../words.ts';

/** What a list of approved backlogs shows of each. */
export const useBmsColumns = (): readonly Column<BacklogEntry>[] => [
  ...useFindingColumns(),
  ...useStandingColumns(),
];

/** What was found on which machine. */
function useFindingColumns(): readonly Column<BacklogEntry>[] {
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

/** How long it stands and what it is about. */
function useStandingColumns(): readonly Column<BacklogEntry>[] {
  const word = useWords(words);
  const formats = useFormats();
  return [
    {
      name: 'aging',
      label: word('age'),
      isTight: true,
      isFigure: true,
      cell: (row) => word('ageDays', { count: row.aging }),
    },
    {
      name: 'dueOn',
      label: word('due'),
      sort: 'dueOn',
      cell: (row) => (
        <>
          {formats.day(row.dueOn)} <Overdue kind={row.overdue} />
        </>
      ),
    },
    {
      name: 'part',
      label: word('part'),
      isWide: true,
      words: (row) => `${row.objectPart.category} · ${row.damage.desc}`,
      cell: (row) => `${row.objectPart.category} · ${row.damage.desc}`,
    },
    {
      name: 'place',
      label: word('plant'),
      isTight: true,
      isWide: true,
      cell: (row) => row.workCenterCode ?? row.plantCode,
    },
  ];
}
