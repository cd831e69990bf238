// What PostgreSQL means to do for a statement: its cost, and whether it reads a table that grows from end to end.
import type pg from 'pg';
import type { Statement } from './statements.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Total Cost': number;
  Plans?: PlanNode[];
}

export interface Plan {
  /** In the planner's units, which do not depend on the machine. */
  readonly cost: number;
  /** Growing tables that are read from end to end. */
  readonly walked: readonly string[];
}

/** Tables that grow with the work; reading one whole for a page is a defect. */
const growing = new Set([
  'job',
  'job_event',
  'job_mechanic',
  'answer',
  'sheet',
  'sheet_zone',
  'equipment',
  'tracking_stage',
  'smr_reading',
  'photo',
]);

/** The plans of all statements of one call together. */
export async function planOf(client: pg.Client, statements: readonly Statement[]): Promise<Plan> {
  let cost = 0;
  const walked: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    const root = rows[0]['QUERY PLAN'][0].Plan as PlanNode;
    cost += root['Total Cost'];
    walked.push(...walkedIn(root));
  }
  return { cost, walked };
}

function walkedIn(node: PlanNode): string[] {
  const table = node['Relation Name'];
  const own = node['Node Type'] === 'Seq Scan' && table && growing.has(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap(walkedIn)];
}
