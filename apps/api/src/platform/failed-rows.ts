// Rows of a list that failed, for the home of who looks after them. Each area says which of its rows these are, by the door and the
// order of its own list; how many there are and which is the newest is asked of them here.
import { maxCountedRows } from '@dca/domain/limits';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countOf } from './page.ts';
import { type PageShape, readOrder } from './page-order.ts';

interface FailedRows<Last> {
  /** As lists count: exact so far, and whether there are more. */
  readonly total: number;
  readonly capped: boolean;
  readonly last: Last | null;
}

/** How many rows fit, and the first in the standard order of their list, as the JSON of one value. */
export function failedRows<DB, TB extends keyof DB, Last extends object, S extends string>(
  shape: PageShape<S>,
  matching: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Last>,
): RawBuilder<FailedRows<Last>> {
  const { by, id, direction } = readOrder(shape, {});
  const most = sql.lit(maxCountedRows);
  const counted = countOf(sql`${matching.select(sql`1`.as('one')).limit(sql.lit(maxCountedRows + 1))}`);
  const newest = select(matching).orderBy(by, direction).orderBy(id, direction).limit(sql.lit(1));
  return sql<
    FailedRows<Last>
  >`(select json_build_object('total', least(counted.rows, ${most}), 'capped', counted.rows > ${most},
    'last', (select row_to_json(newest) from (${newest}) as newest)) from ${counted} as counted (rows))`;
}
