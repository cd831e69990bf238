// A page of the population: hundreds of thousands of machines, from either end. As the list opens, the first of each plant in sight
// come in order from an index, and the first of those are the page, by one plan for all values. What filters leave is asked for
// as everywhere.
import type { equipment as calls, EquipmentRecord } from '@dca/contract/areas/equipment';
import type { InputOf } from '@dca/contract/call';
import { type SqlBool, sql } from 'kysely';
import { askPageAgain, countOf, type PageSource, pageSource } from '../../../platform/page.ts';
import { afterCursor, filtersOf, type Order, readOrder } from '../../../platform/page-order.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { equipmentPages, matchingEquipment, selectRecord } from '../queries.ts';

type Query = InputOf<typeof calls.list>['query'];

/** Orders that an index has by plant. */
const inOrder = ['unitCode', 'unitModel', 'serialNumber', 'customerCode', 'updatedAt'];

export function pageOfPopulation(db: ReadDb, visible: Visible, query: Query) {
  const order = readOrder(equipmentPages, query);
  return askPageAgain<EquipmentRecord>(db, order, query, {
    viewer: visible.viewer,
    name: 'equipment',
    sourceOf: () =>
      plantByPlant(visible, query, order) ??
      pageSource(order, query, matchingEquipment(visible, query), selectRecord),
  });
}

/** The list as it opens; null for who is of a company, and for what filters leave. */
function plantByPlant(visible: Visible, query: Query, order: Order): PageSource | null {
  const { sight } = visible.viewer;
  const isWhole = Object.values(filtersOf(query)).every((filter) => filter === undefined);
  if (sight.kind !== 'plants' || !isWhole || !inOrder.includes(order.sort.replace('-', ''))) return null;
  const after = afterCursor(order, query);
  const machines = visible.equipment();
  const ofLane = machines.where(sql<SqlBool>`equipment.plant_code = lane.plant`);
  const lanes = sql`unnest(${sight.plants}::text[]) as lane (plant)`;
  const first = sql`first.sorted ${sql.raw(order.direction)}, first.id ${sql.raw(order.direction)}`;
  return {
    keys: (limit, offset) => {
      const keys = (after ? ofLane.where(after) : ofLane)
        .select([order.by.as('sorted'), order.id.as('id')])
        .orderBy(order.by, order.direction)
        .orderBy(order.id, order.direction)
        .limit(sql.lit(limit + offset));
      return sql`select first.sorted, first.id from ${lanes} cross join lateral (${keys}) as first
        order by ${first} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
    },
    count: (enough) => countOf(sql`${machines.select(sql`1`.as('one')).limit(sql.lit(enough))}`),
    row: (id) => sql`${selectRecord(machines.where(sql<SqlBool>`${order.id} = ${id}`))}`,
    isSteady: true,
  };
}
