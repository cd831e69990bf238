// The report of 200 answers and 30 photos: asked for over HTTP and made anew each time, beside the document kit alone with the
// very same definition, in turns; and what others' lists cost while such papers are drawn without a pause.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PdfDefinition } from '@dca/contract/papers/definition';
import { jobStatus } from '@dca/domain/job-status';
import type pg from 'pg';
import { appUrlOf } from '../../db/app-role.ts';
import { writeReport } from '../../src/areas/checksheets/report/report-content.ts';
import { readRecord } from '../../src/areas/checksheets/report/report-record.ts';
import { drawingFlags } from '../../src/documents/pdf/drawing-flags.ts';
import { checksheetReport } from '../../src/documents/pdf/index.ts';
import { openFileStore } from '../../src/outside/files/index.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { reportDoor } from '../../src/visibility/report-door.ts';
import type { Asking } from '../asking.ts';
import { atMost, type Figure } from '../figure.ts';
import { dataDir } from '../server.ts';
import { answersOf, jobsToFill, questionsAsked } from '../sheet-to-fill.ts';

const subject = 'adi';
const page = '/gateway/dca/msjobcreation/api/v1.2/jobs?JobType=INS&Sort=planDate&PageSize=50';
const reports = '/gateway/dca/mschecksheet/api/v1/pi/new-reports';
const photos = 30;
const rounds = 7;
const seconds = 4;

/** Two figures, of one paper. `url` is the database's owner. */
export async function paperFigures(asking: Asking, owner: pg.Pool, url: string): Promise<Figure[]> {
  const jobId = await approvedJob(owner, url);
  const definition = await definitionOf(url, jobId);
  const kit = fork(fileURLToPath(new URL('../draw-alone.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: drawingFlags,
  });
  try {
    const alone = async () => {
      kit.send(definition);
      const [ms] = await once(kit, 'message');
      return Number(ms);
    };
    const whole = async () => {
      await owner.query('delete from document where job_id = $1', [jobId]);
      const start = performance.now();
      await asking.ask(subject, 'GET', `${reports}?jobId=${jobId}&language=en`);
      return performance.now() - start;
    };
    return [await timeFigure(whole, alone), await listFigure(asking, whole)];
  } finally {
    kit.disconnect();
  }
}

/** An approved inspection of 200 questions with as many photos. */
async function approvedJob(owner: pg.Pool, url: string): Promise<string> {
  const { jobIds, form, personId } = await jobsToFill(url, 1);
  const jobId = jobIds[0] ?? '';
  await owner.query(
    `insert into sheet (job_id, form_id, form_version, smr, smr_at, submitted_by, submitted_at, approved_by, approved_at)
     values ($1, $2, 1, 4210.5, now(), $3, now(), $3, now())`,
    [jobId, form.id, personId],
  );
  await owner.query(
    `insert into answer (job_id, question_id, zone_code, code, value, note, judgement, at, person_id)
     select $1, "questionId", "zoneCode", code, value, note, 'good', at, $2 from json_to_recordset($3) as sent
       ("questionId" uuid, "zoneCode" text, code text, value numeric, note text, at timestamptz)`,
    [jobId, personId, JSON.stringify(answersOf(form, 0))],
  );
  await owner.query(
    `insert into photo (id, job_id, question_id, zone_code, kind, taken_at, bytes, width, height, sha256, file_key, thumbnail_key, paper_key, by_id)
     select uuidv7(), $1, null, null, 'OTHER', p.taken_at, p.bytes, p.width, p.height, p.sha256, p.file_key, p.thumbnail_key, p.paper_key, p.by_id
     from (select * from photo where kind = 'OTHER' and removed_at is null and paper_key is not null order by md5(id::text) limit $2) p`,
    [jobId, photos],
  );
  await owner.query('update job set status = $2 where id = $1', [jobId, jobStatus.APPROVED.code]);
  return jobId;
}

async function definitionOf(url: string, jobId: string): Promise<PdfDefinition> {
  const database = openDatabase({ appUrl: appUrlOf(url), poolSize: 2 }, () => undefined);
  try {
    const record = await reportDoor(database.all).snapshot((tables, db) => readRecord(tables, db, jobId));
    if (record.answers.length !== questionsAsked || record.photos.length !== photos)
      throw new Error(`the paper has ${record.answers.length} answers and ${record.photos.length} photos`);
    const files = await openFileStore({ dir: join(dataDir, 'files') });
    return checksheetReport(await writeReport(files, record, 'en'), 'en');
  } finally {
    await database.close();
  }
}

/** The median of the turns' ratios; both have drawn twice before. */
async function timeFigure(whole: () => Promise<number>, alone: () => Promise<number>): Promise<Figure> {
  const turns: { whole: number; alone: number }[] = [];
  for (let round = -2; round < rounds; round++) {
    const turn = { whole: await whole(), alone: await alone() };
    if (round >= 0) turns.push(turn);
  }
  turns.sort((one, other) => one.whole / one.alone - other.whole / other.alone);
  const middle = turns[Math.floor(rounds / 2)] ?? { whole: Number.NaN, alone: 1 };
  return atMost({
    name: `a paper of ${questionsAsked} answers and ${photos} photos beside the document kit alone`,
    value: middle.whole / middle.alone,
    limit: 1.3,
    unit: ' ×',
    detail: `${middle.whole.toFixed(0)} ms over HTTP beside ${middle.alone.toFixed(0)} ms`,
  });
}

async function listFigure(asking: Asking, whole: () => Promise<number>): Promise<Figure> {
  await lists(asking, seconds / 2);
  const calm = await lists(asking, seconds);
  let isDrawing = true;
  const drawing = (async () => {
    while (isDrawing) await whole();
  })();
  const busy = await lists(asking, seconds);
  isDrawing = false;
  await drawing;
  return atMost({
    name: "others' lists while such papers are drawn",
    value: busy / calm,
    limit: 1.5,
    unit: ' ×',
    detail: `${busy.toFixed(1)} ms beside ${calm.toFixed(1)} ms in peace, medians`,
  });
}

/** The median of a page of jobs in milliseconds, looked at again and again. */
async function lists(asking: Asking, lasting: number): Promise<number> {
  const until = performance.now() + lasting * 1000;
  const times: number[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    await asking.ask(subject, 'GET', page);
    times.push(performance.now() - start);
    await pause(20);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
