// A limit tried on the last twelve months before it is switched on: the stored values once more through the engine, by this limit alone.
import type { conditionLimits as calls } from '@dca/contract/areas/samples';
import type { InputOf, ReplyOf } from '@dca/contract/call';
import { boundsOf } from '@dca/domain/condition/limits';
import { sampleJudging } from '@dca/domain/condition/oil';
import { sql } from 'kysely';
import { replayStored, type StoredValue } from '../../../platform/condition/replay.ts';
import type { Reading } from '../../../platform/handler.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { proveInOrder } from './prove-in-order.ts';

type Asked = InputOf<typeof calls.trial>['query'];

/** Without a bound nothing is raised. Throws invalid where the limit contradicts itself. */
export async function tryLimit(
  { visible }: Pick<Reading, 'visible'>,
  asked: Asked,
): Promise<ReplyOf<typeof calls.trial>['data']> {
  const bounds = {
    cautionBelow: asked.CautionBelow ?? null,
    cautionAbove: asked.CautionAbove ?? null,
    criticalBelow: asked.CriticalBelow ?? null,
    criticalAbove: asked.CriticalAbove ?? null,
  };
  const isBound = Object.values(bounds).some((bound) => bound !== null);
  if (isBound) proveInOrder(bounds, (field) => `query.${field.charAt(0).toUpperCase()}${field.slice(1)}`);
  const figures = boundsOf({ ...bounds, newValue: asked.NewValue ?? null });
  const rule = { ...sampleJudging, bounds: isBound ? figures : null };
  const replayed = replayStored(await storedValues(visible, asked), () => rule);
  const raised = replayed.filter(({ step }) => step.events.some(({ kind }) => kind === 'RAISED'));
  const of = (condition: string) => replayed.filter(({ step }) => step.condition === condition).length;
  return {
    samples: replayed.length,
    caution: of('CAUTION'),
    critical: of('CRITICAL'),
    raised: raised.length,
    machines: new Set(raised.map(({ values: [first] }) => first?.equipmentId)).size,
    raisedThen: await raisedThen(visible, asked),
    reported: await reportedThen(visible, asked),
  };
}

const inYear = (column: string) => sql<boolean>`${sql.ref(column)} > current_date - 365`;

async function storedValues(visible: Visible, asked: Asked): Promise<StoredValue[]> {
  let query = visible
    .trendValues()
    .select([
      sql<string>`trend_value.id::text`.as('id'),
      sql<string>`trend_value.sample_id`.as('sampleId'),
      'trend_value.equipment_id as equipmentId',
      'equipment.unit_model as unitModel',
      'trend_value.component',
      'trend_value.position',
      'trend_value.sample_date as on',
      'trend_value.oil_hours as oilHours',
      'trend_value.code',
      'trend_value.value',
      sql.ref<StoredValue['sign']>('trend_value.sign').as('sign'),
    ])
    .where('trend_value.source', '=', 'LAB')
    .where('trend_value.code', '=', asked.Code)
    .where('trend_value.component', '=', asked.Component)
    .where(inYear('trend_value.sample_date'));
  if (asked.UnitModel) query = query.where('equipment.unit_model', '=', asked.UnitModel);
  if (asked.SerialNumber) query = query.where('equipment.serial_number', '=', asked.SerialNumber);
  return query.orderBy('trend_value.id').execute();
}

async function raisedThen(visible: Visible, asked: Asked): Promise<number> {
  let query = visible
    .conditionCases()
    .select(sql<number>`count(*)::int`.as('cases'))
    .where('condition_case.component', '=', asked.Component)
    .where(sql<boolean>`${asked.Code} = any(condition_case.parameters)`)
    .where(inYear('condition_case.first_on'));
  if (asked.UnitModel) query = query.where('equipment.unit_model', '=', asked.UnitModel);
  if (asked.SerialNumber) query = query.where('equipment.serial_number', '=', asked.SerialNumber);
  return (await query.executeTakeFirstOrThrow()).cases;
}

/** Reports that people began on such components without a case. */
async function reportedThen(visible: Visible, asked: Asked): Promise<number> {
  let query = visible
    .pcars()
    .innerJoin('equipment', 'equipment.id', 'pcar.equipment_id')
    .select(sql<number>`count(*)::int`.as('reports'))
    .where('pcar.component', '=', asked.Component)
    .where(inYear('pcar.created_at'))
    .where(sql<boolean>`not exists (select 1 from condition_case_action led where led.pcar_id = pcar.id)`);
  if (asked.UnitModel) query = query.where('equipment.unit_model', '=', asked.UnitModel);
  if (asked.SerialNumber) query = query.where('equipment.serial_number', '=', asked.SerialNumber);
  return (await query.executeTakeFirstOrThrow()).reports;
}
