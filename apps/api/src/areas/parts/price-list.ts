import type { parts as calls } from '@dca/contract/areas/parts';
import { type changedPart, type NewPart, type Part, partTable } from '@dca/contract/areas/parts/part';
import type { InputOf } from '@dca/contract/call';
import type { SearchedName, SortedName } from '@dca/contract/record-fields';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../platform/database.ts';
import type { Acting } from '../../platform/handler.ts';
import { forgetTables, type PageShape } from '../../platform/page.ts';
import { refuseField } from '../../platform/problem.ts';
import { newerVersion, proveChanged, recordHandlers, refuseTaken } from '../../platform/records.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { isValidNow } from './offers.ts';

type Found<Row = object> = SelectQueryBuilder<Tables, 'part', Row>;
type Named = (typeof partTable)['fields'];

const searched: Record<SearchedName<Named>, string> = {
  partNumber: 'part.part_number',
  description: 'part.description',
};

function matchingParts(visible: Visible, filters: Partial<InputOf<typeof calls.list>['query']>): Found {
  let query = visible.parts();
  if (filters.Brand?.length) query = query.where('part.brand', 'in', filters.Brand);
  if (filters.IsValid) query = query.where(isValidNow('part'), '=', filters.IsValid === 'true');
  if (filters.IsActive) query = query.where('part.is_active', '=', filters.IsActive === 'true');
  if (filters.SearchValue) query = query.where(begins(Object.values(searched), filters.SearchValue));
  return query;
}

export const selectPart = (query: Found): Found<Part> =>
  forgetTables(
    query.select((eb) => [
      'part.id',
      'part.part_number as partNumber',
      'part.description',
      'part.brand',
      'part.uom',
      'part.list_price as listPrice',
      'part.net_price as netPrice',
      eb.ref('part.currency').$castTo<Part['currency']>().as('currency'),
      'part.valid_from as validFrom',
      'part.valid_to as validTo',
      'part.replaced_by as replacedBy',
      'part.minimum_order as minimumOrder',
      'part.weight_kg as weightKg',
      'part.is_active as isActive',
      'part.version',
      shownInstant('part.updated_at').as('updatedAt'),
      'part.updated_by as updatedBy',
    ]),
  );

const partPages = {
  sorts: {
    partNumber: { by: sql.ref('part.part_number'), type: 'text' },
    description: { by: sql.ref('part.description'), type: 'text' },
    brand: { by: sql.ref('part.brand'), type: 'text' },
    listPrice: { by: sql.ref('part.list_price'), type: 'numeric' },
    updatedAt: { by: sql.ref('part.updated_at'), type: 'timestamptz' },
  },
  standard: 'partNumber',
  id: sql.ref('part.id'),
} as const satisfies PageShape<SortedName<Named>>;

async function addPart({ visible, viewer }: Acting, body: NewPart): Promise<string> {
  proveReplacement(body);
  const taken = await visible
    .parts()
    .select('part.description')
    .where('part.part_number', '=', body.partNumber)
    .executeTakeFirst();
  if (taken) throw refuseTaken('partNumber', taken.description);
  const values = { ...partRow(body), ...(body.id ? { id: body.id } : {}), updated_by: viewer.userName };
  return (await visible.addPart().values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function changePart({ visible, viewer }: Acting, body: z.output<typeof changedPart>): Promise<void> {
  proveReplacement(body);
  proveChanged(
    await visible
      .changeParts()
      .set({ ...partRow(body), upload_id: null, ...newerVersion(viewer) })
      .where('part.id', '=', body.id)
      .where('part.version', '=', body.version)
      .executeTakeFirst(),
  );
}

function proveReplacement({ partNumber, replacedBy }: NewPart): void {
  if (replacedBy !== partNumber) return;
  const words = {
    en: 'A part does not replace itself.',
    id: 'Suku cadang tidak menggantikan dirinya sendiri.',
  };
  throw refuseField('body.replacedBy', words);
}

const partRow = (body: NewPart) => ({
  part_number: body.partNumber,
  description: body.description,
  brand: body.brand,
  uom: body.uom,
  list_price: body.listPrice,
  net_price: body.netPrice ?? null,
  currency: body.currency,
  valid_from: body.validFrom,
  valid_to: body.validTo ?? null,
  replaced_by: body.replacedBy ?? null,
  minimum_order: body.minimumOrder,
  weight_kg: body.weightKg ?? null,
  is_active: body.isActive,
});

export const partHandlers = recordHandlers({
  name: 'part',
  table: partTable,
  pages: partPages,
  matching: matchingParts,
  select: selectPart,
  add: addPart,
  change: changePart,
});
