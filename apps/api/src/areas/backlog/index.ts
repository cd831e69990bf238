// Backlogs: recording and moving them, their parts. The calls come with the screens and are made of these.
export { addBacklog, type Beginning } from './add-backlog.ts';
export { moveBacklog, releaseCause } from './move-backlog.ts';
export { addPartLines, changePartLine } from './part-lines.ts';
