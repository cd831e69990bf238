// Rights with an end: given like others, by others; counted until their moment by whoever asks who somebody is, and taken away soon after.
import type { temporaryRights as calls, TemporaryRight } from '@dca/contract/areas/users/temporary-right';
import type { InputOf } from '@dca/contract/call';
import { permits } from '@dca/domain/permissions';
import { temporaryRightLimits } from '@dca/domain/temporary-rights';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import type { Acting, Handlers, Noted } from '../../../platform/handler.ts';
import { forgetTables, type PageShape, page } from '../../../platform/page.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { lacksRight } from '../../../platform/reasons.ts';
import { newerVersion } from '../../../platform/records.ts';
import { begins } from '../../../platform/search.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { System } from '../../../visibility/system-acting.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { keepingAdministrator, proveKnown, proveNotForMyself } from '../rights.ts';
import { proveInside } from '../user-plants.ts';
import { proveFitting } from '../user-roles.ts';

type From<Row = object> = SelectQueryBuilder<Tables, 'temporary_right' | 'person', Row>;

const pages = {
  sorts: {
    givenAt: { by: sql.ref('temporary_right.given_at'), type: 'timestamptz' },
    until: { by: sql.ref('temporary_right.until'), type: 'timestamptz' },
  },
  standard: '-givenAt',
  id: sql.ref('temporary_right.id'),
} as const satisfies PageShape<string>;

const rightsOf = (visible: Visible): From =>
  visible.temporaryRights().innerJoin('person', 'person.id', 'temporary_right.person_id') as unknown as From;

function matching(visible: Visible, query: Partial<InputOf<typeof calls.list>['query']>): From {
  let from = rightsOf(visible);
  if (query.PersonId?.length) from = from.where('temporary_right.person_id', 'in', query.PersonId);
  if (query.IsOver)
    from = from.where('temporary_right.ended_at', query.IsOver === 'true' ? 'is not' : 'is', null);
  if (query.SearchValue)
    from = from.where(
      begins(
        ['person.user_name', 'temporary_right.role_code', 'temporary_right.plant_code'],
        query.SearchValue,
      ),
    );
  return from;
}

const select = (from: From): From<TemporaryRight> =>
  forgetTables(
    from.select([
      'temporary_right.id',
      'temporary_right.person_id as personId',
      'person.user_name as userName',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      'temporary_right.role_code as roleCode',
      'temporary_right.plant_code as plantCode',
      shownInstant('temporary_right.until').as('until'),
      'temporary_right.why',
      shownInstant('temporary_right.given_at').as('givenAt'),
      'temporary_right.given_by as givenBy',
      shownInstant<string | null>('temporary_right.ended_at').as('endedAt'),
      'temporary_right.ended_by as endedBy',
    ]),
  );

const rightOf = (visible: Visible, id: string) =>
  oneOr404(select(rightsOf(visible).where('temporary_right.id', '=', id)).executeTakeFirst());

export const temporaryRights: Handlers<typeof calls> = {
  list: ({ visible, db, query }) => page(db, pages, query, matching(visible, query), select),

  giveRole: async ({ body, ...acting }) => {
    const { visible } = acting;
    await proveMayGive(acting, body, body.roleCode);
    await proveFitting(acting, body.personId, [body.roleCode]);
    const held = await visible
      .accountRoles()
      .select('person_role.role_code')
      .where('person_role.person_id', '=', body.personId)
      .where('person_role.role_code', '=', body.roleCode)
      .executeTakeFirst();
    if (held) throw hasIt('roleCode');
    const { personId: person_id, roleCode: role_code, until } = body;
    await visible.giveRoles().values({ person_id, role_code, until }).execute();
    return given(acting, { person_id, role_code, until, why: body.why });
  },

  givePlant: async ({ body, ...acting }) => {
    const { visible } = acting;
    await proveMayGive(acting, body, body.plantCode);
    await proveInside(acting, body.personId);
    const plants = await visible.plants().select('plant.plant_code').execute();
    proveKnown(
      'plantCode',
      [body.plantCode],
      plants.map(({ plant_code }) => plant_code),
    );
    const held = await visible
      .accountPlants()
      .select('person_plant.plant_code')
      .where('person_plant.person_id', '=', body.personId)
      .where('person_plant.plant_code', '=', body.plantCode)
      .executeTakeFirst();
    if (held) throw hasIt('plantCode');
    const { personId: person_id, plantCode: plant_code, until } = body;
    await visible.givePlants().values({ person_id, plant_code, until }).execute();
    return given(acting, { person_id, plant_code, until, why: body.why });
  },

  end: async ({ body: { id, reason }, ...acting }) => {
    const { visible, viewer, now } = acting;
    const before = await rightOf(visible, id);
    if (before.plantCode !== null && !permits(viewer, 'userPlant.change'))
      throw refuse('forbidden', lacksRight('userPlant.change'));
    await lockPerson(acting, before.personId);
    const ended = await keepingAdministrator(acting, () =>
      endRights(acting, [id], { ended_at: now, ended_by: viewer.userName }),
    );
    if (ended.length === 0)
      throw refuse('moveNotAllowed', { detail: { en: 'It is over already.', id: 'Sudah berakhir.' } });
    const noted = {
      target: `user-role/${before.personId}`,
      before: { roleCode: before.roleCode, plantCode: before.plantCode, until: before.until },
      after: { endedAt: now, reason },
    };
    return { reply: { data: await rightOf(visible, id) }, noted };
  },
};

