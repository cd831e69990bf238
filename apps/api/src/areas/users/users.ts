// Users: adding and changing them, their jobs, and the organisation's directory that they are found in.
import type { users as calls } from '@dca/contract/areas/users';
import { type ChangedUser, type NewUser, userTable } from '@dca/contract/areas/users/user';
import type { JobType } from '@dca/domain/job-types';
import { maxLookupRows } from '@dca/domain/limits';
import { sql } from 'kysely';
import { DirectoryAway } from '../../outside/directory/index.ts';
import type { Acting, Handlers } from '../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import {
  knownOr400,
  newerVersion,
  proveChanged,
  recordHandlers,
  refuseTaken,
} from '../../platform/records.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import { suggest } from '../../platform/suggest.ts';
import { untilNow } from '../session/index.ts';
import { matchingAccounts, selectUser, userPages } from './accounts.ts';
import { rightsOf, whySeen } from './effective-rights/index.ts';
import { removal } from './removal/index.ts';
import { keepingAdministrator } from './rights.ts';

const mostJobs = 10;

export const users: Handlers<typeof calls> = {
  ...recordHandlers({
    name: 'user',
    isPerson: true,
    table: userTable,
    pages: userPages,
    matching: matchingAccounts,
    select: selectUser,
    add: addUser,
    change: changeUser,
  }),
  ...removal,
  signOut: async ({ visible, body }) => {
    const changed = await oneOr404(
      visible
        .changeAccounts()
        .set(untilNow)
        .where('person.id', '=', body.id)
        .returning('person.signed_out_at')
        .executeTakeFirst(),
    );
    const signedOutAt = String(changed.signed_out_at);
    return {
      reply: { data: { signedOutAt } },
      noted: { target: `person/${body.id}`, after: { signedOutAt } },
    };
  },
  userNames: async ({ visible, db, query }) => ({
    attributes: await suggest(db, visible.accounts(), 'person.user_name', query.SearchValue),
  }),
  rights: async ({ visible, params }) => ({ data: await rightsOf(visible, params.id) }),
  whyJob: async ({ visible, params }) => ({ data: await whySeen(visible, params.id, params.number) }),
  byEmail: async ({ visible, params }) => {
    const found = visible.accounts().where(sql`lower(person.email)`, '=', params.email.toLowerCase());
    return { data: await oneOr404(selectUser(found, visible).executeTakeFirst()) };
  },
  jobList: async ({ visible, query }) => {
    const person = await oneOr404(
      visible
        .accounts()
        .select('person.id')
        .where('person.user_name', '=', query.UserName)
        .executeTakeFirst(),
    );
    const rows = await visible
      .jobs()
      .innerJoin(visible.ofJobs('job_mechanic').selectAll().as('crew'), 'crew.job_id', 'job.id')
      .where('crew.person_id', '=', person.id)
      .select((eb) => [
        'job.id',
        'job.number',
        eb.ref('job.job_type').$castTo<JobType>().as('jobType'),
        'job.status',
        'job.unit_code as unitCode',
        'job.plant_code as plantCode',
        sql<
          string | null
        >`case when job.plan_date = 'infinity' then null else to_char(job.plan_date, 'YYYY-MM-DD') end`.as(
          'planDate',
        ),
        'crew.is_leader as isLeader',
        shownInstant('crew.assigned_at').as('assignedAt'),
      ])
      .orderBy('crew.assigned_at', 'desc')
      .orderBy('job.id', 'desc')
      .limit(mostJobs)
      .execute();
    return { data: rows };
  },
  graph: async ({ visible, query, outside }) => {
    const entries = await outside.directory.find(query.SearchValue ?? '').catch(directoryIsAway);
    const emails = entries.map(({ email }) => email.toLowerCase());
    const known = await visible
      .accounts()
      .select(['person.id', sql<string>`lower(person.email)`.as('email')])
      .where('person.tenant', '=', 'INTERNAL')
      .where(sql`lower(person.email)`, 'in', emails.length > 0 ? emails : [''])
      .execute();
    const idOf = new Map(known.map(({ email, id }) => [email, id]));
    return {
      data: entries.map((entry) => ({ ...entry, userId: idOf.get(entry.email.toLowerCase()) ?? null })),
    };
  },
  customerList: async ({ visible, query }) => {
    const typed = query.SearchValue;
    const all = visible.customers().where('customer.is_active', '=', true);
    const found = typed ? all.where(begins(['customer.customer_code', 'customer.name'], typed)) : all;
    return {
      data: await found
        .select(['customer.customer_code as customerCode', 'customer.name'])
        .orderBy('customer.customer_code')
        .limit(maxLookupRows)
        .execute(),
    };
  },
};

