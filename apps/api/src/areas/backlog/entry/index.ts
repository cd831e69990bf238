// A backlog as it is read: the one query that BES, BMS and whatever else lists backlogs use.
export { type BacklogFilters, backlogPages, matchingEntries } from './matching-entries.ts';
export { agingOf, bucketOf, type FromBacklog, overdueOf, selectEntry } from './select-entry.ts';
