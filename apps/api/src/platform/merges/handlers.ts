// What a person asks and says of merges, for every kind of record. Whoever merges may change such a record and say that it is no
// longer used; both records are theirs to see. What moves is the worker's (`work.ts`).
import type { Merge, MergePreview } from '@dca/contract/merge-calls';
import {
  exchangedFields,
  type MergeKind,
  type Refused,
  refusalsOfMerge,
  refusalsOfUndo,
  refusedWords,
} from '@dca/domain/merging';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Viewer } from '../../visibility/viewer.ts';
import type { AllTables } from '../database.ts';
import type { Acting, Reading } from '../handler.ts';
import { oneOr404, refuse } from '../problem.ts';
import { lacksRight } from '../reasons.ts';
import { wholeDatabase } from '../whole-database.ts';
import {
  factsOf,
  hoursStayOf,
  type MergeToUndo,
  rowsThatMove,
  type Side,
  sidesOf,
  staysAfterUndo,
  undoFactsOf,
} from './facts.ts';
import { exchange, leadOn, valuesOf } from './records.ts';

interface Parts {
  readonly kind: MergeKind;
  /** Throws notFound where the viewer does not see the record; its fields as a form shows them. */
  readonly find: (reading: Reading, id: string) => Promise<Readonly<Record<string, unknown>>>;
}

interface MergeBody {
  readonly intoId: string;
  readonly version: number;
  readonly intoVersion: number;
  readonly exchange: readonly string[];
  readonly reason: string;
}

interface OfOne {
  readonly params: { readonly id: string };
}

export const mergeHandlers = (parts: Parts) => ({
  mergePreview: previewing(parts),
  merge: merging(parts),
  merges: listing(parts),
  undoMerge: undoing(parts),
});

/** The two records, where the viewer sees both; throws notFound. */
async function pairOf(
  { kind, find }: Parts,
  reading: Reading,
  ids: readonly [string, string],
  lock: 'locked' | 'seen',
) {
  for (const id of ids) await find(reading, id);
  const sides = await sidesOf(wholeDatabase(reading.db), kind, ids, lock);
  const [merged, into] = [sides.get(ids[0]), sides.get(ids[1])];
  if (!merged || !into) throw refuse('notFound');
  return { merged, into };
}

const previewing =
  (parts: Parts) =>
  async ({
    params,
    ...reading
  }: Reading & { readonly params: { readonly id: string; readonly intoId: string } }) => {
    const { kind, find } = parts;
    const all = wholeDatabase(reading.db);
    const { merged, into } = await pairOf(parts, reading, [params.id, params.intoId], 'seen');
    const way = { from: merged.key, to: into.key };
    const hoursStay = await hoursStayOf(all, kind, way);
    const data: MergePreview = {
      merged: shownSide(merged, await find(reading, merged.id)),
      into: shownSide(into, await find(reading, into.id)),
      ...(await rowsThatMove(all, reading.viewer, kind, way, hoursStay)),
      hoursStay,
      refused: refusalsOfMerge(await factsOf(all, kind, merged, into)),
    };
    return { data };
  };

const merging =
  (parts: Parts) =>
  async ({ params, body, ...acting }: Acting & OfOne & { readonly body: MergeBody }) => {
    const { kind } = parts;
    proveMayMerge(kind, acting.viewer);
    const all = wholeDatabase(acting.db);
    const { merged, into } = await pairOf(parts, acting, [params.id, body.intoId], 'locked');
    if (merged.version !== body.version || into.version !== body.intoVersion) throw refuse('conflict');
    proveNotRefused(refusalsOfMerge(await factsOf(all, kind, merged, into)));
    const id = await begin(all, acting, { kind, merged, into, body });
    await acting.enqueue('work-on-merges', {}, id);
    const data = await oneMerge(acting, id);
    const noted = { target: `${kind}/${merged.id}`, before: { name: merged.name }, after: data };
    return { reply: { data }, noted };
  };

const listing =
  ({ kind, find }: Parts) =>
  async ({ params, ...reading }: Reading & OfOne) => {
    await find(reading, params.id);
    const found = await wholeDatabase(reading.db)
      .selectFrom('merge')
      .select('id')
      .where('kind', '=', kind)
      .where(sql<boolean>`(merged_id = ${params.id}::uuid or into_id = ${params.id}::uuid)`)
      .orderBy('begun_at', 'desc')
      .limit(20)
      .execute();
    const data: Merge[] = [];
    for (const { id } of found) data.push(await oneMerge(reading, id));
    return { data };
  };

