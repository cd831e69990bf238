// The codes that the parts of a sheet are told in: damage, cause, action, part of the machine. A code that no list has is no
// word for anything; one that is not offered any more is taken, since a phone may hold it for days.
import type { PartCode } from '@dca/contract/areas/checksheets/part-calls';
import {
  type CodeMaster,
  type FieldedPart,
  type PartFields,
  partTable,
  rowOfPart,
  rowsIn,
  type SheetParts,
} from '@dca/domain/checksheet';
import type { Words } from '@dca/domain/text';
import { refuse } from '../../../platform/problem.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Entered, RefusedEntry } from '../entries/entered.ts';

const masters = ['DAMAGE', 'CAUSE', 'ACTION', 'OBJECT_PART'] as const satisfies readonly CodeMaster[];

/** Every code of the lists, in their order. */
export async function readPartCodes(db: ReadDb): Promise<PartCode[]> {
  const rows = await db
    .selectFrom('code_master')
    .select(['kind', 'code', 'description', 'description_id', 'is_active'])
    .where('kind', 'in', masters)
    .orderBy('kind')
    .orderBy('sequence')
    .orderBy('code')
    .execute();
  return rows.map(({ kind, code, description, description_id, is_active }) => ({
    kind: kind as CodeMaster,
    code,
    text: { en: description, id: description_id },
    isActive: is_active,
  }));
}

/** What was entered without what names an unknown code; of a body by zones nothing is kept then. Throws invalid. */
export async function proveCodesIn(
  db: ReadDb,
  entered: readonly Entered[],
): Promise<{ entered: Entered[]; refused: RefusedEntry[] }> {
  const named = entered.flatMap((entry) => codesIn(entry).map((code) => ({ entry, ...code })));
  if (named.length === 0) return { entered: [...entered], refused: [] };
  const known = new Set((await readPartCodes(db)).map(({ kind, code }) => `${kind}/${code}`));
  const strange = named.filter(({ master, code }) => !known.has(`${master}/${code}`));
  const refusedWhole = strange.filter(({ entry }) => entry.upon === null);
  if (refusedWhole.length > 0)
    throw refuse('invalid', {
      errors: refusedWhole.map(({ part, place, code }) => ({
        field: `body.parts.${part}.content.${place}`,
        code: 'unknownCode',
        message: `${code} is not known`,
      })),
    });
  const refused = new Map(
    strange.map(({ entry, code }) => [
      entry.entryId,
      { id: entry.entryId, code: 'unknownCode', message: saysUnknown(code) },
    ]),
  );
  return { entered: entered.filter(({ entryId }) => !refused.has(entryId)), refused: [...refused.values()] };
}

interface NamedCode {
  readonly part: FieldedPart;
  readonly place: string;
  readonly master: CodeMaster;
  readonly code: string;
}

function codesIn({ field, value }: Entered): NamedCode[] {
  // Most of a sheet are answers, which name none.
  if (!field.startsWith('part/') || value === null) return [];
  const part = (Object.keys(partTable) as FieldedPart[]).find((name) => field === `part/${name}`);
  if (!part) return [];
  const { fields, rows } = rowOfPart(part);
  const content = value as SheetParts[FieldedPart];
  return [
    ...codesOf(part, fields, content as object, ''),
    ...rowsIn(part, content).flatMap((row, index) => codesOf(part, rows?.fields ?? {}, row, `${index}.`)),
  ];
}

const codesOf = (part: FieldedPart, fields: PartFields, content: object, place: string): NamedCode[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const code = (content as Readonly<Record<string, unknown>>)[name];
    if (field.kind !== 'code' || typeof code !== 'string') return [];
    return [{ part, place: `${place}${name}`, master: field.master, code }];
  });

const saysUnknown = (code: string): Words => ({
  en: `${code} is no code that is known here.`,
  id: `${code} bukan kode yang dikenal di sini.`,
});
