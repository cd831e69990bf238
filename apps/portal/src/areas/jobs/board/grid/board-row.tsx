// A row where it stands among all rows. While the board scrolls, those that stay in sight are not drawn anew.
import { memo } from 'react';
import { Cell } from './cells/cell.tsx';
import { CrewCell } from './cells/crew-cell.tsx';
import { DueCell } from './cells/due-cell.tsx';
import css from './grid.module.css';
import { RowHead } from './row-head.tsx';
import type { Row } from './rows.ts';

interface Props {
  readonly row: Row;
  readonly index: number;
  readonly start: number;
  readonly size: number;
  readonly slots: number;
  readonly days: readonly string[];
  /** The day of the cell that Tab reaches, where it is in this row. */
  readonly activeDay: string | null;
}

export const BoardRow = memo(function BoardRow({ row, index, start, size, slots, days, activeDay }: Props) {
  return (
    <tr
      aria-rowindex={index + 2}
      className={css.row}
      style={{ transform: `translateY(${start}px)`, blockSize: size }}
    >
      <RowHead row={row} />
      {days.map((day, column) => (
        <CellOf
          key={day}
          row={row}
          day={day}
          slots={slots}
          column={column + 2}
          isActive={activeDay === day}
        />
      ))}
    </tr>
  );
});

interface CellProps {
  readonly row: Row;
  readonly day: string;
  readonly slots: number;
  readonly isActive: boolean;
  readonly column: number;
}

function CellOf({ row, ...cell }: CellProps) {
  const { slots: _, ...heading } = cell;
  if (row.kind === 'due') return <DueCell {...cell} />;
  if (row.kind === 'crew') return <CrewCell {...heading} rowKey={row.key} crew={row.crew} />;
  return <Cell {...cell} person={row.kind === 'person' ? row.person : null} />;
}
