// What several people enter about the same field of a sheet, put together by what each of them had seen and never by their
// clocks (decision 22). An entry names the entries that it was made upon and replaces exactly those. What nothing has replaced
// stands: one entry, several that say the same, or several that differ, which is a contest until somebody who sees them all
// enters again. The same entries make the same field in whatever order and however often they arrive.

/** What somebody entered about one field. */
export interface Entry<Value> {
  /** A UUID made where it was entered; a known one changes nothing. */
  readonly id: string;
  /** The entries that stood in the field where this one was made: those that it replaces. */
  readonly upon: readonly string[];
  readonly value: Value;
  /** ISO time in UTC; for display and ties alone. */
  readonly at: string;
  /** Id of the person. */
  readonly by: string;
}

/** An entry that nothing has replaced. */
export type Standing<Value> = Omit<Entry<Value>, 'upon'>;

/** A field with everything that merging needs to know of its past. */
export interface Field<Value> {
  /** By id, so that equal fields are written equally. */
  readonly standing: readonly Standing<Value>[];
  /** Ids of entries that arrived and were replaced. */
  readonly replaced: readonly string[];
  /** Ids that an entry was made upon and that are still on their way. */
  readonly awaited: readonly string[];
}

export const emptyField: Field<never> = { standing: [], replaced: [], awaited: [] };

/** True when the entry has arrived before, whatever became of it. */
export function isKnown(field: Field<unknown>, id: string): boolean {
  return field.replaced.includes(id) || field.standing.some((entry) => entry.id === id);
}

/** The field with an entry in it. A known entry leaves it as it is. */
export function merge<Value>(field: Field<Value>, entry: Entry<Value>): Field<Value> {
  if (isKnown(field, entry.id)) return field;
  const isReplaced = field.awaited.includes(entry.id);
  const { upon: _, ...asStanding } = entry;
  const arrived = isReplaced ? field.standing : [...field.standing, asStanding];
  const stays = ({ id }: Standing<Value>) => id === entry.id || !entry.upon.includes(id);
  // Whoever forges two entries that each were made upon the other empties nothing.
  const standing = arrived.some(stays) ? arrived.filter(stays) : arrived;
  const gone = arrived.filter((before) => !standing.includes(before)).map(({ id }) => id);
  const unknown = entry.upon.filter((id) => id !== entry.id && !isKnown(field, id));
  return {
    standing: standing.toSorted(byId),
    replaced: withIds(field.replaced, [...gone, ...(isReplaced ? [entry.id] : [])]),
    awaited: withIds(
      field.awaited.filter((id) => id !== entry.id),
      unknown,
    ),
  };
}

/** True while entries stand that say different things. */
export function isContested({ standing: [first, ...others] }: Field<unknown>): boolean {
  return first !== undefined && others.some(({ value }) => !saysTheSame(first.value, value));
}

/**
 * The entry that counts: of a contest the worse one, of equally bad ones the later. Undefined where nothing was entered.
 * `badness` rises with how bad a value is.
 */
export function counting<Value>(
  { standing }: Field<Value>,
  badness: (value: Value) => number,
): Standing<Value> | undefined {
  if (standing.length < 2) return standing[0];
  const [worst] = standing.toSorted(
    (one, other) => badness(other.value) - badness(one.value) || laterFirst(one, other),
  );
  return worst;
}

/** The ids that whoever sees the field now names as what they entered upon. */
export function seenIn({ standing }: Field<unknown>): readonly string[] {
  return standing.map(({ id }) => id);
}

/** An entry that is still on its maker's phone, made upon others. */
export interface Unanswered {
  readonly id: string;
  readonly upon: readonly string[];
  /** It may have reached the server. One that did not makes room for the next of its field, and is never heard of. */
  readonly hasTravelled: boolean;
}

/**
 * What an entry is made upon whose maker saw `seen`, while others of theirs in the same field are not answered yet: it replaces
 * also what those were made upon, since they may never arrive.
 */
export function uponOver(seen: readonly string[], before: readonly Unanswered[]): readonly string[] {
  const makesRoom = new Set(before.filter(({ hasTravelled }) => !hasTravelled).map(({ id }) => id));
  const all = [...before.flatMap(({ id, upon }) => [...upon, id]), ...seen];
  return [...new Set(all)].filter((id) => !makesRoom.has(id));
}

/** True for values of the same content, whatever the order of their members; a member left out is one that is null. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => saysTheSame(memberOf(one, name), memberOf(other, name)));
}

const memberOf = (value: object, name: string): unknown => (value as Record<string, unknown>)[name];
const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);
const laterFirst = (one: Standing<unknown>, other: Standing<unknown>) =>
  Date.parse(other.at) - Date.parse(one.at) || -byId(one, other);

/** Ids in their order with further ones in it. A field remembers many, and most entries add one that comes after all of them. */
function withIds(ids: readonly string[], more: readonly string[]): readonly string[] {
  const fresh = more.filter((id) => !ids.includes(id));
  if (fresh.length === 0) return ids;
  const [one] = fresh;
  const last = ids.at(-1);
  if (fresh.length === 1 && one !== undefined && (last === undefined || last < one)) return [...ids, one];
  return [...new Set([...ids, ...fresh])].sort();
}
