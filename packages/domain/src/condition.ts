export * from './condition/case-action.ts';
export * from './condition/cases.ts';
export * from './condition/causes.ts';
export * from './condition/classes.ts';
export * from './condition/limits.ts';
export * from './condition/oil.ts';
export * from './condition/step.ts';
