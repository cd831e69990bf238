import type { ReactNode } from 'react';

/** Where a row leads, below /dca. */
export interface RowAddress {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

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
  /** Codes, dates and states never break into lines. */
  readonly isTight?: true;
  /** Words that keep one line and end in dots where there is no room; answers them whole, for whoever points at them. */
  readonly words?: (row: Row) => string;
  /** Words that end in dots first, so that all other columns can be read whole. */
  readonly yields?: true;
  /** The value needs no label on a card: a type, a state. */
  readonly isPlain?: true;
  /** Figures stand at the end of their column. */
  readonly isFigure?: true;
}
