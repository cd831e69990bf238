// The list of forms: what is published of each, what is in work, what a release laid beside.

import type { FormRow, formCalls } from '@dca/contract/areas/checksheets/forms';
import type { InputOf } from '@dca/contract/call';
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import type { Language } from '@dca/domain/text';
import { type SqlBool, sql } from 'kysely';
import { columnsIn, type ExportedColumn } from '../../../platform/exported-columns.ts';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import type { Visible } from '../../../visibility/visible.ts';
import type { OfForms } from '../door.ts';

type Filters = Partial<InputOf<typeof formCalls.listForms>['query']>;

/** Forms that fit the filters; no columns, no order. */
export function matchingForms(visible: Visible, filters: Filters): OfForms {
  let query: OfForms = forgetTables(visible.forms());
  if (filters.JobType?.length) query = query.where('form.job_type', 'in', filters.JobType);
  if (filters.UnitModel?.length)
    query = query.where(sql<SqlBool>`form.unit_models && ${[...filters.UnitModel, '*']}::text[]`);
  if (filters.CustomerCode?.length) query = query.where('form.customer_code', 'in', filters.CustomerCode);
  if (filters.State?.length) {
    const states = filters.State.map((state) => sql`(${isIn[state]})`);
    query = query.where(sql<SqlBool>`(${sql.join(states, sql` or `)})`);
  }
  if (filters.SearchValue) {
    const typed = filters.SearchValue.toLowerCase();
    query = query.where(
      sql<SqlBool>`strpos(lower(concat_ws(' ', form.code, form.name->>'en', form.name->>'id', array_to_string(form.unit_models, ' '), ${customerName})), ${typed}) > 0`,
    );
  }
  return query;
}

const has = (condition: ReturnType<typeof sql>) =>
  sql<SqlBool>`exists (select 1 from form_version v where v.form_id = form.id and ${condition})`;
const published = sql`v.status = 'PUBLISHED'`;
const inWork = sql`v.status = 'DRAFT' and v.origin = 'OFFICE'`;
/** Beside a release's version that somebody has since passed by, nothing is offered. */
const offered = sql`v.status = 'DRAFT' and v.origin = 'RELEASE' and v.version > coalesce(
  (select max(past.version) from form_version past where past.form_id = form.id and past.status <> 'DRAFT'), 0)`;

const customerName = sql<
  string | null
>`(select c.name from customer c where c.customer_code = form.customer_code)`;
/** Whose own it is. */
export const customer = sql<
  FormRow['customer']
>`(select json_build_object('code', c.customer_code, 'name', c.name) from customer c where c.customer_code = form.customer_code)`;

const isIn = {
  PUBLISHED: has(published),
  DRAFT: has(inWork),
  OFFERED: has(offered),
  RETIRED: sql<SqlBool>`not ${has(published)} and ${has(sql`v.status = 'RETIRED'`)}`,
} as const;

const instantOf = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const nameOfPerson = (column: ReturnType<typeof sql>) =>
  sql`(select trim(p.first_name || ' ' || p.last_name) from person p where p.id = ${column})`;
const publishedVersion = sql<
  number | null
>`(select v.version from form_version v where v.form_id = form.id and ${published})`;
const publishedAt = sql<
  string | null
>`(select ${instantOf(sql`v.published_at`)} from form_version v where v.form_id = form.id and ${published})`;
/** Questions of what is published, or else of the last version that was, or of the draft. */
const questions = sql<number>`coalesce((select jsonb_array_length(jsonb_path_query_array(v.zones, '$[*].groups[*].questions[*]'))
  from form_version v where v.form_id = form.id
  order by (v.status = 'PUBLISHED') desc, (v.status = 'RETIRED') desc, v.version desc limit 1), 0)`;
const draft = sql<
  FormRow['draft']
>`(select json_build_object('version', v.version, 'changedAt', ${instantOf(sql`v.changed_at`)},
  'changedBy', ${nameOfPerson(sql`v.changed_by`)}) from form_version v where v.form_id = form.id and ${inWork})`;
