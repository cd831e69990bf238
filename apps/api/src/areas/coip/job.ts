// Surveys of a job: what it is about, for who begins one, and what they came to.
import type { CoipAnswer, CoipFinding, CoipSector } from '@dca/domain/coip';
import type { CoipStatus } from '@dca/domain/coip-lifecycle';
import { sql } from 'kysely';
import { oneOr404 } from '../../platform/problem.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';
import { formOf } from './forms.ts';
import { countsOf } from './read.ts';

/** Job, machine, customer and place of a job in sight. Throws notFound. */
export const jobIdentity = (visible: Visible, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .select([
        'job.id as jobId',
        'job.number',
        'job.job_type as jobType',
        'job.unit_code as unitCode',
        'job.unit_model as unitModel',
        'job.serial_number as serialNumber',
        'job.smr',
        'job.customer_code as customerCode',
        'customer.name as customerName',
        'job.plant_code as plantCode',
        'plant.plant_desc as plantDesc',
        'job.work_center_code as workCenterCode',
        sql<string | null>`nullif(job.plan_date, 'infinity')::text`.as('planDate'),
      ])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );

/** What the surveys of a job in sight come to, newest first. Throws notFound. */
export async function informationSummary(visible: Visible, db: ReadDb, jobId: string) {
  await jobIdentity(visible, jobId);
  const surveys = await visible
    .coipSurveys()
    .innerJoin('person', 'person.id', 'coip_survey.surveyor_id')
    .select([
      'coip_survey.coip_number as coipNumber',
      sql.ref<CoipStatus>('coip_survey.status').as('status'),
      sql.ref<CoipSector>('coip_survey.sector').as('sector'),
      'coip_survey.form_version as formVersion',
      'coip_survey.site',
      'coip_survey.surveyed_on as surveyedOn',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('surveyor'),
      sql.ref<CoipAnswer[]>('coip_survey.answers').as('answers'),
      sql.ref<CoipFinding[]>('coip_survey.findings').as('findings'),
      'coip_survey.information',
    ])
    .where('coip_survey.job_id', '=', jobId)
    .orderBy('coip_survey.surveyed_on', 'desc')
    .orderBy('coip_survey.id', 'desc')
    .execute();
  return Promise.all(
    surveys.map(async ({ formVersion, answers, findings, ...survey }) => {
      const { questions } = await formOf(db, survey.sector, formVersion);
      return { ...survey, counts: countsOf(questions, { answers, findings }) };
    }),
  );
}
