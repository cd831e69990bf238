export { BreakdownButton } from './breakdown/breakdown-button.tsx';
export { machinesToReport } from './breakdown/machines-to-report.ts';
export { useJobsHere } from './breakdown/use-jobs-here.ts';
export { JobSteps } from './create/job-steps.tsx';
export { MyMachines } from './home/my-machines.tsx';
export { WaitingJobs } from './home/waiting.tsx';
export { detailOf, JobState, PlanDate, useTypeWord } from './parts/job-facts.tsx';
