// Several jobs in one call: each is moved or refused for itself, and the answer says which and why.
import { sql } from 'kysely';
import { type Outcome, tryEach } from '../../../platform/each.ts';
import type { Acting } from '../../../platform/handler.ts';

interface EachResult extends Outcome {
  id: string;
  number: string;
}

/** Runs `act` for every job behind a savepoint; a refusal undoes that one only. Results in the order asked for. */
export async function forEachJob(
  acting: Acting,
  asked: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<EachResult[]> {
  const ids = [...new Set(asked)];
  const known = await acting.visible
    .jobs()
    .select(['job.id', 'job.number'])
    .where('job.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('job.equipment_id')
    .orderBy('job.id')
    .execute();
  const numbers = new Map(known.map((row) => [row.id, row.number]));
  const places = new Map(known.map((row, place) => [row.id, place]));
  const placeOf = (id: string) => places.get(id) ?? known.length;
  // By machine, as a batch of readings holds its machines in this order.
  const results = await tryEach(acting, ids, (one, other) => placeOf(one) - placeOf(other), act);
  return results.map(({ thing: id, ...outcome }) => ({ id, number: numbers.get(id) ?? '', ...outcome }));
}
