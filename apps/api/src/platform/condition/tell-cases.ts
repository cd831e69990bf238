// Whose bell rings for a condition case: who may close it or plan what follows, where its machine stands. When it is over, those who
// were told that it began are told so, with how long it lasted.
import { conditionCauses } from '@dca/domain/condition/causes';
import type { Words } from '@dca/domain/text';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../visibility/holders.ts';
import type { AllTables } from '../database.ts';

const bySystem = 'DCA';
/** A case that a sample of long ago raises is no news. */
const newsDays = 90;

/** A bell of these days that nobody looked at yet takes in what is alike. */
const alikeDays = 7;

/**
 * Tells of cases that were raised and stand open. One cause in many machines of a plant is one bell: a person whose bell of the same cause
 * and component is unread finds the others counted there.
 */
export async function tellRaised(trx: AllTables, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with told as (
      select person.id as person_id, raised.id as case_id, raised.number, raised.cause, raised.component, machine.plant_code, ${causeIn} as reason
      from condition_case raised join equipment machine on machine.id = raised.equipment_id
        join person on person.is_active and (${holds(sql.ref('person.id'), 'conditionCase.close')}
          or ${holds(sql.ref('person.id'), 'pcar.change')})
      where raised.id = any(${ids}::uuid[]) and raised.status = 'OPEN' and raised.last_on > current_date - ${newsDays}::int
        and exists (select 1 from person_plant works where works.person_id = person.id and works.plant_code = machine.plant_code)
        and (not exists (select 1 from person_work_center cut where cut.person_id = person.id)
          or exists (select 1 from person_work_center cut where cut.person_id = person.id and cut.plant_code = machine.plant_code
            and cut.work_center_code = machine.work_center_code))),
    alike as (select person_id, cause, component, plant_code, (array_agg(reason order by number))[1] as reason,
        array_agg(case_id order by number) as cases from told group by 1, 2, 3, 4),
    known as (select distinct on (alike.person_id, alike.cause, alike.component, alike.plant_code) bell.id as bell_id, alike.*
      from alike join notice bell on bell.person_id = alike.person_id and bell.kind = 'CASE_RAISED' and bell.read_at is null
          and bell.at > now() - make_interval(days => ${alikeDays}::int)
        join condition_case told_of on told_of.id = bell.condition_case_id and told_of.cause = alike.cause
          and told_of.component = alike.component
        join equipment unit on unit.id = told_of.equipment_id and unit.plant_code = alike.plant_code
      order by alike.person_id, alike.cause, alike.component, alike.plant_code, bell.at desc),
    joined as (update notice set also_cases = also_cases || known.cases, at = now(),
        reason = known.reason || ' · +' || cardinality(also_cases || known.cases)
      from known where notice.id = known.bell_id)
    insert into notice (person_id, condition_case_id, kind, by_name, reason, also_cases)
    select person_id, cases[1], 'CASE_RAISED', ${bySystem},
      concat_ws(' · ', reason, case when cardinality(cases) > 1 then '+' || cardinality(cases) - 1 end), cases[2:]
    from alike where not exists (select 1 from known where (known.person_id, known.cause, known.component, known.plant_code)
      = (alike.person_id, alike.cause, alike.component, alike.plant_code))`.execute(trx);
}

/** Tells who was told that these cases began that they are over, but not who closed them. */
export async function tellEnded(
  trx: AllTables,
  ids: readonly string[],
  by: { readonly id: string; readonly name: string } | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into notice (person_id, condition_case_id, kind, by_name, reason)
    select distinct person.id, raised.id, 'CASE_ENDED', ${by?.name ?? bySystem}, concat_ws(' · ', ${lastedIn}, raised.close_reason)
    from condition_case raised join notice begun on begun.kind = 'CASE_RAISED'
        and (begun.condition_case_id = raised.id or begun.also_cases @> array[raised.id])
      join person on person.id = begun.person_id
    where raised.id = any(${ids}::uuid[]) and raised.status <> 'OPEN' and person.is_active
      and person.id is distinct from ${by?.id ?? null}::uuid`.execute(trx);
}

const inLanguage = ({ en, id }: { readonly en: RawBuilder<string>; readonly id: RawBuilder<string> }) =>
  sql<string>`case person.language when 'id' then ${id} else ${en} end`;

const namesOf = (language: keyof Words): RawBuilder<string> =>
  sql<string>`${JSON.stringify(
    Object.fromEntries(Object.entries(conditionCauses).map(([name, { words }]) => [name, words[language]])),
  )}::jsonb ->> raised.cause`;
const causeIn = sql<string>`concat_ws(' · ', ${inLanguage({ en: namesOf('en'), id: namesOf('id') })},
  array_to_string(raised.parameters, ', '))`;

const days = sql<number>`(raised.ended_at::date - raised.raised_at::date)`;
const lastedIn = inLanguage({
  en: sql<string>`case ${days} when 0 then 'Lasted less than a day' when 1 then 'Lasted 1 day' else 'Lasted ' || ${days} || ' days' end`,
  id: sql<string>`case ${days} when 0 then 'Berlangsung kurang dari sehari' else 'Berlangsung ' || ${days} || ' hari' end`,
});
