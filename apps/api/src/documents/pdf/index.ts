// The PDF kit: papers as data, drawn in processes that can be ended.
export { checksheetReport } from '@dca/contract/papers/checksheet-report';
export type * from '@dca/contract/papers/checksheet-types';
export {
  type Content,
  PdfBusy,
  type PdfDefinition,
  PdfFailed,
  type PdfInfo,
  type PdfLanguage,
  PdfRefused,
  PdfTimeout,
} from '@dca/contract/papers/definition';
export { letterhead } from '@dca/contract/papers/letterhead';
export {
  writeDate,
  writeDuration,
  writeNumber,
  writeRange,
  writeTime,
  writeUnit,
} from '@dca/contract/papers/numbers-and-times';
export * from '@dca/contract/papers/parts';
export { colours, type Tone } from '@dca/contract/papers/theme';
export * from '@dca/contract/papers/tiles';
export { inLanguage, labels, statusWords, type Words, wordOf } from '@dca/contract/papers/words';
export { codePicture } from './code-picture.ts';
export { surveyDocument } from './coip-report.ts';
export { type LabelsOnPage, type MachineLabel, machineLabels } from './machine-labels.ts';
export { paperDocument } from './paper.ts';
export { openPdfPool, type PdfPool, type PdfPoolOptions } from './pool.ts';
export { problemListPaper } from './problem-list.ts';
export { closePdf, renderPdf, renderPdfWith } from './render.ts';
export { renderProved } from './render-proved.ts';
export { type TestLoadPaper, testLoadReport } from './test-load-report.ts';
