export { JobSteps } from './create/job-steps.tsx';
export { MyMachines } from './home/my-machines.tsx';
export { WaitingJobs } from './home/waiting.tsx';
export { detailOf, JobState, PlanDate, useTypeWord } from './parts/job-facts.tsx';
