export { JobPapers } from './job-papers.tsx';
