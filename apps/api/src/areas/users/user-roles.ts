// Who has which role. Nobody gives one to themselves; people inside have no role of a customer's people and the other way round.
import type { userRoles as calls } from '@dca/contract/areas/users';
import {
  type ChangedUserRole,
  type NewUserRole,
  type UserRole,
  userRoleTable,
} from '@dca/contract/areas/users/user-role';
import type { Acting, Handlers } from '../../platform/handler.ts';
import { refuseField } from '../../platform/problem.ts';
import { newerVersion, proveChanged, recordHandlers } from '../../platform/records.ts';
import { matchingAccounts, rightPages, roleCodes, trailColumns, whoColumns } from './accounts.ts';
import { bodyOf, userNamed } from './of-user.ts';
import { keepingAdministrator, proveKnown, proveNotForMyself } from './rights.ts';

const written = recordHandlers({
  name: 'userRole',
  target: 'user-role',
  isPerson: true,
  table: userRoleTable,
  pages: rightPages,
  matching: matchingAccounts,
  select: (query) => query.select([...whoColumns, roleCodes.as('roleCodes'), ...trailColumns]),
  add: addRoles,
  change: (acting, body: ChangedUserRole, before: UserRole) => saveRoles(acting, body, before),
});

export const userRoles: Handlers<typeof calls> = {
  ...written,
  change: ({ params, body, ...acting }) => written.change({ ...acting, body: bodyOf(params.id, body) }),
};

/** Gives roles beside those that the user has. */
async function addRoles(acting: Acting, body: NewUserRole): Promise<string> {
  const user = await userNamed(acting, body.userName);
  const { visible } = acting;
  const held = await visible
    .accountRoles()
    .select('person_role.role_code')
    .where('person_role.person_id', '=', user.id)
    .execute();
  const before = { id: user.id, roleCodes: held.map(({ role_code }) => role_code) };
  const roles = [...new Set([...before.roleCodes, ...body.roleCodes])];
  await saveRoles(acting, { id: user.id, version: user.version, roleCodes: roles }, before);
  return user.id;
}

interface Wanted {
  readonly id: string;
  readonly version: number;
  readonly roleCodes: readonly string[];
}

async function saveRoles(
  acting: Acting,
  wanted: Wanted,
  before: { readonly roleCodes: readonly string[] },
): Promise<void> {
  const { visible, viewer } = acting;
  const given = [...new Set(wanted.roleCodes)].filter((code) => !before.roleCodes.includes(code));
  const taken = before.roleCodes.filter((code) => !wanted.roleCodes.includes(code));
  await proveFitting(acting, wanted.id, given);
  proveNotForMyself(given, wanted.id === viewer.personId);
  await keepingAdministrator(acting, async () => {
    proveChanged(
      await visible
        .changeAccounts()
        .set(newerVersion(viewer))
        .where('person.id', '=', wanted.id)
        .where('person.version', '=', wanted.version)
        .executeTakeFirst(),
    );
    if (taken.length > 0) {
      await visible
        .takeRoles()
        .where('person_role.person_id', '=', wanted.id)
        .where('person_role.role_code', 'in', taken)
        .execute();
      await endWith(acting, wanted.id, taken);
    }
    if (given.length > 0)
      await visible
        .giveRoles()
        .values(given.map((code) => ({ person_id: wanted.id, role_code: code })))
        .execute();
  });
}

/** What was given with an end is over where it is taken with the others. */
async function endWith(
  { visible, viewer, now }: Acting,
  personId: string,
  roles: readonly string[],
): Promise<void> {
  await visible
    .changeTemporaryRights()
    .set({ ended_at: now, ended_by: viewer.userName })
    .where('temporary_right.person_id', '=', personId)
    .where('temporary_right.role_code', 'in', roles)
    .where('temporary_right.ended_at', 'is', null)
    .execute();
}

/** The given roles are there, in use, and of the user's side: a customer's user with an inside role would see beyond the company. */
export async function proveFitting(
  { visible, db }: Acting,
  userId: string,
  given: readonly string[],
): Promise<void> {
  if (given.length === 0) return;
  const roles = await db
    .selectFrom('role')
    .select(['role_code', 'base_role'])
    .where('role_code', 'in', given)
    .where('is_active', '=', true)
    .execute();
  proveKnown(
    'roleCodes',
    given,
    roles.map(({ role_code }) => role_code),
  );
  const { tenant } = await visible
    .accounts()
    .select('person.tenant')
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
  const foreign = roles.find(({ base_role }) => (base_role === 'CUST_EXT') !== (tenant === 'EXTERNAL'));
  if (!foreign) return;
  throw refuseField(
    'body.roleCodes',
    tenant === 'EXTERNAL'
      ? {
          en: `${foreign.role_code} is for people inside.`,
          id: `${foreign.role_code} hanya untuk orang internal.`,
        }
      : {
          en: `${foreign.role_code} is for customers’ users.`,
          id: `${foreign.role_code} hanya untuk pengguna pelanggan.`,
        },
    'unfit',
  );
}
