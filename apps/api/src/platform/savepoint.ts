// A part of a transaction that may fail alone.
import { sql } from 'kysely';
import type { Db } from '../visibility/open-tables.ts';
import { wholeDatabase } from './whole-database.ts';

/**
 * Runs `act` behind a savepoint of the transaction.
 * @returns null when it is done; what it threw when it is undone
 */
export async function tryPart(db: Db, act: () => Promise<void>): Promise<unknown> {
  const trx = wholeDatabase(db);
  await sql`savepoint part`.execute(trx);
  const thrown = await act().then(
    () => null,
    (error: unknown) => error,
  );
  await (thrown === null ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(trx);
  return thrown;
}
