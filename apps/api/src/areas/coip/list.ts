// The list of surveys, and the same as a spreadsheet.
import type { CoipRow, coip as calls } from '@dca/contract/areas/coip';
import type { InputOf } from '@dca/contract/call';
import { coipSectors } from '@dca/domain/coip';
import { coipLifecycle } from '@dca/domain/coip-lifecycle';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { columnsIn, type ExportedColumn, labelsOf } from '../../platform/exported-columns.ts';
import type { Outside, Reading } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow, forgetTables, type PageShape, page } from '../../platform/page.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

type Filters = InputOf<typeof calls.list>['query'];
type Found<Row = object> = SelectQueryBuilder<Tables, 'coip_survey' | 'customer' | 'plant' | 'person', Row>;
type Listing = Reading & { readonly query: Filters };
type Exporting = Reading & {
  readonly query: InputOf<typeof calls.export>['query'];
  readonly outside: Pick<Outside, 'exports'>;
};

const pages = {
  sorts: {
    surveyedOn: { by: sql.ref('coip_survey.surveyed_on'), type: 'date' },
    coipNumber: { by: sql.ref('coip_survey.coip_number'), type: 'text' },
    customerName: { by: sql.ref('customer.name'), type: 'text' },
    site: { by: sql.ref('coip_survey.site'), type: 'text' },
  },
  standard: '-surveyedOn',
  id: sql.ref('coip_survey.id'),
} as const satisfies PageShape<string>;

export const listSurveys = ({ visible, db, query }: Listing) =>
  page(db, pages, query, matching(visible, query), select);

export function exportSurveys({ visible, viewer, query: { Format, ...query }, outside }: Exporting) {
  return fileAs({ viewer, outside }, Format, {
    name: 'coip-surveys',
    title: 'COIP',
    columns: columnsIn<CoipRow>(columns, viewer.language),
    rows: everyRow(pages, query, matching(visible, query), select),
  });
}

function matching(visible: Visible, filters: Filters): Found {
  let query: Found = visible
    .coipSurveys()
    .innerJoin('customer', 'customer.customer_code', 'coip_survey.customer_code')
    .innerJoin('plant', 'plant.plant_code', 'coip_survey.plant_code')
    .innerJoin('person', 'person.id', 'coip_survey.surveyor_id');
  if (filters.Sector?.length) query = query.where('coip_survey.sector', 'in', filters.Sector);
  if (filters.Status?.length) query = query.where('coip_survey.status', 'in', filters.Status);
  if (filters.CustomerCode?.length)
    query = query.where('coip_survey.customer_code', 'in', filters.CustomerCode);
  if (filters.PlantCode?.length) query = query.where('coip_survey.plant_code', 'in', filters.PlantCode);
  if (filters.DateFrom) query = query.where('coip_survey.surveyed_on', '>=', filters.DateFrom);
  if (filters.DateTo) query = query.where('coip_survey.surveyed_on', '<=', filters.DateTo);
  if (filters.SearchValue)
    query = query.where(
      begins(['coip_survey.coip_number', 'coip_survey.site', 'customer.name'], filters.SearchValue),
    );
  return query;
}

const select = (query: Found): Found<CoipRow> =>
  forgetTables(
    query.select([
      'coip_survey.id',
      'coip_survey.coip_number as coipNumber',
      sql.ref<CoipRow['status']>('coip_survey.status').as('status'),
      sql.ref<CoipRow['sector']>('coip_survey.sector').as('sector'),
      'coip_survey.customer_code as customerCode',
      'customer.name as customerName',
      'coip_survey.plant_code as plantCode',
      'plant.plant_desc as plantDesc',
      'coip_survey.site',
      'coip_survey.job_id as jobId',
      sql<string | null>`(select job.number from job where job.id = coip_survey.job_id)`.as('jobNumber'),
      'coip_survey.surveyed_on as surveyedOn',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('surveyor'),
      sql<number>`jsonb_array_length(coip_survey.findings)`.as('findings'),
      shownInstant('coip_survey.updated_at').as('updatedAt'),
    ]),
  );

const columns = [
  { key: 'coipNumber', type: 'text', words: { en: 'Survey', id: 'Survei' } },
  {
    key: 'status',
    type: 'text',
    words: { en: 'State', id: 'Status' },
    states: labelsOf(coipLifecycle.states),
  },
  { key: 'sector', type: 'text', words: { en: 'Sector', id: 'Sektor' }, codes: coipSectors },
  { key: 'customerName', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'site', type: 'text', words: { en: 'Site', id: 'Lokasi' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'jobNumber', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'surveyedOn', type: 'date', words: { en: 'Date', id: 'Tanggal' } },
  { key: 'surveyor', type: 'text', words: { en: 'Surveyor', id: 'Surveyor' } },
  { key: 'findings', type: 'number', words: { en: 'Findings', id: 'Temuan' } },
] as const satisfies readonly ExportedColumn<CoipRow>[];
