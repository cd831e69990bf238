// The list that planners live in, for viewers of one plant, five and thirty: its first page, one far down, and what was typed.
import { jobStates } from '@dca/domain/job-states';
import type { Bench, Subject } from '../bench.ts';
import { besideLean, readComparison, shareFigure } from '../lean.ts';
import { leanPageOf, leanSearch } from '../lean-jobs.ts';
import type { Scale } from '../scale.ts';
import type { BenchViewer } from '../viewers.ts';

const jobs = '/gateway/dca/msjobcreation/api/v1.2/jobs';
const size = 50;
const farPage = 40;
const types = ['INS', 'SER'];
const { open, approved } = jobStates;

export const lists: Subject = {
  name: 'lists',
  measure: async (bench) => {
    const { viewers } = await bench.scale();
    for (const viewer of viewers) await pages(bench, viewer, 1, [open.codes, approved.codes]);
    for (const viewer of viewers) await pages(bench, viewer, farPage, [approved.codes]);
    for (const viewer of viewers) await typed(bench, viewer);
  },
};

async function pages(
  bench: Bench,
  { subject, plants }: BenchViewer,
  page: number,
  states: readonly (readonly number[])[],
): Promise<void> {
  const rounds = types.flatMap((type) => states.map((codes) => ({ type, codes })));
  const roundOf = (round: number) => rounds[round % rounds.length] as (typeof rounds)[number];
  const asked = rounds.map(({ type, codes }) => pathOfPage(page, codes, type));
  const which = page === 1 ? 'first page' : `page ${page}`;
  const name = `${which} of jobs, by states and type, for a viewer of ${plants.length} plants`;
  const mostStates = Math.max(...states.map(({ length }) => length));
  const { text, valuesOf } = leanPageOf(plants, { page, size, mostStates });
  const lean = {
    name: `lean_jobs_${page}_${plants.length}`,
    text,
    isSteady: true as const,
    valuesOf: (round: number) => valuesOf(roundOf(round).codes, roundOf(round).type),
  };
  await share(bench, { name, subject, paths: asked, lean });
}

const pathOfPage = (page: number, codes: readonly number[], type: string) =>
  `${jobs}?${codes.map((code) => `Status=${code}`).join('&')}&JobType=${type}&Sort=planDate&PageSize=${size}&Page=${page}`;

const pathOfWord = (word: string) =>
  `${jobs}?SearchValue=${encodeURIComponent(word)}&Sort=planDate&PageSize=${size}`;

/** The same lists, each under its name, for somebody who asks them alone. */
export async function listsFor(
  scale: Scale,
  { plants }: BenchViewer,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const pagesAt = (page: number, codes: readonly number[]) =>
    types.map((type) => pathOfPage(page, codes, type));
  return {
    'first page': [...pagesAt(1, open.codes), ...pagesAt(1, approved.codes)],
    [`page ${farPage}`]: pagesAt(farPage, approved.codes),
    'first page by what is typed': (await wordsSeenBy(scale, plants)).map(pathOfWord),
  };
}

/** What is typed most: a whole unit code, or what a serial number begins with. */
async function typed(bench: Bench, { subject, plants }: BenchViewer): Promise<void> {
  const words = await wordsSeenBy(await bench.scale(), plants);
  const name = `first page of jobs by what is typed, for a viewer of ${plants.length} plants`;
  const lean = {
    name: 'lean_typed',
    text: leanSearch,
    valuesOf: (round: number) => [plants, words[round % words.length]],
  };
  await share(bench, { name, subject, paths: words.map(pathOfWord), lean });
}

async function wordsSeenBy({ pool }: Scale, plants: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ unit: string; serial: string }>(
    `select lower(unit_code) as unit, lower(left(serial_number, 5)) as serial from equipment
     where plant_code = any($1) and exists (select 1 from job where job.equipment_id = equipment.id)
     order by md5(id::text) limit 8`,
    [plants],
  );
  return rows.flatMap(({ unit, serial }) => [unit, serial]);
}

type Asked = Omit<Parameters<typeof readComparison>[1], 'part'>;

async function share(bench: Bench, asked: Asked): Promise<void> {
  const part = ({ data }: { data: unknown }) => data;
  const compared = await besideLean(bench, readComparison(await bench.scale(), { ...asked, part }));
  bench.tell(shareFigure(asked.name, compared, 0.5));
}
