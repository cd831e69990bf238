// Condition reports of the demo's year: what mechanics met, what it meant, and how far each has come. Without chance: the ids decide.
import { conditionCauses } from '@dca/domain/condition';
import { pcarStatus } from '@dca/domain/pcar-lifecycle';
import type pg from 'pg';

const met = [
  ['HYD', 'GEAR', 'pompa bunyi, msh bisa operasi'],
  ['ENG', 'DUST', 'asap hitam, filter udara kotor terus'],
  ['FDR', 'GEAR', 'final drive panas, ada serbuk besi di magnet plug'],
  ['ENG', 'COOLANT', 'oli seperti susu, air radiator berkurang'],
  ['SWG', 'BEARING', 'swing bunyi klotok saat berhenti'],
] as const;

/** Writes them; components and people are there. */
export async function loadReports(client: pg.ClientBase): Promise<void> {
  const texts = met.map(([component, cause, description]) => ({
    component,
    cause,
    description,
    analysis: conditionCauses[cause].analysis.id,
    recommendation: conditionCauses[cause].recommendation.id,
  }));
  await client.query(
    `with told as (select text, place::int - 1 as place from jsonb_array_elements($1::jsonb) with ordinality as texts (text, place)),
     machine as (select unit.id, unit.smr, row_number() over (order by unit.unit_code)::int as turn from equipment unit
       where unit.is_active and exists (select 1 from component fitted where fitted.equipment_id = unit.id and fitted.kind = 'HYD') limit 40),
     made as (
       insert into pcar (status, equipment_id, component, condition, cause, smr, phenomenons, analysis, recommendation, due_on, created_at)
       select (array[1, 2, 3, 4, 6])[1 + turn % 5], machine.id, text ->> 'component',
         case when turn % 3 = 0 then 'CRITICAL' else 'CAUTION' end, text ->> 'cause', smr,
         jsonb_build_array(jsonb_build_object('id', uuidv7(), 'description', text ->> 'description', 'smr', smr, 'by', 'Maya',
           'at', to_char(now() - make_interval(days => 3 + turn), 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))),
         case when turn % 5 > 0 then text ->> 'analysis' end, case when turn % 5 > 0 then text ->> 'recommendation' end,
         case when turn % 5 in (2, 3) then current_date + 2 + turn % 9 end, now() - make_interval(days => 3 + turn)
       from machine join told on told.place = machine.turn % 5 returning id, status, created_at)
     insert into pcar_event (pcar_id, at, move, from_status, to_status, by_name, reason)
     select id, created_at, 'open', null, 1, 'Maya', null from made
     union all select id, created_at + interval '1 day', 'submit', 1, 2, 'Putri', null from made where status <> $4
     union all select id, created_at + interval '2 days', 'approve', 2, 3, 'Lukman', null from made where status between $2 and $3
     union all select id, created_at + interval '2 days', 'reject', 2, 6, 'Lukman', 'lengkapi hasil ukur dulu' from made where status > $3`,
    [JSON.stringify(texts), pcarStatus.APPROVED, pcarStatus.RESCHEDULED, pcarStatus.OPEN],
  );
}
