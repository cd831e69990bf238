// The figures of the gateway on a million jobs: three reading calls, how their plans grow, and a sheet of 200 answers.
import { jobStatus } from '@dca/domain/job-status';
import pg from 'pg';
import { startAsking } from './asking.ts';
import { openScale } from './databases.ts';
import type { Load } from './load.ts';
import { measureRead, planOfRead, type Read, type Recorded, recordReads } from './reads.ts';
import { measureSheet } from './sheet.ts';
import { jobsToFill, questionsAsked } from './sheet-to-fill.ts';

/** A promise and what was measured: it holds when `value` is on the right side of `limit`. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly holds: 'above' | 'below';
  readonly unit: string;
  readonly detail: string;
}

const { APPROVED, CUSTOMER_ACCEPTED, TECO, CLOSED } = jobStatus;

export interface GatewayOptions {
  /** Folder that keeps the databases. */
  readonly dir: string;
  readonly jobs: number;
  readonly fewerJobs: number;
  readonly load: Load;
}

const jobs = '/gateway/dca/msjobcreation/api/v1.2/jobs';
const unitCodes = '/gateway/dca/msequipment/api/v1/unit-code';

/** Measures everything and stops what it started. `tell` hears each figure when it is known. */
export async function measureGateway(options: GatewayOptions, tell: (figure: Figure) => void): Promise<void> {
  const fewer = await openScale(options.dir, options.fewerJobs);
  const many = await openScale(options.dir, options.jobs);
  const asking = await startAsking(many.url, [everywhere, 'maya']);
  const pool = new pg.Pool({ connectionString: many.url, max: options.load.askers });
  try {
    const reads = await readsOf(many.url);
    const recorded = await recordReads(many.url, reads);
    const readsOfFewer = await readsOf(fewer.url);
    const recordedOfFewer = await recordReads(fewer.url, readsOfFewer);
    for (const [index, read] of reads.entries()) {
      const statements = recorded.get(read) ?? [];
      const measured = await measureRead(asking, pool, options.load, read, statements);
      tell(ratioFigure(read.name, measured, 0.4));
      const statementsOfFewer = recordedOfFewer.get(readsOfFewer[index] as Read) ?? [];
      tell(await growthFigure(read, [fewer.url, statementsOfFewer], [many.url, statements]));
    }
    const toFill = await jobsToFill(many.url, options.load.askers);
    const measured = await measureSheet(asking, pool, options.load, toFill);
    tell(ratioFigure(`a sheet of ${questionsAsked} answers`, measured, 0.35));
  } finally {
    await pool.end();
    await asking.end();
    await many.stop();
    await fewer.stop();
  }
}

/**
 * Sees every plant, so that in both databases more jobs fit each filter than a list counts: with fewer, the smaller
 * database would only have less to count, and the plans would not be the same.
 */
const everywhere = 'adi';

async function readsOf(databaseUrl: string): Promise<Read[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = await client.query<{ id: string }>('select id from job order by md5(id::text) limit 64');
  const codes = await client.query<{ code: string }>(
    'select unit_code as code from equipment order by md5(id::text) limit 16',
  );
  await client.end();
  const typed = codes.rows.flatMap(({ code }) => [2, 3, 4, 5, 6].map((letters) => code.slice(0, letters)));
  return [
    {
      name: 'first page of jobs, filtered and sorted',
      subject: everywhere,
      paths: [
        `${jobs}?Status=${APPROVED.code}&Status=${TECO.code}&JobType=INS&Sort=planDate&PageSize=50`,
        `${jobs}?JobType=SER&Sort=-planDate&PageSize=50`,
        `${jobs}?Status=${CUSTOMER_ACCEPTED.code}&Status=${CLOSED.code}&Sort=-planDate&PageSize=50`,
      ],
    },
    { name: 'one job in detail', subject: everywhere, paths: ids.rows.map(({ id }) => `${jobs}/${id}`) },
    {
      name: 'a lookup while typing',
      subject: everywhere,
      paths: typed.map((text) => `${unitCodes}?SearchValue=${encodeURIComponent(text)}`),
    },
  ];
}

const ratioFigure = (
  name: string,
  { ours, bare, ratio }: { ours: number; bare: number; ratio: number },
  limit: number,
): Figure => ({
  name: `${name}: of the bare driver's rate`,
  value: ratio,
  limit,
  holds: 'above',
  unit: '',
  detail: `${ours.toFixed(0)}/s of ${bare.toFixed(0)}/s`,
});

async function growthFigure(
  read: Read,
  [fewerUrl, statementsOfFewer]: [string, Recorded],
  [manyUrl, statements]: [string, Recorded],
): Promise<Figure> {
  const before = await planOfRead(fewerUrl, statementsOfFewer);
  const after = await planOfRead(manyUrl, statements);
  const walked = [...new Set([...before.walked, ...after.walked])];
  // A table that is read from end to end is no plan for a page, however little it costs today.
  const value = walked.length > 0 ? Number.POSITIVE_INFINITY : after.cost / before.cost;
  return {
    name: `${read.name}: growth of the plan's cost`,
    value,
    limit: 1.2,
    holds: 'below',
    unit: '×',
    detail: walked.length > 0 ? `walks ${walked.join(', ')}` : 'indexes only',
  };
}
