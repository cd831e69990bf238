// The strategy of the demo's models, and requests of its year: components that were replaced in time or late, and those whose turn it
// is. Without chance: the ids decide.
import { componentKindNames, componentKinds } from '@dca/domain/components';
import { usualActivity, usualSubActivities } from '@dca/domain/msr';
import { msrStatus } from '@dca/domain/msr-lifecycle';
import type pg from 'pg';

const supplyDays = {
  ENG: 60,
  TUR: 30,
  HYD: 45,
  TRM: 60,
  SWG: 45,
  FDR: 45,
  DIF: 60,
  UND: 30,
  CYL: 21,
  RAD: 14,
};
const remark = 'Core kembali ke workshop, part exchange';

/** Writes both; components are there. */
export async function loadRequests(client: pg.ClientBase): Promise<void> {
  const lines = componentKindNames.map((kind) => ({
    kind,
    life: componentKinds[kind].lifeHours,
    days: supplyDays[kind],
  }));
  await client.query(
    `insert into maintenance_strategy (unit_model, component, activity, remark, "interval", schedule_value, critical_schedule_value,
       supply_days)
     select model, kind, $2, case when kind in ('ENG', 'TRM') then $3 end, life, life * 9 / 10, life, days
     from (select distinct fitted.kind, unit.unit_model as model from component fitted join equipment unit on unit.id = fitted.equipment_id) had
     join jsonb_to_recordset($1) as line (kind text, life int, days int) using (kind)`,
    [JSON.stringify(lines), usualActivity.en, remark],
  );
  await client.query(
    `with near as (
       select fitted.*, line.life_hours as planned, line.schedule_value, line.critical_schedule_value, unit.smr - fitted.installed_smr as used,
         abs(hashtext(fitted.id::text)) % 5 as turn
       from component fitted join equipment unit on unit.id = fitted.equipment_id
       join (select unit_model, component, "interval" as life_hours, schedule_value, critical_schedule_value from maintenance_strategy) line
         on line.unit_model = unit.unit_model and line.component = fitted.kind
       where unit.is_active and unit.smr - fitted.installed_smr >= line.schedule_value),
     asked as (
       insert into msr (status, equipment_id, component_id, component, position, activity, life_hours, schedule_value,
         critical_schedule_value, due_on, sub_activities, created_at)
       select case when turn < 3 then 1 when turn = 3 then 2 else 7 end, equipment_id, id, kind, position, $1, planned, schedule_value,
         critical_schedule_value, current_date - (20 - turn * 9),
         (select jsonb_agg(jsonb_build_object('id', uuidv7(), 'description', step, 'isDone', place <= turn - 2) order by place)
          from jsonb_array_elements_text($2) with ordinality as steps (step, place)),
         now() - make_interval(days => 30 + turn)
       from near returning id, status, created_at)
     insert into msr_event (msr_id, at, move, from_status, to_status, by_name, reason)
     select id, created_at, 'open', null, 1, 'system', null from asked
     union all select id, created_at + interval '3 days', 'approve', 1, 2, 'Lukman', null from asked where status = ${msrStatus.APPROVED}
     union all select id, created_at + interval '2 days', 'cancel', 1, 7, 'Putri', 'unit akan dijual bulan depan' from asked where status > ${msrStatus.DONE}`,
    [usualActivity.en, JSON.stringify(usualSubActivities.map(({ id }) => id))],
  );
}
