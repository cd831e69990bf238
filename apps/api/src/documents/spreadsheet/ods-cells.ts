// An OpenDocument says once what stands in many rows and columns. A few letters may so become more cells than any memory holds,
// which no size of the archive tells: they are counted before a library writes them out.
import { unzipSync } from 'fflate';

const marks =
  /<(?:\w+:)?table-row\b([^>]*)>|<(?:\w+:)?(?:covered-)?table-cell\b([^>]*)>|<\/(?:\w+:)?table-row>/g;
const repeated = /\btable:number-(?:rows|columns)-repeated\s*=\s*["'](\d+)/;
const isEmpty = /\/$/;
const hasValue = /\boffice:(?:[a-z]+-)?value\s*=/;

/** How many cells the rows of an OpenDocument have once they are written out, each up to its last value. */
export function cellsOfOpenDocument(bytes: Uint8Array): number {
  const { 'content.xml': content } = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' });
  if (!content) return 0;
  let [cells, rows, column, width] = [0, 0, 0, 0];
  for (const [mark, ofRow, ofCell] of new TextDecoder().decode(content).matchAll(marks)) {
    if (ofRow !== undefined) [rows, column, width] = [timesOf(ofRow), 0, 0];
    if (ofCell !== undefined) {
      column += timesOf(ofCell);
      if (!isEmpty.test(ofCell) || hasValue.test(ofCell)) width = column;
    }
    if (mark.startsWith('</')) cells += rows * width;
  }
  return cells;
}

const timesOf = (attributes: string): number => Number(repeated.exec(attributes)?.[1] ?? 1);
