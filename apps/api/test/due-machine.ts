// A machine that is due, for tests of services that are late by its meter: its hours are counted from the beginning of the test.
import { contract } from '@dca/contract';
import type pg from 'pg';
import type { World } from './world.ts';

/** Makes the machine due 250 h after where its meter stands now, with no service open. Returns where it stands. */
export async function makeDue(world: World, machine: string): Promise<number> {
  await world.owner.query(`update job set status = 98 where job_type = 'SER' and equipment_id = $1`, [
    machine,
  ]);
  const { rows } = await world.owner.query<{ start: number }>(
    `update equipment set smr = ceil(smr / 4000) * 4000 + 4000, smr_at = now() where id = $1 returning smr::float as start`,
    [machine],
  );
  const start = rows[0]?.start ?? 0;
  await world.owner.query(
    `insert into service_due (equipment_id, plant_code, interval_hours, due_smr, smr) select id, plant_code, 250, smr + 250, smr
     from equipment where id = $1
     on conflict (equipment_id) do update set interval_hours = 250, due_smr = excluded.due_smr, last_job_id = null,
       last_due_smr = null, last_interval_hours = null, last_smr = null, last_on = null`,
    [machine],
  );
  return start;
}

/** The meter shows so many hours. */
export const runMeter = (by: pg.ClientBase, machine: string, smr: number) =>
  by.query('update equipment set smr = $2, smr_at = now() where id = $1', [machine, smr]);

/** Plans a service of each interval given, on days so far from today, in one statement. Returns their ids. */
export async function planServicesOf(
  by: pg.ClientBase,
  services: readonly { readonly machine: string; readonly interval: number; readonly inDays: number }[],
): Promise<string[]> {
  const { rows } = await by.query<{ id: string }>(
    `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code,
       interval_hours, plan_date)
     select 'SER', 20, 'Planned ahead', unit.id, unit_code, unit_model, serial_number, customer_code, plant_code, step,
       current_date + days
     from unnest($1::uuid[], $2::int[], $3::int[]) with ordinality as asked (machine, step, days, place)
       join equipment unit on unit.id = machine order by place
     returning id`,
    [
      services.map(({ machine }) => machine),
      services.map(({ interval }) => interval),
      services.map(({ inDays }) => inDays),
    ],
  );
  return rows.map(({ id }) => id);
}

/** By how many hours each of the services is late by its meter, as the product says it; null where it is not. */
export const hoursOverDueOf = (world: World, ids: readonly string[]): Promise<(number | null)[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { data } = await world.as('putri').get(contract.jobs.get, { params: { id } });
      return data.isLate ? data.hoursOverDue : null;
    }),
  );
