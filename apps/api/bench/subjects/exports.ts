// A list as a workbook: how long it takes, and what it costs those who look at lists meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Subject } from '../bench.ts';
import { atMost } from '../figure.ts';
import type { Scale } from '../scale.ts';

const jobs = '/gateway/dca/msjobcreation/api/v1.2/jobs';
const exported = '/gateway/dca/msjobcreation/api/v1.2/jobs/export';
const page = `${jobs}?JobType=INS&Sort=planDate&PageSize=50`;
/** The most that the company of the first complaint had in one of its lists. */
const rows = 92_680;
const turns = 3;
const calmSeconds = 6;

export const exports: Subject = { name: 'exports', measure: measureExports };

async function measureExports({ scale, tell }: Bench): Promise<void> {
  const measured = await scale();
  const path = `${exported}?PlanFrom=${await dayWithSoManyAfter(measured)}`;
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
async function dayWithSoManyAfter({ pool }: Scale): Promise<string> {
  const { rows: found } = await pool.query<{ day: string }>(
    `select plan_date::text as day from job where plan_date < 'infinity' order by plan_date desc offset $1 limit 1`,
    [rows],
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