function directoryIsAway(error: unknown): never {
  if (!(error instanceof DirectoryAway)) throw error;
  const detail = {
    en: 'The directory does not answer, or none is connected.',
    id: 'Direktori tidak menjawab, atau belum terhubung.',
  };
  throw refuse('unavailable', { detail, cause: error });
}

async function addUser(acting: Acting, body: NewUser): Promise<string> {
  const { visible, viewer } = acting;
  await proveUser(acting, body);
  const { id } = await visible
    .addAccount()
    .values({
      ...userRow(body),
      ...(body.id ? { id: body.id } : {}),
      tenant: body.userType,
      is_active: body.isActive,
      created_by: viewer.userName,
      updated_by: viewer.userName,
    })
    .returning('person.id')
    .executeTakeFirstOrThrow();
  return id;
}

async function changeUser(acting: Acting, body: ChangedUser, before: { userType: string }): Promise<void> {
  const { visible, viewer } = acting;
  await proveUser(acting, { ...body, userType: before.userType });
  await keepingAdministrator(acting, async () =>
    proveChanged(
      await visible
        .changeAccounts()
        .set({ ...userRow(body), is_active: body.isActive, ...newerVersion(viewer) })
        .where('person.id', '=', body.id)
        .where('person.version', '=', body.version)
        .executeTakeFirst(),
    ),
  );
}

interface Proved {
  readonly id?: string | undefined;
  readonly userName: string;
  readonly email: string;
  readonly userType: string;
  readonly customerCode?: string | null | undefined;
}

/** A customer's user has a customer that is there; name and address are not somebody else's in sight (the database knows the others). */
async function proveUser({ visible }: Acting, body: Proved): Promise<void> {
  if (body.userType === 'EXTERNAL' && !body.customerCode)
    throw refuseField('body.customerCode', {
      en: 'A customer’s user needs a customer.',
      id: 'Pengguna pelanggan harus punya pelanggan.',
    });
  if (body.customerCode)
    await knownOr400(
      'customerCode',
      visible
        .customers()
        .select('customer.id')
        .where('customer.customer_code', '=', body.customerCode)
        .executeTakeFirst(),
    );
  const others = await visible
    .accounts()
    .select(['person.id', 'person.user_name', 'person.email', 'person.tenant'])
    .where((eb) =>
      eb.or([
        eb('person.user_name', '=', body.userName.toLowerCase()),
        eb(sql`lower(person.email)`, '=', body.email.toLowerCase()),
      ]),
    )
    .execute();
  for (const other of others.filter(({ id }) => id !== body.id)) {
    if (other.user_name === body.userName.toLowerCase()) throw refuseTaken('userName', other.user_name);
    if (other.tenant === body.userType) throw refuseTaken('email', other.user_name);
  }
}

/** Names are compared as the identity provider writes them, in small letters. */
const userRow = (body: ChangedUser | NewUser) => ({
  user_name: body.userName.toLowerCase(),
  email: body.email,
  first_name: body.firstName,
  last_name: body.lastName ?? '',
  is_leader: body.isLeader,
  customer_code: body.customerCode ?? null,
  language: body.language,
});
