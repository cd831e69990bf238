// One cause in many machines of a plant is one group: open cases of the same cause and component there, as far as the viewer sees them.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Visible } from '../../../visibility/visible.ts';

/** Fewer than these stand each for itself. */
const fewest = 3;

/** True for a case that is alone, and for the newest of a group. */
export function isFirstOfAlike(visible: Visible): RawBuilder<SqlBool> {
  const alike = sql`partition by condition_case.cause, condition_case.component, equipment.plant_code`;
  const others = visible
    .conditionCases()
    .select([
      'condition_case.id',
      sql<number>`row_number() over (${alike} order by condition_case.raised_at desc, condition_case.id desc)`.as(
        'turn',
      ),
      sql<number>`count(*) over (${alike})`.as('size'),
    ])
    .where('condition_case.status', '=', 'OPEN');
  return sql<SqlBool>`condition_case.id not in (select later.id from (${others}) later where later.turn > 1 and later.size >= ${fewest}::int)`;
}

/** How many others are open that are alike, of a case that is. */
export function alikeOf(visible: Visible) {
  const groups = visible
    .conditionCases()
    .select([
      'condition_case.cause',
      'condition_case.component',
      'equipment.plant_code',
      sql<number>`count(*)::int`.as('size'),
    ])
    .where('condition_case.status', '=', 'OPEN')
    .groupBy(['condition_case.cause', 'condition_case.component', 'equipment.plant_code']);
  return sql<number>`case when condition_case.status = 'OPEN' then coalesce((select alike.size - 1 from (${groups}) alike
    where alike.cause = condition_case.cause and alike.component = condition_case.component
      and alike.plant_code = equipment.plant_code), 0) else 0 end`.as('alike');
}
