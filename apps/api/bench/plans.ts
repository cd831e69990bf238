// What PostgreSQL does for a statement: its cost, and whether it walks a whole table that grows.
import type pg from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Total Cost': number;
  Plans?: PlanNode[];
}

export interface Plan {
  readonly cost: number;
  /** Tables that are read from end to end. */
  readonly walked: readonly string[];
}

/** Tables that grow with the work; reading one whole for a page is a defect. */
const growing = new Set([
  'job',
  'job_event',
  'job_mechanic',
  'answer',
  'sheet',
  'equipment',
  'tracking_stage',
  'photo',
]);

export async function planOf(client: pg.ClientBase, text: string, values: readonly unknown[]): Promise<Plan> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  const root = rows[0]['QUERY PLAN'][0].Plan as PlanNode;
  const walked: string[] = [];
  const visit = (node: PlanNode) => {
    const table = node['Relation Name'];
    if (node['Node Type'] === 'Seq Scan' && table && growing.has(table)) walked.push(table);
    node.Plans?.forEach(visit);
  };
  visit(root);
  return { cost: root['Total Cost'], walked };
}
