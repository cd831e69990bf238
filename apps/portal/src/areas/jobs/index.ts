export { JobSteps } from './create/job-steps.tsx';
export { MyMachines, WaitingJobs } from './home/waiting.tsx';
export { detailOf, JobState, PlanDate, useTypeWord } from './parts/job-facts.tsx';
