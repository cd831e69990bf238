// What papers cost: photos beside none, a lookup while four papers are drawn, and the memory that stays afterwards. Measured
// on the demo with the real server in a process of its own; all figures come from one run.
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jobStates } from '@dca/domain/job-states';
import pg from 'pg';
import { appUrlOf, letAppSignIn } from '../../db/app-role.ts';
import { loadDemo } from '../../db/demo/load.ts';
import { removePostgres, startPostgres } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { closePdf } from '../../src/documents/pdf/index.ts';
import { openFileStore } from '../../src/outside/files/index.ts';
import { type Asking, startAsking } from '../asking.ts';
import type { Subject } from '../bench.ts';
import { atMost, type Figure } from '../figure.ts';
import { dataDir } from '../server.ts';
import { paperFigures } from './paper-of-200.ts';

const subject = 'adi';
const lookup = '/gateway/dca/msequipment/api/v1/unit-code?SearchValue=EX';
const reports = '/gateway/dca/mschecksheet/api/v1/pi/new-reports';
const together = 4;
const photos = 30;
const rounds = 5;
const seconds = 6;
/** A drawing process ends after a minute without work; a server is looked at a little later. */
const restMs = 75_000;

export const papers: Subject = { name: 'papers', measure: ({ tell }) => measurePapers(tell) };

async function measurePapers(tell: (figure: Figure) => void): Promise<void> {
  const dir = join(tmpdir(), `dca-papers-${process.pid}`);
  const postgres = await startPostgres({ dir, port: 0 });
  await migrate(postgres.url);
  await letAppSignIn(postgres.url, appUrlOf(postgres.url));
  await loadDemo(postgres.url, await openFileStore({ dir: join(dataDir, 'files') }));
  await closePdf();
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 });
  const asking = await startAsking(postgres.url, [subject]);
  try {
    const jobs = await inspections(owner);
    await drawAll(asking, owner, jobs);
    tell(await photosFigure(asking, owner, jobs));
    tell(await lookupFigure(asking, owner, jobs));
    for (const figure of await paperFigures(asking, owner, postgres.url)) tell(figure);
    await pause(restMs);
    tell(await memoryFigure(asking));
  } finally {
    await asking.end();
    await owner.end();
    await postgres.stop();
    removePostgres(dir);
  }
}

/** Approved inspections, each with as many photos as the figures are about. */
async function inspections(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from job where job_type = 'INS' and status = any($2::int[]) order by id limit $1`,
    [together, jobStates.approved.codes],
  );
  const ids = rows.map(({ id }) => id);
  await owner.query(
    `insert into photo (id, job_id, question_id, zone_code, kind, taken_at, bytes, width, height, sha256, file_key, thumbnail_key, paper_key, by_id)
     select uuidv7(), job.id, null, null, 'OTHER', p.taken_at, p.bytes, p.width, p.height, p.sha256, p.file_key, p.thumbnail_key, p.paper_key, p.by_id
     from unnest($1::uuid[]) as job (id), generate_series(1, $2::int - (select count(*)::int from photo had where had.job_id = job.id)) as n,
       lateral (select * from photo other where other.kind = 'OTHER' order by md5(other.id::text || n) limit 1) p`,
    [ids, photos],
  );
  return ids;
}

/** Draws the papers of all jobs at once; they are made anew each time. */
async function drawAll(asking: Asking, owner: pg.Pool, jobs: readonly string[]): Promise<void> {
  await owner.query('delete from document where job_id = any($1::uuid[])', [jobs]);
  await Promise.all(jobs.map((job) => asking.ask(subject, 'GET', `${reports}?jobId=${job}&language=en`)));
}

/** In turns, so that a slow moment of the machine meets both; the median of the differences counts. */
async function photosFigure(asking: Asking, owner: pg.Pool, jobs: readonly string[]): Promise<Figure> {
  const job = jobs.slice(0, 1);
  const timed = async () => {
    const start = performance.now();
    await drawAll(asking, owner, job);
    return performance.now() - start;
  };
  const pairs: { photos: number; none: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const withPhotos = await timed();
    await owner.query('update photo set removed_at = now() where job_id = $1', job);
    pairs.push({ photos: withPhotos, none: await timed() });
    await owner.query('update photo set removed_at = null where job_id = $1', job);
  }
  pairs.sort((one, other) => one.photos - one.none - (other.photos - other.none));
  const middle = pairs[Math.floor(rounds / 2)] ?? { photos: Number.NaN, none: 0 };
  return atMost({
    name: `${photos} photos in a paper cost more than none`,
    value: (middle.photos - middle.none) / 1000,
    limit: 0.5,
    unit: ' s',
    detail: `${middle.photos.toFixed(0)} ms beside ${middle.none.toFixed(0)} ms`,
  });
}

/** Asked one after the other as a person types, first in peace, then while papers are drawn without a pause. */
async function lookupFigure(asking: Asking, owner: pg.Pool, jobs: readonly string[]): Promise<Figure> {
  await slowest(asking, seconds / 3);
  const calm = await slowest(asking, seconds);
  let isDrawing = true;
  let drawn = 0;
  const drawing = (async () => {
    for (; isDrawing; drawn += jobs.length) await drawAll(asking, owner, jobs);
  })();
  const busy = await slowest(asking, seconds);
  isDrawing = false;
  await drawing;
  return atMost({
    name: `p99 of a lookup while ${together} papers are drawn`,
    value: busy / calm,
    limit: 2,
    unit: ' ×',
    detail: `${busy.toFixed(1)} ms beside ${calm.toFixed(1)} ms in peace, ${drawn} papers drawn`,
  });
}

/** The 99th percentile of a lookup in milliseconds, asked every 10 ms at most for so long. */
async function slowest(asking: Asking, lasting: number): Promise<number> {
  const until = performance.now() + lasting * 1000;
  const times: number[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    await asking.ask(subject, 'GET', lookup);
    times.push(performance.now() - start);
    await pause(10);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function memoryFigure(asking: Asking): Promise<Figure> {
  const status = await readFile(`/proc/${asking.pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return atMost({
    name: 'memory of the server after its papers',
    value: kilobytes / 1024,
    limit: 300,
    unit: ' MB',
    detail: `resident ${restMs / 1000} s after the last of them`,
  });
}
