// Preferences of the viewer, and who stands in for them: nobody else has any business with them.
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

export const preferenceRows = (all: AllTables, viewer: Viewer) => ({
  myPreferences: () => all.selectFrom('preference').where('preference.person_id', '=', viewer.personId),
});

export const preferenceChanges = (trx: AllTables) => ({
  addPreference: () => trx.insertInto('preference'),
  /** Lets somebody in sight decide in the viewer's name. */
  addMyDelegation: () => trx.insertInto('delegation'),
});
