// Forms as files: the spreadsheet of a form and XLSForm, written and read as sheets of cells.
export type { CellRemark, FileCell, FileSheet } from './form-files/file.ts';
export * from './form-files/form-sheets.ts';
export { readFormSheets } from './form-files/read-form.ts';
export { isXlsForm, readXlsForm } from './form-files/xlsform/read.ts';
export { xlsForm } from './form-files/xlsform/write.ts';
