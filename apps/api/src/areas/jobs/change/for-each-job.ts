// Several jobs in one call: each is moved or refused for itself, and the answer says which and why.
import { problems } from '@dca/domain/problems';
import { sql } from 'kysely';
import { constraintRefusal } from '../../../platform/constraints.ts';
import type { Acting } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/problem.ts';
import { tryPart } from '../../../platform/savepoint.ts';

export interface EachResult {
  id: string;
  number: string;
  done: boolean;
  code: string | null;
  message: string | null;
}

/** Runs `act` for every job behind a savepoint; a refusal undoes that one only. Results in the order asked for. */
export async function forEachJob(
  { db, visible, viewer }: Acting,
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<EachResult[]> {
  const known = await visible
    .jobs()
    .select(['job.id', 'job.number'])
    .where('job.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('job.equipment_id')
    .orderBy('job.id')
    .execute();
  const numbers = new Map(known.map((row) => [row.id, row.number]));
  const places = new Map(known.map((row, place) => [row.id, place]));
  const placeOf = (id: string) => places.get(id) ?? known.length;
  const results = new Map<string, EachResult>();
  // Always in the same order, so that two people who move the same jobs wait for each other instead of locking up; and by machine, so
  // that a batch of readings does, which holds its machines in this order.
  for (const id of [...new Set(ids)].sort((one, other) => placeOf(one) - placeOf(other))) {
    const thrown = await tryPart(db, () => act(id));
    const refusal = thrown === null ? null : (constraintRefusal(thrown) ?? thrown);
    if (refusal !== null && !(refusal instanceof Refusal)) throw refusal;
    results.set(id, {
      id,
      number: numbers.get(id) ?? '',
      done: refusal === null,
      code: refusal?.code ?? null,
      message: refusal === null ? null : wordsOf(refusal)[viewer.language],
    });
  }
  return [...new Set(ids)].flatMap((id) => results.get(id) ?? []);
}

const wordsOf = (refusal: Refusal) => refusal.details.detail ?? problems[refusal.code].title;
