export { JobSteps } from './create/job-steps.tsx';
export { detailOf, JobState, PlanDate, useTypeWord } from './parts/job-facts.tsx';
