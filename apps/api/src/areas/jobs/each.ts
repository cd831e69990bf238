// Several jobs in one call: each is moved or refused for itself, and the answer says which and why.
import { problems } from '@dca/domain/problems';
import { sql } from 'kysely';
import { constraintRefusal } from '../../platform/constraints.ts';
import { Refusal } from '../../platform/problem.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Db, Visible } from '../../visibility/visible.ts';

export interface EachResult {
  id: string;
  number: string;
  done: boolean;
  code: string | null;
  message: string | null;
}

/** Runs `act` for every job behind a savepoint; a refusal undoes that one only. Results in the order asked for. */
export async function forEachJob(
  { db, visible, viewer }: { db: Db; visible: Visible; viewer: Viewer },
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
    await sql`savepoint one_job`.execute(db);
    const refusal = await act(id).then(
      () => null,
      (error: unknown) => constraintRefusal(error) ?? error,
    );
    if (refusal !== null && !(refusal instanceof Refusal)) throw refusal;
    await (refusal === null ? sql`release savepoint one_job` : sql`rollback to savepoint one_job`).execute(
      db,
    );
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
