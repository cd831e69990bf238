import type { parts as calls } from '@dca/contract/areas/parts';
import { programTable } from '@dca/contract/areas/parts/offer-fields';
import type { changedProgram, NewProgram, Program } from '@dca/contract/areas/parts/offers';
import type { InputOf } from '@dca/contract/call';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../platform/database.ts';
import { type Acting, inTwoSteps } from '../../platform/handler.ts';
import { forgetTables } from '../../platform/page.ts';
import { newerVersion, proveChanged, recordHandlers } from '../../platform/records.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import {
  describedParts,
  fitsFilters,
  isValidNow,
  keepOfferedParts,
  offeredParts,
  offerPages,
} from './offers.ts';
import { shaOfTied, type Tie, tiedOf, withFiles } from './tied-files.ts';

type Found<Row = object> = SelectQueryBuilder<Tables, 'program', Row>;

function matching(visible: Visible, filters: Partial<InputOf<typeof calls.listPrograms>['query']>): Found {
  const query: Found = visible.offers('program').where(fitsFilters('program', filters));
  return filters.Kind?.length ? query.where('program.kind', 'in', filters.Kind) : query;
}

const select = (query: Found): Found<Program> =>
  forgetTables(
    query.select((eb) => [
      'program.id',
      'program.title',
      eb.ref('program.kind').$castTo<Program['kind']>().as('kind'),
      'program.unit_models as unitModels',
      'program.valid_from as validFrom',
      'program.valid_to as validTo',
      'program.text',
      offeredParts<Program['parts'][number]>('program', [
        ['partNumber', 'part_number'],
        ['price', 'price'],
        ['currency', 'currency'],
        ['targetQuantity', 'target_quantity'],
      ]).as('parts'),
      describedParts('program').as('descriptions'),
      shaOfTied('program', 'PICTURE').as('picture'),
      tiedOf('program', 'PICTURE').as('pictureTied'),
      isValidNow('program').as('isValid'),
      'program.is_active as isActive',
      'program.version',
      shownInstant('program.updated_at').as('updatedAt'),
      'program.updated_by as updatedBy',
    ]),
  );

const handlers = (tie: Tie) =>
  recordHandlers({
    name: 'part',
    target: 'program',
    table: programTable,
    pages: offerPages('program'),
    matching,
    select,
    add: async (acting: Acting, body: NewProgram) => {
      const values = {
        ...rowOf(body),
        ...(body.id ? { id: body.id } : {}),
        updated_by: acting.viewer.userName,
      };
      const { id } = await acting.visible
        .addOffer('program')
        .values(values)
        .returning('program.id')
        .executeTakeFirstOrThrow();
      await keepOfferedParts(acting, { program_id: id }, body.parts);
      await tie(acting, id, body.title);
      return id;
    },
    change: async (acting: Acting, body: z.output<typeof changedProgram>) => {
      proveChanged(
        await acting.visible
          .changeOffers('program')
          .set({ ...rowOf(body), ...newerVersion(acting.viewer) })
          .where('program.id', '=', body.id)
          .where('program.version', '=', body.version)
          .executeTakeFirst(),
      );
      await keepOfferedParts(acting, { program_id: body.id }, body.parts);
      await tie(acting, body.id, body.title);
    },
  });

const filesOf = ({ picture }: NewProgram) =>
  [{ field: 'picture', purpose: 'PICTURE', sha256: picture ?? null }] as const;

const rowOf = (body: NewProgram) => ({
  title: body.title,
  kind: body.kind,
  text: body.text,
  unit_models: body.unitModels,
  valid_from: body.validFrom,
  valid_to: body.validTo,
  is_active: body.isActive,
});

const reading = handlers(async () => {});
const writing = withFiles('program', filesOf);

export const programHandlers = {
  listPrograms: reading.list,
  getProgram: reading.get,
  exportPrograms: reading.export,
  programChanges: reading.changes,
  addProgram: inTwoSteps<typeof calls.addProgram>()(writing((tie) => handlers(tie).add)),
  changeProgram: inTwoSteps<typeof calls.changeProgram>()(writing((tie) => handlers(tie).change)),
};
