// The PDF kit: papers as data, drawn in processes that can be ended.
export { checksheetReport } from '@dca/contract/papers/checksheet-report';
export type * from '@dca/contract/papers/checksheet-types';
export type { Content, PdfDefinition } from '@dca/contract/papers/definition';
export { letterhead } from '@dca/contract/papers/letterhead';
export { writeDuration, writeNumber, writeRange, writeTime } from '@dca/contract/papers/numbers-and-times';
export * from '@dca/contract/papers/parts';
export * from '@dca/contract/papers/tiles';
export { codePicture } from './code-picture.ts';
export { surveyDocument } from './coip-report.ts';
export { type LabelsOnPage, type MachineLabel, machineLabels } from './machine-labels.ts';
export { monthPaper } from './month-paper.ts';
export { paperDocument } from './paper.ts';
export { problemListPaper } from './problem-list.ts';
export { closePdf, renderPdf } from './render.ts';
export { renderProved } from './render-proved.ts';
export { type TestLoadPaper, testLoadReport } from './test-load-report.ts';
