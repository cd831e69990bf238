// The first person of an installation, who lets everybody else in: `node apps/api/db/first-administrator.ts --email … --name …`, with
// the owner's DATABASE_URL. Their first sign-in at the issuer of the staff, with that address verified, is theirs from then on.
import { parseArgs } from 'node:util';
import pg from 'pg';

/** Who is let in first. */
export interface FirstAdministrator {
  readonly email: string;
  readonly name: string;
  readonly language: 'en' | 'id';
}

/**
 * Writes the first administrator into the database of the owner's address, with an entry in the audit.
 * @throws where an administrator who may sign in is there already, the address is used, or the content is not there
 */
export async function addFirstAdministrator(ownerUrl: string, who: FirstAdministrator): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table person in share row exclusive mode');
    await proveFirst(client, who);
    const [firstName = '', ...others] = who.name.trim().split(/\s+/);
    const { rows } = await client.query<{ id: string }>(
      `insert into person (tenant, user_name, email, first_name, last_name, language, created_by, updated_by)
       values ('INTERNAL', $1, $1, $2, $3, $4, 'first-administrator', 'first-administrator') returning id`,
      [who.email, firstName, others.join(' '), who.language],
    );
    const id = rows[0]?.id;
    await client.query(`insert into person_role (person_id, role_code) values ($1, 'ADMIN')`, [id]);
    await client.query(
      `insert into audit_entry (call, outcome, status, target, after, request_id)
       values ('first-administrator', 'done', 200, $1, $2, gen_random_uuid()::text)`,
      [`person/${id}`, JSON.stringify({ email: who.email, roles: ['ADMIN'] })],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function proveFirst(client: pg.Client, { email, name }: FirstAdministrator): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`${email} is no e-mail address.`);
  if (name.trim() === '') throw new Error('A name is missing.');
  const { rows } = await client.query<{ known: string | null; taken: boolean; content: boolean }>(
    `select (select min(user_name) from person join person_role on person_role.person_id = person.id
               join role using (role_code) where person.is_active and base_role = 'ADMIN') as known,
       exists (select from person where lower(user_name) = lower($1) or lower(email) = lower($1)) as taken,
       exists (select from role where role_code = 'ADMIN') as content`,
    [email],
  );
  const [found] = rows;
  if (!found?.content) throw new Error('The roles are not there: run the migration first.');
  if (found.known !== null)
    throw new Error(`${found.known} is an administrator already, and lets others in.`);
  if (found.taken) throw new Error(`${email} is somebody already.`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      email: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      language: { type: 'string', default: 'en' },
    },
  });
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set');
  const language = values.language === 'id' ? 'id' : 'en';
  await addFirstAdministrator(url, { ...values, language }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  console.log(`${values.email} may sign in, and let others in.`);
}
