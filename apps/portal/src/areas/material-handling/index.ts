export { CautionsOfJob } from './parts/cautions-of-job.tsx';
