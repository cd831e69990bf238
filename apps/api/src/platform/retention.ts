import { idempotencyDays } from '@dca/domain/limits';
import { sql } from 'kysely';
import type { AllTables } from './database.ts';

/** Removes idempotency keys that are past their promise of 30 days. */
export async function forgetOld(all: AllTables): Promise<void> {
  await all
    .deleteFrom('idempotency')
    .where('at', '<', sql<string>`now() - make_interval(days => ${idempotencyDays})`)
    .execute();
}
