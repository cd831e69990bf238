// The PDF kit: papers as data, drawn in processes that can be ended.
export { checksheetReport } from './checksheet-report.ts';
export type * from './checksheet-types.ts';
export { codePicture } from './code-picture.ts';
export { surveyDocument } from './coip-report.ts';
export {
  type Content,
  PdfBusy,
  type PdfDefinition,
  PdfFailed,
  type PdfInfo,
  type PdfLanguage,
  PdfRefused,
  PdfTimeout,
} from './definition.ts';
export { letterhead } from './letterhead.ts';
export { type LabelsOnPage, type MachineLabel, machineLabels } from './machine-labels.ts';
export {
  writeDate,
  writeDuration,
  writeNumber,
  writeRange,
  writeTime,
  writeUnit,
} from './numbers-and-times.ts';
export { paperDocument } from './paper.ts';
export * from './parts.ts';
export { openPdfPool, type PdfPool, type PdfPoolOptions } from './pool.ts';
export { closePdf, renderPdf, renderPdfWith } from './render.ts';
export { renderProved } from './render-proved.ts';
export { type TestLoadPaper, testLoadReport } from './test-load-report.ts';
export { colours, type Tone } from './theme.ts';
export * from './tiles.ts';
export { inLanguage, labels, statusWords, type Words, wordOf } from './words.ts';
