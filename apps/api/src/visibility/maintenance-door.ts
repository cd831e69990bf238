// The narrow door of planning services: machines of every plant that have no next service yet, and the rows that give them
// one. It is the worker's and knows no viewer.
import type { ServiceLadder } from '@dca/domain/maintenance-ladder';
import { type InsertObject, type SqlBool, sql } from 'kysely';
import type { AllTables, Tables } from '../platform/database.ts';

interface Rung {
  readonly intervalHours: number;
  readonly months: number | null;
}

interface MachineWithoutDue {
  readonly equipmentId: string;
  readonly plantCode: string;
  readonly meter: number;
  readonly meterAt: string | null;
  readonly rungs: readonly Rung[];
}

export interface ServiceDoor {
  /** Active machines with a reading and a ladder, at most so many. */
  withoutDue(most: number): Promise<MachineWithoutDue[]>;
  add(rows: readonly InsertObject<Tables, 'service_due'>[]): Promise<void>;
}

/** The ladder that its rungs make; null without any. The shortest span of months counts. */
export function ladderOfRungs(rungs: readonly Rung[]): ServiceLadder | null {
  if (rungs.length === 0) return null;
  const months = rungs.flatMap((rung) => rung.months ?? []);
  return {
    hours: rungs.map(({ intervalHours }) => intervalHours).sort((a, b) => a - b),
    months: months.length === 0 ? null : Math.min(...months),
  };
}

/** Opens the door. */
export function serviceDoor(all: AllTables): ServiceDoor {
  return {
    withoutDue: (most) =>
      all
        .selectFrom('equipment')
        .select([
          'equipment.id as equipmentId',
          'equipment.plant_code as plantCode',
          sql<number>`equipment.smr`.as('meter'),
          'equipment.smr_at as meterAt',
          sql<
            Rung[]
          >`(select json_agg(json_build_object('intervalHours', rung.interval_hours, 'months', rung.months))
            from service_rung rung where rung.unit_model = equipment.unit_model)`.as('rungs'),
        ])
        .where('equipment.is_active', '=', true)
        .where('equipment.smr', 'is not', null)
        .where(sql<SqlBool>`not exists (select 1 from service_due due where due.equipment_id = equipment.id)`)
        .where(
          sql<SqlBool>`exists (select 1 from service_rung rung where rung.unit_model = equipment.unit_model)`,
        )
        .limit(most)
        .execute(),
    add: async (rows) => {
      await all
        .insertInto('service_due')
        .values([...rows])
        .onConflict((conflict) => conflict.column('equipment_id').doNothing())
        .execute();
    },
  };
}
