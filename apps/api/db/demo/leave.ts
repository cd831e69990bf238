// Leave of the demo: the days that people were away were asked for a week before, and some ask for days that are to come.
import type pg from 'pg';

/** Tells when absences were asked for and decided, and adds requests that wait. */
export async function loadLeave(client: pg.ClientBase, leaderId: string, now: number): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  await client.query(
    `update leave_request set asked_at = from_day - interval '7 days', asked_by_id = person_id, decided_at = from_day - interval '5 days',
       decided_by_id = $1 where from_day <= $2::date and person_id <> $1`,
    [leaderId, today],
  );
  await client.query(
    `insert into leave_request (person_id, plant_code, work_center_code, kind, from_day, to_day, reason, asked_at, asked_by_id)
     select person_id, plant_code, work_center_code, (array['LEAVE', 'FIELD_BREAK', 'DAY_OFF'])[1 + turn % 3],
       $1::date + 12 + turn * 3, $1::date + 12 + turn * 3 + (turn % 4), (array['acara keluarga', 'pulang ke Makassar', 'urus SIM'])[1 + turn % 3],
       $1::date - interval '1 day' + turn * interval '40 minutes', person_id
     from (select distinct on (person_id) person_id, plant_code, work_center_code from leave_request) asked,
       lateral (select abs(hashtext(person_id::text)) % 9 as turn) picked
     where turn < 6 and not exists (select from absence where absence.person_id = asked.person_id and to_day >= $1::date + 10)
     on conflict do nothing`,
    [today],
  );
}
