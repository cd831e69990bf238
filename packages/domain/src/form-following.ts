// Forms that follow a broader one.
export type { Following } from './form-following/arrange.ts';
export * from './form-following/follow.ts';
