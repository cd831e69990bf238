// The audit, mails and what was entered in sheets are kept by month (decision 107): months are made ahead, and dropped whole when their
// time is over. Both are functions of the owner, which hold to the least that is kept whatever a parameter says.
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AllTables } from './database.ts';

/** Makes the months that come; answers how many were missing. */
export async function openMonths(all: AllTables): Promise<number> {
  const { rows } = await sql<{ made: number }>`select open_months() as made`.execute(all);
  return rows[0]?.made ?? 0;
}

/** Drops what is past its months, one after the other so that writes wait for none of them; answers what went. */
export async function forgetMonths(
  all: AllTables,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<readonly string[]> {
  const gone: string[] = [];
  for (;;) {
    const { rows } = await sql<{ part: string | null }>`select forget_month() as part`.execute(all);
    const part = rows[0]?.part ?? null;
    if (part === null) return gone;
    log.info({ part }, 'a month of history was dropped, its time over');
    gone.push(part);
  }
}
