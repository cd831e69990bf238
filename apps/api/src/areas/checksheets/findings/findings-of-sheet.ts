// What was recorded from the answers of a sheet, or on its job: backlogs and problem logs, each only for who sees it.
import type { SheetFinding } from '@dca/contract/areas/checksheets/findings';
import { type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { type PlacedQuestion, placesOf } from '@dca/domain/checksheet';
import { type ProblemLogStatus, problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { oneOr404, refuseField } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { formVersion } from '../forms.ts';

type Wanted = { readonly jobId: string } | { readonly backlogId: string } | { readonly problemId: string };

/** The findings of a job in the order in which they were found, or the one that is wanted. */
export async function findingsOfSheet(visible: Visible, wanted: Wanted): Promise<SheetFinding[]> {
  const [backlogs, problems] = await Promise.all([
    'problemId' in wanted ? [] : backlogsOf(visible, wanted),
    'backlogId' in wanted ? [] : problemsOf(visible, wanted),
  ]);
  return [...backlogs.map(asBacklog), ...problems.map(asProblem)].toSorted(
    (one, other) => Date.parse(one.foundAt) - Date.parse(other.foundAt) || one.id.localeCompare(other.id),
  );
}

const finder = (column: string) =>
  sql<
    string | null
  >`(select trim(p.first_name || ' ' || p.last_name) from person p where p.id = ${sql.ref(column)})`;

const backlogsOf = (visible: Visible, wanted: Exclude<Wanted, { problemId: string }>) =>
  visible
    .backlogs()
    .select([
      'backlog.id',
      'backlog.number',
      'backlog.status',
      'backlog.question_id as questionId',
      'backlog.priority',
      'backlog.problem_desc as text',
      'backlog.found_at as foundAt',
      finder('backlog.found_by').as('by'),
    ])
    .where('jobId' in wanted ? 'backlog.job_id' : 'backlog.id', '=', idIn(wanted))
    .execute();

const problemsOf = (visible: Visible, wanted: Exclude<Wanted, { backlogId: string }>) =>
  visible
    .problemLogs()
    .select([
      'problem_log.id',
      'problem_log.number',
      'problem_log.status',
      'problem_log.question_id as questionId',
      'problem_log.description as text',
      'problem_log.found_at as foundAt',
      finder('problem_log.found_by').as('by'),
    ])
    .where('jobId' in wanted ? 'problem_log.job_id' : 'problem_log.id', '=', idIn(wanted))
    .execute();

const idIn = (wanted: Wanted): string =>
  'jobId' in wanted ? wanted.jobId : 'backlogId' in wanted ? wanted.backlogId : wanted.problemId;

type Read<F extends (...given: never[]) => unknown> =
  Awaited<ReturnType<F>> extends (infer Row)[] ? Row : never;

const asBacklog = ({ status, ...row }: Read<typeof backlogsOf>): SheetFinding => ({
  kind: 'BACKLOG',
  ...row,
  foundAt: new Date(row.foundAt).toISOString(),
  state: { code: status, label: backlogLifecycle.states[status as BacklogStatus].label },
});

function asProblem({ status, ...row }: Read<typeof problemsOf>): SheetFinding {
  const { name, label } = problemLogLifecycle.states[status as ProblemLogStatus];
  return {
    kind: 'PROBLEM',
    ...row,
    priority: null,
    foundAt: new Date(row.foundAt).toISOString(),
    state: { code: name, label },
  };
}

/**
 * Where the question of a finding stands in the form of its job; null for a finding of no question.
 * @throws notFound for a job out of sight, invalid for a question of another form
 */
export async function placeOfQuestion(
  { visible, db }: Pick<Reading, 'visible' | 'db'>,
  found: { readonly jobId?: string | null | undefined; readonly questionId?: string | null | undefined },
  path: string,
): Promise<PlacedQuestion | null> {
  if (!found.questionId) return null;
  const job = await oneOr404(
    visible
      .jobs()
      .select(['job.form_id', 'job.form_version'])
      .where('job.id', '=', found.jobId ?? '')
      .executeTakeFirst(),
  );
  const place = placesOf(await formVersion(db, job.form_id, job.form_version)).get(found.questionId);
  if (place) return place;
  throw refuseField(
    `${path}.questionId`,
    {
      en: 'The form of this job has no such question.',
      id: 'Formulir pekerjaan ini tidak memuat pertanyaan itu.',
    },
    'unknownQuestion',
  );
}
