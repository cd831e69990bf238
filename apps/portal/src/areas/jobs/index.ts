export { detailOf, JobState, PlanDate, useTypeWord } from './shared.tsx';
