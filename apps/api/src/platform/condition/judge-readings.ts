// Readings come to the condition engine here and nowhere else: what a component carries is read with its row held, every reading goes
// one step in its order, and values, cases and what is carried on are written in the same transaction. Of two processes that judge
// the same component at once the second waits and finds the first one's case.
import { randomUUID } from 'node:crypto';
import {
  type CaseEvent,
  type ComponentState,
  newComponent,
  type SampleStep,
  stepSample,
} from '@dca/domain/condition/cases';
import type { Bounds, ConditionClass } from '@dca/domain/condition/classes';
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';
import type { ComponentReading } from './reading.ts';
import { type WrittenCase, writeCases } from './write-cases.ts';

/** Judges readings in their order; the class of each, as it stands in the list. */
export async function judgeReadings(
  trx: AllTables,
  readings: readonly ComponentReading[],
): Promise<(ConditionClass | null)[]> {
  if (readings.length === 0) return [];
  const carried = await holdStates(trx, readings);
  const steps = readings.map((reading) => {
    const key = keyOf(reading);
    const next = stepSample(carried.get(key) ?? newComponent, {
      component: reading.component,
      at: `${reading.on}T00:00:00Z`,
      isFresh: reading.isFresh,
      values: reading.values,
    });
    carried.set(key, next.state);
    return { reading, next };
  });
  await writeValues(trx, steps);
  await writeStates(trx, carried);
  await writeCases(trx, steps.flatMap(eventsOf));
  return steps.map(({ next }) => next.condition);
}

interface Stepped {
  readonly reading: ComponentReading;
  readonly next: SampleStep;
}

type Place = Pick<ComponentReading, 'equipmentId' | 'component' | 'position'>;
const keyOf = ({ equipmentId, component, position }: Place) => `${equipmentId} ${component} ${position}`;

/** What each component carries, with its row held until the transaction ends; rows are held in one order. */
async function holdStates(
  trx: AllTables,
  readings: readonly ComponentReading[],
): Promise<Map<string, ComponentState>> {
  const places = new Map(readings.map((reading) => [keyOf(reading), reading]));
  const told = JSON.stringify(
    [...places.values()].map(({ equipmentId, component, position }) => ({
      equipment_id: equipmentId,
      component,
      position,
    })),
  );
  const asked = sql`jsonb_to_recordset(${told}::jsonb) as asked (equipment_id uuid, component text, position text)`;
  await sql`insert into condition_state (equipment_id, component, position, state)
    select asked.equipment_id, asked.component, asked.position, ${JSON.stringify(newComponent)}::jsonb from ${asked}
    order by 1, 2, 3 on conflict do nothing`.execute(trx);
  const { rows } = await sql<Place & { state: ComponentState }>`
    select own.equipment_id as "equipmentId", own.component, own.position, own.state from condition_state own
    join ${asked} using (equipment_id, component, position)
    order by own.equipment_id, own.component, own.position for update of own`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row.state]));
}

async function writeStates(trx: AllTables, carried: ReadonlyMap<string, ComponentState>): Promise<void> {
  const told = [...carried].map(([key, state]) => {
    const [equipment_id, component, position = ''] = key.split(' ');
    return { equipment_id, component, position, state };
  });
  await sql`update condition_state own set state = told.state
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (equipment_id uuid, component text, position text, state jsonb)
    where own.equipment_id = told.equipment_id and own.component = told.component and own.position = told.position`.execute(
    trx,
  );
}

/** The bound on the side on which a value lies. */
function sideOf(bounds: Bounds | null, value: number) {
  if (bounds === null) return { caution: null, critical: null };
  const { cautionAbove, cautionBelow, criticalAbove, criticalBelow } = bounds;
  const isUpper =
    cautionBelow === null || (cautionAbove !== null && value >= (cautionAbove + cautionBelow) / 2);
  return isUpper
    ? { caution: cautionAbove, critical: criticalAbove }
    : { caution: cautionBelow, critical: criticalBelow };
}

const valuesAtOnce = 8000;

async function writeValues(trx: AllTables, steps: readonly Stepped[]): Promise<void> {
  const rows = steps.flatMap(({ reading, next }) =>
    reading.values.map((one) => ({
      par_id: one.parId,
      code: one.parameter,
      source: reading.source,
      equipment_id: reading.equipmentId,
      component: reading.component,
      position: reading.position,
      component_serial: reading.componentSerial,
      sample_id: reading.sampleId,
      job_id: reading.jobId,
      sample_date: reading.on,
      smr: reading.smr,
      oil_hours: reading.oilHours,
      oil_changed: reading.oilChanged,
      value: one.value,
      sign: one.sign ?? null,
      unit: one.unit,
      ...sideOf(one.rule.bounds, one.value),
      limit_from: one.limitFrom,
      is_estimate: one.isEstimate,
      by_trend: next.verdicts[one.parameter]?.byTrend ?? null,
      condition: next.verdicts[one.parameter]?.condition ?? null,
      lab_number: reading.labNumber,
    })),
  );
  for (let from = 0; from < rows.length; from += valuesAtOnce)
    await sql`insert into trend_value (par_id, code, source, equipment_id, component, position, component_serial, sample_id, job_id,
        sample_date, smr_date, smr, oil_hours, oil_changed, value, sign, unit, caution, critical, limit_from, is_estimate, by_trend,
        condition, lab_number)
      select par_id, code, source, equipment_id, component, position, component_serial, sample_id, job_id, sample_date,
        case when smr is not null then sample_date end, smr, oil_hours, oil_changed, value, sign, unit, caution, critical, limit_from,
        is_estimate, by_trend, condition, lab_number
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + valuesAtOnce))}::jsonb) as told (par_id int, code text, source text,
        equipment_id uuid, component text, position text, component_serial text, sample_id uuid, job_id uuid, sample_date date,
        smr numeric, oil_hours numeric, oil_changed boolean, value numeric, sign text, unit text, caution numeric, critical numeric,
        limit_from text, is_estimate boolean, by_trend text, condition text, lab_number text)`.execute(trx);
}

const eventsOf = ({ reading, next }: Stepped): WrittenCase[] =>
  next.events.map((event: CaseEvent) => ({ ...event, reading, eventId: randomUUID() }));
