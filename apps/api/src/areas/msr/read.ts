// One request as its screen shows it: plan and life of its component, steps, notes, evidences, and what may be done now.
import type { MsrDetail, SubActivity } from '@dca/contract/areas/msr';
import { lifeColour } from '@dca/domain/component-life';
import { movesFrom } from '@dca/domain/lifecycle';
import { type MsrStatus, msrLifecycle } from '@dca/domain/msr-lifecycle';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { casesBehind } from '../samples/index.ts';
import { hoursPerDay, msrsInSight, selectMsr } from './rows.ts';

/** What a move reads of a request. Throws notFound. */
export const findMsr = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .msrs()
      .select([
        'msr.id',
        'msr.code',
        sql.ref<MsrStatus>('msr.status').as('status'),
        'msr.version',
        'msr.equipment_id as equipmentId',
        'msr.activity',
        'msr.component',
        'msr.requested_by as submittedBy',
        sql.ref<SubActivity[]>('msr.sub_activities').as('subActivities'),
      ])
      .where('msr.id', '=', id)
      .executeTakeFirst(),
  );

/** Everything that is told of a request to this viewer. Throws notFound. */
export async function showMsr({ visible, viewer }: Reading, id: string): Promise<MsrDetail> {
  const { submittedBy, ...row } = await oneOr404(
    selectMsr(msrsInSight(visible), viewer.language)
      .select([
        'msr.activity_remark as activityRemark',
        hoursPerDay.as('hoursPerDay'),
        'equipment.smr',
        'msr.requested_by as submittedBy',
        sql<string | null>`(select trim(person.first_name || ' ' || person.last_name) from person
          where person.id = msr.requested_by)`.as('requestedBy'),
        shownInstant('msr.created_at').as('createdAt'),
        sql.ref<SubActivity[]>('msr.sub_activities').as('subActivities'),
      ])
      .where('msr.id', '=', id)
      .executeTakeFirst(),
  );
  const [events, evidences, cases] = await Promise.all([
    eventsOf(visible, id),
    evidencesOf(visible, id),
    casesBehind(visible, 'msr_id', id),
  ]);
  return {
    ...row,
    cases,
    lifeColour: row.percent === null ? null : lifeColour(row.percent),
    evidences,
    notes: events
      .filter(({ move }) => move === 'note')
      .map(({ id: note, at, by, reason }) => ({ id: note, at, by, note: reason ?? '' })),
    events: events.filter(({ move }) => move !== 'note').map(({ id: _id, ...event }) => event),
    moves: movesFrom(msrLifecycle, row.status, viewer)
      .filter(({ notBySubmitter }) => !notBySubmitter || submittedBy !== viewer.personId)
      .map(({ name }) => name),
  };
}

const eventsOf = (visible: Visible, id: string) =>
  visible
    .msrEvents()
    .select([
      'msr_event.id',
      shownInstant('msr_event.at').as('at'),
      'msr_event.move',
      sql.ref<MsrStatus | null>('msr_event.from_status').as('from'),
      sql.ref<MsrStatus>('msr_event.to_status').as('to'),
      'msr_event.by_name as by',
      'msr_event.reason',
    ])
    .where('msr_event.msr_id', '=', id)
    .orderBy('msr_event.at')
    .orderBy('msr_event.id')
    .execute();

const evidencesOf = (visible: Visible, id: string) =>
  visible
    .files()
    .select(['file_tie.id', 'file_tie.file_name as fileName', shownInstant('file_tie.tied_at').as('at')])
    .where('file_tie.record_kind', '=', 'msr')
    .where('file_tie.record_id', '=', id)
    .where('file_tie.removed_at', 'is', null)
    .orderBy('file_tie.tied_at')
    .execute();