const undoing =
  (parts: Parts) =>
  async ({ params, ...acting }: Acting & OfOne) => {
    const { kind } = parts;
    proveMayMerge(kind, acting.viewer);
    const all = wholeDatabase(acting.db);
    const asked = () =>
      all.selectFrom('merge').selectAll().where('id', '=', params.id).where('kind', '=', kind);
    const its = await oneOr404(asked().executeTakeFirst());
    const { into } = await pairOf(parts, acting, [its.merged_id, its.into_id], 'locked');
    const now = await oneOr404(asked().forUpdate().executeTakeFirst());
    proveNotRefused(refusalsOfUndo(await undoFactsOf(all, now as unknown as MergeToUndo, into)));
    await all
      .updateTable('merge')
      .set({ state: 'UNDOING', said: null, undone_by: acting.viewer.userName, moved_at: sql<string>`now()` })
      .where('id', '=', params.id)
      .execute();
    await acting.enqueue('work-on-merges', {}, params.id);
    const data = await oneMerge(acting, params.id);
    const noted = { target: `${kind}/${its.merged_id}`, before: { state: 'DONE' }, after: data };
    return { reply: { data }, noted };
  };

interface Beginning {
  readonly kind: MergeKind;
  readonly merged: Side;
  readonly into: Side;
  readonly body: MergeBody;
}

/** Keeps the merge, lets the fields change places and leads from the one record to the other. Returns its id. */
async function begin(
  all: AllTables,
  { viewer }: Acting,
  { kind, merged, into, body }: Beginning,
): Promise<string> {
  const way = { from: merged.key, to: into.key };
  const hoursStay = await hoursStayOf(all, kind, way);
  const { moves } = await rowsThatMove(all, viewer, kind, way, hoursStay);
  const fields = exchangedFields[kind].filter((field) => body.exchange.includes(field));
  const [gone, here] = [
    await valuesOf(all, kind, merged.id, fields),
    await valuesOf(all, kind, into.id, fields),
  ];
  const differing = fields.filter((field) => gone[field] !== here[field]);
  const exchanged = Object.fromEntries(
    differing.map((field) => [field, { merged: gone[field] ?? null, into: here[field] ?? null }]),
  );
  const { id } = await all
    .insertInto('merge')
    .values({
      ...{ kind, merged_id: merged.id, into_id: into.id, reason: body.reason, by: viewer.userName },
      ...{ merged_name: merged.name, into_name: into.name, hours_stay: hoursStay },
      exchanged: JSON.stringify(exchanged),
      before: JSON.stringify({ isActive: merged.isActive }),
      rows_expected: moves.reduce((sum, { rows }) => sum + rows, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const its = {
    id,
    kind,
    state: 'MOVING',
    merged_id: merged.id,
    into_id: into.id,
    hours_stay: hoursStay,
  } as const;
  await exchange(all, its, exchanged);
  await leadOn(all, { ...its, by: viewer.userName });
  return id;
}

/** Who merges changes both records and says of one that it is no longer used. */
function proveMayMerge(kind: MergeKind, viewer: Viewer): void {
  if (!permits(viewer, `${kind}.change`)) throw refuse('forbidden', lacksRight(`${kind}.change`));
}

function proveNotRefused(refused: readonly Refused[]): void {
  if (refused.length === 0) return;
  const told = refused.map(refusedWords);
  const detail = { en: told.map(({ en }) => en).join(' '), id: told.map(({ id }) => id).join(' ') };
  throw refuse('inUse', { detail });
}

type Shown = MergePreview['merged'];

/** The values of a record that a comparison can show. */
function shownSide({ id, name, version }: Side, row: Readonly<Record<string, unknown>>): Shown {
  const isShown = (value: unknown): value is Shown['values'][string] =>
    value === null || ['string', 'number', 'boolean'].includes(typeof value);
  const values = Object.entries(row).filter((entry): entry is [string, Shown['values'][string]] =>
    isShown(entry[1]),
  );
  return { id, name, version, values: Object.fromEntries(values) };
}

async function oneMerge(reading: Pick<Reading, 'db' | 'viewer'>, id: string): Promise<Merge> {
  const all = wholeDatabase(reading.db);
  const row = await all.selectFrom('merge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const its = row as unknown as MergeToUndo & { readonly said: Merge['said'] };
  const into = (await sidesOf(all, its.kind, [its.into_id], 'seen')).get(its.into_id);
  const isThrough = its.state === 'DONE' && into !== undefined;
  return {
    ...{ id, kind: its.kind, state: its.state, mergedId: its.merged_id, intoId: its.into_id, said: its.said },
    ...{ mergedName: row.merged_name, intoName: row.into_name, reason: row.reason, by: row.by },
    ...{ begunAt: row.begun_at, movedAt: row.moved_at },
    ...{ rowsExpected: row.rows_expected, rowsMoved: row.rows_moved },
    undo: isThrough
      ? {
          refused: refusalsOfUndo(await undoFactsOf(all, its, into)),
          stays: await staysAfterUndo(all, reading.viewer, its),
        }
      : null,
  };
}
