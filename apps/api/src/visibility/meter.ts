// The meter of a job's machine. A job stays with the customer that it was done for; its machine may be another's by now, and
// how long that one ran it is not told to who sold it.
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from './viewer.ts';

/** `equipment.smr` and `equipment.smr_at` as the viewer sees them beside a job: null once the machine is another's. */
export function meterSeenBy({ sight }: Viewer): {
  readonly smr: RawBuilder<number | null>;
  readonly smrAt: RawBuilder<string | null>;
} {
  const seen = (column: 'equipment.smr' | 'equipment.smr_at') =>
    sight.kind === 'customer'
      ? sql`case when equipment.customer_code = ${sight.customerCode} then ${sql.ref(column)} end`
      : sql.ref(column);
  return {
    smr: sql<number | null>`${seen('equipment.smr')}`,
    smrAt: sql<string | null>`${seen('equipment.smr_at')}`,
  };
}