const offeredVersion = sql<
  number | null
>`(select max(v.version) from form_version v where v.form_id = form.id and ${offered})`;

/** Adds the columns of the row. */
export const selectForm = (query: OfForms): OfForms<FormRow> =>
  forgetTables(
    query.select((eb) => [
      'form.id',
      'form.code',
      sql.ref<JobType>('form.job_type').as('jobType'),
      eb.ref('form.name').$castTo<FormRow['name']>().as('name'),
      'form.unit_models as unitModels',
      'form.interval_hours as intervalHours',
      sql.ref<OverhaulStage | null>('form.stage').as('stage'),
      customer.as('customer'),
      publishedVersion.as('version'),
      publishedAt.as('publishedAt'),
      questions.as('questions'),
      draft.as('draft'),
      offeredVersion.as('offered'),
    ]),
  );

/** How the list may be sorted. */
export const formPages = {
  sorts: {
    code: { by: sql.ref('form.code'), type: 'text' },
    name: { by: sql`form.name->>'en'`, type: 'text' },
    jobType: { by: sql.ref('form.job_type'), type: 'text' },
    intervalHours: { by: sql`coalesce(form.interval_hours, 0)`, type: 'int' },
    publishedAt: {
      by: sql`coalesce((select v.published_at from form_version v where v.form_id = form.id and v.status = 'PUBLISHED'), '-infinity')`,
      type: 'timestamptz',
    },
  },
  standard: 'code',
  id: sql.ref('form.id'),
} as const satisfies PageShape<string>;

/** A form as a line of the exported list. */
interface FormLine {
  readonly code: string;
  readonly name: string;
  readonly jobType: string;
  readonly unitModels: string;
  readonly customer: string | null;
  readonly intervalHours: number | null;
  readonly version: number | null;
  readonly publishedAt: string | null;
  readonly questions: number;
  readonly draft: number | null;
  readonly draftBy: string | null;
}

/** Adds the columns of the exported list. */
export const selectLine =
  (language: Language) =>
  (query: OfForms): OfForms<FormLine> =>
    forgetTables(
      query.select([
        'form.code',
        sql<string>`form.name->>${sql.lit(language)}`.as('name'),
        'form.job_type as jobType',
        sql<string>`array_to_string(form.unit_models, ', ')`.as('unitModels'),
        customerName.as('customer'),
        'form.interval_hours as intervalHours',
        publishedVersion.as('version'),
        publishedAt.as('publishedAt'),
        questions.as('questions'),
        sql<number | null>`(${draft}->>'version')::int`.as('draft'),
        sql<string | null>`${draft}->>'changedBy'`.as('draftBy'),
      ]),
    );

const columns = [
  { key: 'code', type: 'text', words: { en: 'Form', id: 'Formulir' } },
  { key: 'name', type: 'text', words: { en: 'Name', id: 'Nama' } },
  { key: 'jobType', type: 'text', words: { en: 'Type', id: 'Jenis' } },
  { key: 'unitModels', type: 'text', words: { en: 'Unit models', id: 'Model unit' } },
  { key: 'customer', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'intervalHours', type: 'number', words: { en: 'Interval (h)', id: 'Interval (jam)' } },
  { key: 'version', type: 'number', words: { en: 'Version', id: 'Versi' } },
  { key: 'publishedAt', type: 'datetime', words: { en: 'Published', id: 'Terbit' } },
  { key: 'questions', type: 'number', words: { en: 'Questions', id: 'Pertanyaan' } },
  { key: 'draft', type: 'number', words: { en: 'Draft', id: 'Rancangan' } },
  { key: 'draftBy', type: 'text', words: { en: 'Draft changed by', id: 'Rancangan diubah oleh' } },
] as const satisfies readonly ExportedColumn<FormLine>[];

/** Columns of the exported list, in the person's language. */
export const lineColumns = (language: Language) => columnsIn<FormLine>(columns, language);
