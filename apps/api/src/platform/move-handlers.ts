// Moves as calls answer them: the record as it then stands, and what the audit keeps.
import type { SentMove, SentMoves } from '@dca/contract/move-calls';
import type { Lifecycle, StateCode } from '@dca/domain/lifecycle';
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { VisibleToWrite } from '../visibility/visible.ts';
import type { Tables } from './database.ts';
import { type Outcome, tryEach } from './each.ts';
import type { Acting, Noted } from './handler.ts';
import { type Moved, type MoveOrder, movesOf } from './move.ts';
import { refuse } from './problem.ts';

type MoveIt<Code extends StateCode, Order> = (
  acting: Acting,
  order: Order,
) => Promise<Moved<Code, { readonly id: string }>>;

interface Answering<Shown> {
  /** As the audit calls it. */
  readonly target: string;
  /** The record as its calls show it, by the name that they use. */
  readonly show: (acting: Acting, id: string) => Promise<Shown>;
}

/** A move with its answer. */
export const answerOfMove =
  <Code extends StateCode, Order extends MoveOrder<string>, Shown>(
    move: MoveIt<Code, Order>,
    { target, show }: Answering<Shown>,
  ) =>
  async (acting: Acting, order: Order) => {
    const { row, from, to, given } = await move(acting, order);
    return {
      reply: { data: await show(acting, order.id) },
      noted: {
        target: `${target}/${row.id}`,
        before: { status: from },
        after: { status: to, reason: order.reason, ...given },
      } satisfies Noted,
    };
  };

/** A request for a move, as `moveCalls` has it. */
type Asking = Acting & { readonly params: { readonly id: string }; readonly body: SentMove };

/** The handlers of `moveCalls`: each makes the move whose name it has. */
export function moveHandlers<Name extends string, Answer>(
  calls: Readonly<Record<Name, unknown>>,
  answer: (acting: Acting, order: MoveOrder<NoInfer<Name>>) => Promise<Answer>,
): { readonly [N in Name]: (asking: Asking) => Promise<Answer> } {
  const names = Object.keys(calls) as Name[];
  const handlers = names.map((move) => [
    move,
    ({ params: { id }, body, ...acting }: Asking) => answer(acting, { ...body, id, move }),
  ]);
  // The compiler does not follow names through a loop.
  return Object.fromEntries(handlers) as { readonly [N in Name]: (asking: Asking) => Promise<Answer> };
}

/** The handlers of the moves of a plain record, which have no events of their own: the audit tells what happened. */
export function recordMoves<
  Code extends StateCode,
  Name extends string,
  Made extends Name,
  Row extends { readonly id: string; readonly status: Code; readonly version: number },
  Table extends keyof Tables,
>({ record, target, calls, ...parts }: MovedRecord<Code, Name, Made, Row, Table>) {
  const show = async (acting: Acting, id: string) => (await record.get({ ...acting, params: { id } })).data;
  const move = movesOf<Code, Name, Row, MoveOrder<Name>, Table>({ ...parts, find: show });
  return moveHandlers(calls, answerOfMove(move, { target, show }));
}

interface MovedRecord<
  Code extends StateCode,
  Name extends string,
  Made extends Name,
  Row,
  Table extends keyof Tables,
> {
  /** As `recordHandlers` made it. */
  readonly record: {
    readonly get: (asked: Acting & { params: { id: string } }) => Promise<{ readonly data: Row }>;
  };
  /** As the audit calls it. */
  readonly target: string;
  readonly lifecycle: Lifecycle<Code, Name>;
  /** As `moveCalls` made them. */
  readonly calls: Readonly<Record<Made, unknown>>;
  readonly change: (visible: VisibleToWrite) => UpdateQueryBuilder<Tables, Table, Table, UpdateResult>;
}

/** A move of each of several, in one order whatever was asked. Throws what the first was refused with where none was done. */
export const answerOfEach =
  <Code extends StateCode, Name extends string>(
    move: MoveIt<Code, MoveOrder<Name>>,
    name: Name,
    target: string,
  ) =>
  async ({ body: { rows, reason }, ...acting }: Acting & { readonly body: SentMoves }) => {
    const tried = await tryEach(acting, rows, byId, (row) => move(acting, { ...row, reason, move: name }));
    const results = tried.map(({ thing, ...outcome }) => ({ id: thing.id, ...outcome }));
    proveSomeDone(results);
    return {
      reply: { data: results },
      noted: {
        target: `${target}/${rows.map(({ id }) => id).join(',')}`,
        after: { move: name, reason, results },
      } satisfies Noted,
    };
  };

const byId = (one: { readonly id: string }, other: { readonly id: string }) => one.id.localeCompare(other.id);

/** Throws what the first was refused with where none was done. */
export function proveSomeDone(results: readonly Outcome[]): void {
  const [first] = results;
  if (!first?.code || results.some(({ done }) => done)) return;
  throw refuse(first.code, {
    errors: results.map(({ code, message }, at) => ({
      field: `body.rows.${at}`,
      code: code ?? '',
      message: message ?? '',
    })),
  });
}
