// Pieces that papers are made of. Each takes plain words (already in the reader's language) and gives content;
// none knows a business term. A report calls them; it is never configured by them.
import type { Column, Content, Size, TableCell } from './definition.ts';
import { colours, type Tone, textWidth } from './theme.ts';

export type Fact = { key: string; value: string };
export type AnswerColumn = { head: string; width: Size; alignment?: 'left' | 'right' | 'center' };

/** A dot and a short word in its status colour; the word carries the meaning. */
export function badge(word: string, tone: Tone): Content {
  return { text: `●\u00a0${word}`, style: 'badge', color: colours[tone] };
}

/** A line over the width of the text. */
export function rule(color: string, width: number, margin: [number, number, number, number]): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: width, lineColor: color }],
    margin,
  };
}

/** Small line at the top of the following pages: what this is, at the left and at the right. */
export function runningHeader(left: string, right: string): Content {
  return {
    columns: [
      { text: left, style: 'frame' },
      { text: right, style: 'frame', alignment: 'right' },
    ],
    margin: [40, 22, 40, 0],
  };
}

/** Bottom of every page: `left`, and `pageWords` with the marks {page} and {pages} at the right. */
export function pageFooter(left: string, pageWords: string): Content {
  return {
    stack: [
      rule(colours.rule, 0.5, [0, 0, 0, 5]),
      {
        columns: [
          { text: left, style: 'frame' },
          { text: pageWords, style: 'frame', alignment: 'right', width: 90 },
        ],
      },
    ],
    margin: [40, 16, 40, 0],
  };
}

/** A short section: heading and content stay on one page. */
export function section(title: string, content: Content): Content {
  return { stack: [sectionHead(title), content], unbreakable: true, margin: [0, 14, 0, 0] };
}

/** A section that is one table: its heading repeats with the table's head. */
export function tableSection(title: string, columns: AnswerColumn[], rows: Content[][]): Content {
  return { stack: [answerTable(columns, rows, [sectionHead(title)])], margin: [0, 14, 0, 0] };
}

function sectionHead(title: string): Content {
  return { text: title, style: 'section', margin: [0, 0, 0, 3] };
}

/** Keys and values in `perRow` columns, read row by row. */
export function factTable(facts: Fact[], perRow: number): Content {
  const body: TableCell[][] = [];
  for (let at = 0; at < facts.length; at += perRow) {
    const row = facts.slice(at, at + perRow).map(
      (fact): TableCell => ({
        stack: [
          { text: fact.key, style: 'key' },
          { text: fact.value, style: 'value' },
        ],
      }),
    );
    body.push(padRow(row, perRow));
  }
  if (body.length === 0) return [];
  return { table: { widths: Array.from({ length: perRow }, () => '*'), body }, layout: 'facts' };
}

/** Big numbers with their words below: a summary that is read from afar. */
export function figureRow(figures: { value: string; word: string; tone: Tone }[]): Content {
  const columns = figures.map(
    (figure): Column => ({
      width: '*',
      stack: [
        { text: figure.value, style: 'figure', color: colours[figure.tone] },
        { text: figure.word, style: 'small' },
      ],
    }),
  );
  return {
    table: { widths: ['*'], body: [[{ columns, fillColor: colours.wash, margin: [10, 8, 10, 8] }]] },
    layout: 'placed',
    margin: [0, 10, 0, 0],
  };
}

/**
 * A table of short rows: its head repeats on every page and never stands with less than two rows at the bottom of one, nor
 * its last row alone at the top of the next. Rows are not broken across pages.
 * @param above rows that belong to the head: a title over the columns.
 */
export function answerTable(columns: AnswerColumn[], rows: Content[][], above: Content[] = []): Content {
  const body = lastRowsInOne(
    cellsOf(columns, rows),
    columns.map((column) => column.width),
  );
  return headedTable(columns, body, above, 2);
}

/** A section that is a table of rows as tall as a photo: each may stand alone on a page with the head. */
export function tallTableSection(title: string, columns: AnswerColumn[], rows: Content[][]): Content {
  const table = headedTable(columns, cellsOf(columns, rows), [sectionHead(title)], 1);
  return { stack: [table], margin: [0, 14, 0, 0] };
}

const cellsOf = (columns: AnswerColumn[], rows: Content[][]): TableCell[][] =>
  rows.map((row) =>
    row.map((cell, at): TableCell => ({ stack: [cell], alignment: columns[at]?.alignment ?? 'left' })),
  );

function headedTable(
  columns: AnswerColumn[],
  body: TableCell[][],
  above: Content[],
  rowsWithHead: number,
): Content {
  const heads = columns.map(
    (column): TableCell => ({
      text: column.head,
      style: 'head',
      alignment: column.alignment ?? 'left',
      verticalAlignment: 'bottom',
    }),
  );
  const titles = above.map((title): TableCell[] =>
    padRow(
      [{ stack: [title], colSpan: columns.length, border: [false, false, false, false] }],
      columns.length,
    ),
  );
  return {
    table: {
      headerRows: titles.length + 1,
      keepWithHeaderRows: rowsWithHead,
      dontBreakRows: true,
      widths: columns.map((column) => column.width),
      body: [...titles, heads, ...body],
    },
    layout: 'ruled',
    style: 'body',
  };
}

/** The last two rows as one row that holds a table of them: the kit keeps a row whole, but knows no other bond. */
function lastRowsInOne(rows: TableCell[][], widths: Size[]): TableCell[][] {
  if (rows.length < 3) return rows;
  const last: TableCell = {
    table: { widths, dontBreakRows: true, body: rows.slice(-2) },
    layout: 'ruledInside',
    colSpan: widths.length,
  };
  return [...rows.slice(0, -2), padRow([last], widths.length)];
}

/** A row of a table, filled up with empty cells. */
export function padRow(row: TableCell[], length: number): TableCell[] {
  return [...row, ...Array.from({ length: length - row.length }, (): TableCell => ({ text: '' }))];
}