/** Takes away what is over. Returns whether there was anything. */
export const endDueRights = (system: System, now: Date): Promise<boolean> =>
  system('worker.end-rights', now, async (acting): Promise<Noted | null> => {
    const due = await acting.visible
      .temporaryRights()
      .select('temporary_right.id')
      .where('temporary_right.ended_at', 'is', null)
      .where(sql<SqlBool>`temporary_right.until <= ${now}`)
      .execute();
    const ended = await endRights(
      acting,
      due.map(({ id }) => id),
      { ended_at: now, ended_by: 'SYSTEM' },
    );
    if (ended.length === 0) return null;
    return { target: `user-role/${ended.map(({ person_id }) => person_id).join(',')}`, after: { ended } };
  });

interface Ending {
  readonly ended_at: Date;
  readonly ended_by: string;
}

/** Ends these rights as far as they last still, and takes the rows that they had. */
async function endRights({ visible }: Acting, ids: readonly string[], ending: Ending) {
  if (ids.length === 0) return [];
  const ended = await visible
    .changeTemporaryRights()
    .set(ending)
    .where('temporary_right.id', 'in', ids)
    .where('temporary_right.ended_at', 'is', null)
    .returning(['temporary_right.person_id', 'temporary_right.role_code', 'temporary_right.plant_code'])
    .execute();
  for (const { person_id, role_code, plant_code } of ended)
    await (role_code !== null
      ? visible
          .takeRoles()
          .where('person_role.person_id', '=', person_id)
          .where('person_role.role_code', '=', role_code)
          .where('person_role.until', 'is not', null)
          .execute()
      : visible
          .takePlants()
          .where('person_plant.person_id', '=', person_id)
          .where('person_plant.plant_code', '=', String(plant_code))
          .where('person_plant.until', 'is not', null)
          .execute());
  return ended;
}

interface Gift {
  readonly personId: string;
  readonly until: string;
}

/** Throws notFound for who is out of sight, forbidden for oneself, invalid for an end that is none. */
async function proveMayGive(acting: Acting, { personId, until }: Gift, what: string): Promise<void> {
  await lockPerson(acting, personId);
  proveNotForMyself([what], personId === acting.viewer.personId);
  const ms = Date.parse(until) - acting.now.getTime();
  if (ms <= 0 || ms > temporaryRightLimits.days * 86_400_000)
    throw refuseField('body.until', {
      en: `It ends after now and within ${temporaryRightLimits.days} days.`,
      id: `Berakhir setelah sekarang dan dalam ${temporaryRightLimits.days} hari.`,
    });
}

/** Two people who give or take at once do so one after the other, and who had the user open before reads it anew. */
async function lockPerson({ visible, viewer }: Acting, id: string): Promise<void> {
  await oneOr404(
    visible
      .changeAccounts()
      .set(newerVersion(viewer))
      .where('person.id', '=', id)
      .returning('person.id')
      .executeTakeFirst(),
  );
}

interface Given {
  readonly person_id: string;
  readonly role_code?: string;
  readonly plant_code?: string;
  readonly until: string;
  readonly why: string;
}

async function given({ visible, viewer }: Acting, row: Given) {
  const { id } = await visible
    .addTemporaryRight()
    .values({ ...row, given_by: viewer.userName })
    .returning('temporary_right.id')
    .executeTakeFirstOrThrow();
  const { person_id, ...after } = row;
  return {
    reply: { data: await rightOf(visible, id) },
    noted: { target: `user-role/${person_id}`, after },
  };
}

const hasIt = (field: string) =>
  refuseField(`body.${field}`, { en: 'They have it already.', id: 'Sudah dimiliki.' }, 'duplicate');
