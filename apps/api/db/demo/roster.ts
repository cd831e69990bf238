// Who of the demo may work on what, which crew they belong to, and who is away in the weeks around today. Without chance: the names decide.
import type pg from 'pg';
import { people } from './company.ts';

/** People whom somebody may want to put on work: they are there. */
const alwaysThere = ['maya', 'bima', 'rina', 'agus', 'lestari', 'gilang', 'hendra', 'wati', 'tono'];

/** Writes certificates for the models that stand at each mechanic's plants, one in nine ended, and a few absences. */
export async function loadRoster(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into competence (person_id, unit_model, valid_to)
     select person.id, model.unit_model,
       case when luck % 9 = 0 then current_date - 20 when luck % 4 = 0 then current_date + 90 + luck % 200 end
     from person
     join person_role role on role.person_id = person.id and role.role_code = 'MECHANIC'
     join (select distinct plant_code, unit_model from equipment) model
       on model.plant_code in (select plant_code from person_plant where person_id = person.id)
     cross join lateral (select (abs(hashtext(person.user_name || model.unit_model)::bigint) % 1000)::int as luck) drawn
     where luck % 5 <> 1
     on conflict do nothing`,
  );
  // Every second mechanic of a plant goes out to machines, the others work at its workshop; Tono belongs to neither.
  await client.query(
    `insert into person_work_center (person_id, plant_code, work_center_code)
     select mechanic.id, mechanic.plant_code, mechanic.plant_code || case when mechanic.turn % 2 = 1 then '-FS' else '-WS' end
     from (select person.id, works.plant_code,
         row_number() over (partition by works.plant_code order by person.user_name) as turn
       from person join person_plant works on works.person_id = person.id
       join person_role role on role.person_id = person.id and role.role_code = 'MECHANIC'
       where person.subject <> 'tono') as mechanic`,
  );
  const away = people.filter(({ role, subject }) => role === 'MECHANIC' && !alwaysThere.includes(subject));
  for (const [index, { subject }] of away.entries()) {
    if (index % 3 === 2) continue;
    await client.query(
      `insert into absence (person_id, kind, from_day, to_day)
       select id, $2, current_date + $3::int, current_date + $3::int + $4::int from person where subject = $1`,
      [subject, kinds[index % kinds.length], (index * 3) % 8, index % 3],
    );
  }
}

const kinds = ['LEAVE', 'SICK', 'TRAVEL', 'DAY_OFF'];
