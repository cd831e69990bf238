// One part of a sheet in the hand of whoever fills it in: what stands there, and how a field of it is written. A part is one
// field of the sheet, so each change is an entry of the whole part, made upon the one that was seen.
import { emptyPart, type FieldedPart, type Filled, rowsIn, type SheetParts } from '@dca/domain/checksheet';
import type { LocalSheet } from '../local/use-sheet.ts';

/** The way to a value within a part: 'text', or 'steps', 2, 'kw'. */
export type Place = readonly (string | number)[];

export interface PartInHand {
  readonly part: FieldedPart;
  readonly content: Filled;
  readonly rows: readonly Filled[];
  readonly seen: readonly string[];
  /** Keeps a value in its place; the id of the entry. */
  write(place: Place, value: unknown, seen?: readonly string[]): string;
}

export function partInHand(sheet: LocalSheet, part: FieldedPart): PartInHand {
  const kept = sheet.reply.parts[part]?.content as Filled | undefined;
  const content = kept ?? (emptyPart(part) as Filled);
  return {
    part,
    content,
    rows: rowsIn(part, content as unknown as SheetParts[FieldedPart]),
    seen: sheet.seen(`part/${part}`),
    write: (place, value, seen) =>
      sheet.enter({ kind: 'part', part, content: withValue(content, place, value) }, seen),
  };
}

/** A copy with another value in one place. */
export function withValue(content: unknown, [first, ...rest]: Place, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(content))
    return content.map((one, index) => (index === first ? withValue(one, rest, value) : one));
  const whole = content as Filled;
  return { ...whole, [first]: withValue(whole[first], rest, value) };
}
