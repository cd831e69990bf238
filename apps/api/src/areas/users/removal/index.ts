// The removal of a person: their work stays and stands by their id, their name goes from everything but signed papers, for good.
import type { users as calls } from '@dca/contract/areas/users';
import type { Removal } from '@dca/contract/areas/users/removal';
import { jobStatus } from '@dca/domain/job-status';
import { removedName, removedUserName } from '@dca/domain/removed-person';
import { sql } from 'kysely';
import type { Handlers, Reading } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { newerVersion, proveChanged } from '../../../platform/records.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { untilNow } from '../../session/index.ts';
import { selectUser } from '../accounts.ts';
import { keepingAdministrator } from '../rights.ts';

const userOf = (visible: Visible, id: string) =>
  oneOr404(selectUser(visible.accounts().where('person.id', '=', id), visible).executeTakeFirst());

export const removal: Pick<Handlers<typeof calls>, 'removal' | 'remove'> = {
  removal: async ({ params: { id }, ...reading }) => {
    const { visible } = reading;
    const { removedAt } = await userOf(visible, id);
    const { jobs, open } = await visible
      .jobs()
      .innerJoin(visible.ofJobs('job_mechanic').selectAll().as('crew'), 'crew.job_id', 'job.id')
      .where('crew.person_id', '=', id)
      .select([
        sql<number>`count(*)::int`.as('jobs'),
        sql<number>`count(*) filter (where job.status < ${sql.lit(jobStatus.APPROVED.code)})::int`.as('open'),
      ])
      .executeTakeFirstOrThrow();
    return { data: { jobs, openJobs: open, hindrance: await hindranceOf(reading, id, removedAt) } };
  },

  remove: async ({ body: { id, version, userName, reason }, ...acting }) => {
    const { visible, viewer } = acting;
    // Whoever removes the same person, or takes the rights of the other administrator, is done before this is asked.
    await visible.holdRights();
    const before = await userOf(visible, id);
    const hindrance = await hindranceOf(acting, id, before.removedAt);
    if (hindrance !== null) throw refuse('moveNotAllowed', { detail: hindrances[hindrance] });
    if (userName.toLowerCase() !== before.userName) throw notTheirs();
    await keepingAdministrator(acting, async () => {
      proveChanged(
        await visible
          .changeAccounts()
          .set({
            ...{ user_name: removedUserName(id), email: `${removedUserName(id)}@removed.invalid` },
            ...{ first_name: removedName, last_name: '', subject: null, is_active: false },
            ...{ removed_at: sql<string>`now()`, ...untilNow, ...newerVersion(viewer) },
          })
          .where('person.id', '=', id)
          .where('person.version', '=', version)
          .executeTakeFirst(),
      );
      await visible.takeEverything(id);
    });
    await acting.enqueue('drop-names', {}, 'drop-names');
    const data = await userOf(visible, id);
    return { reply: { data }, noted: { target: `person/${id}`, after: { removed: true, reason } } };
  },
};

async function hindranceOf(
  { visible, viewer }: Reading,
  id: string,
  removedAt: string | null,
): Promise<Removal['hindrance']> {
  if (removedAt !== null) return 'REMOVED';
  if (id === viewer.personId) return 'ONESELF';
  const machine = await visible.accountOfMachine(id);
  return machine ? 'MACHINE' : null;
}

const hindrances = {
  REMOVED: { en: 'This person was removed already.', id: 'Orang ini sudah dihapus.' },
  ONESELF: {
    en: 'Nobody removes themselves. Ask another administrator.',
    id: 'Tidak ada yang menghapus dirinya sendiri. Minta administrator lain.',
  },
  MACHINE: {
    en: 'This is the key of a machine: it is revoked where keys are.',
    id: 'Ini kunci sebuah mesin: cabut di daftar kunci.',
  },
} as const;

const notTheirs = () =>
  refuseField('body.userName', {
    en: 'This is not the user name of the person who would be removed.',
    id: 'Ini bukan nama pengguna orang yang akan dihapus.',
  });
