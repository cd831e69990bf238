// Joining what is open on a machine already, instead of telling it again: another pair of eyes, a further note, photos of one's own.
import type { problemLog as calls } from '@dca/contract/areas/problem-log';
import type { InputOf, ReplyOf } from '@dca/contract/call';
import type { ProblemLogStatus, ProblemType } from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { nameOf } from '../../platform/person-name.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { sentByAnother } from '../../platform/reasons.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

type Sent = InputOf<typeof calls.join>['body'];
type OpenProblem = ReplyOf<typeof calls.openOfMachine>['data'][number];

/** What is shown before somebody tells a problem of a machine. */
const mostShown = 20;

/** What is open on a machine in sight, newest first. Throws notFound. */
export async function openOfMachine(visible: Visible, equipmentId: string): Promise<OpenProblem[]> {
  await oneOr404(
    visible.equipment().select('equipment.id').where('equipment.id', '=', equipmentId).executeTakeFirst(),
  );
  return selectOpen(visible)
    .where('problem_log.equipment_id', '=', equipmentId)
    .orderBy('problem_log.found_at', 'desc')
    .orderBy('problem_log.id', 'desc')
    .limit(mostShown)
    .execute();
}

/** Joins one that is open; the same id again is the same. Throws notFound for one that is not open any more, duplicate for another's id. */
export async function joinProblem(
  { visible, viewer }: Acting,
  { id, problemLogId, note }: Sent,
): Promise<OpenProblem> {
  const known = await visible
    .problemsJoined()
    .select(['problem_log_joined.problem_log_id', 'problem_log_joined.by_id'])
    .where('problem_log_joined.id', '=', id)
    .executeTakeFirst();
  if (known && (known.by_id !== viewer.personId || known.problem_log_id !== problemLogId))
    throw refuse('duplicate', sentByAnother);
  await oneOr404(openById(visible, problemLogId));
  if (!known)
    await visible
      .addJoinedProblem()
      .values({ id, problem_log_id: problemLogId, by_id: viewer.personId, note: note ?? null })
      .execute();
  return oneOr404(openById(visible, problemLogId));
}

const openById = (visible: Visible, id: string) =>
  selectOpen(visible).where('problem_log.id', '=', id).executeTakeFirst();

const selectOpen = (visible: Visible) =>
  visible.problemsToJoin().select([
    'problem_log.id',
    'problem_log.number',
    sql.ref<ProblemLogStatus>('problem_log.status').as('status'),
    sql.ref<ProblemType>('problem_log.type').as('type'),
    'problem_log.description',
    shownInstant('problem_log.found_at').as('foundAt'),
    nameOf('problem_log.found_by').as('foundBy'),
    joinedCount.as('joined'),
    sql<boolean>`(problem_log.found_by is not distinct from ${visible.viewer.personId} or exists (select 1 from problem_log_joined own
        where own.problem_log_id = problem_log.id and own.by_id = ${visible.viewer.personId}))`.as('isMine'),
  ]);

/** How many people joined a problem log. */
export const joinedCount = sql<number>`(select count(distinct other.by_id)::int from problem_log_joined other
  where other.problem_log_id = problem_log.id)`;
