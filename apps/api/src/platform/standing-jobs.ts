// Whoever names a job by the id of a report that joined it means that job: a phone works on under its own id until it hears of the
// other. What the outbox sends is read so at once; a read only where nothing was found, as of most ids none leads elsewhere.
import { sql } from 'kysely';
import type { AllTables } from './database.ts';
import { Refusal } from './problem.ts';

const idPattern = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/gi;

/** What was sent, with the job in place of every id that leads to it; the very same where none does. */
export async function withStandingJobs<Input extends object>(all: AllTables, sent: Input): Promise<Input> {
  const ids = new Set(
    Array.from(JSON.stringify(sent).matchAll(idPattern), ([, id = '']) => id.toLowerCase()),
  );
  if (ids.size === 0) return sent;
  const rows = await all
    .selectFrom('job_alias')
    .select(['id', 'job_id'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  if (rows.length === 0) return sent;
  const jobs = new Map(rows.map(({ id, job_id }) => [id, job_id]));
  return replaced(sent, jobs) as Input;
}

/** The answer to a read; once more by the jobs that ids lead to where it finds nothing. */
export async function readStanding<Input extends object>(
  all: AllTables,
  sent: Input,
  read: (input: Input) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await read(sent);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.code !== 'notFound') throw refusal;
    const meant = await withStandingJobs(all, sent);
    if (meant === sent) throw refusal;
    return read(meant);
  }
}

function replaced(value: unknown, jobs: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return jobs.get(value.toLowerCase()) ?? value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, jobs));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, jobs)]));
}
