// The spreadsheet kit: exports as a stream, imports judged before they are opened, returned sheets with reasons.
export { type ArchiveLimits, archiveLimits, assertSafeArchive } from './archive.ts';
export type { Cell, CellReason, CellValue, SpreadsheetColumn, SpreadsheetZone } from './cells.ts';
export {
  type CellError,
  type HeaderError,
  readSpreadsheet,
  type SpreadsheetRead,
  SpreadsheetRefused,
  type SpreadsheetRow,
  type SpreadsheetToRead,
} from './read-spreadsheet.ts';
export { returnSpreadsheet, type SpreadsheetToReturn } from './return-spreadsheet.ts';
export { type ArchiveRefusal, UnsafeArchive } from './unsafe-archive.ts';
export {
  type SpreadsheetToWrite,
  spreadsheetNameFrom,
  spreadsheetType,
  writeSpreadsheet,
} from './write-spreadsheet.ts';
