// A sheet of 200 answers, sent as a phone sends it: entries made upon those that stand, merged, judged, stored, audited and
// idempotent, against one statement that writes the same rows: the answers, the sheet, its history, the key with its reply and
// the audit. What the answers alone cost stands beside it, without a limit.
import { deepStrictEqual } from 'node:assert';
import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { SentEntry } from '@dca/contract/sheet-entries';
import type { Subject } from '../bench.ts';
import { atLeast } from '../figure.ts';
import { askLean, besideLean, type Compared, type LeanStatement, shareFigure } from '../lean.ts';
import type { Scale } from '../scale.ts';
import { answersOf, jobsToFill, questionsAsked, type SentRow, type ToFill } from '../sheet-to-fill.ts';

const path = '/gateway/dca/mschecksheet/api/v1/pi/check-sheet-values';
/**
 * A field remembers which entries were replaced: so many sheets keep that as short as people do. The statement beside it has as
 * many of its own, since pages that are written again and again cost less than those of many sheets.
 */
const sheetsEach = 400;
/** Jobs that this subject needs, the first of those that are made. */
export const jobsOfSheets = 2 * sheetsEach;

export type Save = (jobId: string, round: number) => Promise<unknown>;

export const sheet: Subject = {
  name: 'sheet',
  measure: async (bench) => {
    const scale = await bench.scale();
    const toFill = await jobsToFill(scale.url, jobsOfSheets);
    await scale.pool.query('delete from answer where job_id = any($1)', [toFill.jobIds]);
    const [ours, bare] = [toFill.jobIds.slice(0, sheetsEach), toFill.jobIds.slice(sheetsEach)];
    const save = phones(scale, toFill);
    const lean = wholeStatement(toFill, bare);
    // The sheets are there before either of both is measured: an answer belongs to one.
    for (const jobId of toFill.jobIds) await save(jobId, 0);
    let saved = 0;
    const name = `a sheet of ${questionsAsked} answers`;
    const comparison = {
      name,
      ours: (round: number) => save(ours[saved++ % ours.length] ?? '', round),
      lean,
      proveSame: () => proveSame(scale, save, lean, ours[0] ?? '', bare[0] ?? ''),
    };
    const compared = await besideLean(bench, comparison);
    bench.tell(shareFigure(name, compared, 0.5));
    bench.tell(risingFigure(name, compared));
    const bareName = `${name}, beside a statement that writes the answers alone`;
    await besideLean(bench, { ...comparison, name: bareName, lean: answersStatement(toFill, bare) });
  },
};

/** Saves sheets as phones do, each knowing which entries it left standing; `more` goes with them. */
export function phones(
  { asking }: Scale,
  { form }: ToFill,
  more: (jobId: string, round: number) => { entries: SentEntry[]; submit?: true } = () => ({ entries: [] }),
): Save {
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
    const { entries: others, ...rest } = more(jobId, round);
    const entries = [...answersOf(form, round).map((row) => entryOf(jobId, row)), ...others];
    const body = JSON.stringify({ jobId, entries, ...rest });
    return asking.ask('maya', 'POST', path, { key: randomUUID(), body });
  };
}

/** Both leave the same answers, none of them contested, except for when they are told to be; and the same number of entries. */
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
    const { rows: last } = await scale.pool.query(
      `select json_array_length(entries) as entries from sheet_saving where job_id = $1 order by arrived_at desc limit 1`,
      [jobId],
    );
    return [last, rows] as const;
  };
  await save(jobOfOurs, 0);
  await askLean(scale, lean, 0);
  const [ours, bare] = [await kept(jobOfOurs), await kept(jobOfLean)];
  deepStrictEqual([ours[1].length, ours], [questionsAsked, bare], 'a sheet');
}

export const insertAnswers = `insert into answer (job_id, question_id, zone_code, code, value, note, judgement, at, person_id, judged, noted)
select $1, question_id, zone_code, code, value, note, 'good', at, $2, judged, noted
from json_to_recordset($3) as sent
  (question_id uuid, zone_code text, code text, value numeric, note text, at timestamptz, judged json, noted json)
on conflict (job_id, question_id) do update set code = excluded.code, value = excluded.value, note = excluded.note,
  judgement = excluded.judgement, at = excluded.at, person_id = excluded.person_id, judged = excluded.judged, noted = excluded.noted`;

const answersStatement = (toFill: ToFill, jobs: readonly string[]): LeanStatement => ({
  name: 'lean_answers',
  text: insertAnswers,
  valuesOf: (round) => answerValues(toFill, jobs, round).values,
});

/** One row for each table that a saved sheet leaves something in, and the answers. */
function wholeStatement(toFill: ToFill, jobs: readonly string[]): LeanStatement {
  return {
    name: 'lean_sheet',
    text: `with answered as (${insertAnswers}),
kept as (update sheet set version = version + 1, updated_at = now() where job_id = $1),
zoned as (update sheet_zone set start_at = least(start_at, $4) where job_id = $1),
${toldAndClaimed}
${audited}`,
    valuesOf: (round) => savedValues(toFill, jobs, round, 'IN_PROGRESS'),
  };
}

/** What every save leaves beside the sheet: the history ($5, $6) and the key with its reply ($7, $8). */
export const toldAndClaimed = `told as (insert into sheet_saving (id, job_id, person_id, entries) values ($5, $1, $2, $6)),
claimed as (insert into idempotency (person_id, key, call, fingerprint, status, reply)
  values ($2, $5::text, 'checksheets.save', $7, 200, $8))`;
/** The audit of a save ($9). */
export const audited = `insert into audit_entry (tenant, subject, person_id, call, outcome, status, target, after, request_id)
values ('INTERNAL', 'maya', $2, 'checksheets.save', 'done', 200, 'job/' || $1::text, $9, $5::text)`;

/** The nine values of a statement that saves the answers of a round; the sheet is in that status then. */
export function savedValues(toFill: ToFill, jobs: readonly string[], round: number, status: string) {
  const { values, at, entries } = answerValues(toFill, jobs, round);
  const jobId = values[0];
  const ids = entries.map(([id]) => id);
  return [
    ...values,
    at,
    randomUUIDv7(),
    JSON.stringify(entries),
    createHash('sha256').update(values[2]).digest('base64'),
    JSON.stringify({ data: { jobId, status, version: round, stored: ids.length, applied: ids } }),
    { status, version: round, entries: ids.length, contested: [], refused: [] },
  ];
}

/** The answers of a round as the statements take them, and as the history keeps them. */
function answerValues({ form, personId }: ToFill, jobs: readonly string[], round: number) {
  const rows = answersOf(form, round);
  const oneStands = (id: string, value: unknown, at: string) => ({
    standing: [{ id, value, at, by: personId }],
    replaced: [],
    awaited: [],
  });
  const entries: (readonly [string, string, unknown, readonly string[], string])[] = [];
  const sent = rows.map(({ questionId, zoneCode, code, value, note, at }) => {
    const id = randomUUIDv7();
    entries.push(
      [id, `judgement/${questionId}`, { code, value }, [], at],
      [id, `note/${questionId}`, note, [], at],
    );
    return {
      question_id: questionId,
      zone_code: zoneCode,
      code,
      value,
      note,
      at,
      judged: oneStands(id, { code, value }, at),
      noted: oneStands(id, note, at),
    };
  });
  const values = [jobs[round % jobs.length] ?? '', personId, JSON.stringify(sent)] as const;
  return { values, entries, at: rows[0]?.at ?? '' };
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
