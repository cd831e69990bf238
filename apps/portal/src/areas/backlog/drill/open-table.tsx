import type { UnitBacklog } from '@dca/contract/areas/backlog/monitoring';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import type { Column } from '../../../records/columns.ts';
import { useRowKeys } from '../../../records/row-keys.ts';
import table from '../../../ui/figure-table.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { addressOfBacklog } from '../address-of.ts';
import { Overdue } from '../overdue.tsx';
import { words } from '../words.ts';
import css from './drill.module.css';

/** What is told of each that is open, with the names of the specification. */
export function useOpenColumns(): readonly Column<UnitBacklog>[] {
  const word = useWords(words);
  const formats = useFormats();
  return [
    { name: 'number', label: word('number'), isTight: true, cell: (row) => row.number },
    { name: 'problemDesc', label: word('problem'), cell: (row) => row.problemDesc },
    {
      name: 'priority',
      label: word('priorityHead'),
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
      name: 'aging',
      label: word('age'),
      isTight: true,
      isFigure: true,
      cell: (row) => word('ageDays', { count: row.aging }),
    },
    {
      name: 'dueOn',
      label: word('due'),
      isTight: true,
      cell: (row) => (
        <>
          {formats.day(row.dueOn)} <Overdue kind={row.overdue} />
        </>
      ),
    },
    {
      name: 'part',
      label: word('part'),
      cell: (row) => `${row.objectPart.category} · ${row.damage.desc}`,
    },
    {
      name: 'suggestedAction',
      label: word('action'),
      isWide: true,
      cell: (row) => row.suggestedAction?.desc,
    },
    { name: 'workZone', label: word('zone'), isTight: true, isWide: true, cell: (row) => row.workZone },
    { name: 'jobNumber', label: word('job'), isTight: true, isWide: true, cell: (row) => row.jobNumber },
  ];
}

interface Props {
  readonly rows: readonly UnitBacklog[];
  readonly columns: readonly Column<UnitBacklog>[];
}

/** The rows as a table; its keys are those of a list. */
export function OpenTable({ rows, columns }: Props) {
  const word = useWords(words);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, useRef(null));
  return (
    <div className={css.scroller}>
      <table className={table.table} aria-label={word('openOn')}>
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ name, cell, isTight }, at) => (
                <td key={name} className={isTight ? css.tight : undefined}>
                  {at === 0 ? (
                    <Link {...addressOfBacklog(row)} data-row-link>
                      {cell(row)}
                    </Link>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
