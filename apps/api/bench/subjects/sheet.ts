// A sheet of 200 answers, sent as a phone sends it: entries made upon those that stand, merged, judged, stored, audited and
// idempotent, against one bare statement that writes the same 200 rows to the same table.
import { deepStrictEqual } from 'node:assert';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { SentEntry } from '@dca/contract/sheet-entries';
import type { Subject } from '../bench.ts';
import { atLeast } from '../figure.ts';
import { askLean, besideLean, type Compared, type LeanStatement, shareFigure } from '../lean.ts';
import { askersAtOnce } from '../load.ts';
import type { Scale } from '../scale.ts';
import { answersOf, jobsToFill, questionsAsked, type SentRow, type ToFill } from '../sheet-to-fill.ts';

const path = '/gateway/dca/mschecksheet/api/v1/pi/check-sheet-values';
/** A field remembers which entries were replaced: so many sheets keep that as short as people do. */
const sheetsOfPhones = 400;

type Save = (jobId: string, round: number) => Promise<unknown>;

export const sheet: Subject = {
  name: 'sheet',
  measure: async (bench) => {
    const scale = await bench.scale();
    const toFill = await jobsToFill(scale.url, sheetsOfPhones + Math.max(...askersAtOnce));
    await scale.pool.query('delete from answer where job_id = any($1)', [toFill.jobIds]);
    const [ours, bare] = [toFill.jobIds.slice(0, sheetsOfPhones), toFill.jobIds.slice(sheetsOfPhones)];
    const save = phones(scale, toFill);
    const lean = leanStatement(toFill, bare);
    // The sheets are there before either of both is measured: an answer belongs to one.
    for (const jobId of toFill.jobIds) await save(jobId, 0);
    let saved = 0;
    const name = `a sheet of ${questionsAsked} answers`;
    const compared = await besideLean(bench, {
      name,
      ours: (round) => save(ours[saved++ % ours.length] ?? '', round),
      lean,
      proveSame: () => proveSame(scale, save, lean, ours[0] ?? '', bare[0] ?? ''),
    });
    bench.tell(shareFigure(name, compared, 0.5));
    bench.tell(risingFigure(name, compared));
  },
};

/** Saves sheets as phones do, each knowing which entries it left standing. */
function phones({ asking }: Scale, { form }: ToFill): Save {
  const standing = new Map<string, string>();
  const entryOf = (jobId: string, { questionId, code, value, note, at }: SentRow): SentEntry => {
    const field = `${jobId} ${questionId}`;
    const before = standing.get(field);
    const upon = before === undefined ? [] : [before];
    const id = randomUUIDv7();
    standing.set(field, id);
    return {
      kind: 'answer',
      id,
      at,
      questionId,
      judgement: { upon, code, value },
      note: { upon, text: note },
    };
  };
  return (jobId, round) => {
    const entries = answersOf(form, round).map((row) => entryOf(jobId, row));
    const body = JSON.stringify({ jobId, entries });
    return asking.ask('maya', 'POST', path, { key: randomUUID(), body });
  };
}

/** Both leave the same answers, none of them contested, except for when they are told to be. */
async function proveSame(
  scale: Scale,
  save: Save,
  lean: LeanStatement,
  jobOfOurs: string,
  jobOfLean: string,
): Promise<void> {
  const kept = async (jobId: string) => {
    const { rows } = await scale.pool.query(
      `select question_id, zone_code, code, value, note, judgement, person_id, is_contested,
         json_array_length(judged->'standing') as judgements, judged->'standing'->0->'value' as judged,
         json_array_length(noted->'standing') as notes, noted->'standing'->0->'value' as noted
       from answer where job_id = $1 order by question_id`,
      [jobId],
    );
    return rows;
  };
  await save(jobOfOurs, 0);
  await askLean(scale, lean, 0);
  const [ours, bare] = [await kept(jobOfOurs), await kept(jobOfLean)];
  deepStrictEqual([ours.length, ours], [questionsAsked, bare], 'a sheet');
}

function leanStatement({ form, personId }: ToFill, jobs: readonly string[]): LeanStatement {
  const oneStands = (value: unknown, at: string) => ({
    standing: [{ id: randomUUIDv7(), value, at, by: personId }],
    replaced: [],
    awaited: [],
  });
  const rowOf = ({ questionId, zoneCode, code, value, note, at }: SentRow) => ({
    question_id: questionId,
    zone_code: zoneCode,
    code,
    value,
    note,
    at,
    judged: oneStands({ code, value }, at),
    noted: oneStands(note, at),
  });
  return {
    name: 'lean_sheet',
    text: `insert into answer (job_id, question_id, zone_code, code, value, note, judgement, at, person_id, judged, noted)
select $1, question_id, zone_code, code, value, note, 'good', at, $2, judged, noted
from json_to_recordset($3) as sent
  (question_id uuid, zone_code text, code text, value numeric, note text, at timestamptz, judged json, noted json)
on conflict (job_id, question_id) do update set code = excluded.code, value = excluded.value, note = excluded.note,
  judgement = excluded.judgement, at = excluded.at, person_id = excluded.person_id, judged = excluded.judged, noted = excluded.noted`,
    valuesOf: (round) => [
      jobs[round % jobs.length],
      personId,
      JSON.stringify(answersOf(form, round).map(rowOf)),
    ],
  };
}

function risingFigure(name: string, compared: readonly Compared[]) {
  const rateOf = (askers: number) => compared.find((one) => one.askers === askers)?.ours ?? Number.NaN;
  return atLeast({
    name: `${name}: rate of 8 who send at once beside one alone`,
    value: rateOf(8) / rateOf(1),
    limit: 1,
    unit: ' ×',
    detail: `${rateOf(8).toFixed(0)}/s beside ${rateOf(1).toFixed(0)}/s`,
  });
}
