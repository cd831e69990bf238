// What is true of a form's values without a screen: what the schema says of them, what changed, and what remains
// of two people's changes to one record.
import { z } from 'zod';

/** The values of a form by field: what its inputs hold. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields whose values differ. */
export function changedFields<V extends Values>(before: V, after: V): (keyof V & string)[] {
  return Object.keys(after).filter((name) => !isSame(before[name], after[name]));
}

interface Merged<V> {
  readonly values: V;
  /** Fields that both changed, differently: here somebody must look. */
  readonly both: readonly (keyof V & string)[];
}

/**
 * Their newest version with my changes on top of it.
 * @param base what both started from
 */
export function mergeChanges<V extends Values>(base: V, mine: V, theirs: V): Merged<V> {
  const kept = changedFields(base, mine);
  const values = { ...theirs };
  for (const name of kept) values[name] = mine[name];
  const changedByThem = new Set(changedFields(base, theirs));
  return {
    values,
    both: kept.filter((name) => changedByThem.has(name) && !isSame(mine[name], theirs[name])),
  };
}

/** Whether a field may stay empty: the schema takes a missing value, or a list of nothing. */
export function mayBeEmpty(schema: z.ZodType, name: string): boolean {
  const field = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined;
  return field === undefined || [null, undefined, []].some((nothing) => field.safeParse(nothing).success);
}

/** What an emptied input holds: null where the schema takes it, otherwise ''. */
export function emptyOf(schema: z.ZodType, name: string): null | '' {
  const field = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined;
  return field?.safeParse(null).success ? null : '';
}

function isSame(a: unknown, b: unknown): boolean {
  return (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);
}
