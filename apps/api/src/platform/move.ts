// Moves are data: what a life-cycle's table says of a move is asked here, in one order for everything that moves. Out of sight is
// 404; a permission that is not held, or a decision that is another's, 403; a state that the table does not leave, an older
// version, one's own submission and what else must be true, 409; a reason or whatever the move needs and was not given, at
// its field. Then the row is changed where state and version are still those that were read, and the event is written.
import {
  type Asker,
  findMove,
  type Lifecycle,
  type Move,
  mayMove,
  moveAllowed,
  refusal,
  type StateCode,
  targetOf,
} from '@dca/domain/lifecycle';
import type { Words } from '@dca/domain/text';
import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { Viewer } from '../visibility/viewer.ts';
import type { VisibleToWrite } from '../visibility/visible.ts';
import type { Tables } from './database.ts';
import type { Acting } from './handler.ts';
import { refuse, refuseField } from './problem.ts';
import { decidedThere, lacksRight } from './reasons.ts';
import { proveChanged } from './records.ts';

export interface MoveOrder<Name extends string> {
  /** As the calls of the thing name it. */
  readonly id: string;
  readonly move: Name;
  readonly reason?: string | undefined;
  /** The version that the sender saw; without one, what stands. */
  readonly version?: number | undefined;
  /** What of the move is worth reading later; whatever else the order holds, where this is left out. */
  readonly particulars?: object | undefined;
  /** Who did it where that is not who pressed: a guest on the viewer's phone, the signer of an uploaded paper. Both are told. */
  readonly byName?: string | undefined;
  /** Who asks where it is not the viewer with what they hold: the product itself, or somebody with what another lent them. */
  readonly asker?: Asker | undefined;
}

/** What a move reads of a thing. */
interface Movable<Code extends StateCode> {
  readonly id: string;
  readonly status: Code;
  readonly version: number;
  /** Who submitted it: needed where the table has a move that they may not make. */
  readonly submittedBy?: string | null;
  /** The state that it came from, where the table leads back there. */
  readonly before?: Code | null;
}

export interface MoveEvent<Code extends StateCode> {
  readonly id: string;
  readonly move: string;
  /** Null where the thing came into being. */
  readonly from: Code | null;
  readonly to: Code;
  readonly reason?: string | undefined;
  readonly particulars?: object | undefined;
  /** Who did it where that is not the viewer, who is kept as the one through whom it came unless the particulars name another. */
  readonly byName?: string | undefined;
  /** The product did it itself. */
  readonly bySystem?: boolean | undefined;
}

/** What a move found, where it led, and what was given with it. */
export interface Moved<Code extends StateCode, Row> {
  readonly row: Row;
  readonly from: Code;
  readonly to: Code;
  readonly given: object;
}

interface Changing<Table extends keyof Tables> {
  /** Of a table with id, status, version, updated_at and updated_by. */
  readonly change: (visible: VisibleToWrite) => UpdateQueryBuilder<Tables, Table, Table, UpdateResult>;
  /** The table does not say who changed a row last; its events do. */
  readonly hasNoTrail?: true;
}

interface Parts<
  Code extends StateCode,
  Name extends string,
  Row extends Movable<Code>,
  Order extends MoveOrder<Name>,
  Table extends keyof Tables,
> extends Changing<Table> {
  readonly lifecycle: Lifecycle<Code, Name>;
  /** Reads the thing through the viewer's door. Throws notFound. */
  readonly find: (acting: Acting, id: string) => Promise<Row>;
  /** Writes the event. Of a thing without a table of events the audit tells what happened. */
  readonly note?: (acting: Acting, event: MoveEvent<Code>) => Promise<unknown>;
  /** False where the move is for somebody else's decision, although the permission is held. */
  readonly mayDecide?: (viewer: Viewer, row: Row, move: Move<Code, Name>) => boolean;
  /** Whose decision it is then; a leader's where it stands, unless said. */
  readonly decidedBy?: (name: Name) => { readonly detail: Words };
  /** What else must be true of a move, by its name. Throws moveNotAllowed, or invalid for what it needs and was not given. */
  readonly prove?: {
    readonly [N in Name]?: (acting: Acting, row: Row, order: Order) => void | Promise<void>;
  };
  /** Columns that change with the state: who, when, and what was given. */
  readonly marks?: (acting: Acting, moved: Moved<Code, Row>, order: Order) => object | Promise<object>;
}

/**
 * The function that moves a thing of this life-cycle.
 * @throws notFound, forbidden, moveNotAllowed in the words of the table, conflict for an older version or when somebody was
 *   faster, invalid without a needed reason, and what the parts throw
 */
export function movesOf<
  Code extends StateCode,
  Name extends string,
  Row extends Movable<Code>,
  Order extends MoveOrder<Name>,
  Table extends keyof Tables,
