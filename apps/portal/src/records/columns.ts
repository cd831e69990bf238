import type { ReactNode } from 'react';

/** One column of a list. The first column of a list names the row and carries its link. */
export interface Column<Row> {
  readonly name: string;
  readonly label: string;
  /** What the row shows here; null for nothing. */
  readonly cell: (row: Row) => ReactNode;
  /** The field to sort by, where the call can. */
  readonly sort?: string;
  /** Only where there is room: left out on tablets and phones. */
  readonly isWide?: true;
  /** Figures stand at the end of their column. */
  readonly isFigure?: true;
}
