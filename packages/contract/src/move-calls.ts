// The calls of a life-cycle's moves, from its table: who may make one and whether it asks for a reason. An area spreads them among
// its own calls. One that the specification names is written out in its area, and bound to the same move.
import type { Lifecycle, StateCode } from '@dca/domain/lifecycle';
import type { Permission } from '@dca/domain/permissions';
import { z } from 'zod';
import { type Call, call } from './call.ts';
import { data } from './envelopes.ts';
import { id, reason, version } from './fields.ts';
import type { RecordTable } from './record-fields.ts';

/** What every move is sent with; the reason where its table asks for one. */
export interface SentMove {
  readonly version: number;
  readonly reason?: string | undefined;
}

type Given = Readonly<Record<string, z.ZodType>>;
type Also<G> = G extends Given ? { -readonly [N in keyof G]: z.output<G[N]> } : object;

interface Options<Name extends string, Only extends Name, Row extends z.ZodType, G> {
  /** The address below the gateway, as `recordCalls` has it. */
  readonly base: `/${string}`;
  readonly table: RecordTable;
  readonly lifecycle: Lifecycle<StateCode, Name>;
  /** The moves that have calls. */
  readonly moves: readonly Only[];
  readonly row: Row;
  /** What a move is given besides, by its name. */
  readonly given?: G;
}

/** `PUT <base>/<move>/:id` for each of the moves; the answer is the record as it then stands. */
export function moveCalls<
  const Name extends string,
  const Only extends Name,
  Row extends z.ZodType,
  const G extends { readonly [N in Only]?: Given } = object,
>({ base, table, lifecycle, moves, row, given }: Options<Name, Only, Row, G>) {
  const calls = moves.map((name) => {
    const move = moveOf(lifecycle, name);
    const shape: z.ZodRawShape = { version, ...(move.needsReason ? { reason } : {}), ...given?.[name] };
    return [
      name,
      call({
        method: 'PUT',
        path: `${base}/${kebab(name)}/:id`,
        access: move.permission,
        effect: 'write',
        ours: true,
        record: table,
        move: { of: lifecycle, name },
        summary: `${move.label.en}: one ${table.one.en}`,
        params: z.strictObject({ id }),
        body: z.strictObject(shape),
        reply: data(row),
      }),
    ] as const;
  });
  // The compiler does not follow names through a loop.
  return Object.fromEntries(calls) as unknown as {
    readonly [N in Only]: MoveCall<Row, N extends keyof G ? Also<G[N]> : object>;
  };
}

/** What became of one record of several. */
const outcome = z.object({
  id,
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

/** How many records one call moves at most. */
const mostMoved = 200;

/**
 * `PUT <base>/<move>` for several records at once, by the name of the move with `Each` behind it: the answer says of each whether
 * it was done and why not, and is a refusal where none was.
 */
export function moveEachCalls<const Name extends string, const Only extends Name>({
  base,
  table,
  lifecycle,
  moves,
}: Pick<Options<Name, Only, z.ZodType, object>, 'base' | 'table' | 'lifecycle' | 'moves'>) {
  const calls = moves.map((name) => {
    const move = moveOf(lifecycle, name);
    const rows = z.array(z.strictObject({ id, version })).min(1).max(mostMoved);
    return [
      `${name}Each`,
      call({
        method: 'PUT',
        path: `${base}/${kebab(name)}`,
        access: move.permission,
        effect: 'write',
        ours: true,
        summary: `${move.label.en}: several ${table.many.en}, each for itself`,
        body: z.strictObject({ rows, ...(move.needsReason ? { reason } : {}) }),
        reply: data(z.array(outcome)),
      }),
    ] as const;
  });
  // The compiler does not follow names through a loop.
  return Object.fromEntries(calls) as unknown as { readonly [N in Only as `${N}Each`]: MoveEachCall };
}

type MoveEachCall = Call & {
  readonly access: Permission;
  readonly effect: 'write';
  readonly params?: undefined;
  readonly query?: undefined;
  readonly body: z.ZodType<SentMoves, SentMoves>;
  readonly reply: ReturnType<typeof data<z.ZodArray<typeof outcome>>>;
};

export interface SentMoves {
  readonly rows: readonly { readonly id: string; readonly version: number }[];
  readonly reason?: string | undefined;
}

function moveOf<Name extends string>(lifecycle: Lifecycle<StateCode, Name>, name: Name) {
  const move = lifecycle.moves.find((one) => one.name === name && one.from.length > 0);
  if (!move?.permission) throw new Error(`nobody makes "${name}" of a ${lifecycle.name}`);
  return move;
}

type Body<More> = z.ZodType<SentMove & More, SentMove & More>;

type MoveCall<Row extends z.ZodType, More = object> = Call & {
  readonly access: Permission;
  readonly effect: 'write';
  readonly params: z.ZodObject<{ id: typeof id }>;
  readonly query?: undefined;
  readonly body: Body<More>;
  readonly reply: ReturnType<typeof data<Row>>;
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
