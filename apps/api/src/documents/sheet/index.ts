// The spreadsheet kit: exports as a stream, imports judged before they are opened, returned sheets with reasons.
export { type ArchiveLimits, archiveLimits, assertSafeArchive } from './archive.ts';
export type { Cell, CellReason, CellValue, SheetColumn, SheetZone } from './cells.ts';
export {
  type CellError,
  type HeaderError,
  readSheet,
  type SheetRead,
  SheetRefused,
  type SheetRow,
  type SheetToRead,
} from './read-sheet.ts';
export { returnSheet, type SheetToReturn } from './return-sheet.ts';
export { type ArchiveRefusal, UnsafeArchive } from './unsafe-archive.ts';
export { type SheetToWrite, sheetNameFrom, sheetType, writeSheet } from './write-sheet.ts';
