// What people do with samples and cases: a bottle is taken, sent, received, rejected; a result is entered or matched with its machine
// and judged in the same transaction; a case is closed with its reason.
import type { samples as calls } from '@dca/contract/areas/samples';
import type { InputOf } from '@dca/contract/call';
import { measuredIn } from '@dca/domain/condition/oil';
import { caseLifecycle } from '@dca/domain/condition-case';
import { type SampleMoveName, type SampleStatus, sampleLifecycle } from '@dca/domain/sample-lifecycle';
import { dayIn } from '@dca/domain/times';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { eventColumns, type MoveEvent, type MoveOrder, movesOf, targetOfMove } from '../../platform/move.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { sentByAnother } from '../../platform/reasons.ts';
import { proveChanged } from '../../platform/records.ts';
import { findSample } from './show.ts';

type Taken = InputOf<typeof calls.take>['body'];
type Told = InputOf<typeof calls.tellResult>['body'];

interface SampleOrder extends MoveOrder<SampleMoveName> {
  readonly result?: Omit<Told, 'version'> | undefined;
}

const noteEvent = ({ visible, viewer }: Acting, event: MoveEvent<SampleStatus>) =>
  visible
    .addOilSampleEvent()
    .values({ sample_id: event.id, ...eventColumns(viewer, event) })
    .execute();

/** Moves a sample in sight. Throws as every move does. */
export const moveSample = movesOf({
  lifecycle: sampleLifecycle,
  find: ({ visible }: Acting, id) => findSample(visible, id),
  change: (visible) => visible.changeOilSamples(),
  marks: ({ now }, { to }, order: SampleOrder) => {
    if (to === 'REJECTED') return { reject_reason: order.reason ?? null };
    return to === 'RESULT' ? { ...resultOf(order.result), result_at: now } : {};
  },
  note: noteEvent,
});

/** The columns of what a laboratory told. Throws invalid where it told no value. */
function resultOf(told: SampleOrder['result']) {
  const results = Object.entries(told?.results ?? {}).filter(([, figure]) => figure && measuredIn(figure));
  if (!told || results.length === 0)
    throw refuseField(
      'body.results',
      { en: 'Enter at least one value.', id: 'Isi sedikitnya satu nilai.' },
      'required',
    );
  return {
    lab_number: told.labNumber,
    ...(told.laboratory ? { laboratory: told.laboratory } : {}),
    lab_verdict: told.labVerdict ?? null,
    lab_note: told.labNote ?? null,
    results: JSON.stringify(Object.fromEntries(results)),
  };
}

/** Enters what a laboratory told of a bottle, and judges it. */
export async function tellResult(acting: Acting, id: string, { version, ...result }: Told) {
  const { labNumber } = result;
  const moved = await moveSample(acting, {
    id,
    version,
    move: 'tellResult',
    result,
    particulars: { labNumber },
  });
  await acting.visible.judgeSamples([id]);
  return moved;
}

