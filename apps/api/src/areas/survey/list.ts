// Surveys as they are listed and filed, each with what explains its answers: who led the job, and how long its crew waited.
import type { survey as calls, SurveyRow } from '@dca/contract/areas/survey';
import type { InputOf } from '@dca/contract/call';
import { jobTypes } from '@dca/domain/job-types';
import { surveyLimits } from '@dca/domain/limits';
import { type SurveyState, surveyStates } from '@dca/domain/survey';
import type { Language } from '@dca/domain/text';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import { columnsIn, type ExportedColumn, labelsOf } from '../../platform/exported-columns.ts';
import { forgetTables, type PageShape } from '../../platform/page.ts';
import { nameOf } from '../../platform/person-name.ts';
import { zoneIn } from '../../platform/plant-zone.ts';
import { begins } from '../../platform/search.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

export type SurveyFilters = Partial<Omit<InputOf<typeof calls.summary>['query'], 'By'>>;
type FoundSurveys<Row = object> = SelectQueryBuilder<Tables, 'survey' | 'job' | 'customer' | 'plant', Row>;

export const surveyPages = {
  sorts: {
    askedAt: { by: sql.ref('survey.asked_at'), type: 'timestamptz' },
    average: { by: sql`coalesce(survey.average, 9)`, type: 'numeric' },
    customerName: { by: sql.ref('customer.name'), type: 'text' },
    jobNumber: { by: sql.ref('job.number'), type: 'text' },
  },
  standard: '-askedAt',
  id: sql.ref('survey.id'),
} as const satisfies PageShape<string>;

/** How a survey stands now. */
export const stateOf = sql<SurveyState>`case when survey.answered_at is not null then 'ANSWERED'
  when survey.valid_until > now() then 'OPEN' else 'EXPIRED' end`;

/** Surveys of jobs in sight that fit; days are those of the job's plant. */
export function matchingSurveys(visible: Visible, filters: SurveyFilters): FoundSurveys {
  const { State, CustomerCode, PlantCode, JobType, LeaderId, DateFrom, DateTo, IsBad, SearchValue } = filters;
  let query = visible
    .ofJobs('survey')
    .innerJoin('job', 'job.id', 'survey.job_id')
    .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
    .innerJoin('plant', 'plant.plant_code', 'job.plant_code') as unknown as FoundSurveys;
  if (State?.length) query = query.where(sql<SqlBool>`${stateOf} = any(${State}::text[])`);
  if (CustomerCode?.length) query = query.where('job.customer_code', 'in', CustomerCode);
  if (PlantCode?.length) query = query.where('job.plant_code', 'in', PlantCode);
  if (JobType?.length) query = query.where('job.job_type', 'in', JobType);
  if (LeaderId?.length) query = query.where('job.leader_id', 'in', LeaderId);
  if (DateFrom) query = query.where(sql<SqlBool>`${askedOn} >= ${DateFrom}::date`);
  if (DateTo) query = query.where(sql<SqlBool>`${askedOn} <= ${DateTo}::date`);
  if (IsBad)
    query = query.where(
      sql<SqlBool>`(coalesce(survey.average <= ${sql.lit(surveyLimits.badAverage)}, false)) = ${IsBad === 'true'}`,
    );
  if (SearchValue)
    query = query.where(
      begins(['job.number', 'job.unit_code', 'customer.name', 'survey.to_name'], SearchValue),
    );
  return query;
}

const askedOn = sql`(survey.asked_at at time zone ${zoneIn('plant.zone')})::date`;

export const selectSurvey = (query: FoundSurveys): FoundSurveys<SurveyRow> =>
  forgetTables(
    query.select([
      'survey.id',
      'survey.job_id as jobId',
      'job.number as jobNumber',
      sql.ref<SurveyRow['jobType']>('job.job_type').as('jobType'),
      'job.unit_code as unitCode',
      'job.customer_code as customerCode',
      'customer.name as customerName',
      'job.plant_code as plantCode',
      nameOf('job.leader_id').as('leader'),
      stateOf.as('state'),
      'survey.to_name as toName',
      nameOf('survey.by_phone_of').as('witness'),
      shownInstant('survey.asked_at').as('askedAt'),
      shownInstant('survey.valid_until').as('validUntil'),
      shownInstant<string | null>('survey.answered_at').as('answeredAt'),
      'survey.overall',
      sql<number | null>`survey.average::float`.as('average'),
      // What is not finished is nobody's to read.
      finished<number>('recommendation').as('recommendation'),
      finished<string>('comment').as('comment'),
      waitedMinutes.as('waitedMinutes'),
      'survey.problem_log_id as problemLogId',
      sql<string | null>`(select log.number from problem_log log where log.id = survey.problem_log_id)`.as(
        'problemNumber',
      ),
    ]),
  );

/** As a file tells it: by the days of the job's plant. */
export const selectExportedSurvey = (query: FoundSurveys): FoundSurveys<ExportedSurvey> =>
  forgetTables(
    selectSurvey(query).select([
      sql<string>`${askedOn}`.as('askedOn'),
      sql<string | null>`(survey.answered_at at time zone ${zoneIn('plant.zone')})::date`.as('answeredOn'),
    ]),
  );

interface ExportedSurvey extends SurveyRow {
  readonly askedOn: string;
  readonly answeredOn: string | null;
}

const finished = <Value>(column: 'recommendation' | 'comment') =>
  sql<Value | null>`case when survey.answered_at is not null then ${sql.ref(`survey.${column}`)} end`;

const waitedMinutes = sql<number>`(select coalesce(round(sum(extract(epoch from coalesce(waited.end_at, now()) - waited.start_at)) / 60), 0)::int
  from tracking_stage waited where waited.job_id = survey.job_id and waited.stage = 'WAITING')`;

export const surveyColumnsIn = (language: Language) => columnsIn<ExportedSurvey>(columns, language);

const columns = [
  { key: 'jobNumber', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'jobType', type: 'text', words: { en: 'Type', id: 'Jenis' }, codes: labelsOf(jobTypes) },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'customerName', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'leader', type: 'text', words: { en: 'Leader', id: 'Pimpinan regu' } },
  { key: 'state', type: 'text', words: { en: 'State', id: 'Status' }, states: labelsOf(surveyStates) },
  { key: 'toName', type: 'text', words: { en: 'Asked', id: 'Ditanyakan kepada' } },
  { key: 'witness', type: 'text', words: { en: 'On the device of', id: 'Di perangkat' } },
  { key: 'askedOn', type: 'date', words: { en: 'Asked on', id: 'Ditanyakan pada' } },
  { key: 'answeredOn', type: 'date', words: { en: 'Answered on', id: 'Dijawab pada' } },
  { key: 'overall', type: 'number', words: { en: 'Overall', id: 'Keseluruhan' } },
  { key: 'average', type: 'number', words: { en: 'Average', id: 'Rata-rata' } },
  { key: 'recommendation', type: 'number', words: { en: 'Recommendation', id: 'Rekomendasi' } },
  { key: 'comment', type: 'text', words: { en: 'Comment', id: 'Komentar' } },
  { key: 'waitedMinutes', type: 'number', words: { en: 'Waited, minutes', id: 'Menunggu, menit' } },
  { key: 'problemNumber', type: 'text', words: { en: 'Problem log', id: 'Catatan masalah' } },
] as const satisfies readonly ExportedColumn<ExportedSurvey>[];
