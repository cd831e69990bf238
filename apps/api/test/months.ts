// March 2026 of PT Tambang Jaya, as the tests fill it: what is written is rolled back to nothing before each.
import { contract } from '@dca/contract';
import { people } from '../db/world/ids.ts';
import type { World } from './world.ts';

const calls = contract.dashboard;
const march = { month: 3, year: 2026 } as const;

export function monthOfWorld(world: World) {
  const show = async () => {
    const [found] = (await world.as('adi').get(calls.months, { query: { ...march, customerCode: 'C-TJ' } }))
      .data;
    if (!found) throw new Error('nobody began the month');
    return found;
  };
  return {
    show,
    /** Takes away what the test before wrote. */
    forget: () =>
      world.owner.query(`delete from stop_dispute; delete from month_entry; delete from closed_month; delete from dashboard_item;
        delete from dashboard; delete from downtime; delete from backlog_event; delete from backlog;
        delete from smr_reading where by = 'march'; update job set performed_on = null`),
    begin: async () =>
      (
        await world.as('adi').get(calls.save, {
          body: { form: { ...march, contractNumber: 'K-2026-01', customerCode: 'C-TJ' } },
        })
      ).data,
    read: (equipmentId: string, at: string, smr: number) =>
      world.owner.query(
        `insert into smr_reading (equipment_id, at, smr, source, by) values ($1, $2, $3, 'OFFICE', 'march')`,
        [equipmentId, at, smr],
      ),
    /** An approved job of that type that was performed on that day. */
    performed: (jobId: string, equipmentId: string, jobType: string, day: string) =>
      world.owner.query(
        `update job set job_type = $3, equipment_id = $2, performed_on = $4, status = 70, customer_code = 'C-TJ' where id = $1`,
        [jobId, equipmentId, jobType, day],
      ),
    /** A stop that a job of the customer told; its id. */
    stop: async (equipmentId: string, stoppedAt: string, readyAt: string | null): Promise<string> => {
      const { rows } = await world.owner.query(
        `insert into downtime (id, job_id, equipment_id, stopped_at, ready_at, reported_by, closed_by)
         select gen_random_uuid(), (select id from job where customer_code = 'C-TJ' order by id limit 1), $1, $2, $3, $4::uuid,
           case when $3::timestamptz is not null then $4::uuid end returning id`,
        [equipmentId, stoppedAt, readyAt, people.maya],
      );
      return rows[0].id;
    },
    /** A backlog that was approved in March, and closed later or not at all. */
    backlog: (equipmentId: string, priority: number, closedAt: string | null = null) =>
      world.owner.query(
        `insert into backlog (status, source, equipment_id, equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code,
           object_part, damage, priority, problem_desc, found_at, due_on, leader_approved_at, closed_at, created_by, updated_by)
         select case when $3::timestamptz is null then 'APPROVED' else 'CLOSED' end, 'WEB', id, equipment_number, unit_code, unit_model, serial_number,
           customer_code, plant_code, 'HYDR', 'LEAK', $2, 'rembes', '2026-03-05', '2026-03-20', '2026-03-06', $3, 'march', 'march' from equipment where id = $1`,
        [equipmentId, priority, closedAt],
      ),
  };
}
