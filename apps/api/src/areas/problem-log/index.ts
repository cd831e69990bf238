// Problem logs: recording and moving them. The calls come with the screens and are made of these.
export { addProblemLog } from './add-problem-log.ts';
export { moveProblemLog } from './move-problem-log.ts';
