// Who asks: planners and leaders of one plant, five and all thirty, since what is fast for one of them can be slow for another; and
// a mechanic and a customer of the scale data, with the work and the machines that they have there.
import { jobStates } from '@dca/domain/job-states';
import type pg from 'pg';

const sizes = [1, 5, 30] as const;

export interface BenchViewer extends Asker {
  readonly plants: readonly string[];
}

export interface Asker {
  readonly subject: string;
  readonly personId: string;
}

export interface Askers {
  readonly planners: readonly BenchViewer[];
  readonly leaders: readonly BenchViewer[];
  readonly mechanic: Asker;
  readonly customer: Asker & { readonly customerCode: string };
}

/** Adds planners and leaders to the measured database where they are not there yet, and finds the others. */
export async function addAskers(pool: pg.Pool): Promise<Askers> {
  return {
    planners: await addViewers(pool, 'PLANNER'),
    leaders: await addViewers(pool, 'LEADER'),
    mechanic: await findOne(pool, mechanics),
    customer: await findOne(pool, customers),
  };
}

async function addViewers(pool: pg.Pool, role: 'PLANNER' | 'LEADER'): Promise<BenchViewer[]> {
  const found: BenchViewer[] = [];
  for (const count of sizes) {
    const subject = `${role.toLowerCase()}-of-${count}`;
    await pool.query(
      `insert into person (tenant, subject, user_name, email, first_name, last_name)
       select 'INTERNAL', $1, $2, $2, initcap($4), $3 where not exists (select 1 from person where subject = $1)`,
      [subject, `${subject}@bench.test`, `of ${count}`, role],
    );
    await pool.query(
      `insert into person_role (person_id, role_code) select id, $2 from person where subject = $1 on conflict do nothing`,
      [subject, role],
    );
    const { rows } = await pool.query<{ plant_code: string; personId: string }>(
      `with chosen as (select plant_code from plant order by plant_code limit $2),
         added as (insert into person_plant (person_id, plant_code)
           select person.id, plant_code from person, chosen where subject = $1 on conflict do nothing)
       select plant_code, person.id as "personId" from chosen, person where subject = $1 order by 1`,
      [subject, count],
    );
    found.push({ subject, personId: rows[0]?.personId ?? '', plants: rows.map((row) => row.plant_code) });
  }
  return found;
}

/** In the middle of those who are on jobs, by how many. */
const mechanics = `with busy as (select person.id as "personId", person.subject, count(*) as jobs
    from job_mechanic crew join job on job.id = crew.job_id and job.status in (${jobStates.withMechanics.codes.join(', ')})
    join person on person.id = crew.person_id and person.subject ~ '^p[0-9]+$' group by 1, 2)
  select * from busy order by jobs, subject offset (select count(*) / 2 from busy) limit 1`;

const customers = `with owners as (select customer_code, count(*) as machines from equipment group by 1),
  known as (select person.id as "personId", person.subject, person.customer_code as "customerCode", machines
    from person join owners using (customer_code) where person.subject ~ '^p[0-9]+$')
  select * from known order by machines, subject offset (select count(*) / 2 from known) limit 1`;

async function findOne<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row> {
  const { rows } = await pool.query<Row>(text);
  const [one] = rows;
  if (!one) throw new Error('the scale data has nobody of this kind');
  return one;
}
