import type { NewBacklog } from '@dca/contract/areas/backlog';
import { refuse, refuseField } from '../../../platform/problem.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';

type Coded = Pick<NewBacklog, 'objectPart' | 'specificPart' | 'damage' | 'cause' | 'suggestedAction'>;

/** Which field holds a code of which kind. */
const kinds = {
  objectPart: 'OBJECT_PART',
  specificPart: 'SPECIFIC_PART',
  damage: 'DAMAGE',
  cause: 'CAUSE',
  suggestedAction: 'SUGGESTED_ACTION',
} as const satisfies Readonly<Record<keyof Coded, string>>;
const fields = Object.keys(kinds) as readonly (keyof Coded)[];

/** Refuses codes that are not known or no longer used, and a specific part of another object part: all of them at once. */
export async function proveCodes(db: ReadDb, coded: Coded, path: string): Promise<void> {
  const named = fields.flatMap((field) => {
    const code = coded[field];
    return code ? [{ field, kind: kinds[field], code }] : [];
  });
  const known = await db
    .selectFrom('code_master')
    .select(['kind', 'code', 'object_part'])
    .where('is_active', '=', true)
    .where(
      'code',
      'in',
      named.map(({ code }) => code),
    )
    .execute();
  const isKnown = ({ kind, code }: { kind: string; code: string }) =>
    known.some(
      (row) =>
        row.kind === kind &&
        row.code === code &&
        (kind !== kinds.specificPart || row.object_part === coded.objectPart),
    );
  const unknown = named.filter((entry) => !isKnown(entry));
  if (unknown.length === 0) return;
  throw refuse('invalid', {
    detail: { en: 'Some codes are not known.', id: 'Ada kode yang tidak dikenal.' },
    errors: unknown.map(({ field, code }) => ({
      field: `${path}.${field}`,
      code: 'unknownCode',
      message: `${code} is not known`,
    })),
  });
}

/** Refuses one code of a kind at its field. */
export async function proveCodeOf(db: ReadDb, kind: 'ACTION', code: string, field: string): Promise<void> {
  const known = await db
    .selectFrom('code_master')
    .select('code')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!known)
    throw refuseField(field, { en: `${code} is not known.`, id: `${code} tidak dikenal.` }, 'unknownCode');
}
