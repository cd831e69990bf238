// A sheet of 200 answers with 20 photos that is submitted: all answers sent once more over those that stand, the reading of the
// meter, and the submission, which judges the whole sheet, moves the job, tells who approves it and reads the machine's meter on.
// Beside it one statement that writes the rows which that leaves, judged by nobody. A job is submitted once, so there are as many
// as are asked for; the statement has as many of its own, since pages that are written again and again cost less (decision 61).
import { deepStrictEqual } from 'node:assert';
import { randomUUIDv7 } from 'node:crypto';
import { jobStatus } from '@dca/domain/job-status';
import type { Subject } from '../bench.ts';
import { askLean, besideLean, type LeanStatement, shareFigure } from '../lean.ts';
import type { Scale } from '../scale.ts';
import { jobsToFill, photosNeeded, questionsAsked, type ToFill } from '../sheet-to-fill.ts';
import {
  audited,
  insertAnswers,
  jobsOfSheets,
  type KnownToFill,
  phones,
  type Save,
  savedValues,
  toldAndClaimed,
} from './sheet.ts';

const mostPerSecond = 100;
const rounds = 9;

export const sheetSubmitted: Subject = {
  name: 'sheet-submitted',
  measure: async (bench) => {
    const scale = await bench.scale();
    const wanted = Math.ceil(rounds * (bench.seconds + 0.5) * mostPerSecond);
    const toFill = { ...(await jobsToFill(scale.url, jobsOfSheets + 2 * wanted)), known: new Map() };
    const jobIds = toFill.jobIds.slice(jobsOfSheets);
    const machines = await openAgain(scale, jobIds, toFill);
    const [ours, bare] = [jobIds.slice(0, wanted), jobIds.slice(wanted)];
    const draft = phones(scale, toFill, toFill.known);
    const submit = await filled(scale, draft, { toFill, ours, bare, machines });
    let submitted = 0;
    const next = (round: number) => {
      const jobId = ours[submitted++];
      if (!jobId) throw new Error('every job was submitted');
      return submit(jobId, round);
    };
    // The first one tells whom a submission concerns at the plant of these jobs.
    await next(0);
    const told = await toldOf(scale, ours[0]);
    const lean = submittedStatement(toFill, { jobs: bare, machines, told });
    const name = `a sheet of ${questionsAsked} answers and ${photosNeeded} photos, submitted`;
    const comparison = {
      name,
      ours: next,
      lean,
      proveSame: async () => {
        await next(0);
        await askLean(scale, lean, 0);
        const [one, other] = [await left(scale, ours[submitted - 1]), await left(scale, bare[0])];
        deepStrictEqual(one, other, name);
      },
    };
    bench.tell(shareFigure(name, await besideLean(bench, comparison), 0.2));
  },
};

/** The meter of each job's machine. */
type Machines = ReadonlyMap<string, number>;

/** Jobs in execution, each on a machine of its own with 20 photos, and nothing entered. */
async function openAgain(
  { pool }: Scale,
  jobIds: readonly string[],
  { personId, form }: ToFill,
): Promise<Machines> {
  for (const table of [
    'answer',
    'sheet_zone',
    'sheet_part',
    'sheet_saving',
    'sheet',
    'smr_reading',
    'photo',
    'notice',
  ])
    await pool.query(`delete from ${table} where job_id = any($1)`, [jobIds]);
  await pool.query(
    `with machines as (select id, unit_code, row_number() over (order by id) as place
       from (select id, unit_code from equipment order by id limit cardinality($1::uuid[])) as first)
     update job set status = $2, equipment_id = machine.id, unit_code = machine.unit_code
     from unnest($1::uuid[]) with ordinality as wanted (job_id, place), machines as machine
     where job.id = wanted.job_id and machine.place = 1 + (wanted.place - 1) % (select count(*) from machines)`,
    [jobIds, jobStatus.IN_PROGRESS.code],
  );
  const questions = form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  const always = questions.filter(({ evidence }) => evidence === 'ALWAYS').map(({ id }) => id);
  await pool.query(
    `insert into photo (id, job_id, question_id, zone_code, kind, taken_at, bytes, width, height, sha256, file_key, thumbnail_key, by_id)
     select uuidv7(), job_id, ($2::uuid[])[place], null, case place when ${photosNeeded} then 'METER' else 'OTHER' end, now(), 90000, 1280, 960,
       md5(job_id::text || place), 'bench', 'bench', $3
     from unnest($1::uuid[]) as wanted (job_id), generate_series(1, ${photosNeeded}) as place
     where not exists (select 1 from photo there where there.job_id = wanted.job_id)`,
    [jobIds, always, personId],
  );
  const { rows } = await pool.query(
    `select job.id, coalesce(equipment.smr, 0)::float8 as smr from job join equipment on equipment.id = job.equipment_id where job.id = any($1)`,
    [jobIds],
  );
  return new Map(rows.map(({ id, smr }) => [String(id), Number(smr)]));
}

