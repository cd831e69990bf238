// What is added once to the measured database: all of it or nothing.
import type pg from 'pg';

/** Adds it in one transaction, and lets PostgreSQL know what there is now. */
export async function fill(
  pool: pg.Pool,
  tables: readonly string[],
  add: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await add(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await pool.query(`vacuum (analyze) ${tables.join(', ')}`);
}
