// Mails about a job are seen with it. Those about no job are seen by their receiver, and at the plant where what they tell of is.
import { type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { seesInside, seesWithJob } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const mail = {
  closed: { mail: 'visible.mails' },
  read: (all, viewer) => ({ mails: () => all.selectFrom('mail').where(seesMail(viewer)) }),
  write: (trx, viewer) => ({
    changeMails: () => trx.updateTable('mail').where(seesMail(viewer)),
    addMails: () => trx.insertInto('mail'),
  }),
} as const satisfies Door;

/** The product itself, which sends them, sees all. */
const seesMail = (viewer: Viewer) =>
  viewer.subject === 'SYSTEM'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`case when mail.job_id is not null then ${seesWithJob(viewer, sql.ref('mail.job_id'), 'paper')}
        else mail.person_id = ${viewer.personId} or mail.plant_code is not null and ${seesInside(viewer, 'mail')} end`;
