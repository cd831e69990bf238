// Carries merges out, and back. The state of a merge is what is due, and each portion is a transaction that is done or not: a
// wake-up that is lost, and a worker that was killed, are made good by the next. The merged record is locked at the end, so that
// whoever was adding to it meanwhile is seen, and a look back for an hour finds whoever had read it before.
import { type MergedPart, type MergeKind, type MergeState, partsOf } from '@dca/domain/merging';
import type { Words } from '@dca/domain/text';
import { sql } from 'kysely';
import { settleWrite } from '../audit.ts';
import type { AllTables } from '../database.ts';
import { giveCasesBack, takeCasesOver } from './condition.ts';
import type { MergeInHand } from './merge-in-hand.ts';
import { giveMeterBack, takeMeterOver } from './meter.ts';
import { isLeft, keepWhatCameSince, type Moving, moveBack, moveThere, portion } from './move-rows.ts';
import { putBack } from './records.ts';

/** Works on every merge that is due, and looks once more at those of the last hour. */
export async function workOnMerges(all: AllTables): Promise<void> {
  const due = await all
    .selectFrom('merge')
    .select('id')
    .where(
      sql<boolean>`state in ('MOVING', 'UNDOING') or (state = 'DONE' and moved_at > now() - interval '1 hour')`,
    )
    .orderBy('moved_at')
    .execute();
  // One that fails is tried again in a minute, and holds no other back.
  const failed: unknown[] = [];
  for (const { id } of due) await workOn(all, id).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

async function workOn(all: AllTables, id: string): Promise<void> {
  try {
    for (;;) {
      const its = await readMerge(all, id);
      if (its?.state === 'MOVING') await moveAll(all, its);
      else if (its?.state === 'UNDOING') await moveAllBack(all, its);
      else if (its?.state === 'DONE') return await takeStragglers(all, its);
      else return;
    }
  } catch (error) {
    if (!(await turnRound(all, id, error))) throw error;
  }
}

const readMerge = (all: AllTables, id: string) =>
  all.selectFrom('merge').selectAll().where('id', '=', id).executeTakeFirst() as Promise<
    MergeInHand | undefined
  >;

async function moveAll(all: AllTables, its: MergeInHand): Promise<void> {
  await movePortions(all, its);
  const moving = await wayOf(all, its);
  await all.transaction().execute(async (trx) => {
    if (!(await holds(trx, its))) return;
    await sql`select 1 from ${sql.table(its.kind)} where id = ${its.merged_id}::uuid for update`.execute(trx);
    for (const part of inPortions(its.kind)) if (await isLeft(trx, moving, part)) return;
    const readings = its.kind === 'equipment' ? await moveThere(trx, moving, 'smr_reading') : 0;
    if (its.kind === 'equipment') {
      await takeCasesOver(trx, moving);
      await takeMeterOver(trx, its);
    }
    await endIn(trx, its, 'DONE', readings);
  });
}

/** Readings go at the end, by a function of their own. */
const inPortions = (kind: MergeKind): readonly MergedPart[] =>
  partsOf[kind].filter((part) => part !== 'smr_reading');

async function movePortions(all: AllTables, its: MergeInHand): Promise<void> {
  const moving = await wayOf(all, its);
  for (const part of inPortions(its.kind)) {
    let moved = portion;
    while (moved === portion)
      moved = await all.transaction().execute(async (trx) => {
        if (!(await holds(trx, its))) return 0;
        const gone = await moveThere(trx, moving, part);
        if (gone > 0) await tell(trx, its, gone);
        return gone;
      });
  }
}

/** What somebody added to the merged record who had read it before it was merged. */
async function takeStragglers(all: AllTables, its: MergeInHand): Promise<void> {
  const moving = await wayOf(all, its);
  for (const part of inPortions(its.kind)) if (await isLeft(all, moving, part)) return movePortions(all, its);
}

async function moveAllBack(all: AllTables, its: MergeInHand): Promise<void> {
  const moving = await wayOf(all, its);
  await all.transaction().execute(async (trx) => {
    if (await holds(trx, its)) await keepWhatCameSince(trx, moving);
  });
  // Jobs and machines go last: by them what hangs on them is found.
  for (const part of [...inPortions(its.kind)].reverse()) {
    let gone = portion;
    while (gone === portion)
      gone = await all.transaction().execute(async (trx) => {
        if (!(await holds(trx, its))) return 0;
        const back = await moveBack(trx, moving, part);
        if (back > 0) await tell(trx, its, -back);
        return back;
      });
  }
  await all.transaction().execute(async (trx) => {
    if (!(await holds(trx, its))) return;
    if (its.kind === 'equipment') {
      await moveBack(trx, moving, 'smr_reading');
      await giveCasesBack(trx, moving);
      await giveMeterBack(trx, its);
    }
    await putBack(trx, its);
    await endIn(trx, its, 'UNDONE', 0);
  });
}

async function wayOf(all: AllTables, { id, kind, merged_id, into_id }: MergeInHand): Promise<Moving> {
  if (kind === 'equipment') return { id, kind, from: merged_id, to: into_id };
  const codes = await all
    .selectFrom('customer')
    .select(['id', 'customer_code'])
    .where('id', 'in', [merged_id, into_id])
    .execute();
  const codeOf = (wanted: string) => codes.find((one) => one.id === wanted)?.customer_code ?? '';
  return { id, kind, from: codeOf(merged_id), to: codeOf(into_id) };
}

/** Takes the merge for this transaction; false where its state is another by now. */
async function holds(trx: AllTables, { id, state }: MergeInHand): Promise<boolean> {
  const { rows } = await sql`select 1 from merge where id = ${id} and state = ${state} for update`.execute(
    trx,
  );
  return rows.length > 0;
}

const tell = (trx: AllTables, { id }: MergeInHand, rows: number) =>
  trx
    .updateTable('merge')
    .set({ rows_moved: sql<number>`greatest(0, rows_moved + ${rows})` })
    .where('id', '=', id)
    .execute();

async function endIn(
  trx: AllTables,
  its: MergeInHand,
  state: 'DONE' | 'UNDONE',
  rows: number,
): Promise<void> {
  await trx
    .updateTable('merge')
    .set({
      state,
      moved_at: sql<string>`now()`,
      rows_moved: state === 'DONE' ? sql<number>`rows_moved + ${rows}` : 0,
    })
    .where('id', '=', its.id)
    .execute();
  const after = { merge: its.id, into: `${its.kind}/${its.into_id}`, state };
  const entry = { viewer: null, call: `${its.kind}.merge`, status: 200, requestId: 'worker' };
  await settleWrite(trx, { ...entry, target: `${its.kind}/${its.merged_id}`, before: null, after }, null);
}

const turned: Readonly<Record<string, { readonly to: MergeState; readonly said: Words }>> = {
  MOVING: {
    to: 'UNDOING',
    said: {
      en: 'Something came meanwhile that the other one has already. Nothing was merged.',
      id: 'Sementara itu ada data yang sudah dimiliki yang lain. Tidak ada yang digabung.',
    },
  },
  UNDOING: {
    to: 'MOVING',
    said: {
      en: 'What came since stands in the way. The merge stays.',
      id: 'Data yang masuk setelahnya menghalangi. Penggabungan tetap.',
    },
  },
};

/** Two rows that cannot be of one record turn the work round, once; its state says where it ends. */
async function turnRound(all: AllTables, id: string, error: unknown): Promise<boolean> {
  const isTaken =
    error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23503');
  if (!isTaken) return false;
  const its = await readMerge(all, id);
  const turn = its && turned[its.state];
  if (!turn) return false;
  const { numUpdatedRows } = await all
    .updateTable('merge')
    .set({
      state: turn.to,
      said: sql<never>`${JSON.stringify(turn.said)}::jsonb`,
      moved_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', its.state)
    .where('said', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
