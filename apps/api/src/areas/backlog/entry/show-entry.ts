// One backlog with what happened to it and what its viewer may do now.
import type { BacklogDetail } from '@dca/contract/areas/backlog/bes';
import { type BacklogMoveName, type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { movesFrom } from '@dca/domain/lifecycle';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import { decidesAt } from '../../../visibility/decides.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { selectEntry } from './select-entry.ts';

/** Everything that is told of a backlog to this viewer. Throws notFound. */
export async function showEntry({ visible }: Pick<Reading, 'visible'>, id: string): Promise<BacklogDetail> {
  const entry = await oneOr404(
    selectEntry(visible)(visible.backlogs().where('backlog.id', '=', id)).executeTakeFirst(),
  );
  const [events, submittedBy] = await Promise.all([eventsOf(visible, id), submitterOf(visible, id)]);
  return { ...entry, events, moves: movesNow(visible.viewer, entry, submittedBy) };
}

type Viewer = Visible['viewer'];
type Standing = Pick<BacklogDetail, 'status' | 'plantCode' | 'workCenterCode'>;

/** What the table, the place of a decision and who submitted it allow. */
function movesNow(viewer: Viewer, entry: Standing, submittedBy: string | null): BacklogMoveName[] {
  const decides = decidesAt(viewer, entry.plantCode, entry.workCenterCode);
  return movesFrom(backlogLifecycle, entry.status, viewer)
    .filter(({ permission }) => decides || !isDecision(permission))
    .filter(({ notBySubmitter }) => !notBySubmitter || submittedBy !== viewer.personId)
    .map(({ name }) => name);
}

/** Decisions of a leader are made where the leader leads. */
export const isDecision = (permission: string | undefined): boolean =>
  permission === 'bes.approve' || permission === 'bms.approve';

const submitterOf = async (visible: Visible, id: string): Promise<string | null> =>
  (
    await oneOr404(
      visible.backlogs().select('backlog.submitted_by').where('backlog.id', '=', id).executeTakeFirst(),
    )
  ).submitted_by;

const eventsOf = (visible: Visible, id: string): Promise<BacklogDetail['events']> =>
  visible
    .ofBacklogs('backlog_event')
    .select([
      shownInstant('backlog_event.at').as('at'),
      'backlog_event.move',
      sql.ref<BacklogStatus | null>('backlog_event.from_status').as('from'),
      sql.ref<BacklogStatus>('backlog_event.to_status').as('to'),
      'backlog_event.by_name as by',
      'backlog_event.reason',
    ])
    .where('backlog_event.backlog_id', '=', id)
    .orderBy('backlog_event.at')
    .orderBy('backlog_event.id')
    .execute();
