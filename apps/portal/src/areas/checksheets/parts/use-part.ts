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
  /** Keeps a value in its place, in what stands there at this moment; the id of the entry. */
  write(place: Place, value: unknown, seen?: readonly string[]): string;
  /** Keeps other rows, made of those that stand there at this moment. */
  writeRows(list: Place, change: (rows: readonly Filled[]) => readonly Filled[]): string;
}

export function partInHand(sheet: LocalSheet, part: FieldedPart): PartInHand {
  const kept = sheet.reply.parts[part]?.content as Filled | undefined;
  const begun = (content: unknown) => (content ?? emptyPart(part)) as Filled;
  const rowsOf = (content: Filled) => rowsIn(part, content as unknown as SheetParts[FieldedPart]);
  const content = begun(kept);
  return {
    part,
    content,
    rows: rowsOf(content),
    seen: sheet.seen(`part/${part}`),
    write: (place, value, seen) => sheet.changePart(part, (now) => withValue(begun(now), place, value), seen),
    writeRows: (list, change) =>
      sheet.changePart(part, (now) => withValue(begun(now), list, change(rowsOf(begun(now))))),
  };
}

/** A copy with another value in one place. */
function withValue(content: unknown, [first, ...rest]: Place, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(content))
    return content.map((one, index) => (index === first ? withValue(one, rest, value) : one));
  const whole = content as Filled;
  return { ...whole, [first]: withValue(whole[first], rest, value) };
}
