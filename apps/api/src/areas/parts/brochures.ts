import type { parts as calls } from '@dca/contract/areas/parts';
import { brochureTable } from '@dca/contract/areas/parts/offer-fields';
import type { Brochure, changedBrochure, NewBrochure } from '@dca/contract/areas/parts/offers';
import type { InputOf } from '@dca/contract/call';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../platform/database.ts';
import { type Acting, inTwoSteps } from '../../platform/handler.ts';
import { forgetTables } from '../../platform/page.ts';
import { newerVersion, proveChanged, recordHandlers } from '../../platform/records.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { fitsFilters, isValidNow, offerPages } from './offers.ts';
import { shaOfTied, type Tie, tiedOf, withFiles } from './tied-files.ts';

type Found<Row = object> = SelectQueryBuilder<Tables, 'brochure', Row>;

function matching(visible: Visible, filters: Partial<InputOf<typeof calls.listBrochures>['query']>): Found {
  const query: Found = visible.offers('brochure').where(fitsFilters('brochure', filters));
  return filters.Brand?.length ? query.where('brochure.brand', 'in', filters.Brand) : query;
}

const select = (query: Found): Found<Brochure> =>
  forgetTables(
    query.select([
      'brochure.id',
      'brochure.title',
      'brochure.brand',
      'brochure.unit_models as unitModels',
      'brochure.valid_from as validFrom',
      'brochure.valid_to as validTo',
      sql<string>`coalesce(${shaOfTied('brochure', 'BROCHURE')}, '')`.as('file'),
      shaOfTied('brochure', 'PICTURE').as('cover'),
      tiedOf('brochure', 'BROCHURE').as('fileTied'),
      tiedOf('brochure', 'PICTURE').as('coverTied'),
      isValidNow('brochure').as('isValid'),
      'brochure.is_active as isActive',
      'brochure.version',
      shownInstant('brochure.updated_at').as('updatedAt'),
      'brochure.updated_by as updatedBy',
    ]),
  );

const handlers = (tie: Tie) =>
  recordHandlers({
    name: 'part',
    target: 'brochure',
    table: brochureTable,
    pages: offerPages('brochure'),
    matching,
    select,
    add: async (acting: Acting, body: NewBrochure) => {
      const values = {
        ...rowOf(body),
        ...(body.id ? { id: body.id } : {}),
        updated_by: acting.viewer.userName,
      };
      const { id } = await acting.visible
        .addOffer('brochure')
        .values(values)
        .returning('brochure.id')
        .executeTakeFirstOrThrow();
      await tie(acting, id, body.title);
      return id;
    },
    change: async (acting: Acting, body: z.output<typeof changedBrochure>) => {
      proveChanged(
        await acting.visible
          .changeOffers('brochure')
          .set({ ...rowOf(body), ...newerVersion(acting.viewer) })
          .where('brochure.id', '=', body.id)
          .where('brochure.version', '=', body.version)
          .executeTakeFirst(),
      );
      await tie(acting, body.id, body.title);
    },
  });

const filesOf = ({ file, cover }: NewBrochure) =>
  [
    { field: 'file', purpose: 'BROCHURE', sha256: file },
    { field: 'cover', purpose: 'PICTURE', sha256: cover ?? null },
  ] as const;

const rowOf = (body: NewBrochure) => ({
  title: body.title,
  brand: body.brand,
  unit_models: body.unitModels,
  valid_from: body.validFrom,
  valid_to: body.validTo ?? null,
  is_active: body.isActive,
});

const reading = handlers(async () => {});
const writing = withFiles('brochure', filesOf);

export const brochureHandlers = {
  listBrochures: reading.list,
  getBrochure: reading.get,
  exportBrochures: reading.export,
  brochureChanges: reading.changes,
  addBrochure: inTwoSteps<typeof calls.addBrochure>()(writing((tie) => handlers(tie).add)),
  changeBrochure: inTwoSteps<typeof calls.changeBrochure>()(writing((tie) => handlers(tie).change)),
};