/** Notes a bottle of a machine in sight; the same id of the same person again is the same bottle. Throws notFound, invalid. */
export async function takeSample(acting: Acting, taken: Taken): Promise<string> {
  const { visible, viewer, now } = acting;
  const known = taken.id ? await takenBefore(acting, taken.id) : undefined;
  if (known) return known;
  const status = targetOfMove(sampleLifecycle, { move: 'take', from: null, asker: viewer });
  await oneOr404(
    visible
      .equipment()
      .select('equipment.id')
      .where('equipment.id', '=', taken.equipmentId)
      .executeTakeFirst(),
  );
  // A day begins first in the east of the zones that plants lie in.
  if (taken.sampledOn > dayIn(now, 'WIT'))
    throw refuseField('body.sampledOn', { en: 'This day is to come.', id: 'Tanggal ini belum tiba.' });
  if (taken.jobId) await proveJob(acting, taken.jobId, taken.equipmentId);
  const { id } = await visible
    .addOilSample()
    .values({
      ...(taken.id ? { id: taken.id } : {}),
      bottle_code: sql<string>`'OB-' || lpad(nextval('oil_bottle_seq')::text, 7, '0')`,
      status,
      equipment_id: taken.equipmentId,
      job_id: taken.jobId ?? null,
      component: taken.component,
      position: taken.position,
      component_serial: await serialOf(acting, taken),
      sampled_on: taken.sampledOn,
      smr: taken.smr ?? null,
      oil_hours: taken.oilHours ?? null,
      oil_changed: taken.oilChanged,
      laboratory: taken.laboratory ?? null,
      taken_by_id: viewer.personId,
      updated_by: viewer.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteEvent(acting, { id, move: 'take', from: null, to: status });
  return id;
}

async function takenBefore({ visible, viewer }: Acting, id: string): Promise<string | undefined> {
  const known = await visible
    .oilSamples()
    .select(['oil_sample.id', 'oil_sample.taken_by_id as takenBy'])
    .where('oil_sample.id', '=', id)
    .executeTakeFirst();
  if (known && known.takenBy !== viewer.personId) throw refuse('duplicate', sentByAnother);
  return known?.id;
}

async function proveJob({ visible }: Acting, jobId: string, equipmentId: string): Promise<void> {
  const job = await visible
    .jobs()
    .select('job.id')
    .where('job.id', '=', jobId)
    .where('job.equipment_id', '=', equipmentId)
    .executeTakeFirst();
  if (!job)
    throw refuseField('body.jobId', {
      en: 'This is no job of the machine.',
      id: 'Ini bukan pekerjaan pada unit tersebut.',
    });
}

/** The serial number of the component that was in the machine on the day: a history stays with it. */
async function serialOf({ visible }: Acting, { equipmentId, component, position, sampledOn }: Taken) {
  const found = await visible
    .ofMachines('component')
    .select('component.serial_number')
    .where('component.equipment_id', '=', equipmentId)
    .where('component.kind', '=', component)
    .where(sql`coalesce(component.position, '')`, '=', position)
    .where('component.installed_at', '<=', sampledOn)
    .where(sql<SqlBool>`coalesce(component.removed_at >= ${sampledOn}::date, true)`)
    // Of the day on which one took the other's place it is the one that came out.
    .orderBy('component.installed_at')
    .limit(1)
    .executeTakeFirst();
  return found?.serial_number ?? null;
}

/** Says which machine a result is of, and judges it. Throws notFound, moveNotAllowed for one that has its machine, conflict. */
export async function matchSample(
  acting: Acting,
  id: string,
  { version, equipmentId }: InputOf<typeof calls.match>['body'],
): Promise<void> {
  const { visible, viewer, now } = acting;
  const sample = await findSample(visible, id);
  await oneOr404(
    visible.equipment().select('equipment.id').where('equipment.id', '=', equipmentId).executeTakeFirst(),
  );
  if (sample.equipmentId !== null)
    throw refuse('moveNotAllowed', {
      detail: { en: 'This result has its machine already.', id: 'Hasil ini sudah punya unit.' },
    });
  proveChanged(
    await visible
      .changeOilSamples()
      .set({
        equipment_id: equipmentId,
        version: sql<number>`version + 1`,
        updated_at: now,
        updated_by: viewer.userName,
      })
      .where('oil_sample.id', '=', id)
      .where('oil_sample.version', '=', version)
      .executeTakeFirst(),
  );
  await noteEvent(acting, {
    id,
    move: 'match',
    from: sample.status,
    to: sample.status,
    particulars: { equipmentId, unitTold: sample.unitTold, serialTold: sample.serialTold },
  });
  await visible.judgeSamples([id]);
}

/** Closes a case that no sample cleared, with its reason. Throws as every move does. */
export const closeCase = movesOf({
  lifecycle: caseLifecycle,
  find: ({ visible }: Acting, id) =>
    oneOr404(
      visible
        .conditionCases()
        .select([
          'condition_case.id',
          sql.ref<keyof typeof caseLifecycle.states>('condition_case.status').as('status'),
          'condition_case.version',
          'condition_case.equipment_id as equipmentId',
          'condition_case.component',
          'condition_case.position',
          'condition_case.cause',
          'condition_case.condition',
          'condition_case.parameters',
        ])
        .where('condition_case.id', '=', id)
        .executeTakeFirst(),
    ),
  change: (visible) => visible.changeConditionCases(),
  prove: {
    // Whoever judges holds the component: a sample that comes meanwhile finds the case closed, or this finds it cleared.
    close: ({ visible }, { equipmentId, component, position, cause }) =>
      visible.forgetCase({ equipmentId, component, position, cause }),
  },
  marks: ({ viewer, now }, _moved, order: MoveOrder<'close' | 'raise' | 'clear'>) => ({
    ended_at: now,
    closed_by_id: viewer.personId,
    close_reason: order.reason ?? null,
  }),
  note: async ({ visible, viewer }, { id, reason }) => {
    const { condition, parameters } = await oneOr404(
      visible
        .conditionCases()
        .select(['condition_case.condition', 'condition_case.parameters'])
        .where('condition_case.id', '=', id)
        .executeTakeFirst(),
    );
    await visible
      .addConditionCaseEvent()
      .values({
        case_id: id,
        kind: 'CLOSED',
        condition,
        parameters,
        by_id: viewer.personId,
        by_name: viewer.name,
        reason: reason ?? null,
      })
      .execute();
    await visible.tellCaseEnded(id);
  },
});
