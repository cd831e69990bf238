// Surveys are seen with their jobs; those who are asked reach theirs by its code, through a door of its own.
import type { Door } from '../../visibility/door.ts';

export const survey = {
  closed: { survey_save: 'the door of surveys' },
  ofJobs: { survey: 'paper' },
} as const satisfies Door;
