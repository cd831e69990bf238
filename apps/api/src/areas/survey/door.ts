// Surveys are seen with their jobs; those who are asked reach theirs by its code, through a door of its own. The private half of a
// sealing key leaves this door only to open what was sealed.
import { sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { surveyDoor } from '../../visibility/survey-door.ts';

export const survey = {
  closed: {
    survey_save: 'the door of surveys',
    sealing_key: 'visible.sealingKeys, visible.privateKeys',
  },
  ofJobs: { survey: 'paper' },
  read: (all) => ({
    /** What phones seal for. */
    sealingKeys: () => all.selectFrom('sealing_key').select(['id as keyId', 'public_key as publicKey']),
  }),
  write: (trx) => ({
    addSealingKey: (pair: { readonly publicKey: string; readonly privateKey: string }) =>
      trx.insertInto('sealing_key').values({ public_key: pair.publicKey, private_key: pair.privateKey }),
    privateKeys: () => trx.selectFrom('sealing_key').select('private_key as privateKey'),
    /** For surveys of jobs that were read through `visible`. */
    surveyAnswers: () => surveyDoor(trx),
    /** One takes its turn after the other until the commit. */
    turnOfSealing: () => sql`select pg_advisory_xact_lock(hashtext('sealing_key'))`.execute(trx),
  }),
} as const satisfies Door;
