// Planners who see one plant, five and all thirty: what is fast for one of them can be slow for another.
import type pg from 'pg';

export const viewers = [1, 5, 30] as const;

export interface BenchViewer {
  readonly subject: string;
  readonly plants: readonly string[];
}

export const subjectOf = (plants: number) => `planner-of-${plants}`;

/** Adds the planners to the measured database where they are not there yet. */
export async function addViewers(pool: pg.Pool): Promise<BenchViewer[]> {
  const found: BenchViewer[] = [];
  for (const count of viewers) {
    const subject = subjectOf(count);
    await pool.query(
      `insert into person (tenant, subject, user_name, email, first_name, last_name)
       select 'INTERNAL', $1, $2, $2, 'Planner', $3 where not exists (select 1 from person where subject = $1)`,
      [subject, `${subject}@bench.test`, `of ${count}`],
    );
    await pool.query(
      `insert into person_role (person_id, role_code) select id, 'PLANNER' from person where subject = $1 on conflict do nothing`,
      [subject],
    );
    const { rows } = await pool.query<{ plant_code: string }>(
      `with chosen as (select plant_code from plant order by plant_code limit $2),
         added as (insert into person_plant (person_id, plant_code)
           select person.id, plant_code from person, chosen where subject = $1 on conflict do nothing)
       select plant_code from chosen order by 1`,
      [subject, count],
    );
    found.push({ subject, plants: rows.map((row) => row.plant_code) });
  }
  return found;
}
