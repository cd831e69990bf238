// The looks of tables, by name, because functions do not cross into another process.
import type { CustomTableLayout } from 'pdfmake/interfaces';
import { colours } from './theme.ts';

const bare: CustomTableLayout = { hLineWidth: () => 0, vLineWidth: () => 0 };

export const tableLayouts: Record<string, CustomTableLayout> = {
  /** Nothing drawn, nothing between: for placing. */
  placed: {
    ...bare,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  /** Thin rules between rows, a dark one under the head. */
  ruled: {
    vLineWidth: () => 0,
    hLineWidth: (row, node) => (row === 0 ? 0 : row === node.table.headerRows ? 0.8 : 0.4),
    hLineColor: (row, node) => (row === node.table.headerRows ? colours.ink : colours.rule),
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  },
  /** Rows of a ruled table that stand inside one of its rows: rules between them only. */
  ruledInside: {
    vLineWidth: () => 0,
    hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.4),
    hLineColor: () => colours.rule,
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
    paddingTop: (row) => (row === 0 ? 0 : 3.5),
    paddingBottom: (row, node) => (row === node.table.body.length - 1 ? 0 : 3.5),
  },
  /** Keys and values in calm rows. */
  facts: {
    vLineWidth: () => 0,
    hLineWidth: (row) => (row === 0 ? 0 : 0.4),
    hLineColor: () => colours.rule,
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  /** One light frame around everything: signature boxes. */
  framed: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
    hLineColor: () => colours.rule,
    vLineColor: () => colours.rule,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 6,
    paddingBottom: () => 6,
  },
  /** Pictures side by side with their captions. */
  grid: {
    ...bare,
    paddingLeft: () => 0,
    paddingRight: () => 10,
    paddingTop: () => 0,
    paddingBottom: () => 10,
  },
};
