// Where backlogs stand in the drill from a work center to a unit.
import { noWorkCenter } from '@dca/contract/areas/backlog/monitoring';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export interface AskedPlace {
  readonly PlantCode?: readonly string[] | undefined;
  readonly WorkCenterCode?: string | undefined;
  readonly UnitModel?: string | undefined;
  readonly UnitCode?: string | undefined;
}

/** Backlogs of that place; what is left out is not asked. */
export function isPlaced({
  PlantCode,
  WorkCenterCode,
  UnitModel,
  UnitCode,
}: AskedPlace): RawBuilder<SqlBool> {
  const conditions = [
    ...(PlantCode?.length ? [sql`backlog.plant_code = any(${PlantCode}::text[])`] : []),
    ...(WorkCenterCode === undefined ? [] : [ofWorkCenter(WorkCenterCode)]),
    ...(UnitModel === undefined ? [] : [sql`backlog.unit_model = ${UnitModel}`]),
    ...(UnitCode === undefined ? [] : [sql`backlog.unit_code = ${UnitCode}`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const ofWorkCenter = (code: string) =>
  code === noWorkCenter ? sql`backlog.work_center_code is null` : sql`backlog.work_center_code = ${code}`;
