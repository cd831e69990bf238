// Requests come into being: by a planner for a component, and by themselves when one nears the end of its life.

import { randomUUID } from 'node:crypto';
import { asksForWork, dueDay, planOf, usualActivity, usualSubActivities } from '@dca/domain/msr';
import { msrLifecycle } from '@dca/domain/msr-lifecycle';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { targetOfMove } from '../../platform/move.ts';
import { oneOr404, refuseField } from '../../platform/problem.ts';
import type { System } from '../../visibility/system-acting.ts';
import { type Installed, installedComponents, plansOfModel, usedHoursOf } from './components.ts';
import { noteMsrEvent } from './move.ts';

interface Asked {
  readonly id?: string | undefined;
  readonly componentId: string;
  readonly activity?: string | null | undefined;
  readonly activityRemark?: string | null | undefined;
}

/**
 * A planner asks for work on a component in sight; the id of the request.
 * @throws notFound, invalid for a machine whose meter was never read, duplicate where one is open
 */
export async function requestWork(acting: Acting, asked: Asked): Promise<string> {
  const component = await oneOr404(
    installedComponents(acting.visible).where('component.id', '=', asked.componentId).executeTakeFirst(),
  );
  return openRequest(acting, component, asked);
}

async function openRequest(acting: Acting, component: Installed, asked?: Asked): Promise<string> {
  const { visible, db, viewer, now } = acting;
  const usedHours = usedHoursOf(component);
  if (usedHours === null)
    throw refuseField('body.componentId', {
      en: 'The meter of this machine was never read.',
      id: 'Meter unit ini belum pernah dibaca.',
    });
  const status = targetOfMove(msrLifecycle, { move: 'open', from: null, asker: asked ? viewer : 'SYSTEM' });
  const plan = planOf(component, await plansOfModel(visible, db, component.unitModel));
  const steps = usualSubActivities.map((words) => ({
    id: randomUUID(),
    description: words[viewer.language],
    isDone: false,
  }));
  const { id } = await visible
    .addMsr()
    .values({
      ...(asked?.id ? { id: asked.id } : {}),
      status,
      equipment_id: component.equipmentId,
      component_id: component.id,
      component: component.kind,
      position: component.position,
      activity: asked?.activity ?? plan.activity ?? usualActivity[viewer.language],
      activity_remark: asked?.activityRemark ?? plan.remark,
      life_hours: plan.lifeHours,
      schedule_value: plan.scheduleValue,
      critical_schedule_value: plan.criticalScheduleValue,
      due_on: dueDay({ usedHours, hoursPerDay: component.hoursPerDay }, plan, now, component.zone),
      sub_activities: JSON.stringify(steps),
      requested_by: asked ? viewer.personId : null,
      updated_by: viewer.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteMsrEvent(acting, { id, move: 'open', from: null, to: status, bySystem: !asked });
  return id;
}

/**
 * Opens a request for every component that nears its end and never had one; returns how many. Who cancelled one has said that
 * this component needs none.
 */
export async function openRequests(system: System, now: Date): Promise<number> {
  let opened = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    let seen = 0;
    await system('msr.openByThemselves', now, async (acting) => {
      const found = await neverAsked(acting, after);
      seen = found.length;
      after = found.at(-1)?.id ?? after;
      const ids: string[] = [];
      for (const component of found)
        if (await nearsItsEnd(acting, component)) ids.push(await openRequest(acting, component));
      opened += ids.length;
      return ids.length === 0 ? null : { target: `msr/${ids.join(',')}`, after: { opened: ids.length } };
    });
    if (seen < portion) return opened;
  }
}
const portion = 500;

const neverAsked = ({ visible }: Acting, after: string) =>
  installedComponents(visible)
    .where('component.id', '>', after)
    .where('equipment.is_active', '=', true)
    .where('equipment.smr', 'is not', null)
    .where(sql<SqlBool>`not exists (select 1 from msr asked where asked.component_id = component.id)`)
    .orderBy('component.id')
    .limit(portion)
    .execute();

async function nearsItsEnd({ visible, db }: Acting, component: Installed): Promise<boolean> {
  const usedHours = usedHoursOf(component) ?? 0;
  const plan = planOf(component, await plansOfModel(visible, db, component.unitModel));
  return asksForWork({ kind: component.kind, usedHours, hoursPerDay: component.hoursPerDay }, plan);
}
