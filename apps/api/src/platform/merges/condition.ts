// Open condition cases go with their machine, and so does what the engine carries of its components, so that the next clean sample clears
// them. Of two open cases of one cause the one of the machine that stays goes on, with what the other led to; after an undone merge
// each is open by itself again and has what it led to, and the one that stayed keeps the counts of both.
import { type ComponentState, joinedComponents } from '@dca/domain/condition/cases';
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';
import type { Way } from './parts.ts';

/** What was carried of the machine that went is carried on with the other's. */
export async function takeCasesOver(trx: AllTables, way: Way): Promise<void> {
  await joinStates(trx, way);
  await joinCases(trx, way);
}

/** The cases that went on in the other machine's stand open again, and each machine carries its own. */
export async function giveCasesBack(trx: AllTables, { from, to }: Way): Promise<void> {
  await sql`update condition_case_action led set case_id = own.id
    from condition_case own join condition_case standing on standing.equipment_id = ${to} and standing.number = own.close_reason
    where own.equipment_id = ${from} and own.status = 'CLOSED' and own.closed_by_id is null and led.case_id = standing.id
      and ${from}::uuid = coalesce((select equipment_id from pcar where id = led.pcar_id),
        (select equipment_id from backlog where id = led.backlog_id), (select equipment_id from msr where id = led.msr_id))`.execute(
    trx,
  );
  await sql`update condition_case set status = 'OPEN', ended_at = null, close_reason = null, version = version + 1,
      updated_at = now()
    where equipment_id = ${from} and ${closedByMerge}`.execute(trx);
  for (const machine of [from, to])
    await sql`update condition_state own set state = jsonb_set(own.state, '{cases}', coalesce((
        select jsonb_agg(jsonb_build_object('cause', cause, 'parameters', parameters, 'worst', condition))
        from condition_case open where open.equipment_id = own.equipment_id and open.component = own.component
          and open.position = own.position and open.status = 'OPEN'), '[]'))
      where own.equipment_id = ${machine}`.execute(trx);
}

/** A person who closes one is named; a merge is nobody. */
const closedByMerge = sql`status = 'CLOSED' and closed_by_id is null`;

async function joinStates(trx: AllTables, { from, to }: Way): Promise<void> {
  const { rows } = await sql<{
    component: string;
    position: string;
    state: ComponentState;
    known: ComponentState | null;
  }>`select own.component, own.position, own.state, standing.state as known
    from condition_state own left join condition_state standing on standing.equipment_id = ${to}
      and standing.component = own.component and standing.position = own.position
    where own.equipment_id = ${from} order by own.component, own.position for update of own`.execute(trx);
  for (const { component, position, state, known } of rows)
    await sql`insert into condition_state (equipment_id, component, position, state)
      values (${to}, ${component}, ${position}, ${JSON.stringify(known ? joinedComponents(known, state) : state)}::jsonb)
      on conflict (equipment_id, component, position) do update set state = excluded.state`.execute(trx);
}

async function joinCases(trx: AllTables, { from, to }: Way): Promise<void> {
  const pairs = sql`select own.id as gone, standing.id as standing from condition_case own join condition_case standing
      on standing.equipment_id = ${to} and standing.status = 'OPEN' and standing.component = own.component
        and standing.position = own.position and standing.cause = own.cause
    where own.equipment_id = ${from} and own.status = 'OPEN'`;
  await sql`update condition_case_action own set case_id = pair.standing from (${pairs}) pair where own.case_id = pair.gone`.execute(
    trx,
  );
  await sql`with pair as (${pairs}),
    grown as (update condition_case own set samples = own.samples + gone.samples, first_on = least(own.first_on, gone.first_on),
        last_on = greatest(own.last_on, gone.last_on), version = own.version + 1, updated_at = now(),
        parameters = array(select distinct unnest(own.parameters || gone.parameters)),
        condition = case when 'CRITICAL' in (own.condition, gone.condition) then 'CRITICAL' else 'CAUTION' end
      from pair join condition_case gone on gone.id = pair.gone where own.id = pair.standing returning own.id, own.number)
    update condition_case own set status = 'CLOSED', ended_at = now(), version = own.version + 1, updated_at = now(),
      close_reason = grown.number from pair join grown on grown.id = pair.standing where own.id = pair.gone`.execute(
    trx,
  );
}
