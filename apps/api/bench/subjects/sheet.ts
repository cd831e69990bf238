// A sheet of 200 answers, sent as a phone sends it: entries made upon those that stand, merged, judged, stored, audited and
// idempotent, against one statement that writes the same rows: the answers with what each of them replaced, the sheet, its history
// with what each entry was made upon (who reads what was chosen reads it there), the key with its reply and the audit. It knows
// all that and proves nothing. What the answers alone cost stands beside it, without a limit.
import { deepStrictEqual } from 'node:assert';
import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { SentEntry } from '@dca/contract/areas/checksheets/entries';
import { jobStatus } from '@dca/domain/job-status';
import type { Subject } from '../bench.ts';
import { atLeast } from '../figure.ts';
import { askLean, besideLean, type Compared, type LeanStatement, shareFigure } from '../lean.ts';
import type { Scale } from '../scale.ts';
import { answersOf, jobsToFill, questionsAsked, type SentRow, type ToFill } from '../sheet-to-fill.ts';

const path = '/gateway/dca/mschecksheet/api/v1/pi/check-sheet-values';
/**
 * A field remembers which entries were replaced: so many sheets keep that as short as people do. The statement beside it has as
 * many more of its own as it is faster, so that its fields grow no longer than ours; and it does not write the same few pages
 * again and again, which costs less than those of many sheets.
 */
const sheetsOfOurs = 400;
const sheetsOfLean = 700;
/** Jobs that this subject needs, the first of those that are made. */
export const jobsOfSheets = sheetsOfOurs + sheetsOfLean;

export type Save = (jobId: string, round: number) => Promise<unknown>;
/** The entries of each field so far, by job and question: the last one stands, those before it are replaced. */
export type EnteredSoFar = Map<string, string[]>;

/** Those of a field, to which a new one is added. */
function enteredIn(known: EnteredSoFar, jobId: string, questionId: string): string[] {
  const field = `${jobId} ${questionId}`;
  const entered = known.get(field) ?? [];
  known.set(field, entered);
  return entered;
}

export const sheet: Subject = {
  name: 'sheet',
  measure: async (bench) => {
    const scale = await bench.scale();
    const toFill = await jobsToFill(scale.url, jobsOfSheets);
    await scale.pool.query('delete from answer where job_id = any($1)', [toFill.jobIds]);
    // What an earlier run submitted is with its mechanics again.
    await scale.pool.query('update job set status = $2 where id = any($1) and status <> $2', [
      toFill.jobIds,
      jobStatus.IN_PROGRESS.code,
    ]);
    const [ours, bare] = [toFill.jobIds.slice(0, sheetsOfOurs), toFill.jobIds.slice(sheetsOfOurs)];
    const known: EnteredSoFar = new Map();
    const save = phones(scale, toFill, known);
    const lean = wholeStatement({ ...toFill, known }, bare);
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
    await besideLean(bench, {
      ...comparison,
      name: bareName,
      lean: answersStatement({ ...toFill, known }, bare),
    });
  },
};

/** Saves sheets as phones do, each knowing which entries it left standing; `more` goes with them. */
export function phones(
  { asking }: Scale,
  { form }: ToFill,
  known: EnteredSoFar,
  more: (jobId: string, round: number) => { entries: SentEntry[]; submit?: true } = () => ({ entries: [] }),
): Save {
  const entryOf = (jobId: string, { questionId, code, value, note, at }: SentRow): SentEntry => {
    const entered = enteredIn(known, jobId, questionId);
    const upon = entered.slice(-1);
    const id = randomUUIDv7();
    entered.push(id);
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
         json_array_length(noted->'standing') as notes, noted->'standing'->0->'value' as noted,
         json_array_length(judged->'replaced') > 0 as replaces, json_array_length(noted->'replaced') > 0 as note_replaces
       from answer where job_id = $1 order by question_id`,
      [jobId],
    );
    const { rows: last } = await scale.pool.query(
      `select json_array_length(entries) as entries,
         (select sum(json_array_length(entry->3)) from json_array_elements(entries) as entry) as upon
       from sheet_saving where job_id = $1 order by arrived_at desc limit 1`,
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

/** What a statement by hand knows: the form, and what was entered before. */
export type KnownToFill = ToFill & { readonly known: EnteredSoFar };

const answersStatement = (toFill: KnownToFill, jobs: readonly string[]): LeanStatement => ({
  name: 'lean_answers',
  text: insertAnswers,
  valuesOf: (round) => answerValues(toFill, jobs, round).values,
});

/** One row for each table that a saved sheet leaves something in, and the answers. */
function wholeStatement(toFill: KnownToFill, jobs: readonly string[]): LeanStatement {
  return {
    name: 'lean_sheet',
    text: `with answered as (${insertAnswers}),
kept as (update sheet set version = version + 1, updated_at = now() where job_id = $1),
zoned as (update sheet_zone set start_at = least(start_at, $4) where job_id = $1),
${toldAndClaimed}
${audited}`,
    valuesOf: (round) => savedValues(toFill, jobs, round, { status: 'IN_PROGRESS', more: [] }),
  };
}

/** What every save leaves beside the sheet: the history ($5, $6) and the key with its reply ($7, $8). */
export const toldAndClaimed = `told as (insert into sheet_saving (id, job_id, person_id, entries) values ($5, $1, $2, $6)),
claimed as (insert into idempotency (person_id, key, call, fingerprint, status, reply)
  values ($2, $5::text, 'checksheets.save', $7, 200, $8))`;
/** The audit of a save ($9). */
export const audited = `insert into audit_entry (tenant, subject, person_id, call, outcome, status, target, after, request_id)
values ('INTERNAL', 'maya', $2, 'checksheets.save', 'done', 200, 'job/' || $1::text, $9, $5::text)`;

/** An entry as the history keeps it. */
type Kept = readonly [id: string, field: string, value: unknown, upon: readonly string[], at: string];

/** The nine values of a statement that saves the answers of a round and `more`; the sheet is in that status then. */
export function savedValues(
  toFill: KnownToFill,
  jobs: readonly string[],
  round: number,
  { status, more }: { status: string; more: readonly Kept[] },
) {
  const { values, at, entries: answered } = answerValues(toFill, jobs, round);
  const entries = [...answered, ...more];
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
function answerValues({ form, personId, known }: KnownToFill, jobs: readonly string[], round: number) {
  const rows = answersOf(form, round);
  const jobId = jobs[round % jobs.length] ?? '';
  const oneStands = (id: string, value: unknown, at: string, replaced: readonly string[]) => ({
    standing: [{ id, value, at, by: personId }],
    replaced,
    awaited: [],
  });
  const entries: Kept[] = [];
  const sent = rows.map(({ questionId, zoneCode, code, value, note, at }) => {
    const id = randomUUIDv7();
    const entered = enteredIn(known, jobId, questionId);
    const [replaced, upon] = [[...entered], entered.slice(-1)];
    entered.push(id);
    entries.push(
      [id, `judgement/${questionId}`, { code, value }, upon, at],
      [id, `note/${questionId}`, note, upon, at],
    );
    return {
      question_id: questionId,
      zone_code: zoneCode,
      code,
      value,
      note,
      at,
      judged: oneStands(id, { code, value }, at, replaced),
      noted: oneStands(id, note, at, replaced),
    };
  });
  const values = [jobId, personId, JSON.stringify(sent)] as const;
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
