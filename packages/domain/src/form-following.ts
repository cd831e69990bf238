// Forms that follow a broader one.
export * from './form-following/follow.ts';
