// A change of a role is tried before it is made: what its holders in sight did in the last thirty days is asked of the audit, and
// what of it would have ended otherwise is counted, call by call. What a handler asks beside the permission of its call is not known here.
import { contract } from '@dca/contract';
import type { roles as calls, RoleTrial, Tried } from '@dca/contract/areas/users/role';
import type { Call, InputOf } from '@dca/contract/call';
import {
  isPermission,
  type Permission,
  permissionNames,
  permissionsOfRoles,
  type RoleContent,
} from '@dca/domain/permissions';
import { holdsCoip, type Role, type RoleSight, sightOfRoles } from '@dca/domain/roles';
import { dayIn } from '@dca/domain/times';
import { type SqlBool, sql } from 'kysely';
import { oneOr404 } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';

const days = 30;
const mostNames = 100;

type Held = RoleContent & { readonly roleCode: string; readonly isActive: boolean };
/** Holders whom the change meets in the same way. */
interface Group {
  readonly people: string[];
  readonly lost: readonly Permission[];
  readonly gained: readonly Permission[];
  readonly from: RoleSight;
  readonly to: RoleSight;
}

/** What would have been otherwise had the role been so. Throws notFound. */
export async function trialOf(
  visible: Visible,
  now: Date,
  { params, query }: Pick<InputOf<typeof calls.trial>, 'params' | 'query'>,
): Promise<RoleTrial> {
  const { role_code } = await oneOr404(
    visible.roles().select('role.role_code').where('role.id', '=', params.id).executeTakeFirst(),
  );
  const rolesOf = await readRoles(visible, role_code);
  const next = {
    ...{ roleCode: role_code, base: query.BaseRole, isActive: query.IsActive !== 'false' },
    ...{
      added: (query.Added ?? []).filter(isPermission),
      removed: (query.Removed ?? []).filter(isPermission),
    },
  };
  const groups = groupsOf(rolesOf, next);
  const since = new Date(now.getTime() - days * 86_400_000);
  const [refused, allowed] = [new Map<string, Counted>(), new Map<string, Counted>()];
  for (const { people, lost, gained } of groups) {
    await count(visible, { people, permissions: lost, since, outcome: 'done' }, refused);
    await count(visible, { people, permissions: gained, since, outcome: 'refused' }, allowed);
  }
  return {
    ...{ from: dayIn(since, 'WIB'), to: dayIn(now, 'WIB'), people: rolesOf.size },
    ...{ refused: told(refused), allowed: told(allowed) },
    sights: await sightsOf(visible, groups),
  };
}

/** Every role that counts of each active holder in sight, by person. */
async function readRoles(visible: Visible, roleCode: string): Promise<ReadonlyMap<string, Held[]>> {
  const changed = (isGranted: boolean) =>
    sql<string[]>`array(select g.permission from role_permission g
      where g.role_code = role.role_code and g.is_granted = ${isGranted} order by 1)`;
  const holders = visible
    .accountRoles()
    .innerJoin(visible.accounts().selectAll().as('account'), 'account.id', 'person_role.person_id')
    .where('account.is_active', '=', true)
    .where('person_role.role_code', '=', roleCode)
    .where(lasts)
    .select('person_role.person_id');
  const rows = await visible
    .accountRoles()
    .innerJoin('role', 'role.role_code', 'person_role.role_code')
    .where('person_role.person_id', 'in', holders)
    .where(sql<SqlBool>`(role.is_active or role.role_code = ${roleCode})`)
    .where(lasts)
    .select([
      'person_role.person_id as personId',
      'role.role_code as roleCode',
      'role.is_active as isActive',
      sql.ref<Role>('role.base_role').as('base'),
      changed(true).as('added'),
      changed(false).as('removed'),
    ])
    .orderBy('role.role_code')
    .execute();
  const rolesOf = new Map<string, Held[]>();
  for (const { personId, added, removed, ...role } of rows) {
    const held = { ...role, added: added.filter(isPermission), removed: removed.filter(isPermission) };
    rolesOf.set(personId, [...(rolesOf.get(personId) ?? []), held]);
  }
  return rolesOf;
}

const lasts = sql<SqlBool>`(person_role.until is null or person_role.until > now())`;

/** People with the same roles are met alike, and are looked at once. */
function groupsOf(rolesOf: ReadonlyMap<string, readonly Held[]>, next: Held): Group[] {
  const groups = new Map<string, Group>();
  for (const [personId, roles] of rolesOf) {
    const key = roles.map((role) => role.roleCode).join(' ');
    const known = groups.get(key);
    if (known) {
      known.people.push(personId);
      continue;
    }
    const others = roles.filter((role) => role.roleCode !== next.roleCode);
    const now = roles.filter(({ isActive }) => isActive);
    const after = [...others, next].filter(({ isActive }) => isActive);
    const [had, has] = [grantedBy(now), grantedBy(after)];
    groups.set(key, {
      people: [personId],
      lost: permissionNames.filter((name) => had.has(name) && !has.has(name)),
      gained: permissionNames.filter((name) => !had.has(name) && has.has(name)),
      from: sightOfRoles(now.map(({ base }) => base)),
      to: sightOfRoles(after.map(({ base }) => base)),
    });
  }
  return [...groups.values()];
}

