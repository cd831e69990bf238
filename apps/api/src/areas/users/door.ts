// Users as administrators keep them. An administrator sees people inside who work at one of their plants or nowhere yet, and customers'
// people whose machines stand at one of them or nowhere; rights are given at what is in sight, and the last administrator stays.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { holdsForGood } from '../../visibility/holders.ts';
import { wasInSight } from '../../visibility/house-door.ts';
import { personAsking } from '../../visibility/person-asking.ts';
import { seenBy } from '../../visibility/seen-as.ts';
import { seesJobRow } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

type RolePart = 'role_permission' | 'role_menu';

export const users = {
  closed: {
    api_key: 'visible.apiKeys, the sign-in door',
    person: 'visible.people, visible.accounts, visible.changeMyself, the sign-in door',
    person_plant: 'visible.accountPlants, visible.seePlant',
    person_role: 'visible.accountRoles',
    temporary_right: 'visible.temporaryRights',
    see_as: 'visible.mySeeing, visible.beginSeeing, and who is asked as (visibility/seen-as.ts)',
    webhook: 'visible.webhooks',
    webhook_delivery: 'visible.webhookDeliveries',
  },
  read: (all, viewer) => ({
    accounts: () => all.selectFrom('person').where(seesAccount(viewer, 'person')),
    /** Who somebody in sight is when they ask; whether they are in sight is asked of `accounts` before. */
    personAsking: (personId: string) => personAsking(all, personId),
    /** Jobs in sight that somebody else sees too. */
    jobsSeenBy: (other: Viewer) =>
      all.selectFrom('job').where(seesJobRow(viewer, 'job')).where(seesJobRow(other, 'job')),
    /** The key of a machine that signs in as somebody. */
    accountOfMachine: (personId: string) =>
      all
        .selectFrom('api_key')
        .select('api_key.id')
        .where('api_key.person_id', '=', personId)
        .executeTakeFirst(),
    /** Keys of machines, as far as all that they see is in sight. */
    apiKeys: () => all.selectFrom('api_key').where(isScopeInSight(viewer, 'api_key')),
    /** Webhooks, as far as all that they tell of is in sight. */
    webhooks: () => all.selectFrom('webhook').where(isScopeInSight(viewer, 'webhook')),
    webhookDeliveries: () => all.selectFrom('webhook_delivery').where(isOfHookInSight(viewer)),
    /** What people in sight did or were refused, and who was not signed in. */
    auditEntries: () =>
      all
        .selectFrom('audit_entry')
        .where(
          sql<SqlBool>`(audit_entry.person_id is null or ${seesAccountOf(viewer, 'audit_entry.person_id')})`,
        )
        .where(wasInSight(viewer)),
    /** Which roles there are is open; here they are a record with filters and a version. */
    roles: () => all.selectFrom('role'),
    accountRoles: () => all.selectFrom('person_role').where(seesAccountOf(viewer, 'person_role.person_id')),
    mayBeSeenAs: async (personId: string) => (await seenBy(all, viewer, personId)) !== null,
    mySeeing: () => all.selectFrom('see_as').where('see_as.by_id', '=', viewer.personId),
    temporaryRights: () =>
      all
        .selectFrom('temporary_right')
        .where(seesAccountOf(viewer, 'temporary_right.person_id'))
        .where(isRightInSight(viewer)),
    /** Of the plants in sight alone. */
    accountPlants: () => all.selectFrom('person_plant').where(isPlantInSight(viewer)),
  }),
  write: (trx, viewer) => ({
    /** Everybody who changes people or rights waits here for who does, so that two cannot each leave the other as the last. */
    holdRights: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtext('rights'))`.execute(trx);
    },
    /** Whether somebody active may still give roles and change what they are, and not only for a time. */
    hasAdministrator: async (): Promise<boolean> => {
      const found = await trx
        .selectFrom('person')
        .select('person.id')
        .where('person.is_active', '=', true)
        .where('person.tenant', '=', 'INTERNAL')
        .where(holdsForGood(sql.ref('person.id'), 'userRole.change'))
        .where(holdsForGood(sql.ref('person.id'), 'role.change'))
        .where(holdsForGood(sql.ref('person.id'), 'user.change'))
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
    addAccount: () => trx.insertInto('person'),
    addApiKey: () => trx.insertInto('api_key'),
    changeApiKeys: () => trx.updateTable('api_key').where(isScopeInSight(viewer, 'api_key')),
    addWebhook: () => trx.insertInto('webhook'),
    changeWebhooks: () => trx.updateTable('webhook').where(isScopeInSight(viewer, 'webhook')),
    addWebhookDelivery: () => trx.insertInto('webhook_delivery'),
    changeWebhookDeliveries: () => trx.updateTable('webhook_delivery').where(isOfHookInSight(viewer)),
    changeAccounts: () => trx.updateTable('person').where(seesAccount(viewer, 'person')),
    /** Takes from somebody what they may do and what they chose; their name and their key go with `removed_at` itself. */
    takeEverything: async (personId: string): Promise<void> => {
      for (const table of [
        'person_role',
        'person_plant',
        'person_work_center',
        'preference',
        'notice_choice',
      ] as const)
        await sql`delete from ${sql.table(table)} where person_id = ${personId}`.execute(trx);
    },
    beginSeeing: () => trx.insertInto('see_as'),
    endMySeeing: () => trx.updateTable('see_as').where('see_as.by_id', '=', viewer.personId),
    addTemporaryRight: () => trx.insertInto('temporary_right'),
    changeTemporaryRights: () => trx.updateTable('temporary_right').where(isRightInSight(viewer)),
    giveRoles: () => trx.insertInto('person_role'),
    takeRoles: () => trx.deleteFrom('person_role').where(seesAccountOf(viewer, 'person_role.person_id')),
    givePlants: () => trx.insertInto('person_plant'),
    takePlants: () => trx.deleteFrom('person_plant').where(isPlantInSight(viewer)),
    giveWorkCenters: () => trx.insertInto('person_work_center'),
    takeWorkCenters: () => trx.deleteFrom('person_work_center').where(isAtPlantInSight(viewer)),
    addRole: () => trx.insertInto('role'),
    changeRoles: () => trx.updateTable('role'),
    addToRole: <T extends RolePart>(table: T) => trx.insertInto(table),
    takeFromRole: <T extends RolePart>(table: T) => trx.deleteFrom(table),
    changeParameters: () => trx.updateTable('general_parameter'),
  }),
  constraints: {
    api_key_token_key: {
      code: 'duplicate',
      field: 'body.tokenHash',
      message: { en: 'This key exists already.', id: 'Kunci ini sudah ada.' },
    },
    person_subject_key: {
      code: 'duplicate',
      message: { en: 'This account belongs to another user.', id: 'Akun ini milik pengguna lain.' },
    },
    person_removed_check: {
      code: 'moveNotAllowed',
      message: {
        en: 'This person was removed and stays so. Add them anew.',
        id: 'Orang ini sudah dihapus dan tetap demikian. Tambahkan sebagai orang baru.',
      },
    },
    person_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This user exists already.', id: 'Pengguna ini sudah ada.' },
    },
    role_pkey: {
      code: 'duplicate',
      field: 'body.roleCode',
      message: { en: 'This role exists already.', id: 'Peran ini sudah ada.' },
    },
  },
} as const satisfies Door;

/** An account in sight of an administrator; `table` is a name or alias of ours. */
const seesAccount = (viewer: Viewer, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${seesEverybody(viewer)} or ${seesThisAccount(viewer, table)})`;

/** The same of whose account it is; everybody in sight is not looked up. */
const seesAccountOf = (viewer: Viewer, personId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${seesEverybody(viewer)} or coalesce((select ${seesThisAccount(viewer, 'account')} from person account where account.id = ${sql.ref(personId)}), false))`;

/** Whoever sees every plant sees everybody: asked once for a statement, and not of each person. */
const seesEverybody = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(select coalesce(bool_and(known.plant_code = any(${plantsOf(viewer)}::text[])), false) from plant known)`;

function seesThisAccount({ sight, personId }: Viewer, table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (sight.kind === 'customer') return sql<SqlBool>`${column('customer_code')} = ${sight.customerCode}`;
  // Looked up for each company: as a question of there being one, all machines are gathered before the first row.
  const machines = (cut: RawBuilder<unknown>) =>
    sql`(select true from equipment owned where owned.customer_code = ${column('customer_code')} ${cut} limit 1)`;
  // Who works nowhere has no row, and is in sight. One look at the few plants of a person: asked as two questions, PostgreSQL looks
  // at every plant in sight for each person, or at everybody before the first row.
  return sql<SqlBool>`(${column('id')} = ${personId}
    or (${column('tenant')} = 'INTERNAL' and coalesce((select bool_or(works.plant_code = any(${sight.plants}::text[]))
      from person_plant works where works.person_id = ${column('id')}), true))
    or (${column('tenant')} = 'EXTERNAL' and (${machines(sql``)} is null
      or ${machines(sql`and owned.plant_code = any(${sight.plants}::text[])`)} is not null)))`;
}

const plantsOf = ({ sight }: Viewer): readonly string[] => (sight.kind === 'plants' ? sight.plants : []);
/** What another system sees is all in sight; `table` is a name or alias of ours. */
const isScopeInSight = (viewer: Viewer, table: string): RawBuilder<SqlBool> =>
  viewer.sight.kind === 'customer'
    ? sql<SqlBool>`${sql.ref(`${table}.customer_code`)} = ${viewer.sight.customerCode}`
    : sql<SqlBool>`${sql.ref(`${table}.plant_codes`)} <@ ${plantsOf(viewer)}::text[]`;
const isOfHookInSight = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from webhook hook where hook.id = webhook_delivery.webhook_id and ${isScopeInSight(viewer, 'hook')})`;
const isPlantInSight = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`person_plant.plant_code = any(${plantsOf(viewer)}::text[])`;
const isRightInSight = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(temporary_right.plant_code is null or temporary_right.plant_code = any(${plantsOf(viewer)}::text[]))`;
const isAtPlantInSight = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`person_work_center.plant_code = any(${plantsOf(viewer)}::text[])`;
