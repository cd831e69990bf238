// A list as a workbook: how long it takes, how long the spreadsheet library alone takes for its rows, what its process holds of a
// tenth of them and of all, and what it costs those who look at lists meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, sheetRows } from '../../src/documents/spreadsheet/index.ts';
import type { Bench, Subject } from '../bench.ts';
import { atMost } from '../figure.ts';
import { childrenMb } from '../memory.ts';
import type { Scale } from '../scale.ts';

const jobs = '/gateway/dca/msjobcreation/api/v1.2/jobs';
const exported = '/gateway/dca/msjobcreation/api/v1.2/jobs/export';
const page = `${jobs}?JobType=INS&Sort=planDate&PageSize=50`;
/** The most that the company of the first complaint had in one of its lists. */
const rows = 92_680;
const turns = 3;
const calmSeconds = 6;

/** The most that is promised, and a quarter of it. */
const most = 100_000;
const few = most / 4;

export const exports: Subject = {
  name: 'exports',
  measure: async (bench) => {
    await measureExports(bench);
    await measureBesideLibrary(bench);
  },
};

/** The same rows by the export, with its statement and its way to whoever asked, and by the library, which has them at hand and writes
 * the same workbook. */
async function measureBesideLibrary({ scale, tell }: Bench): Promise<void> {
  const measured = await scale();
  const { bytes } = await writeOut(measured, most);
  const [head, ...rest] = (await Array.fromAsync(sheetRows(bytes, { unpackedBytes: 1e9 }))).flat();
  const headers = (head?.cells ?? []).map((cell) => String(cell));
  const cells = rest.map((row) => headers.map((_, index) => row.cells[index] ?? null));
  const ours: number[] = [];
  const library: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    ours.push((await writeOut(measured, most)).seconds);
    library.push(await byLibrary(headers, cells));
  }
  tell(
    atMost({
      name: `an export of ${cells.length.toLocaleString('en')} jobs: of the time of the spreadsheet library alone`,
      value: median(ours) / median(library),
      limit: 1.5,
      unit: ' ×',
      detail: `${median(ours).toFixed(1)} s beside ${median(library).toFixed(1)} s, medians of ${turns}`,
    }),
  );
  const small = await mostMemory(measured, few);
  const large = await mostMemory(measured, most);
  tell(
    atMost({
      name: 'memory of an export of four times the rows',
      value: large / small,
      limit: 1.25,
      unit: ' ×',
      detail: `${large.toFixed(0)} MB at the most for ${most.toLocaleString('en')} rows, ${small.toFixed(0)} MB for ${few.toLocaleString('en')}`,
    }),
  );
}

interface Written {
  readonly bytes: Uint8Array;
  readonly seconds: number;
}

async function writeOut(measured: Scale, wanted: number): Promise<Written> {
  const path = `${exported}?PlanFrom=${await dayWithSoManyAfter(measured, wanted)}`;
  const start = performance.now();
  const { bytes } = await measured.asking.ask('adi', 'GET', path);
  return { bytes, seconds: (performance.now() - start) / 1000 };
}

/** The most that the processes below the server held for themselves. To look is work too: no time is taken of this one. */
async function mostMemory(measured: Scale, wanted: number): Promise<number> {
  let peakMb = 0;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, childrenMb(measured.asking.pid));
  }, 200);
  await writeOut(measured, wanted).finally(() => clearInterval(looking));
  return peakMb;
}

async function byLibrary(headers: readonly string[], rows: readonly (readonly Cell[])[]): Promise<number> {
  const start = performance.now();
  const columns = headers.map((header, index) => ({ header, key: String(index), ...formatOf(rows, index) }));
  let bytes = 0;
  for await (const piece of writeXlsxStream(rows as never, { name: 'Jobs', columns })) bytes += piece.length;
  if (bytes === 0) throw new Error('the library wrote nothing');
  return (performance.now() - start) / 1000;
}

/** As the product says what a column holds. */
function formatOf(rows: readonly (readonly Cell[])[], index: number): { readonly numFmt?: string } {
  const held = rows.find((row) => row[index] !== null)?.[index];
  if (held instanceof Date) return { numFmt: 'yyyy-mm-dd hh:mm' };
  return typeof held === 'string' ? { numFmt: '@' } : {};
}

async function measureExports({ scale, tell }: Bench): Promise<void> {
  const measured = await scale();
  const path = `${exported}?PlanFrom=${await dayWithSoManyAfter(measured, rows)}`;
  await times(measured, calmSeconds / 3, () => false);
  const calm = await times(measured, calmSeconds, () => false);
  const runs: { readonly seconds: number; readonly busy: number[]; readonly bytes: number }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    let isWritten = false;
    const start = performance.now();
    const writing = measured.asking.ask('adi', 'GET', path).finally(() => {
      isWritten = true;
    });
    const busy = await times(measured, Number.POSITIVE_INFINITY, () => isWritten);
    const { bytes } = await writing;
    runs.push({ seconds: (performance.now() - start) / 1000, busy, bytes: bytes.length });
  }
  runs.sort((one, other) => one.seconds - other.seconds);
  const middle = runs[Math.floor(turns / 2)];
  const busy = median(runs.flatMap((run) => run.busy));
  tell(
    atMost({
      name: `an export of ${rows.toLocaleString('en')} jobs`,
      value: middle?.seconds ?? Number.NaN,
      limit: 8,
      unit: ' s',
      detail: `${((middle?.bytes ?? 0) / 1e6).toFixed(1)} MB, while somebody looks at a list`,
    }),
  );
  tell(
    atMost({
      name: "others' lists while an export is written",
      value: busy / median(calm),
      limit: 1.5,
      unit: ' ×',
      detail: `${busy.toFixed(1)} ms beside ${median(calm).toFixed(1)} ms in peace, medians`,
    }),
  );
}

/** From which plan date on there are as many jobs as are to be exported. */
async function dayWithSoManyAfter({ pool }: Scale, wanted: number): Promise<string> {
  const { rows: found } = await pool.query<{ day: string }>(
    `select plan_date::text as day from job where plan_date < 'infinity' order by plan_date desc offset $1 limit 1`,
    [wanted],
  );
  return found[0]?.day ?? '2000-01-01';
}

/** How long a page takes, in milliseconds, looked at again and again as people do. */
async function times({ asking }: Scale, seconds: number, isOver: () => boolean): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const taken: number[] = [];
  while (performance.now() < until && !isOver()) {
    const start = performance.now();
    await asking.ask('putri', 'GET', page);
    taken.push(performance.now() - start);
    await pause(20);
  }
  return taken;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
