// Who sees which plant. An administrator gives and takes what is in their own sight; the rest of a user's plants stays as it is.
import type { userPlants as calls } from '@dca/contract/areas/users';
import {
  type ChangedUserPlant,
  type NewUserPlant,
  type UserPlant,
  userPlantTable,
} from '@dca/contract/areas/users/user-plant';
import type { Acting, Handlers } from '../../platform/handler.ts';
import { refuseField } from '../../platform/problem.ts';
import { newerVersion, proveChanged, recordHandlers } from '../../platform/records.ts';
import { suggest } from '../../platform/suggest.ts';
import {
  matchingAccounts,
  plantCodes,
  rightPages,
  trailColumns,
  whoColumns,
  workCenterCodes,
} from './accounts.ts';
import { bodyOf, userNamed } from './of-user.ts';
import { proveKnown, proveNotForMyself } from './rights.ts';

const select = (query: ReturnType<typeof matchingAccounts>, visible: Acting['visible']) =>
  query.select([
    ...whoColumns,
    plantCodes(visible).as('plantCodes'),
    workCenterCodes(visible).as('workCenterCodes'),
    ...trailColumns,
  ]);

const written = recordHandlers({
  name: 'userPlant',
  target: 'user-plant',
  isPerson: true,
  table: userPlantTable,
  pages: rightPages,
  matching: matchingAccounts,
  select: (query, visible) => select(query, visible as Acting['visible']),
  add: addPlants,
  change: (acting, body: ChangedUserPlant, before: UserPlant) => savePlants(acting, body, before),
});

export const userPlants: Handlers<typeof calls> = {
  ...written,
  change: ({ params, body, ...acting }) => written.change({ ...acting, body: bodyOf(params.id, body) }),
  plantCodes: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.plants(), 'plant.plant_code', query.SearchValue),
  }),
};

/** Gives plants and work centers beside those that the user has. */
async function addPlants(acting: Acting, body: NewUserPlant): Promise<string> {
  const user = await userNamed(acting, body.userName);
  const before = await select(
    matchingAccounts(acting.visible, {}).where('person.id', '=', user.id),
    acting.visible,
  ).executeTakeFirstOrThrow();
  await savePlants(
    acting,
    {
      id: user.id,
      version: user.version,
      plantCodes: [...before.plantCodes, ...body.plantCodes],
      workCenterCodes: [...before.workCenterCodes, ...body.workCenterCodes],
    },
    before,
  );
  return user.id;
}

interface Places {
  readonly plantCodes: readonly string[];
  readonly workCenterCodes: readonly string[];
}

async function savePlants(
  acting: Acting,
  wanted: Places & { readonly id: string; readonly version: number },
  before: Places,
): Promise<void> {
  const { visible, viewer } = acting;
  const plants = [...new Set(wanted.plantCodes)];
  const given = plants.filter((code) => !before.plantCodes.includes(code));
  const taken = before.plantCodes.filter((code) => !plants.includes(code));
  const known = await visible.plants().select('plant.plant_code').execute();
  proveKnown(
    'plantCodes',
    given,
    known.map(({ plant_code }) => plant_code),
  );
  proveNotForMyself(given, wanted.id === viewer.personId);
  await proveInside(acting, wanted.id);
  const cuts = await workCentersAt(acting, plants, [...new Set(wanted.workCenterCodes)]);
  proveChanged(
    await visible
      .changeAccounts()
      .set(newerVersion(viewer))
      .where('person.id', '=', wanted.id)
      .where('person.version', '=', wanted.version)
      .executeTakeFirst(),
  );
  await visible.takeWorkCenters().where('person_work_center.person_id', '=', wanted.id).execute();
  if (taken.length > 0) {
    await visible
      .takePlants()
      .where('person_plant.person_id', '=', wanted.id)
      .where('person_plant.plant_code', 'in', taken)
      .execute();
    await visible
      .changeTemporaryRights()
      .set({ ended_at: acting.now, ended_by: viewer.userName })
      .where('temporary_right.person_id', '=', wanted.id)
      .where('temporary_right.plant_code', 'in', taken)
      .where('temporary_right.ended_at', 'is', null)
      .execute();
  }
  const of = <T>(row: T) => ({ person_id: wanted.id, ...row });
  if (given.length > 0)
    await visible
      .givePlants()
      .values(given.map((plant_code) => of({ plant_code })))
      .execute();
  if (cuts.length > 0) await visible.giveWorkCenters().values(cuts.map(of)).execute();
}

/** A customer's user sees a company and no plant. */
export async function proveInside({ visible }: Acting, userId: string): Promise<void> {
  const { tenant } = await visible
    .accounts()
    .select('person.tenant')
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (tenant === 'INTERNAL') return;
  throw refuseField(
    'body.userName',
    {
      en: 'A customer’s user sees the machines of the company, not plants.',
      id: 'Pengguna pelanggan melihat mesin perusahaannya, bukan plant.',
    },
    'unfit',
  );
}

/** The work centers with these codes at the user's plants; 400 at the field for a code that none of them has. */
async function workCentersAt(
  { visible }: Acting,
  plants: readonly string[],
  codes: readonly string[],
): Promise<{ plant_code: string; work_center_code: string }[]> {
  if (codes.length === 0) return [];
  const found = await visible
    .locations()
    .select(['location.plant_code', 'location.work_center_code'])
    .where('location.plant_code', 'in', plants.length > 0 ? plants : [''])
    .where('location.work_center_code', 'in', codes)
    .execute();
  proveKnown(
    'workCenterCodes',
    codes,
    found.map(({ work_center_code }) => work_center_code),
  );
  return found;
}
