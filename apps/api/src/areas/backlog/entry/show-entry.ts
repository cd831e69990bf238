// One backlog with what happened to it, what hangs on it, and what its viewer may do now.
import type { BacklogDetail } from '@dca/contract/areas/backlog/bes';
import { type BacklogMoveName, backlogLifecycle, backlogOver } from '@dca/domain/backlog-lifecycle';
import { causesToRelease } from '@dca/domain/backlog-rules';
import { movesFrom } from '@dca/domain/lifecycle';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { nameOf } from '../../../platform/person-name.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import { decidesAt } from '../../../visibility/decides.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { decidesOn, isDecision } from '../decision.ts';
import { isFinder } from '../move-backlog.ts';
import { linksOf } from './links-of-entry.ts';
import { selectEntry } from './select-entry.ts';

/** Everything that is told of a backlog to this viewer. Throws notFound. */
export async function showEntry({ visible }: Pick<Reading, 'visible'>, id: string): Promise<BacklogDetail> {
  const entry = await oneOr404(
    selectEntry(visible)(visible.backlogs().where('backlog.id', '=', id)).executeTakeFirst(),
  );
  const standing = await standingOf(visible, id);
  const { viewer } = visible;
  return {
    ...entry,
    ...(await linksOf(visible, { id, ...standing })),
    questionId: standing.questionId,
    moves: movesNow(viewer, entry, standing),
    holdsMachine: holdsMachine(entry, standing.override !== null),
    override: standing.override,
    may: mayNow(viewer, entry, standing),
  };
}

type Viewer = Visible['viewer'];
type Entry = Pick<BacklogDetail, 'status' | 'plantCode' | 'workCenterCode' | 'priority' | 'cause'>;
type Standing = Awaited<ReturnType<typeof standingOf>>;

const standingOf = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .backlogs()
      .select([
        'backlog.submitted_by as submittedBy',
        'backlog.job_id as jobId',
        'backlog.question_id as questionId',
        'backlog.scheduled_job_id as scheduledJobId',
        'backlog.parent_id as parentId',
        'backlog.merged_into as mergedIntoId',
        'backlog.reopened_at as reopenedAt',
        'backlog.cause_released_at as causeReleasedAt',
        isFinder(visible.viewer).as('isFinder'),
        sql<BacklogDetail['override']>`case when backlog.override_at is not null then json_build_object(
          'at', ${shownInstant('backlog.override_at')}, 'by', ${nameOf('backlog.override_by')}, 'reason', backlog.override_reason) end`.as(
          'override',
        ),
      ])
      .where('backlog.id', '=', id)
      .executeTakeFirst(),
  );

/** What the table, the place of a decision and who submitted it allow. */
function movesNow(
  viewer: Viewer,
  entry: Entry,
  { submittedBy, reopenedAt, isFinder: isMine }: Standing,
): BacklogMoveName[] {
  const decides = decidesAt(viewer, entry.plantCode, entry.workCenterCode);
  return movesFrom(backlogLifecycle, entry.status, viewer)
    .filter(({ permission }) => decides || !isDecision(permission))
    .filter(({ notBySubmitter }) => !notBySubmitter || submittedBy !== viewer.personId)
    .filter(({ name }) => name !== 'reopen' || (isMine && reopenedAt === null))
    .map(({ name }) => name);
}

/** As the door has it for whoever asks after the machine alone. */
const holdsMachine = ({ priority, status }: Entry, isOverridden: boolean): boolean =>
  priority.sequence === 1 &&
  !isOverridden &&
  !['DRAFT', 'DONE'].includes(status) &&
  !backlogOver.includes(status);

function mayNow(viewer: Viewer, entry: Entry, standing: Standing): BacklogDetail['may'] {
  const { status, cause, priority } = entry;
  const decides = decidesOn(viewer, entry);
  const moves = movesNow(viewer, entry, standing);
  const isAlive = status !== 'DRAFT' && !backlogOver.includes(status);
  return {
    change: status === 'DRAFT' && permits(viewer, 'bes.change'),
    override: decides && holdsMachine({ ...entry, priority }, standing.override !== null),
    releaseCause:
      decides &&
      causesToRelease.includes(cause?.code ?? '') &&
      standing.causeReleasedAt === null &&
      (isAlive || status === 'CLOSED') &&
      status !== 'SUBMITTED',
    join: isAlive,
    merge: decides && moves.some((move) => move === 'reject' || move === 'cancel'),
    sayNotSolved: moves.includes('reopen'),
  };
}
