// What a statement reads of jobs, by its plan as it ran. No time is taken.
import pg from 'pg';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Index Searches'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement with its values, as the server sends it. */
export type Sent = readonly [text: string, values: readonly unknown[]];

/** A statement out of a call of `pg.Client.prototype.query`. */
export function sentBy([asked, values]: readonly unknown[]): Sent {
  const { text, values: given } = asked as { text?: string; values?: unknown[] };
  return [text ?? String(asked), given ?? (values as unknown[]) ?? []];
}

/** The nodes of a statement's plan that read jobs, as it ran on a connection with steady plans. */
export async function readsOfJobs(connection: pg.Client, [text, values]: Sent): Promise<PlanNode[]> {
  await connection.query(`prepare asked as ${text}`);
  const given = values.map((value) =>
    Array.isArray(value) ? pg.escapeLiteral(`{${value.join(',')}}`) : pg.escapeLiteral(String(value)),
  );
  const said = given.length > 0 ? `(${given.join(', ')})` : '';
  const { rows } = await connection.query(`explain (analyze, format json) execute asked ${said}`);
  await connection.query('deallocate asked');
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'job');
}

/** How many jobs they looked at, those among them that did not fit. */
export const jobsRead = (reads: readonly PlanNode[]): number =>
  reads.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  );