>(parts: Parts<Code, Name, Row, Order, Table>) {
  const { lifecycle } = parts;
  return async (acting: Acting, order: Order): Promise<Moved<Code, Row>> => {
    const row = await parts.find(acting, order.id);
    const {
      id: _id,
      move: name,
      reason,
      version,
      asker = acting.viewer,
      particulars,
      byName,
      ...given
    } = order;
    const asked = { move: name, from: row.status, asker, before: row.before };
    const isTheirs = (move: Move<Code, Name>) => parts.mayDecide?.(acting.viewer, row, move) ?? true;
    const { move, to } = judgeMove(lifecycle, asked, (one) => {
      if (!isTheirs(one)) throw refuse('forbidden', parts.decidedBy?.(name) ?? decidedThere);
    });
    if (version !== undefined && version !== row.version) throw refuse('conflict');
    if (move.notBySubmitter) proveNotOwn(row.submittedBy, acting.viewer.personId);
    await parts.prove?.[name]?.(acting, row, order);
    if (move.needsReason && !reason?.trim()) throw reasonMissing();
    const moved = { row, from: row.status, to, given };
    await changeRow(acting, parts, moved, (await parts.marks?.(acting, moved, order)) ?? {});
    await parts.note?.(acting, {
      id: row.id,
      move: name,
      from: row.status,
      to,
      reason,
      particulars: particulars ?? given,
      byName,
      bySystem: asker === 'SYSTEM',
    });
    return moved;
  };
}

interface Asked<Code extends StateCode, Name extends string> {
  readonly move: Name;
  /** Null asks for a beginning. */
  readonly from: Code | null;
  readonly asker: Asker;
  readonly before?: Code | null | undefined;
}

/**
 * Where a move leads.
 * @throws forbidden, moveNotAllowed in the words of the table
 */
export const targetOfMove = <Code extends StateCode, Name extends string>(
  lifecycle: Lifecycle<Code, Name>,
  asked: Asked<Code, Name>,
): Code => judgeMove(lifecycle, asked).to;

function judgeMove<Code extends StateCode, Name extends string>(
  lifecycle: Lifecycle<Code, Name>,
  asked: Asked<Code, Name>,
  proveDecides: (move: Move<Code, Name>) => void = () => {},
): { readonly move: Move<Code, Name>; readonly to: Code } {
  const named = lifecycle.moves.filter(({ name }) => name === asked.move);
  if (!mayMove(lifecycle, asked.move, asked.asker)) throw refuse('forbidden', notTheirs(named));
  for (const one of named) proveDecides(one);
  const move = moveAllowed(lifecycle, asked) ? findMove(lifecycle, asked.move, asked.from) : undefined;
  const to = move && targetOf(move, asked.before ?? null);
  if (!move || to === undefined || to === null)
    throw refuse('moveNotAllowed', { detail: refusal(lifecycle, asked) });
  return { move, to };
}

/** Whose move it is. */
function notTheirs(named: readonly Move[]): { readonly detail: Words } {
  const rights = [...new Set(named.flatMap(({ permission }) => permission ?? []))];
  return rights.length === 0 ? { detail: byItself } : lacksRight(...rights);
}

const byItself = {
  en: 'Nobody does this by hand: the product does it by itself.',
  id: 'Tidak ada yang melakukannya secara manual: sistem melakukannya sendiri.',
};

/** Refuses who decides on what they sent in themselves. */
function proveNotOwn(submittedBy: string | null | undefined, personId: string): void {
  if (submittedBy === undefined) throw new Error('who submitted it was not read');
  if (submittedBy === personId)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'Nobody approves what they submitted.',
        id: 'Tidak ada yang menyetujui kirimannya sendiri.',
      },
    });
}

const reasonMissing = () =>
  refuseField('body.reason', { en: 'Say why.', id: 'Sebutkan alasannya.' }, 'required');

/** The columns of every table that moves. */
type Moving = Readonly<
  Record<'moving', { id: string; status: StateCode; version: number; updated_at: Date; updated_by: string }>
>;

async function changeRow<Code extends StateCode, Table extends keyof Tables>(
  { visible, viewer, now }: Acting,
  { change, hasNoTrail }: Changing<Table>,
  { row, from, to }: Omit<Moved<Code, Movable<Code>>, 'given'>,
  marks: object,
): Promise<void> {
  // The compiler does not follow a table that it does not know; `change` says which columns it has.
  const rows = change(visible) as unknown as UpdateQueryBuilder<Moving, 'moving', 'moving', UpdateResult>;
  proveChanged(
    await rows
      .set({
        ...marks,
        status: to,
        version: sql<number>`version + 1`,
        ...(hasNoTrail ? {} : { updated_at: now, updated_by: viewer.userName }),
      })
      .where('id', '=', row.id)
      .where('status', '=', from)
      .where('version', '=', row.version)
      .executeTakeFirst(),
  );
}

/** An event as every table of events has it, beside the id of its thing. */
export const eventColumns = <Code extends StateCode>(viewer: Viewer, event: Omit<MoveEvent<Code>, 'id'>) => ({
  move: event.move,
  from_status: event.from,
  to_status: event.to,
  by_id: event.bySystem ? null : viewer.personId,
  by_name: event.byName ?? viewer.name,
  reason: event.reason ?? null,
  particulars: JSON.stringify({
    ...(event.byName === undefined ? {} : { through: viewer.name }),
    ...event.particulars,
  }),
});
