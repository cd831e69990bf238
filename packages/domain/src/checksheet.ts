// The checksheet engine: one pure engine for all ten job types, on the server and on the phone.
export * from './checksheet/answering.ts';
export * from './checksheet/conditions.ts';
export * from './checksheet/direction.ts';
export * from './checksheet/fields.ts';
export * from './checksheet/findings.ts';
export * from './checksheet/fluids.ts';
export * from './checksheet/judge.ts';
export * from './checksheet/judge-range.ts';
export * from './checksheet/merge.ts';
export * from './checksheet/missing.ts';
export * from './checksheet/missing-parts.ts';
export * from './checksheet/part-choices.ts';
export {
  type CodeMaster,
  mostOfLine,
  type PartField,
  type PartFields,
  type PartOption,
  type PartRow,
  type PartRows,
} from './checksheet/part-fields.ts';
export * from './checksheet/part-labels.ts';
export * from './checksheet/part-rows.ts';
export * from './checksheet/part-table.ts';
export * from './checksheet/part-verdicts.ts';
export * from './checksheet/parts.ts';
export * from './checksheet/photos.ts';
export * from './checksheet/progress.ts';
export * from './checksheet/questions.ts';
export * from './checksheet/required.ts';
export * from './checksheet/signing.ts';
export * from './checksheet/suggested-finding.ts';
export * from './checksheet/test-load.ts';
export type * from './checksheet/types.ts';
