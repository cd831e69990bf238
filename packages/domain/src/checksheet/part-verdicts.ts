// What a leader looks at first in the parts of a sheet: what did not pass, what lies outside its limits, what must be mended soon.
import type { Words } from '../text.ts';
import { judgeRange } from './judge-range.ts';
import { partLabels } from './part-labels.ts';
import { type Filled, rowName, rowsIn } from './part-rows.ts';
import { type FieldedPart, partTable } from './part-table.ts';
import type { SheetParts } from './parts.ts';

export type PartVerdict = 'good' | 'caution' | 'bad';

/** What is thought of a row of a part, or of its fields; null where nothing in it is judged. */
export function verdictOf(content: Filled): PartVerdict | null {
  if (content.result === 'FAIL') return 'bad';
  if (content.result === 'PASS') return 'good';
  if (typeof content.priority === 'number') return content.priority <= 2 ? 'bad' : 'caution';
  if (typeof content.actual !== 'number') return null;
  const [limitMin, limitMax] = [boundOf(content.limitMin), boundOf(content.limitMax)];
  if (limitMin === null && limitMax === null) return null;
  const bounds = { stdMin: null, stdMax: null, limitMin, limitMax };
  return judgeRange(bounds, content.actual).code === 'RMB' ? 'bad' : 'good';
}

const boundOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A row that a leader looks at before approving, or the fields of a part. */
export type BadPart = { readonly part: FieldedPart; readonly index: number | null; readonly name: Words };

/** What is bad in the parts, in their order. */
export function badInParts(parts: Partial<SheetParts>): BadPart[] {
  return (Object.keys(partTable) as FieldedPart[]).flatMap((part) => {
    const content = parts[part];
    if (content === undefined) return [];
    const ofRows = rowsIn(part, content).flatMap((row, index) =>
      verdictOf(row) === 'bad' ? [{ part, index, name: rowName(part, index) }] : [],
    );
    const ofWhole = !Array.isArray(content) && verdictOf(content as Filled) === 'bad';
    return [...(ofWhole ? [{ part, index: null, name: partLabels[part] }] : []), ...ofRows];
  });
}
