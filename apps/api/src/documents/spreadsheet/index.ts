// The spreadsheet kit: exports as a stream, imports judged before they are opened, returned sheets with reasons.
export { type Cell, originalText, type SpreadsheetColumn } from './cells.ts';
export { isBareFormat, shownBy } from './number-format.ts';
export { readSpreadsheet, reasonHeaders } from './read-spreadsheet.ts';
export { sheetNames } from './sheet-names.ts';
export { SheetRefused } from './sheet-refused.ts';
export { type SheetRow, separatorIn, sheetRows } from './sheet-rows.ts';
export { readWorkbook } from './workbook/read-workbook.ts';
export type { WrittenCell } from './workbook/row-text.ts';
export { writeWorkbook } from './workbook/write-workbook.ts';
export { type CsvManner, csvType, writeCsv, writeTextCells } from './write-csv.ts';
export {
  type SpreadsheetToWrite,
  spreadsheetNameFrom,
  spreadsheetType,
  writeCells,
  writeSpreadsheet,
} from './write-spreadsheet.ts';
