// The limits that hold now, for the machines that are judged.
import { boundsOf, type ConditionLimit, nearestLimit } from '@dca/domain/condition/limits';
import { sampleJudging } from '@dca/domain/condition/oil';
import type { AllTables } from '../database.ts';
import type { ReadValue } from './reading.ts';

interface LimitedMachine {
  readonly equipmentId: string;
  readonly unitModel: string;
  readonly component: string;
}

/** Tells by which limit a value of a machine is judged, and where that comes from. */
export async function limitsOf(trx: AllTables, machines: readonly LimitedMachine[]) {
  const ids = [...new Set(machines.map(({ equipmentId }) => equipmentId))];
  const rows = await trx
    .selectFrom('condition_limit')
    .selectAll()
    .where('valid_to', 'is', null)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('equipment_id', 'is', null), eb('equipment_id', 'in', ids)]))
    .execute();
  const byCode = Map.groupBy(rows.map(limitIn), ({ parameter }) => parameter);
  return (
    code: string,
    { equipmentId, unitModel, component }: LimitedMachine,
  ): Pick<ReadValue, 'rule' | 'limitFrom' | 'isEstimate'> => {
    const asked = { parameter: code, component, unitModel, unitId: equipmentId };
    const nearest = nearestLimit(byCode.get(code) ?? [], asked);
    return {
      rule: { ...sampleJudging, bounds: nearest ? boundsOf(nearest.limit) : null },
      limitFrom: nearest?.from ?? null,
      isEstimate: nearest?.limit.isEstimate ?? false,
    };
  };
}

const limitIn = (row: {
  code: string;
  component: string;
  unit_model: string | null;
  equipment_id: string | null;
  caution_below: number | null;
  caution_above: number | null;
  critical_below: number | null;
  critical_above: number | null;
  new_value: number | null;
  is_estimate: boolean;
}): ConditionLimit => ({
  parameter: row.code,
  component: row.component,
  unitModel: row.unit_model,
  unitId: row.equipment_id,
  cautionBelow: row.caution_below,
  cautionAbove: row.caution_above,
  criticalBelow: row.critical_below,
  criticalAbove: row.critical_above,
  newValue: row.new_value,
  isEstimate: row.is_estimate,
});
