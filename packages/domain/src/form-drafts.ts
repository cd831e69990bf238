// Forms while they are written: edits, what stands against publishing, what differs in words, and real sheets judged anew.
export * from './form-drafts/differences.ts';
export * from './form-drafts/draft.ts';
export * from './form-drafts/edits.ts';
export type * from './form-drafts/fault.ts';
export * from './form-drafts/form-faults.ts';
export * from './form-drafts/judged-anew.ts';
export * from './form-drafts/question-faults.ts';
export * from './form-drafts/question-values.ts';
