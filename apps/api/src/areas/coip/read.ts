// A survey as its screen and its paper show it: with what it asks, what it comes to, what it still lacks and what may be done.
import type { CoipSurvey } from '@dca/contract/areas/coip';
import { type CoipAnswer, type CoipFinding, type CoipSector, coipMissing, countCoip } from '@dca/domain/coip';
import { type CoipStatus, coipLifecycle } from '@dca/domain/coip-lifecycle';
import { movesFrom } from '@dca/domain/lifecycle';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { formOf } from './forms.ts';

/** A survey in sight by its number. Throws notFound. */
export const findSurvey = (visible: Visible, coipNumber: string) =>
  oneOr404(
    visible
      .coipSurveys()
      .innerJoin('customer', 'customer.customer_code', 'coip_survey.customer_code')
      .innerJoin('plant', 'plant.plant_code', 'coip_survey.plant_code')
      .innerJoin('person', 'person.id', 'coip_survey.surveyor_id')
      .leftJoin('job', 'job.id', 'coip_survey.job_id')
      .select([
        'coip_survey.id',
        'coip_survey.coip_number as coipNumber',
        sql.ref<CoipStatus>('coip_survey.status').as('status'),
        sql.ref<CoipSector>('coip_survey.sector').as('sector'),
        'coip_survey.form_version as formVersion',
        'coip_survey.customer_code as customerCode',
        'customer.name as customerName',
        'coip_survey.plant_code as plantCode',
        'plant.plant_desc as plantDesc',
        'coip_survey.site',
        'coip_survey.job_id as jobId',
        'job.number as jobNumber',
        'coip_survey.surveyed_on as surveyedOn',
        'coip_survey.surveyor_id as surveyorId',
        'person.user_name as surveyorUserName',
        sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('surveyorName'),
        sql.ref<CoipAnswer[]>('coip_survey.answers').as('answers'),
        sql.ref<CoipFinding[]>('coip_survey.findings').as('findings'),
        'coip_survey.information',
        'coip_survey.return_reason as returnReason',
        'coip_survey.submitted_by as submittedBy',
        'coip_survey.version',
        shownInstant('coip_survey.updated_at').as('updatedAt'),
      ])
      .where('coip_survey.coip_number', '=', coipNumber)
      .executeTakeFirst(),
  );

/** Everything that is told of a survey to this viewer. Throws notFound. */
export async function showSurvey({ visible, db, viewer }: Reading, coipNumber: string): Promise<CoipSurvey> {
  const { formVersion, submittedBy, surveyorId, surveyorName, surveyorUserName, ...survey } =
    await findSurvey(visible, coipNumber);
  const { questions } = await formOf(db, survey.sector, formVersion);
  const events = await visible
    .coipEvents()
    .select([
      shownInstant('coip_event.at').as('at'),
      'coip_event.move',
      sql.ref<CoipStatus | null>('coip_event.from_status').as('from'),
      sql.ref<CoipStatus>('coip_event.to_status').as('to'),
      'coip_event.by_name as by',
      'coip_event.reason',
    ])
    .where('coip_event.survey_id', '=', survey.id)
    .orderBy('coip_event.at')
    .orderBy('coip_event.id')
    .execute();
  const missing = survey.status === 'DRAFT' ? coipMissing(questions, survey) : [];
  const isWhole = missing.length === 0;
  const moves = movesFrom(coipLifecycle, survey.status, viewer)
    .map(({ name }) => name)
    .filter((name) => name !== 'submit' || isWhole)
    .filter((name) => name !== 'approve' || submittedBy !== viewer.personId);
  return {
    ...survey,
    surveyor: { id: surveyorId, userName: surveyorUserName, name: surveyorName },
    questions: [...questions],
    counts: countsOf(questions, survey),
    missing,
    moves,
    mayWrite: survey.status === 'DRAFT' && permits(viewer, 'coip.write'),
    events,
  };
}

/** The counts as the reply says them. */
export function countsOf(
  questions: Parameters<typeof countCoip>[0],
  {
    answers,
    findings,
  }: { readonly answers: readonly CoipAnswer[]; readonly findings: readonly CoipFinding[] },
) {
  const counts = countCoip(questions, answers, findings);
  const [one, two, three, four] = counts.findings;
  return { ...counts, findings: [one, two, three, four] as [number, number, number, number] };
}
