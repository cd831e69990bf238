export { BreakdownButton } from './breakdown/breakdown-button.tsx';
export { useJobsHere } from './breakdown/job-here.ts';
export { machinesToReport, pageOfMachines } from './breakdown/kept-breakdown.ts';
export { JobSteps } from './create/job-steps.tsx';
export { askForMachines, askForWaiting } from './home/asked-ahead.ts';
export { MyMachines, PapersToAccept, WaitingJobs } from './home/fetched.ts';
export { detailOf, JobState, PlanDate, useTypeWord } from './parts/job-facts.tsx';
export { jobsLive } from './parts/live.ts';
