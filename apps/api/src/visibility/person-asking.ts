// Who somebody would be if they asked now. It is all that a door has of how viewers are found: it tells what a person holds and
// sees, and signs nobody in.
import type { AllTables } from '../platform/database.ts';
import { type Viewer, viewerOfPerson } from './viewer.ts';

/** Whether they may sign in, and as whom they would; no viewer for who has nothing to see. */
export const personAsking = (
  all: AllTables,
  personId: string,
): Promise<{ readonly viewer: Viewer | null; readonly isActive: boolean } | undefined> =>
  viewerOfPerson(all, personId);
