// Preferences of the viewer, and who stands in for them: nobody else has any business with them.
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

export const preferenceRows = (all: AllTables, viewer: Viewer) => ({
  myPreferences: () => all.selectFrom('preference').where('preference.person_id', '=', viewer.personId),
  /** Who decides in the viewer's name; `person` is the other one. */
  delegatedByMe: () =>
    all
      .selectFrom('delegation')
      .innerJoin('person', 'person.id', 'delegation.to_id')
      .where('delegation.from_id', '=', viewer.personId),
  /** In whose name the viewer decides; `person` is the other one. */
  delegatedToMe: () =>
    all
      .selectFrom('delegation')
      .innerJoin('person', 'person.id', 'delegation.from_id')
      .where('delegation.to_id', '=', viewer.personId),
});

export const preferenceChanges = (trx: AllTables) => ({
  addPreference: () => trx.insertInto('preference'),
  /** Lets somebody in sight decide in the viewer's name. */
  addMyDelegation: () => trx.insertInto('delegation'),
});
