// The spreadsheet kit: exports as a stream, imports judged before they are opened, returned sheets with reasons.
export { type ArchiveLimits, archiveLimits, assertSafeArchive } from './archive.ts';
export {
  type Cell,
  type CellReason,
  type CellValue,
  fromCell,
  originalText,
  type SpreadsheetColumn,
  type SpreadsheetZone,
} from './cells.ts';
export {
  type CellError,
  type HeaderError,
  readSpreadsheet,
  reasonHeaders,
  type SpreadsheetRead,
  SpreadsheetRefused,
  type SpreadsheetRow,
  type SpreadsheetToRead,
} from './read-spreadsheet.ts';
export { returnSpreadsheet, type SpreadsheetToReturn } from './return-spreadsheet.ts';
export { SheetRefused } from './sheet-refused.ts';
export { type SheetRow, separatorIn, sheetRows } from './sheet-rows.ts';
export { type ArchiveRefusal, UnsafeArchive } from './unsafe-archive.ts';
export { readWorkbook } from './workbook/read-workbook.ts';
export { writeWorkbook } from './workbook/write-workbook.ts';
export { type CsvManner, csvType, writeCsv, writeTextCells } from './write-csv.ts';
export {
  type SpreadsheetToWrite,
  spreadsheetNameFrom,
  spreadsheetType,
  writeCells,
  writeSpreadsheet,
} from './write-spreadsheet.ts';
