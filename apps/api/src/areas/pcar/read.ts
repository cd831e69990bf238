// One report with what hangs on it, as its screen shows it and as the single calls tell parts of it.
import type { Activity, PcarDetail, Phenomenon } from '@dca/contract/areas/pcar';
import { conditionCauses } from '@dca/domain/condition';
import { movesFrom } from '@dca/domain/lifecycle';
import { type PcarStatus, pcarLifecycle } from '@dca/domain/pcar-lifecycle';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { casesBehind } from '../samples/index.ts';
import { didItHelpOf } from './did-it-help.ts';
import { pcarsInSight, selectPcar } from './list.ts';

/** What a move reads of a report. Throws notFound. */
export const findPcar = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .pcars()
      .select([
        'pcar.id',
        'pcar.number',
        sql.ref<PcarStatus>('pcar.status').as('status'),
        'pcar.version',
        'pcar.equipment_id as equipmentId',
        'pcar.submitted_by as submittedBy',
        'pcar.due_on as dueOn',
        'pcar.analysis',
        'pcar.recommendation',
        sql.ref<PcarDetail['cause']>('pcar.cause').as('cause'),
        sql.ref<Phenomenon[]>('pcar.phenomenons').as('phenomenons'),
        sql.ref<Activity[]>('pcar.activities').as('activities'),
      ])
      .where('pcar.id', '=', id)
      .executeTakeFirst(),
  );

/** Everything that is told of a report to this viewer. Throws notFound. */
export async function showPcar({ visible, viewer }: Reading, id: string): Promise<PcarDetail> {
  const { submittedBy, ...row } = await oneOr404(
    selectPcar(pcarsInSight(visible))
      .select([
        'pcar.submitted_by as submittedBy',
        'pcar.analysis',
        'pcar.recommendation',
        sql.ref<Phenomenon[]>('pcar.phenomenons').as('phenomenons'),
        sql.ref<Activity[]>('pcar.activities').as('activities'),
      ])
      .where('pcar.id', '=', id)
      .executeTakeFirst(),
  );
  const [events, activityImages, cases, didItHelp] = await Promise.all([
    eventsOf(visible, id),
    imagesOf(visible, id),
    casesBehind(visible, 'pcar_id', id),
    didItHelpOf(visible, row),
  ]);
  return {
    ...row,
    cases,
    didItHelp,
    activityImages,
    notes: notesIn(events),
    events: events.filter(({ move }) => move !== 'note').map(({ id: _id, ...event }) => event),
    moves: movesFrom(pcarLifecycle, row.status, viewer)
      .filter(({ notBySubmitter }) => !notBySubmitter || submittedBy !== viewer.personId)
      .map(({ name }) => name),
  };
}

/** What was noted of a report in sight. Throws notFound. */
export async function notesOf(visible: Visible, id: string) {
  await findPcar(visible, id);
  return notesIn(await eventsOf(visible, id));
}

/** The pictures of a report in sight. Throws notFound. */
export async function imagesOfPcar(visible: Visible, id: string) {
  await findPcar(visible, id);
  return imagesOf(visible, id);
}

/** What its cause proposes to write, and what was written. Throws notFound. */
export async function proposedFor(visible: Visible, id: string, what: 'analysis' | 'recommendation') {
  const row = await findPcar(visible, id);
  return {
    cause: row.cause,
    proposed: row.cause ? conditionCauses[row.cause][what] : null,
    value: row[what],
  };
}

type Events = Awaited<ReturnType<typeof eventsOf>>;

const notesIn = (events: Events) =>
  events
    .filter(({ move }) => move === 'note')
    .map(({ id, at, by, reason }) => ({ id, at, by, note: reason ?? '' }));

const eventsOf = (visible: Visible, id: string) =>
  visible
    .pcarEvents()
    .select([
      'pcar_event.id',
      shownInstant('pcar_event.at').as('at'),
      'pcar_event.move',
      sql.ref<PcarStatus | null>('pcar_event.from_status').as('from'),
      sql.ref<PcarStatus>('pcar_event.to_status').as('to'),
      'pcar_event.by_name as by',
      'pcar_event.reason',
    ])
    .where('pcar_event.pcar_id', '=', id)
    .orderBy('pcar_event.at')
    .orderBy('pcar_event.id')
    .execute();

const imagesOf = (visible: Visible, id: string) =>
  visible
    .files()
    .select(['file_tie.id', 'file_tie.file_name as fileName', shownInstant('file_tie.tied_at').as('at')])
    .where('file_tie.record_kind', '=', 'pcar')
    .where('file_tie.record_id', '=', id)
    .where('file_tie.removed_at', 'is', null)
    .orderBy('file_tie.tied_at')
    .execute();
