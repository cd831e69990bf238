// A sheet of 200 answers, sent as a phone sends it: judged, stored, audited and idempotent, against one bare statement
// that writes the same 200 rows to the same table.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Asking } from './asking.ts';
import { type Load, ratioOf } from './load.ts';
import { answersOf, type SentRow, type ToFill } from './sheet-to-fill.ts';

const path = '/gateway/dca/mschecksheet/api/v1/pi/check-sheet-values';

/** Sheets per second through the server against statements per second through the bare driver. */
export async function measureSheet(
  asking: Asking,
  pool: pg.Pool,
  load: Load,
  { jobIds, form, personId }: ToFill,
) {
  const jobOf = (round: number) => jobIds[round % jobIds.length] as string;
  const send = async (round: number) => {
    const answers = answersOf(form, round);
    const body = JSON.stringify({ jobId: jobOf(round), zoneCheckSheets: inZones(answers) });
    await asking.ask('maya', 'POST', path, { key: randomUUID(), body });
  };
  // The sheets are there before either of both is measured: an answer belongs to one.
  for (let round = 0; round < jobIds.length; round++) await send(round);
  return ratioOf(load, send, async (round) => {
    await writeBare(pool, jobOf(round), personId, answersOf(form, round));
  });
}

function inZones(answers: readonly SentRow[]) {
  const zones = new Map<string, Omit<SentRow, 'zoneCode'>[]>();
  for (const { zoneCode, ...answer } of answers) {
    const zone = zones.get(zoneCode) ?? [];
    zone.push(answer);
    zones.set(zoneCode, zone);
  }
  return Array.from(zones, ([zoneCode, ofZone]) => ({ zoneCode, answers: ofZone }));
}

function writeBare(pool: pg.Pool, jobId: string, personId: string, answers: readonly SentRow[]) {
  const values: unknown[] = [jobId, personId];
  const rows = answers.map(({ questionId, zoneCode, code, value, note, at }) => {
    const first = values.push(questionId, zoneCode, code, value, note, at) - 5;
    return `($1, $${first}, $${first + 1}, $${first + 2}, $${first + 3}, $${first + 4}, 'good', $${first + 5}, $2)`;
  });
  return pool.query(
    `insert into answer (job_id, question_id, zone_code, code, value, note, judgement, at, person_id)
     values ${rows.join(', ')} on conflict (job_id, question_id) do update set code = excluded.code,
     value = excluded.value, note = excluded.note, judgement = excluded.judgement, at = excluded.at, person_id = excluded.person_id`,
    values,
  );
}
