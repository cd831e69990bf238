// General parameters: what each means and may be is the domain's table, how it stands is the database's.
import type { generalParameters as calls } from '@dca/contract/areas/users';
import { type GeneralParameter, parameterTable } from '@dca/contract/areas/users/parameter';
import {
  isParameterCode,
  type ParameterKind,
  parameterCodes,
  parameterFits,
  parameters,
} from '@dca/domain/parameters';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { type PageShape, page } from '../../platform/page.ts';
import { oneOr404, refuseField } from '../../platform/problem.ts';
import { changesOf } from '../../platform/record-changes.ts';
import { newerVersion, proveChanged } from '../../platform/records.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';

type Found<Row = object> = SelectQueryBuilder<Pick<Tables, 'general_parameter'>, 'general_parameter', Row>;

const target = 'parameter';
const pages = {
  sorts: {
    code: { by: sql.ref('general_parameter.code'), type: 'text' },
    updatedAt: { by: sql.ref('general_parameter.updated_at'), type: 'timestamptz' },
  },
  standard: 'code',
  id: sql.ref('general_parameter.id'),
} as const satisfies PageShape<'code' | 'updatedAt'>;

/** What the release does not know any more stays as a row and means nothing. */
const known = (db: ReadDb): Found =>
  db.selectFrom('general_parameter').where('general_parameter.code', 'in', parameterCodes) as Found;

const meanings = JSON.stringify(
  Object.fromEntries(parameterCodes.map((code) => [code, parameters[code].words])),
);

const select = (query: Found): Found<GeneralParameter> =>
  query.select((eb) => [
    'general_parameter.id',
    'general_parameter.code',
    sql<GeneralParameter['meaning']>`${meanings}::jsonb -> general_parameter.code`.as('meaning'),
    eb.ref('general_parameter.kind').$castTo<ParameterKind>().as('kind'),
    eb.ref('general_parameter.value').$castTo<GeneralParameter['value']>().as('value'),
    eb.ref('general_parameter.default_value').$castTo<GeneralParameter['value']>().as('standard'),
    sql<boolean>`general_parameter.value <> general_parameter.default_value`.as('isChanged'),
    sql<number>`general_parameter.least::float8`.as('least'),
    sql<number>`general_parameter.most::float8`.as('most'),
    'general_parameter.version',
    shownInstant('general_parameter.updated_at').as('updatedAt'),
    'general_parameter.updated_by as updatedBy',
  ]);

const one = (db: ReadDb, id: string) =>
  oneOr404(select(known(db).where('general_parameter.id', '=', id)).executeTakeFirst());

export const generalParameters: Handlers<typeof calls> = {
  list: ({ db, query }) => {
    let found = known(db);
    if (query.Kind?.length) found = found.where('general_parameter.kind', 'in', query.Kind);
    if (query.IsChanged)
      found = found.where(
        sql<SqlBool>`(general_parameter.value <> general_parameter.default_value) = ${query.IsChanged === 'true'}`,
      );
    if (query.SearchValue)
      found = found.where(
        begins(['general_parameter.code', 'general_parameter.description'], query.SearchValue),
      );
    return page(db, pages, query, found, select);
  },
  get: async ({ db, params }) => ({ data: await one(db, params.id) }),
  changes: async ({ db, visible, params: { id }, query }) => {
    await one(db, id);
    return changesOf(visible, parameterTable, { target, id, before: query.Cursor });
  },
  change: async ({ db, visible, viewer, body }) => {
    const before = await one(db, body.id);
    if (!isParameterCode(before.code) || !parameterFits(before.code, body.value))
      throw refuseField('body.value', {
        en: 'The parameter may not have this value.',
        id: 'Parameter tidak boleh bernilai ini.',
      });
    proveChanged(
      await visible
        .changeParameters()
        .set({ value: JSON.stringify(body.value), ...newerVersion(viewer) })
        .where('general_parameter.id', '=', body.id)
        .where('general_parameter.version', '=', body.version)
        .executeTakeFirst(),
    );
    const after = await one(db, body.id);
    return { reply: { data: after }, noted: { target: `${target}/${body.id}`, before, after } };
  },
};
