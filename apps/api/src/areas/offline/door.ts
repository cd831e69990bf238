// What phones tell of their work. Whoever is or was on a job may say what their phone holds of it and hand over what no longer
// finds its place, also when the job is out of their sight by now: they say something and are shown nothing.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { isOnCrew } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const offline = {
  closed: { phone_key: 'visible.myPhoneKeys, visible.addMyPhoneKey' },
  ofJobs: { phone_hold: 'paper', rescued_act: 'paper' },
  read: (all, viewer) => ({
    /** The keys of the viewer's own phones: nobody else's, whatever one may do. */
    myPhoneKeys: () => all.selectFrom('phone_key').where('phone_key.person_id', '=', viewer.personId),
  }),
  write: (trx, viewer) => ({
    /** The ids of jobs that the viewer is or was on, whatever they see. */
    jobsEverMine: () => trx.selectFrom('job').select('job.id').where(wasOn(viewer)),
    addHold: () => trx.insertInto('phone_hold'),
    removeMyHolds: () => trx.deleteFrom('phone_hold').where('phone_hold.person_id', '=', viewer.personId),
    /** A key that is known already, whosever it is, stays as it is. */
    addMyPhoneKey: (id: string, key: Buffer) =>
      trx
        .insertInto('phone_key')
        .values({ id, person_id: viewer.personId, key })
        .onConflict((known) => known.column('id').doNothing()),
    addRescuedAct: () => trx.insertInto('rescued_act'),
    /** What the viewer handed over, by id alone. */
    rescuedByMe: () =>
      trx
        .selectFrom('rescued_act')
        .select('rescued_act.id')
        .where('rescued_act.person_id', '=', viewer.personId),
  }),
} as const satisfies Door;

/** Crews are named by the events that put them on a job; a stage of one's own says it too. */
const wasOn = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOnCrew(viewer, sql.ref('job.id'))}
    or exists (select 1 from job_event put where put.job_id = job.id
      and put.particulars->'mechanics' @> to_jsonb(${viewer.personId}::text))
    or exists (select 1 from tracking_stage own where own.job_id = job.id and own.person_id = ${viewer.personId}))`;
