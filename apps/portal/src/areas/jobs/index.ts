export { detailOf, JobState, PlanDate, useTypeWord } from './shared.tsx';
export { words } from './words.ts';
