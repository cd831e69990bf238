// What customers said in the demo's year: about every third job that came to its end was asked about, somewhat more than half of that
// was answered, most of it well; what was bad became a problem that a planner owns. A few wait for their answer.
import { createHash } from 'node:crypto';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import { proofBytes, proofCode } from '@dca/domain/proofs';
import { averageOf, isBadSurvey, type SurveyAnswers, surveyQuestionCodes } from '@dca/domain/survey';
import type pg from 'pg';
import type { Random } from './random.ts';
import { insertRows } from './rows.ts';

const day = 86_400_000;
const validDays = 14;

interface Done {
  readonly id: string;
  readonly customer: string;
  readonly plant: string;
  readonly at: number;
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

const good = [
  'Terima kasih, cepat dan rapi.',
  'ok',
  'Mekanik ramah, laporan jelas',
  'Good job, unit back before noon.',
];
const fair = [
  'Datang siang, unit sudah ditunggu produksi.',
  'Laporan terlalu panjang',
  'part harus tunggu 2 hari',
];
const bad = [
  'Sudah 3x dengan masalah yang sama, hose bocor lagi',
  'Janji pagi datang sore, unit stop satu shift',
  'Parts not ready, we lost two days',
];

/** Writes the surveys of jobs that customers accepted, or that were approved where nobody accepts, as of a moment. */
export async function loadCustomerSurveys(client: pg.ClientBase, random: Random, now: number): Promise<void> {
  const rows: unknown[][] = [];
  const lastAsked = new Map<string, number>();
  const troubles: Trouble[] = [];
  for (const done of await jobsDone(client)) {
    if (now - done.at < 2 * 3_600_000) continue;
    const rests = done.at - (lastAsked.get(done.email) ?? 0) < 3 * day;
    if (rests || !random.chance(0.5)) continue;
    lastAsked.set(done.email, done.at);
    const id = random.id();
    const answer = answerOf(random, done, now);
    rows.push([
      ...[id, done.id, done.name, done.email, done.language, codeOf(id), new Date(done.at)],
      ...[
        new Date(done.at + validDays * day),
        answer ? null : remindAt(done, now),
        JSON.stringify(answer?.answers ?? {}),
      ],
      ...[answer?.words ?? null, answer?.recommendation ?? null, answer?.answers.OVERALL ?? null],
      ...[answer?.average ?? null, answer ? new Date(answer.at) : null],
    ]);
    if (answer && isBadSurvey(answer.average))
      troubles.push({ survey: id, done, average: answer.average, words: answer.words ?? '', at: answer.at });
  }
  await insertRows(client, 'survey', columns, rows);
  for (const trouble of troubles) await openProblem(client, random.id(), trouble);
}

const columns =
  'id job_id to_name to_address language code asked_at valid_until remind_at answers comment recommendation overall average answered_at'.split(
    ' ',
  );

/** Those of whom somebody can be asked, oldest first. */
async function jobsDone(client: pg.ClientBase): Promise<readonly Done[]> {
  const { rows } = await client.query<Done>(
    `select j.id, j.customer_code as customer, j.plant_code as plant, extract(epoch from told.at) * 1000 as at, asked.name, asked.email, asked.language
     from job j
     join lateral (select min(e.at) as at from job_event e where e.job_id = j.id
       and (e.move in ('accept', 'acceptOnPaper') or e.to_status = $2 and j.job_type in ('INS', 'PPM', 'PDI', 'REC', 'SPV'))) told on told.at is not null
     join lateral (select c.name, c.email, c.language from contact c where c.customer_code = j.customer_code and c.email is not null
       order by c.plant_code is not distinct from j.plant_code desc, c.is_primary desc limit 1) asked on true
     where j.status = any($1) order by told.at, j.id`,
    [jobStates.approved.codes, jobStatus.APPROVED.code],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

const remindAt = ({ at }: Done, now: number) => (at + 3 * day > now ? new Date(at + 3 * day) : null);

function answerOf(random: Random, { at }: Done, now: number) {
  const answeredAt = at + random.between(1, 9 * 24) * 3_600_000;
  if (!random.chance(0.58) || answeredAt > now) return null;
  const mood = random.next();
  const around = mood < 0.03 ? 1 : mood < 0.12 ? 3 : 4;
  const answers = Object.fromEntries(
    surveyQuestionCodes.map((question) => [
      question,
      around + (random.chance(around === 4 ? 0.55 : 0.4) ? 1 : 0),
    ]),
  ) as SurveyAnswers;
  const average = averageOf(answers) ?? 0;
  const said = around === 1 ? bad : around === 3 ? fair : good;
  const words = around === 1 || random.chance(0.35) ? random.pick(said) : null;
  const recommendation = random.chance(0.6) ? Math.min(10, around * 2 + random.between(0, 2)) : null;
  return { at: answeredAt, answers, average, words, recommendation };
}

/** Of the survey's id: the demo is the same on every machine. */
const codeOf = (id: string) => proofCode(createHash('sha256').update(id).digest().subarray(0, proofBytes));

interface Trouble {
  readonly survey: string;
  readonly done: Done;
  readonly average: number;
  readonly words: string;
  readonly at: number;
}

async function openProblem(
  client: pg.ClientBase,
  id: string,
  { survey, done, average, words, at }: Trouble,
): Promise<void> {
  const when = new Date(at);
  await client.query(
    `insert into problem_log (id, status, job_id, equipment_id, unit_model, customer_code, plant_code, work_center_code, type, responsibility,
       description, reporter_name, source, found_at, submitted_at, follow_up_by, follow_up_due, created_by, updated_by, created_at, updated_at)
     select $1, 2, j.id, j.equipment_id, j.unit_model, j.customer_code, j.plant_code, j.work_center_code, 'CUSTOMER', 'PLANNER',
       $3, $4, 'SURVEY', $5, $5, (select p.id from person p where p.user_name like 'putri%' limit 1), ($5::timestamptz + interval '3 days')::date,
       'Survey', 'Survey', $5, $5 from job j where j.id = $2`,
    [id, done.id, `${average} / 5: ${words}`, done.name, when],
  );
  await client.query(
    `insert into problem_log_event (problem_log_id, at, move, from_status, to_status, by_name, particulars)
     values ($1, $2, 'open', null, 1, $3, '{}'), ($1, $2, 'submit', 1, 2, $3, '{}')`,
    [id, when, done.name],
  );
  await client.query('update survey set problem_log_id = $1 where id = $2', [id, survey]);
}
