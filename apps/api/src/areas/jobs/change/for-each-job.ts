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
  const numbers = new Map(
    (
      await visible
        .jobs()
        .select(['job.id', 'job.number'])
        .where('job.id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
    ).map((row) => [row.id, row.number]),
  );
  const results = new Map<string, EachResult>();
  // Always in the same order, so that two people who move the same jobs wait for each other instead of locking up.
  for (const id of [...new Set(ids)].sort()) {
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