const grantedBy = (roles: readonly Held[]) =>
  permissionsOfRoles(roles, holdsCoip(roles.map(({ roleCode }) => roleCode)));

const named = Object.entries(contract as Readonly<Record<string, Readonly<Record<string, Call>>>>).flatMap(
  ([area, ofArea]) => Object.entries(ofArea).map(([name, call]) => ({ name: `${area}.${name}`, ...call })),
);
const callNamed = new Map(named.map((call) => [call.name, call]));

interface Counted {
  times: number;
  readonly people: Set<string>;
}
interface Wanted {
  readonly people: readonly string[];
  readonly permissions: readonly Permission[];
  readonly since: Date;
  readonly outcome: 'done' | 'refused';
}

/** Adds what these people did, or were refused for want of a right, of the calls that ask for these permissions. */
async function count(visible: Visible, wanted: Wanted, into: Map<string, Counted>): Promise<void> {
  const { people, permissions, since, outcome } = wanted;
  const asking = named.filter(({ access }) => permissions.some((permission) => permission === access));
  if (asking.length === 0) return;
  const rows = await visible
    .auditEntries()
    .innerJoin('person', 'person.id', 'audit_entry.person_id')
    .where(sql<SqlBool>`audit_entry.person_id = any(${people}::uuid[])`)
    .where(sql<SqlBool>`audit_entry.call = any(${asking.map(({ name }) => name)}::text[])`)
    .where(sql<SqlBool>`audit_entry.outcome = ${sql.lit(outcome)}`)
    .where(
      sql<SqlBool>`audit_entry.at >= (${dayIn(since, 'WIB')}::date)::timestamp at time zone 'Asia/Jakarta'`,
    )
    .$if(outcome === 'refused', (query) => query.where('audit_entry.status', '=', 403))
    .select([
      'audit_entry.call',
      'person.user_name as userName',
      (eb) => eb.fn.countAll<number>().as('times'),
    ])
    .groupBy(['audit_entry.call', 'person.user_name'])
    .execute();
  for (const { call, userName, times } of rows) {
    const counted = into.get(call) ?? { times: 0, people: new Set() };
    counted.times += Number(times);
    counted.people.add(userName);
    into.set(call, counted);
  }
}

const told = (counted: ReadonlyMap<string, Counted>): Tried[] =>
  [...counted]
    .map(([call, { times, people }]) => ({
      call,
      summary: callNamed.get(call)?.summary ?? call,
      permission: String(callNamed.get(call)?.access),
      times,
      people: people.size,
      userNames: [...people].sort().slice(0, mostNames),
    }))
    .sort((one, other) => other.times - one.times || one.call.localeCompare(other.call));

/** Whose rows would have been others, by from what to what. */
async function sightsOf(visible: Visible, groups: readonly Group[]): Promise<RoleTrial['sights']> {
  const changed = groups.filter(({ from, to }) => from !== to);
  const byWay = Map.groupBy(changed, ({ from, to }) => `${from} ${to}`).values();
  return Promise.all(
    [...byWay].map(async (ways) => {
      const people = ways.flatMap((group) => group.people);
      const holders = await holdersAmong(visible, people);
      const { from, to } = ways[0] as Group;
      return {
        ...{ from, to, people: people.length },
        plants: new Set(holders.flatMap(({ plantCodes }) => plantCodes)).size,
        holders: holders.slice(0, mostNames),
      };
    }),
  );
}

/** Who these people are, each with the plants that they have now. */
function holdersAmong(visible: Visible, people: readonly string[]) {
  const plants = visible
    .accountPlants()
    .where(sql<SqlBool>`person_plant.person_id = person.id`)
    .where(sql<SqlBool>`(person_plant.until is null or person_plant.until > now())`)
    .select(
      sql<string[]>`coalesce(array_agg(person_plant.plant_code order by person_plant.plant_code), '{}')`.as(
        'codes',
      ),
    );
  return visible
    .accounts()
    .clearSelect()
    .where(sql<SqlBool>`person.id = any(${people}::uuid[])`)
    .select([
      'person.id',
      'person.user_name as userName',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      sql<string[]>`(${plants})`.as('plantCodes'),
    ])
    .orderBy('person.user_name')
    .execute();
}
