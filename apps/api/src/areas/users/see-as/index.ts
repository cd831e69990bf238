// Seeing as another person: begun with a reason, in the audit before anything is read, one at a time, over after half an hour.
import type { seeAs as calls, Seeing } from '@dca/contract/areas/users/see-as';
import { seeAsMinutes } from '@dca/domain/see-as';
import { type SqlBool, sql } from 'kysely';
import type { Acting, Handlers } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';

const seeingOf = (visible: Visible, id: string): Promise<Seeing> =>
  oneOr404(
    visible
      .mySeeing()
      .innerJoin('person', 'person.id', 'see_as.person_id')
      .where('see_as.id', '=', id)
      .select([
        'see_as.id',
        'see_as.person_id as personId',
        'person.user_name as userName',
        sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
        'see_as.reason',
        shownInstant('see_as.ends_at').as('endsAt'),
      ])
      .executeTakeFirst(),
  );

export const seeAs: Handlers<typeof calls> = {
  begin: async ({ body: { personId, reason }, ...acting }) => {
    const { visible, viewer } = acting;
    await oneOr404(
      visible.accounts().select('person.id').where('person.id', '=', personId).executeTakeFirst(),
    );
    if (!(await visible.mayBeSeenAs(personId))) throw seesBeyond();
    await endRunning(acting);
    const begun = await visible
      .beginSeeing()
      .values({
        ...{ by_id: viewer.personId, person_id: personId, reason },
        ends_at: sql<string>`now() + make_interval(mins => ${seeAsMinutes})`,
      })
      .returning('see_as.id')
      .executeTakeFirstOrThrow();
    return {
      reply: { data: await seeingOf(visible, String(begun.id)) },
      noted: { target: `person/${personId}`, after: { seeAs: begun.id, reason } },
    };
  },

  end: async ({ body: { id }, ...acting }) => {
    const data = await seeingOf(acting.visible, id);
    await endRunning(acting);
    return {
      reply: { data },
      noted: { target: `person/${data.personId}`, after: { seeAs: id, ended: true } },
    };
  },
};

/** One sees as one person at a time. */
const endRunning = ({ visible }: Acting) =>
  visible
    .endMySeeing()
    .set({ ended_at: sql<string>`now()` })
    .where('see_as.ended_at', 'is', null)
    .where(sql<SqlBool>`see_as.ends_at > now()`)
    .execute();

const seesBeyond = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'Nobody sees as themselves, as who may not sign in, or as a customer whose machines are also where you see nothing.',
      id: 'Tidak dapat melihat sebagai diri sendiri, sebagai yang tidak boleh masuk, atau sebagai pelanggan yang mesinnya juga berada di luar penglihatan Anda.',
    },
  });
