import { parts } from '@dca/contract/areas/parts';
import { partTable } from '@dca/contract/areas/parts/part';
import { namesIn } from '@dca/contract/record-fields';
import { permits } from '@dca/domain/permissions';
import { type SqlBool, sql } from 'kysely';
import type { ImportKind, Landing, Rule } from '../../../platform/imports/kind.ts';
import { columnsOf } from '../../../platform/record-names.ts';
import { partRecord } from '../price-list.ts';

const landing: Landing = {
  into: 'part',
  columns: columnsOf(partTable.fields),
  writtenBy: 'upload_id',
  signed: ['updated_by'],
  called: sql`stands.description`,
  inSight: (visible) => sql`${visible.parts().select('part.id')}`,
  uniques: [{ field: 'partNumber', sent: sql`sent."partNumber"`, stands: sql`stands.part_number` }],
};

const replacesItself: Rule = {
  field: 'replacedBy',
  reason: 'ITSELF',
  wrong: sql<SqlBool>`sent."replacedBy" = sent."partNumber"`,
};

/** Parts that come new. */
export const newPartImport: ImportKind = {
  table: partTable,
  schema: parts.add.body,
  tied: { validTo: 'ENDS_FIRST' },
  rules: () => [replacesItself],
  landing,
};

const kept = [...namesIn(partTable.fields, 'form'), 'id', 'version'];

/** Prices and everything else of parts that are there: columns that a file leaves out stay as they are. */
export const changedPartImport: ImportKind = {
  table: partTable,
  schema: parts.change.body,
  tied: { validTo: 'ENDS_FIRST' },
  rules: ({ viewer }) => [
    replacesItself,
    {
      field: 'isActive',
      reason: 'NOT_YOURS',
      wrong: permits(viewer, 'part.deactivate')
        ? sql<SqlBool>`false`
        : sql<SqlBool>`sent."isActive" is distinct from (sent.before ->> 'isActive')::boolean`,
    },
  ],
  landing,
  changes: {
    key: 'partNumber',
    find: async (visible, keys) => {
      const found = visible.parts().where('part.part_number', '=', sql<string>`any(${keys}::text[])`);
      const known = await partRecord.select(found).execute();
      return known.map((part) =>
        Object.fromEntries(Object.entries(part).filter(([name]) => kept.includes(name))),
      );
    },
  },
};
