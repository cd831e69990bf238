// A move as a call answers it: the record as it then stands, and what the audit keeps.
import type { StateCode } from '@dca/domain/lifecycle';
import type { Acting, Noted } from './handler.ts';
import type { Moved, MoveOrder } from './move.ts';

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

export const answerOfMove =
  <Code extends StateCode, Order extends MoveOrder<string>, Shown>(
    move: MoveIt<Code, Order>,
    { target, show }: Answering<Shown>,
  ) =>
  async (acting: Acting, order: Order) => {
    const { row, from, to } = await move(acting, order);
    return {
      reply: { data: await show(acting, order.id) },
      noted: {
        target: `${target}/${row.id}`,
        before: { status: from },
        after: { status: to, reason: order.reason },
      } satisfies Noted,
    };
  };
