// A list as a file: a workbook, or text with separators in the manner of its reader's language, streamed by a process of its own.
import { csvType, spreadsheetType } from '../documents/spreadsheet/index.ts';
import type { Viewer } from '../visibility/viewer.ts';
import type { ExportedList } from './exports.ts';
import type { Outside } from './handler.ts';

interface Asking {
  readonly viewer: Pick<Viewer, 'language'>;
  readonly outside: Pick<Outside, 'exports'>;
}

interface NamedList<Row extends object> extends Omit<ExportedList<Row>, 'csv'> {
  /** Of the file, without its ending. */
  readonly name: string;
}

export const fileAs = <Row extends object>(
  { viewer, outside }: Asking,
  format: 'xlsx' | 'csv',
  { name, ...list }: NamedList<Row>,
) => ({
  fileName: `${name}.${format}`,
  mediaType: format === 'csv' ? csvType : spreadsheetType,
  content: outside.exports.write({ ...list, ...(format === 'csv' ? { csv: viewer.language } : {}) }),
});
