// A life-cycle is one table: states, and the moves between them with who may make them.
// The server, the buttons, the offline check and the printed diagrams all read the same table, so a move
// that is not in it cannot happen anywhere. A move without `from` brings the thing into being.
import { type Held, type Permission, permits } from './permissions.ts';
import { fillWords, type Words } from './text.ts';

/** What a status colour means everywhere: grey not yet, blue planned, yellow running or caution, green done, red bad, violet waiting for somebody. */
export type StatusColour = 'grey' | 'blue' | 'yellow' | 'green' | 'red' | 'violet';

/** Who asks for a move: a person by what they hold, or the product itself: a schedule, a telemetry rule, an answer of SAP. */
export type Asker = Held | 'SYSTEM';

export type StateCode = string | number;

export type State<Code extends StateCode = StateCode> = {
  readonly code: Code;
  readonly name: string;
  readonly label: Words;
  readonly colour: StatusColour;
};

/** A permission lets a person move; `by` lets the product itself do it too, or alone. */
type Mover =
  | { readonly permission: Permission; readonly by?: 'SYSTEM' }
  | { readonly permission?: undefined; readonly by: 'SYSTEM' };

export type Move<Code extends StateCode = StateCode, Name extends string = string> = Mover & {
  readonly name: Name;
  readonly label: Words;
  /** States the move leaves; an empty list brings the thing into being. */
  readonly from: readonly Code[];
  /** BEFORE is the state the thing had before it came to `from`; the caller knows it from the history. */
  readonly to: Code | 'BEFORE';
  readonly needsReason?: true;
  /** Nobody makes it who submitted the thing; `condition` says so. */
  readonly notBySubmitter?: true;
  /** What must also be true, in words; the caller of the move proves it. */
  readonly condition?: Words;
};

/** Of a move that somebody else than who submitted makes. */
export const bySomebodyElse = {
  notBySubmitter: true,
  condition: { en: 'Not by the person who submitted', id: 'Bukan oleh orang yang mengirim' },
} as const satisfies Pick<Move, 'notBySubmitter' | 'condition'>;

export type Lifecycle<Code extends StateCode = StateCode, Name extends string = string> = {
  readonly name: string;
  readonly label: Words;
  readonly initial: Code;
  readonly states: Readonly<Record<Code, State<Code>>>;
  readonly moves: readonly Move<Code, Name>[];
};

/** Names the codes and moves of a table once, so that a wrong code or a wrong move name does not compile. */
export function defineLifecycle<const Code extends StateCode, const Name extends string>(
  table: Lifecycle<Code, Name>,
): Lifecycle<Code, Name> {
  return table;
}

/** The states in the order of the table (number codes in rising order). */
export function statesOf<Code extends StateCode>(lifecycle: {
  readonly states: Readonly<Record<Code, State<Code>>>;
}): State<Code>[] {
  return Object.values(lifecycle.states);
}

/** The move of that name out of that state, or undefined when the table has none; `from` null asks for a beginning. */
export function findMove<Code extends StateCode, Name extends string>(
  lifecycle: Lifecycle<Code, Name>,
  name: string,
  from: Code | null,
): Move<Code, Name> | undefined {
  return lifecycle.moves.find((move) => move.name === name && leaves(move, from));
}

/** True when the table has the move out of that state and the asker may make it. */
export function moveAllowed<Code extends StateCode, Name extends string>(
  lifecycle: Lifecycle<Code, Name>,
  asked: { readonly move: Name; readonly from: Code | null; readonly asker: Asker },
): boolean {
  const move = findMove(lifecycle, asked.move, asked.from);
  return move !== undefined && mayMake(move, asked.asker);
}

/** True when there is a state out of which the asker may make the move. */
export function mayMove<Code extends StateCode, Name extends string>(
  lifecycle: Lifecycle<Code, Name>,
  name: string,
  asker: Asker,
): boolean {
  return lifecycle.moves.some((move) => move.name === name && mayMake(move, asker));
}

/** The moves that the asker may make out of a state, in the order of the table: the buttons of a screen. */
export function movesFrom<Code extends StateCode, Name extends string>(
  lifecycle: Lifecycle<Code, Name>,
  from: Code | null,
  asker: Asker,
): Move<Code, Name>[] {
  return lifecycle.moves.filter((move) => leaves(move, from) && mayMake(move, asker));
}

/** The state a move leads to; a move back needs the state before, and null means that it is not known. */
export function targetOf<Code extends StateCode>(move: Move<Code>, before: Code | null): Code | null {
  return move.to === 'BEFORE' ? before : move.to;
}

/** The plain message of a refused move, for the 409 and for the screen. */
export function refusal<Code extends StateCode, Name extends string>(
  lifecycle: Lifecycle<Code, Name>,
  asked: { readonly move: Name; readonly from: Code | null; readonly asker: Asker },
): Words {
  const known = lifecycle.moves.find((move) => move.name === asked.move);
  const found = findMove(lifecycle, asked.move, asked.from);
  const values = (language: 'en' | 'id') => ({
    thing: lifecycle.label[language],
    move: known?.label[language] ?? asked.move,
    state: stateLabel(lifecycle, asked.from)[language],
  });
  const sentence = found !== undefined && !mayMake(found, asked.asker) ? notYours : notFromHere;
  return { en: fillWords(sentence, values('en')).en, id: fillWords(sentence, values('id')).id };
}

const notFromHere: Words = {
  en: '"{move}" is not possible: the {thing} is in state "{state}".',
  id: '"{move}" tidak dapat dilakukan: {thing} berstatus "{state}".',
};

const notYours: Words = {
  en: '"{move}" is not possible for your role while the {thing} is in state "{state}".',
  id: '"{move}" tidak dapat dilakukan oleh peran Anda selama {thing} berstatus "{state}".',
};

const notThereYet: Words = { en: 'not there yet', id: 'belum ada' };

function stateLabel<Code extends StateCode>(lifecycle: Lifecycle<Code>, code: Code | null): Words {
  return code === null ? notThereYet : lifecycle.states[code].label;
}

function leaves<Code extends StateCode>(move: Move<Code>, from: Code | null): boolean {
  return from === null ? move.from.length === 0 : move.from.includes(from);
}

function mayMake(move: Move, asker: Asker): boolean {
  if (asker === 'SYSTEM') return move.by === 'SYSTEM';
  return move.permission !== undefined && permits(asker, move.permission);
}
