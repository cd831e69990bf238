// What a leader looks at first in the parts of a sheet, each judged by the rule that its row of the table names.
import type { Words } from '../text.ts';
import type { PartVerdict } from './part-judging.ts';
import { partLabels } from './part-labels.ts';
import { type Filled, rowName, rowsIn } from './part-rows.ts';
import { type FieldedPart, partTable, rowOfPart } from './part-table.ts';
import type { SheetParts } from './parts.ts';

export type { PartVerdict } from './part-judging.ts';

/** What is thought of a row of a part; null where nothing in it is judged. */
export const verdictOfRow = (part: FieldedPart, row: Filled): PartVerdict | null =>
  rowOfPart(part).rows?.judge(row) ?? null;

/** What is thought of a part by its fields; null where nothing in them is judged. */
export function verdictOfPart(part: FieldedPart, content: SheetParts[FieldedPart]): PartVerdict | null {
  return Array.isArray(content) ? null : rowOfPart(part).judge(content as Filled);
}

/** A row that a leader looks at before approving, or the fields of a part. */
export type BadPart = { readonly part: FieldedPart; readonly index: number | null; readonly name: Words };

/** What is bad in the parts, in their order. */
export function badInParts(parts: Partial<SheetParts>): BadPart[] {
  return (Object.keys(partTable) as FieldedPart[]).flatMap((part) => {
    const content = parts[part];
    if (content === undefined) return [];
    const ofRows = rowsIn(part, content).flatMap((row, index) =>
      verdictOfRow(part, row) === 'bad' ? [{ part, index, name: rowName(part, index) }] : [],
    );
    const ofWhole = verdictOfPart(part, content) === 'bad';
    return [...(ofWhole ? [{ part, index: null, name: partLabels[part] }] : []), ...ofRows];
  });
}
