// Entries of the audit by many people over two years, each month as it would have come. Their batches are numbered and not sealed: it is
// for lists to be measured on.
import { contract } from '@dca/contract';
import pg from 'pg';

const people = 10_000;
const months = 24;

/** Adds `entries` to the audit of an empty installation, by ten thousand people; `told` hears how many are there. */
export async function fillAudit(url: string, entries: number, told: (done: number) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await addPeople(client);
    await makeRoom(client);
    const calls = Object.entries(contract).flatMap(([area, known]) =>
      Object.keys(known).map((name) => `${area}.${name}`),
    );
    for (let ago = months; ago > 0; ago--) {
      await fillMonth(client, ago, calls, Math.ceil(entries / months));
      told(Math.ceil((entries / months) * (months - ago + 1)));
    }
    await client.query('vacuum (analyze) audit_entry, person, person_role, person_plant');
  } finally {
    await client.end();
  }
}

async function addPeople(client: pg.Client): Promise<void> {
  await client.query(
    `insert into person (tenant, subject, user_name, email, first_name, last_name)
     select 'INTERNAL', 's' || n, 'person.' || n || '@scale.test', 'person.' || n || '@scale.test', 'Person', n::text from generate_series(1, $1) n
     on conflict do nothing`,
    [people],
  );
  await client.query(
    `insert into person_role (person_id, role_code) select id, (array['MECHANIC', 'MECHANIC', 'MECHANIC', 'LEADER', 'PLANNER'])[1 + (hashtext(user_name) & 3)]
     from person where email like '%@scale.test' on conflict do nothing`,
  );
  await client.query(
    `insert into person_plant (person_id, plant_code) select person.id, plant.plant_code from person cross join lateral (
       select plant_code from plant order by hashtext(plant_code || user_name) limit 2) plant
     where email like '%@scale.test' on conflict do nothing`,
  );
}

/** The part without a beginning gives way to months; what stands in it is of this installation's own beginning. */
async function makeRoom(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'audit_entry'::regclass and relname like '%\\_before\\_%'`,
  );
  await client.query('truncate audit_entry, audit_seal');
  for (const { name } of rows) await client.query(`drop table history.${name}`);
  await client.query('select open_months()');
}

async function fillMonth(client: pg.Client, ago: number, calls: readonly string[], entries: number) {
  const { rows } = await client.query<{ name: string; since: string; until: string }>(
    `select 'audit_entry_' || to_char(m, 'YYYYMM') as name, (m at time zone 'UTC')::text as since,
       ((m + interval '1 month') at time zone 'UTC')::text as until
     from (select date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1) as m) m`,
    [ago],
  );
  const { name, since, until } = rows[0] ?? { name: '', since: '', until: '' };
  await client.query(
    `create table history.${name} (like audit_entry including defaults including constraints including comments)`,
  );
  await client.query(
    `insert into history.${name} (id, at, tenant, subject, person_id, call, outcome, status, target, after, request_id, sealed_in)
     select place + n, $1::timestamptz + n * (($2::timestamptz - $1::timestamptz) / $3::int), 'INTERNAL', who.subject, who.id,
       ($4::text[])[1 + (random() * random() * ($5::int - 1))::int], case when n % 40 = 0 then 'refused' else 'done' end,
       case when n % 40 = 0 then 403 else 200 end, 'job/' || md5((n % 200000)::text)::uuid, '{"status": 30}', md5((place + n)::text), (place + n) / 5000
     from (select nextval(pg_get_serial_sequence('audit_entry', 'id')) as place) first, generate_series(0, $3::int - 1) n
     join (select id, subject, row_number() over () as nth from person where email like '%@scale.test') who on who.nth = 1 + n % ${people}`,
    [since, until, entries, calls, calls.length],
  );
  await client.query(
    `select setval(pg_get_serial_sequence('audit_entry', 'id'), (select max(id) from history.${name}))`,
  );
  await client.query(
    `alter table audit_entry attach partition history.${name} for values from ('${since}') to ('${until}')`,
  );
}
