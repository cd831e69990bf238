// A problem log with all that hangs on it: its answer, its backlog, who met it too, how it moved, and what may be done now.
import type { ProblemDetail } from '@dca/contract/areas/problem-log/log';
import { placesOf } from '@dca/domain/checksheet';
import { movesFrom } from '@dca/domain/lifecycle';
import { permits } from '@dca/domain/permissions';
import { type ProblemLogStatus, problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { nameOf } from '../../platform/person-name.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import { decidesAt } from '../../visibility/decides.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import type { Visible } from '../../visibility/visible.ts';
import { formVersion } from '../checksheets/index.ts';
import { matchingProblems } from './list/filters.ts';
import { selectRow } from './list/rows.ts';
import { changesAllowed } from './update-problem-log.ts';

/** Everything that is told of a problem log in sight. Throws notFound. */
export async function showProblemLog(reading: Reading, id: string): Promise<ProblemDetail> {
  const { visible, viewer } = reading;
  const { foundById, submittedById, formId, formVersionNo, ...shown } = await oneOr404(
    detailOf(visible).where('problem_log.id', '=', id).executeTakeFirst(),
  );
  const [question, backlogs, merged, joiners, events] = await Promise.all([
    questionOf(reading, { formId, formVersionNo, questionId: shown.questionId }),
    backlogsOf(visible, shown),
    visible
      .problemLogs()
      .select(['problem_log.id', 'problem_log.number'])
      .where('problem_log.merged_into', '=', id)
      .orderBy('problem_log.number')
      .execute(),
    joinersOf(visible, id),
    eventsOf(visible, id),
  ]);
  const acted = { ...shown, foundBy: foundById, followUpBy: shown.followUpById, submittedById };
  return {
    ...shown,
    question,
    backlogs,
    merged,
    joiners,
    events,
    moves: movesNow(viewer, acted),
    changes: changesAllowed(viewer, acted),
  };
}

const detailOf = (visible: Visible) =>
  selectRow(matchingProblems(visible, {})).select([
    'problem_log.question_id as questionId',
    'problem_log.place',
    'problem_log.reporter_name as reporterName',
    'problem_log.reporter_phone as reporterPhone',
    'problem_log.found_by as foundById',
    'problem_log.submitted_by as submittedById',
    'problem_log.follow_up_by as followUpById',
    nameOf('problem_log.submitted_by').as('submittedBy'),
    nameOf('problem_log.approved_by').as('approvedBy'),
    shownInstant<string | null>('problem_log.approved_at').as('approvedAt'),
    shownInstant<string | null>('problem_log.not_solved_at').as('notSolvedAt'),
    sql<string>`(select plant.plant_desc from plant where plant.plant_code = problem_log.plant_code)`.as(
      'plantDesc',
    ),
    sql<
      string | null
    >`(select customer.name from customer where customer.customer_code = problem_log.customer_code)`.as(
      'customerName',
    ),
    sql<
      string | null
    >`(select unit.serial_number from equipment unit where unit.id = problem_log.equipment_id)`.as(
      'serialNumber',
    ),
    sql<string | null>`(select job.job_type from job where job.id = problem_log.job_id)`.as('jobType'),
    sql<string | null>`(select job.form_id from job where job.id = problem_log.job_id)`.as('formId'),
    sql<number | null>`(select job.form_version from job where job.id = problem_log.job_id)`.as(
      'formVersionNo',
    ),
    sql<
      ProblemDetail['mergedInto']
    >`(select json_build_object('id', target.id, 'number', target.number) from problem_log target
      where target.id = problem_log.merged_into)`.as('mergedInto'),
  ]);

interface Asked {
  readonly formId: string | null;
  readonly formVersionNo: number | null;
  readonly questionId: string | null;
}

async function questionOf({ db }: Reading, { formId, formVersionNo, questionId }: Asked) {
  if (questionId === null || formId === null || formVersionNo === null) return null;
  const place = placesOf(await formVersion(db, formId, formVersionNo)).get(questionId);
  return place ? { code: place.question.code, zoneCode: place.zone.code, text: place.question.text } : null;
}

/** Backlogs of the same answer, for who sees them. */
async function backlogsOf(
  visible: Visible,
  { jobId, questionId }: Pick<ProblemDetail, 'jobId' | 'questionId'>,
) {
  if (jobId === null || questionId === null || !permits(visible.viewer, 'bms.read')) return [];
  return visible
    .backlogs()
    .select(['backlog.id', 'backlog.number'])
    .where('backlog.job_id', '=', jobId)
    .where('backlog.question_id', '=', questionId)
    .orderBy('backlog.number')
    .execute();
}

const joinersOf = (visible: Visible, id: string) =>
  visible
    .problemsJoined()
    .select([
      'problem_log_joined.id',
      shownInstant('problem_log_joined.at').as('at'),
      sql<string>`${nameOf('problem_log_joined.by_id')}`.as('by'),
      'problem_log_joined.note',
    ])
    .where('problem_log_joined.problem_log_id', '=', id)
    .orderBy('problem_log_joined.at')
    .orderBy('problem_log_joined.id')
    .execute();

const eventsOf = (visible: Visible, id: string) =>
  visible
    .problemLogEvents()
    .select([
      shownInstant('problem_log_event.at').as('at'),
      'problem_log_event.move',
      sql.ref<ProblemLogStatus | null>('problem_log_event.from_status').as('from'),
      sql.ref<ProblemLogStatus>('problem_log_event.to_status').as('to'),
      'problem_log_event.by_name as by',
      sql<string | null>`coalesce(problem_log_event.reason, problem_log_event.particulars ->> 'result')`.as(
        'reason',
      ),
    ])
    .where('problem_log_event.problem_log_id', '=', id)
    .orderBy('problem_log_event.at')
    .orderBy('problem_log_event.id')
    .execute();

interface Acted
  extends Pick<ProblemDetail, 'status' | 'plantCode' | 'workCenterCode' | 'notSolvedAt' | 'equipmentId'> {
  readonly foundBy: string | null;
  readonly followUpBy: string | null;
  readonly submittedById: string | null;
}

/** What this person may do now, as `moveProblemLog` would judge it. */
function movesNow(viewer: Viewer, log: Acted): ProblemDetail['moves'] {
  const decides = decidesAt(viewer, log.plantCode, log.workCenterCode);
  return movesFrom(problemLogLifecycle, log.status, viewer)
    .filter(({ permission }) => permission !== 'problemLog.approve' || decides)
    .filter(({ notBySubmitter }) => !notBySubmitter || log.submittedById !== viewer.personId)
    .map(({ name }) => name)
    .filter(
      (name) => name !== 'sayNotSolved' || (log.foundBy === viewer.personId && log.notSolvedAt === null),
    )
    .filter((name) => name !== 'revise' || log.foundBy === viewer.personId)
    .filter((name) => name !== 'merge' || log.equipmentId !== null);
}
