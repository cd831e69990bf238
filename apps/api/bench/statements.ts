// The SQL that a call sends, to send the same through the bare driver. Recorded where the pool hands it to the driver, so
// it is what really runs and not what somebody believes to run.
import type pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs `act` and returns the statements that went through the pool meanwhile, in order, transaction commands included. */
export async function statementsOf(pool: pg.Pool, act: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const recorded = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const record = (client: pg.PoolClient) => {
    if (recorded.has(client)) return;
    const { query } = client;
    recorded.set(client, query);
    client.query = ((...args: [string, unknown[] | undefined]) => {
      sent.push({ text: args[0], values: args[1] ?? [] });
      return (query as (...args: unknown[]) => unknown)(...args);
    }) as typeof client.query;
  };
  pool.on('acquire', record);
  try {
    await act();
  } finally {
    pool.off('acquire', record);
    for (const [client, query] of recorded) client.query = query;
  }
  return sent;
}
