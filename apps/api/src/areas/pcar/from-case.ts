// An open condition case becomes a report with everything that the case knows; where a report of the same component and cause is being
// written, the case is one more phenomenon of it.
import { randomUUID } from 'node:crypto';
import type { Phenomenon } from '@dca/contract/areas/pcar';
import { type ComponentKind, componentKinds } from '@dca/domain/components';
import { daysToAct, stepsOf } from '@dca/domain/condition/case-action';
import { pcarLifecycle } from '@dca/domain/pcar-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { targetOfMove } from '../../platform/move.ts';
import { newerVersion } from '../../platform/records.ts';
import { noteLed, takeCase } from '../samples/index.ts';
import { notePcarEvent } from './move.ts';

/** The id of the report that a case led to. Throws as taking a case does. */
export async function reportCase(acting: Acting, of: { id: string; version: number }): Promise<string> {
  const found = await takeCase(acting, of);
  const phenomenon: Phenomenon = {
    id: randomUUID(),
    description: found.told.slice(0, mostTold),
    smr: null,
    by: acting.viewer.name,
    at: acting.now.toISOString(),
  };
  const id =
    (await joinOpenReport(acting, found, phenomenon)) ?? (await openFilled(acting, found, phenomenon));
  await noteLed(acting, found.id, { pcar_id: id });
  return id;
}
const mostTold = 500;

type Taken = Awaited<ReturnType<typeof takeCase>>;

const placeOf = ({ component, position }: Taken) => ({
  component: Object.hasOwn(componentKinds, component) ? (component as ComponentKind) : null,
  position: position || null,
});

async function joinOpenReport({ visible, viewer }: Acting, found: Taken, phenomenon: Phenomenon) {
  const { component, position } = placeOf(found);
  const open = await visible
    .pcars()
    .select('pcar.id')
    .where('pcar.equipment_id', '=', found.equipmentId)
    .where('pcar.status', '=', pcarLifecycle.initial)
    .where('pcar.cause', '=', found.cause)
    .where(sql<boolean>`pcar.component is not distinct from ${component}`)
    .where(sql<boolean>`pcar.position is not distinct from ${position}`)
    .orderBy('pcar.created_at')
    .limit(1)
    .executeTakeFirst();
  if (!open) return null;
  const changed = await visible
    .changePcars()
    .set({
      phenomenons: sql<string>`phenomenons || ${JSON.stringify([phenomenon])}::jsonb`,
      ...newerVersion(viewer),
    })
    .where('pcar.id', '=', open.id)
    .where('pcar.status', '=', pcarLifecycle.initial)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n ? open.id : null;
}

async function openFilled(acting: Acting, found: Taken, phenomenon: Phenomenon): Promise<string> {
  const { visible, viewer } = acting;
  const status = targetOfMove(pcarLifecycle, { move: 'open', from: null, asker: 'SYSTEM' });
  const steps = stepsOf(found.cause, viewer.language).map((description) => ({
    id: randomUUID(),
    description,
    isDone: false,
  }));
  const { id } = await visible
    .addPcar()
    .values({
      status,
      equipment_id: found.equipmentId,
      ...placeOf(found),
      condition: found.condition,
      cause: found.cause,
      smr: sql<number>`(select smr from equipment where id = ${found.equipmentId})`,
      phenomenons: JSON.stringify([phenomenon]),
      activities: JSON.stringify(steps),
      analysis: found.analysis,
      recommendation: found.recommendation,
      due_on: sql<string>`(${acting.now}::timestamptz)::date + ${daysToAct(found.condition)}::int`,
      told_by: viewer.personId,
      updated_by: viewer.userName,
    })
    .returning('pcar.id')
    .executeTakeFirstOrThrow();
  await notePcarEvent(acting, { id, move: 'open', from: null, to: status });
  return id;
}