/** Drafts in all of them: what is submitted is over what stands. The submission of one. */
async function filled(
  scale: Scale,
  draft: Save,
  {
    toFill,
    ours,
    bare,
    machines,
  }: { toFill: KnownToFill; ours: readonly string[]; bare: readonly string[]; machines: Machines },
): Promise<Save> {
  const submit = phones(scale, toFill, toFill.known, (jobId) => ({
    entries: [
      {
        kind: 'reading',
        id: randomUUIDv7(),
        at: new Date().toISOString(),
        upon: [],
        smr: smrOf(machines, jobId),
        isConfirmed: true,
      },
    ],
    submit: true,
  }));
  const waiting = [...ours, ...bare];
  const fill = async () => {
    for (let jobId = waiting.pop(); jobId; jobId = waiting.pop()) await draft(jobId, 0);
  };
  await Promise.all([fill(), fill(), fill(), fill()]);
  return submit;
}

const smrOf = (machines: Machines, jobId: string) => (machines.get(jobId) ?? 0) + 1;

/** What a submission leaves of its job. */
async function left({ pool }: Scale, jobId: string | undefined) {
  const { rows } = await pool.query(
    `select job.status, sheet.submitted_by, sheet.smr - (select min(smr) from smr_reading where equipment_id = job.equipment_id and at > now() - interval '1 minute') as read,
       (select count(*) from answer where answer.job_id = job.id and judgement = 'good') as answers,
       json_array_length(sheet.smr_entered->'standing') as readings, sheet.smr_entered->'standing'->0->'value' is null as is_empty,
       (select json_array_length(entries) from sheet_saving where sheet_saving.job_id = job.id order by arrived_at desc limit 1) as entries,
       (select array_agg(person_id || kind order by person_id) from notice where notice.job_id = job.id) as told,
       (select move from job_event where job_event.job_id = job.id order by at desc, id desc limit 1) as move
     from job join sheet on sheet.job_id = job.id where job.id = $1`,
    [jobId],
  );
  return rows;
}

/** Whom the submission of a job rang for. */
async function toldOf({ pool }: Scale, jobId: string | undefined): Promise<readonly string[]> {
  const { rows } = await pool.query('select person_id from notice where job_id = $1', [jobId]);
  return rows.map(({ person_id }) => String(person_id));
}

function submittedStatement(
  toFill: KnownToFill,
  { jobs, machines, told }: { jobs: readonly string[]; machines: Machines; told: readonly string[] },
): LeanStatement {
  return {
    name: 'lean_submission',
    text: `with answered as (${insertAnswers}),
kept as (update sheet set version = version + 1, updated_at = now(), submitted_by = $2, submitted_at = now(), smr = $10, smr_at = $4, smr_entered = $11 where job_id = $1),
zoned as (update sheet_zone set start_at = least(start_at, $4) where job_id = $1),
${toldAndClaimed},
moved as (update job set status = ${jobStatus.SUBMITTED.code}, smr = $10, version = version + 1 where id = $1 returning equipment_id),
happened as (insert into job_event (job_id, move, from_status, to_status, by_id, by_name)
  values ($1, 'submit', ${jobStatus.IN_PROGRESS.code}, ${jobStatus.SUBMITTED.code}, $2, 'Maya')),
rang as (insert into notice (person_id, job_id, kind, by_name) select told, $1, 'WAITING', 'Maya' from unnest($12::uuid[]) as told),
read as (insert into smr_reading (equipment_id, at, smr, source, by, job_id) select equipment_id, $4, $10, 'JOB', 'maya', $1 from moved
  on conflict do nothing),
metered as (update equipment set smr = $10, smr_at = $4 from moved where equipment.id = moved.equipment_id)
${audited}`,
    valuesOf: (round) => {
      const smr = smrOf(machines, jobs[round % jobs.length] ?? '');
      const [id, at] = [randomUUIDv7(), new Date().toISOString()];
      const reading = [id, 'reading', smr, [], at] as const;
      const standing = [{ id, value: smr, at, by: toFill.personId }];
      return [
        ...savedValues(toFill, jobs, round, { status: 'SUBMITTED', more: [reading] }),
        smr,
        { standing, replaced: [], awaited: [] },
        told,
      ];
    },
  };
}
