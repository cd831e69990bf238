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

/** Tells of cases that were raised and stand open. */
export async function tellRaised(trx: AllTables, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into notice (person_id, condition_case_id, kind, by_name, reason)
    select person.id, raised.id, 'CASE_RAISED', ${bySystem}, ${causeIn}
    from condition_case raised join equipment machine on machine.id = raised.equipment_id
      join person on person.is_active and (${holds(sql.ref('person.id'), 'conditionCase.close')}
        or ${holds(sql.ref('person.id'), 'pcar.change')})
    where raised.id = any(${ids}::uuid[]) and raised.status = 'OPEN' and raised.last_on > current_date - ${newsDays}::int
      and exists (select 1 from person_plant works where works.person_id = person.id and works.plant_code = machine.plant_code)
      and (not exists (select 1 from person_work_center cut where cut.person_id = person.id)
        or exists (select 1 from person_work_center cut where cut.person_id = person.id and cut.plant_code = machine.plant_code
          and cut.work_center_code = machine.work_center_code))`.execute(trx);
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
    from condition_case raised join notice begun on begun.condition_case_id = raised.id and begun.kind = 'CASE_RAISED'
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
