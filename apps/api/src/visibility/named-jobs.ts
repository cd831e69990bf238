// Jobs that have a name which begins as somebody typed. Whose they are is not asked here: what comes out are ids, to be asked
// for through `jobs()`, which cuts them to what the viewer sees.
import { type RawBuilder, sql } from 'kysely';
import { boundsOf } from '../platform/search.ts';

/** A statement of at most so many ids for each column; `columns` are ours and never carry input. */
export function jobsNamed(columns: readonly string[], typed: string, most: number): RawBuilder<unknown> {
  const { from, to } = boundsOf(typed);
  const branches = columns.map((column) => {
    const name = sql`lower(${sql.ref(column)})`;
    return sql`(select job.id from job where ${name} ~>=~ ${from} and ${name} ~<~ ${to} limit ${sql.lit(most)})`;
  });
  return sql.join(branches, sql` union `);
}
