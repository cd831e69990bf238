// The summary as its call answers it: in all and in groups, from one reading where each job stands in one group.
import type {
  PerformanceCounts,
  PerformanceDimension,
  PerformedGroup,
} from '@dca/contract/areas/jobs/performance';
import { sql } from 'kysely';
import { askKept } from '../../../platform/kept-statements.ts';
import { WrittenJson } from '../../../platform/written-json.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { figureNames, figuresBy, groupsOf, type Wanted } from './performance.ts';

interface Performance {
  /** Months, both included. */
  readonly from: string;
  readonly to: string;
  readonly total: PerformanceCounts;
  readonly rows: PerformedGroup[];
}

/** The figures of all that is wanted, each job once, and in groups; the largest groups first where the key is no order to people. */
export async function figuresOf(
  db: ReadDb,
  visible: Visible,
  wanted: Wanted,
  by: PerformanceDimension,
): Promise<{ data: Performance } | WrittenJson<{ data: Performance }>> {
  const { from, to } = wanted.period;
  if (by !== 'PERSON') return writtenFigures(db, visible, wanted, by);
  // Who is one of several on a job counts it too, so the groups of persons are more than all.
  const [total, rows] = await Promise.all([
    totalOf(db, visible, wanted),
    groupsOf(db, visible, wanted, by).execute(),
  ]);
  return { data: { from, to, total, rows } };
}

/** One reading tells total and groups, as PostgreSQL writes them. */
async function writtenFigures(
  db: ReadDb,
  visible: Visible,
  wanted: Wanted,
  by: PerformanceDimension,
): Promise<WrittenJson<{ data: Performance }>> {
  const name = `performance ${by} ${JSON.stringify(wanted)}`;
  const {
    rows: [told],
    text,
  } = await askKept(db, visible.viewer, name, () => ({
    statement: figuresStatement(db, visible, wanted, by),
    isSteady: true,
  }));
  if (!told) throw new Error('an aggregate has one row');
  return new WrittenJson(`{"data":${told.written}}`, text, told.rows);
}

function figuresStatement(db: ReadDb, visible: Visible, wanted: Wanted, by: PerformanceDimension) {
  const { from, to } = wanted.period;
  const figures = figuresBy(db, visible, wanted, by).select('grouped.isTotal');
  const counts = sql.raw(figureNames.map((figure) => `'${figure}', found.${figure}`).join(', '));
  const written = sql<{ written: string; rows: number }>`(with found as materialized (${figures})
    select json_build_object('from', ${from}::text, 'to', ${to}::text,
      'total', (select json_build_object(${counts}) from found where found."isTotal"),
      'rows', (select coalesce(json_agg(json_build_object('key', found.key, 'name', found.name, ${counts})), '[]')
        from found where not found."isTotal"))::text as written, (select count(*)::int - 1 from found) as rows)`;
  return db.selectFrom(written.as('told')).select(['told.written', 'told.rows']).compile();
}

const none: PerformanceCounts = { planned: 0, done: 0, late: 0, returned: 0 };

async function totalOf(db: ReadDb, visible: Visible, wanted: Wanted): Promise<PerformanceCounts> {
  const all = figuresBy(db, visible, wanted, undefined).where('grouped.isTotal', '=', true);
  const [total] = await all.execute();
  if (!total) return none;
  const { key, name, ...counts } = total;
  return counts;
}
