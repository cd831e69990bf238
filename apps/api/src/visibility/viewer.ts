// Who is calling: the token says who, the database says what they may do. `people-known.ts` keeps what is read here.
import { type Held, isPermission, permissionsOfRoles } from '@dca/domain/permissions';
import { holdsCoip, isCutToWorkCenters, type Role, sightOfRoles, type UserType } from '@dca/domain/roles';
import { type SqlBool, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';

/** The rows someone may see: those of their plants, or those of their company. */
type Sight =
  | {
      readonly kind: 'plants';
      readonly plants: readonly string[];
      /** Work centers that work is cut to; null: all of the plants. */
      readonly workCenters: readonly WorkCenter[] | null;
    }
  | { readonly kind: 'customer'; readonly customerCode: string };

export interface WorkCenter {
  readonly plantCode: string;
  readonly workCenterCode: string;
}

export interface Viewer extends Held {
  readonly personId: string;
  readonly tenant: UserType;
  readonly subject: string;
  readonly userName: string;
  readonly email: string;
  readonly name: string;
  readonly isLeader: boolean;
  readonly roles: readonly Role[];
  readonly roleCodes: readonly string[];
  readonly coip: boolean;
  /** What their roles grant together. */
  readonly permissions: Held['permissions'];
  readonly language: 'en' | 'id';
  readonly sight: Sight;
  /** Work centers that they belong to; a leader with any decides only there. */
  readonly workCenters: readonly WorkCenter[];
  /** Sees only the jobs they are on: mechanics without another role (domain decisions §3). */
  readonly onlyOwnJobs: boolean;
}

export interface KnownIdentity {
  readonly tenant: UserType;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly roleNames: readonly string[];
}

export type FoundPerson =
  | {
      readonly state: 'known';
      readonly viewer: Viewer;
      /** Whoever signed in until then is signed out. */
      readonly signedOutAt: Date | null;
      /** When a right of theirs is over and they are read anew, on the clock of `performance.now()`. */
      readonly endsAt: number;
    }
  | { readonly state: 'deactivated' | 'unknown' };

/** A role that somebody has, with what was added to its base and taken away. */
interface RoleRow {
  code: string;
  base: Role;
  added: string[];
  removed: string[];
}

interface PersonRow {
  id: string;
  user_name: string;
  email: string;
  first_name: string;
  last_name: string;
  is_leader: boolean;
  is_active: boolean;
  customer_code: string | null;
  language: string;
  signed_out_at: string | null;
  roles: RoleRow[];
  plants: string[];
  work_centers: WorkCenter[];
  /** Until the first of their rights with an end is over. */
  ends_in_ms: number | null;
}

/**
 * Finds the person behind a proved identity, by tenant and subject.
 * The first sign-in ties the subject to the record that an administrator made with the same verified e-mail; after
 * that the e-mail no longer counts (design: a person is issuer and subject, never an e-mail alone).
 */
export async function findViewer(all: AllTables, identity: KnownIdentity): Promise<FoundPerson> {
  const row = (await readPerson(all, identity)) ?? (await tieFirstSignIn(all, identity));
  if (!row) return { state: 'unknown' };
  if (!row.is_active) return { state: 'deactivated' };
  const sight = sightOf(row);
  if (!sight) return { state: 'unknown' };
  const signedOutAt = row.signed_out_at === null ? null : new Date(row.signed_out_at);
  const endsAt = row.ends_in_ms === null ? Number.POSITIVE_INFINITY : performance.now() + row.ends_in_ms;
  return { state: 'known', viewer: toViewer(row, identity, sight), endsAt, signedOutAt };
}

/** Somebody as they would be found if they asked now, whether they may sign in or not; null for who has nothing to see. */
export async function viewerOfPerson(
  all: AllTables,
  personId: string,
): Promise<{ readonly viewer: Viewer | null; readonly isActive: boolean } | undefined> {
  const { rows } = await sql<PersonRow & { tenant: UserType; subject: string | null }>`select ${personColumns}
    from person p where p.id = ${personId}`.execute(all);
  const [row] = rows;
  if (!row) return undefined;
  const { tenant, subject, email } = row;
  const identity = { tenant, subject: subject ?? '', email, emailVerified: false, roleNames: [] };
  const sight = sightOf(row);
  return { viewer: sight && toViewer(row, identity, sight), isActive: row.is_active };
}

interface Turn {
  readonly identities: Map<string, KnownIdentity>;
  readonly found: Promise<ReadonlyMap<string, PersonRow>>;
}
const turns = new WeakMap<AllTables, Turn>();
const keyOf = ({ tenant, subject }: { tenant: string; subject: string }) => `${tenant} ${subject}`;

/**
 * People who are asked for in the same turn of the event loop are read by one statement, which is sent after all of
 * their requests came.
 */
async function readPerson(all: AllTables, identity: KnownIdentity): Promise<PersonRow | undefined> {
  const turn = turns.get(all) ?? beginTurn(all);
  turn.identities.set(keyOf(identity), identity);
  return (await turn.found).get(keyOf(identity));
}

function beginTurn(all: AllTables): Turn {
  const identities = new Map<string, KnownIdentity>();
  const ended = new Promise<void>((resolve) => {
    setImmediate(() => {
      turns.delete(all);
      resolve();
    });
  });
  const turn = { identities, found: ended.then(() => readPeople(all, [...identities.values()])) };
  turns.set(all, turn);
  return turn;
}

/** What has an end counts until then. */
const lasts = (table: 'pr' | 'pp') =>
  sql`(${sql.ref(`${table}.until`)} is null or ${sql.ref(`${table}.until`)} > now())`;

/** Of `person p`. */
const personColumns = sql`p.tenant, p.subject, p.id, p.user_name, p.email, p.first_name, p.last_name, p.is_leader, p.is_active,
      p.customer_code, p.language, p.signed_out_at,
      (select coalesce(json_agg(json_build_object('code', r.role_code, 'base', r.base_role,
          'added', array(select g.permission from role_permission g where g.role_code = r.role_code and g.is_granted),
          'removed', array(select g.permission from role_permission g where g.role_code = r.role_code and not g.is_granted)) order by r.role_code), '[]')
        from person_role pr join role r using (role_code) where pr.person_id = p.id and r.is_active and ${lasts('pr')}) as roles,
      array(select pp.plant_code from person_plant pp where pp.person_id = p.id and ${lasts('pp')} order by 1) as plants,
      (select extract(epoch from min(until) - now())::float8 * 1000 from (select until from person_role where person_id = p.id
        union all select until from person_plant where person_id = p.id) ending where until > now()) as ends_in_ms,
      (select coalesce(json_agg(json_build_object('plantCode', wc.plant_code, 'workCenterCode', wc.work_center_code)
          order by wc.plant_code, wc.work_center_code), '[]') from person_work_center wc where wc.person_id = p.id) as work_centers`;

async function readPeople(
  all: AllTables,
  identities: readonly KnownIdentity[],
): Promise<ReadonlyMap<string, PersonRow>> {
  const { rows } = await sql<PersonRow & { tenant: string; subject: string }>`select ${personColumns}
    from unnest(${identities.map(({ tenant }) => tenant)}::text[], ${identities.map(({ subject }) => subject)}::text[])
      as asked (tenant, subject) join person p on p.tenant = asked.tenant and p.subject = asked.subject`.execute(
    all,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function tieFirstSignIn(all: AllTables, identity: KnownIdentity): Promise<PersonRow | undefined> {
  if (!identity.email || !identity.emailVerified) return undefined;
  const tied = await all
    .updateTable('person')
    .set({ subject: identity.subject })
    .where('tenant', '=', identity.tenant)
    .where(sql<SqlBool>`lower(email) = lower(${identity.email})`)
    .where('subject', 'is', null)
    .executeTakeFirst();
  return tied.numUpdatedRows > 0n ? readPerson(all, identity) : undefined;
}

function sightOf(row: PersonRow): Sight | null {
  const bases = row.roles.map(({ base }) => base);
  if (sightOfRoles(bases) !== 'customer') {
    const isCut = row.work_centers.length > 0 && isCutToWorkCenters(bases);
    const plants = Object.freeze(row.plants);
    return Object.freeze({ kind: 'plants', plants, workCenters: isCut ? row.work_centers : null });
  }
  // A customer user without a company would see every company's rows if it were left open: nobody signs in that way.
  return row.customer_code === null ? null : { kind: 'customer', customerCode: row.customer_code };
}

function toViewer(row: PersonRow, identity: KnownIdentity, sight: Sight): Viewer {
  const roles = [...new Set(row.roles.map(({ base }) => base))].sort();
  const roleCodes = row.roles.map(({ code }) => code);
  const coip = holdsCoip([...identity.roleNames, ...roleCodes]);
  return Object.freeze({
    personId: row.id,
    tenant: identity.tenant,
    subject: identity.subject,
    userName: row.user_name,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    isLeader: row.is_leader,
    roles,
    roleCodes,
    coip,
    permissions: permissionsOfRoles(row.roles.map(contentOf), coip),
    language: row.language === 'id' ? 'id' : 'en',
    sight,
    workCenters: row.work_centers,
    onlyOwnJobs: sightOfRoles(roles) === 'ownJobs',
  });
}

/** A permission that this release does not know any more grants and takes nothing. */
const contentOf = ({ base, added, removed }: RoleRow) => ({
  base,
  added: added.filter(isPermission),
  removed: removed.filter(isPermission),
});
