// Which components of a machine were measured, and what was done to each: where the trends of a machine begin.
import type { MeasuredComponent } from '@dca/contract/areas/samples';
import { msrStatus } from '@dca/domain/msr-lifecycle';
import { pcarStatus } from '@dca/domain/pcar-lifecycle';
import { sql } from 'kysely';
import { oneOr404 } from '../../../platform/problem.ts';
import type { Visible } from '../../../visibility/visible.ts';

/** The measured components of a machine in sight, the worst first. Throws notFound. */
export async function measuredComponents(
  visible: Visible,
  equipmentId: string,
): Promise<MeasuredComponent[]> {
  await oneOr404(
    visible.equipment().select('equipment.id').where('equipment.id', '=', equipmentId).executeTakeFirst(),
  );
  const urgency = sql`array_position(array['CRITICAL', 'CAUTION', 'NORMAL'], trend_value.condition)`;
  const [components, repairs] = await Promise.all([
    visible
      .trendValues()
      .select([
        sql.ref<MeasuredComponent['component']>('trend_value.component').as('component'),
        sql.ref<MeasuredComponent['position']>('trend_value.position').as('position'),
        sql<number>`count(*)::int`.as('values'),
        sql<string>`max(trend_value.sample_date)`.as('lastOn'),
        sql<MeasuredComponent['condition']>`(array_agg(trend_value.condition
          order by trend_value.sample_date desc, ${urgency}))[1]`.as('condition'),
      ])
      .where('trend_value.equipment_id', '=', equipmentId)
      .groupBy(['trend_value.component', 'trend_value.position'])
      .orderBy(sql`(array_agg(${urgency} order by trend_value.sample_date desc, ${urgency}))[1]`, (order) =>
        order.asc().nullsLast(),
      )
      .orderBy(sql`max(trend_value.sample_date)`, 'desc')
      .orderBy('trend_value.component')
      .orderBy('trend_value.position')
      .execute(),
    repairsOf(visible, equipmentId),
  ]);
  return components.map((one) => ({
    ...one,
    repairs: repairs
      .filter(({ component, position }) => component === one.component && (position ?? '') === one.position)
      .map(({ kind, id, number, on }) => ({ kind, id, number, on })),
  }));
}

async function repairsOf(visible: Visible, equipmentId: string) {
  const [reports, requests] = await Promise.all([
    visible
      .pcars()
      .innerJoin('job', 'job.id', 'pcar.job_id')
      .select([
        sql<'PCAR'>`'PCAR'`.as('kind'),
        ...(['pcar.id', 'pcar.number', 'pcar.component', 'pcar.position'] as const),
        sql<string>`job.performed_on`.as('on'),
      ])
      .where('pcar.equipment_id', '=', equipmentId)
      .where('pcar.status', '=', pcarStatus.CLOSED)
      .where('job.performed_on', 'is not', null)
      .execute(),
    visible
      .msrs()
      .innerJoin('job', 'job.id', 'msr.job_id')
      .select([
        sql<'MSR'>`'MSR'`.as('kind'),
        ...(['msr.id', 'msr.code as number', 'msr.component', 'msr.position'] as const),
        sql<string>`job.performed_on`.as('on'),
      ])
      .where('msr.equipment_id', '=', equipmentId)
      .where('msr.status', '=', msrStatus.DONE)
      .where('job.performed_on', 'is not', null)
      .execute(),
  ]);
  return [...reports, ...requests].sort((one, other) => one.on.localeCompare(other.on));
}
