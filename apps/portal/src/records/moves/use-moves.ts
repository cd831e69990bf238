// What a person may do to a thing with a life-cycle, as its table says: each move possible now or with the reason why not. What
// somebody may never do is not among it. After a move the place hears nothing for a moment, so that the second press of two
// does not make the move that stands there now.
import type { Call, RequestOf } from '@dca/contract/call';
import { type Lifecycle, type Move, mayMove, type StateCode } from '@dca/domain/lifecycle';
import { isPermission } from '@dca/domain/permissions';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useDeafness } from '../../platform/deafness.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { useWrites } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import type { MoreAct } from '../../ui/more-acts.tsx';
import { words } from './moves-words.ts';
import { usePossibleIn } from './possible-in.ts';

export interface Moving<Code extends StateCode, Name extends string> {
  readonly lifecycle: Lifecycle<Code, Name>;
  /** The calls that make its moves; a move without one is made elsewhere. */
  readonly calls: Readonly<Partial<Record<Name, Call>>>;
  /** What is moved, as it is seen. */
  readonly thing: {
    readonly id: string;
    /** What people call it. */
    readonly name: string;
    readonly status: Code;
    readonly version: number;
    /** What the server says may be done now, where more than the state decides. */
    readonly moves?: readonly string[];
  };
  /** Calls whose answers a move makes old. */
  readonly makesOld: readonly Call[];
  /** What is sent; the id in the address and the rest in the body without it. */
  readonly ask?: (name: Name, order: MoveSent) => object;
  /** Why a move cannot be made though the state allows it; null where it can. */
  readonly hindrances?: Readonly<Partial<Record<Name, string | null>>>;
  /** What has to be done before a move; it is not made where this answers false. */
  readonly before?: Readonly<Partial<Record<Name, () => Promise<boolean>>>>;
  /** What is said when it is done; which state it is in now without. */
  readonly done?: Readonly<Partial<Record<Name, string>>>;
}

interface MoveSent {
  readonly version: number;
  readonly reason?: string;
}

export interface ShownMove<Name extends string> extends MoreAct<Name> {
  /** The state allows it; what else is missing, `hindrance` says. */
  readonly isHere: boolean;
  readonly needsReason: boolean;
}

/** Every move as its button shows it, in the order of the table, and what a press does. */
export function useMoves<Code extends StateCode, Name extends string>(moving: Moving<Code, Name>) {
  const { thing, ask = standardAsk(thing.id) } = moving;
  const moves = useShownMoves(moving);
  const [asked, setAsked] = useState<AskedMove<Name> | null>(null);
  const write = useWrites({ invalidates: moving.makesOld, handles: [400, 403, 404, 409, 422] });
  const once = useOneAtATime();
  const isDeaf = useDeafness(thing.status, thing.id);
  const tell = useTelling(moving);
  const make = (name: Name, order: MoveSent) =>
    once(async () => {
      if ((await moving.before?.[name]?.()) === false) return;
      const request = ask(name, order) as RequestOf<Call>;
      await write.mutateAsync({ definition: moving.calls[name] as Call, request });
      setAsked(null);
      tell(name);
    });
  const { version } = thing;
  return {
    moves,
    /** Of a dialog that is open it says so itself. */
    failure: asked ? null : write.error,
    isDeaf,
    isRunning: write.isPending,
    press: (name: Name) => {
      if (isDeaf()) return;
      write.reset();
      // As it was when the dialog was opened: what somebody else does meanwhile does not pass for what was seen.
      if (moves.some((move) => move.name === name && move.needsReason)) setAsked({ name, version });
      else make(name, { version });
    },
    dialog: asked && {
      ...asked,
      failure: write.error,
      close: () => setAsked(null),
      act: (reason: string) => make(asked.name, { version: asked.version, reason }),
    },
  };
}

interface AskedMove<Name> {
  readonly name: Name;
  readonly version: number;
}

const standardAsk = (id: string) => (_name: string, body: MoveSent) => ({ params: { id }, body });

function useShownMoves<Code extends StateCode, Name extends string>({
  lifecycle,
  calls,
  thing,
  hindrances,
}: Moving<Code, Name>): readonly ShownMove<Name>[] {
  const language = useLanguage();
  const possibleIn = usePossibleIn(lifecycle);
  const asker = { permissions: new Set(useSession().user?.permissions.filter(isPermission)) };
  const hindranceTo = ({ name, from, condition }: Move<Code, Name>): string | null => {
    if (!from.includes(thing.status)) return possibleIn(from);
    const told = hindrances?.[name];
    if (told !== undefined) return told;
    return (thing.moves?.includes(name) ?? true) ? null : (condition?.[language] ?? '');
  };
  return lifecycle.moves
    .filter(({ name, from }) => calls[name] !== undefined && from.length > 0)
    .filter(({ name }) => mayMove(lifecycle, name, asker) || thing.moves?.includes(name))
    .map((move) => ({
      name: move.name,
      label: move.label[language],
      hindrance: hindranceTo(move),
      isHere: move.from.includes(thing.status),
      needsReason: move.needsReason ?? false,
    }));
}

function useTelling<Code extends StateCode, Name extends string>({
  lifecycle,
  thing,
  done,
}: Moving<Code, Name>) {
  const word = useWords(words);
  const language = useLanguage();
  return (name: Name) => {
    const to = lifecycle.moves.find((move) => move.name === name)?.to;
    const state = to === undefined || to === 'BEFORE' ? null : lifecycle.states[to];
    const told = done?.[name] ?? word('moved', { name: thing.name, state: state?.label[language] ?? '' });
    void succeed(told);
  };
}
