// Who of many listeners hears of which jobs. It is asked with the very predicates of lists, once for all who see the same; who
// sees only their own jobs is asked about in one statement too.
import { type RawBuilder, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { isOnCrew, seesJobRow, seesWithJob } from './sight.ts';
import type { Viewer } from './viewer.ts';

/** Of the jobs that were asked about: those in sight, and those whose papers are. */
export interface Heard {
  readonly jobs: ReadonlySet<string>;
  readonly papers: ReadonlySet<string>;
}

/** What a statement asks for at once, so that its text stays short. */
const sightsAtOnce = 40;

interface Row {
  readonly key: string;
  readonly id: string;
  readonly papers: boolean;
}

/** People with the same key see the same jobs. */
export const sightKeyOf = ({ sight, onlyOwnJobs, personId }: Viewer): string =>
  sight.kind === 'plants' && onlyOwnJobs ? personId : JSON.stringify(sight);

/** What each of the viewers sees of these jobs, by `sightKeyOf`. */
export async function jobsHeardBy(
  all: AllTables,
  viewers: readonly Viewer[],
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, Heard>> {
  const byKey = new Map(viewers.map((viewer) => [sightKeyOf(viewer), viewer]));
  const own = [...byKey].filter(([key, { personId }]) => key === personId).map(([key]) => key);
  const shared = [...byKey].filter(([key, { personId }]) => key !== personId);
  const statements = own.length > 0 ? [ofOwnJobs(own, jobIds)] : [];
  for (let from = 0; from < shared.length; from += sightsAtOnce)
    statements.push(ofSights(shared.slice(from, from + sightsAtOnce), jobIds));
  const answers = await Promise.all(statements.map((statement) => statement.execute(all)));
  const rows = answers.flatMap((answer) => answer.rows);
  const found = new Map(
    [...byKey.keys()].map((key) => [key, { jobs: new Set<string>(), papers: new Set<string>() }]),
  );
  for (const { key, id, papers } of rows) {
    found.get(key)?.jobs.add(id);
    if (papers) found.get(key)?.papers.add(id);
  }
  return found;
}

const ofSights = (
  sights: readonly (readonly [string, Viewer])[],
  jobIds: readonly string[],
): RawBuilder<Row> =>
  sql<Row>`${sql.join(
    sights.map(
      ([key, viewer]) =>
        sql`select ${key}::text as key, job.id, ${seesWithJob(viewer, sql.ref('job.id'), 'paper')} as papers from job
          where job.id = any(${jobIds}::uuid[]) and ${seesJobRow(viewer, 'job')}`,
    ),
    sql` union all `,
  )}`;

const ofOwnJobs = (people: readonly string[], jobIds: readonly string[]): RawBuilder<Row> =>
  sql<Row>`select hearer.id::text as key, job.id, true as papers from unnest(${people}::uuid[]) as hearer (id), job
    where job.id = any(${jobIds}::uuid[]) and ${isOnCrew({ personId: sql.ref('hearer.id') }, sql.ref('job.id'))}`;
