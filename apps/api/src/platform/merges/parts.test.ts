// Whatever names a machine or a customer by a foreign key goes along in a merge, or is left out here with its reason. A table of
// tomorrow that nobody thought of fails this.
import { type MergeKind, mergeKinds, partsOf } from '@dca/domain/merging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { placeOf } from './parts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const leftOut: Readonly<Record<string, string>> = {
  'webhook.customer_code': 'a webhook is of the customer that it was made for; who merged makes another',
  'api_key.customer_code': 'a key is of the customer that it was made for; who merged makes another',
  'equipment.merged_into': 'what was merged before leads on by itself',
  'customer.merged_into': 'what was merged before leads on by itself',
  'equipment_move.equipment_id': 'where a machine was says who may read its hours',
  'sticker_report.equipment_id':
    'the label that somebody read is on that machine; the problem that came of it goes along',
  'caution_watch.equipment_id': 'how far a machine was looked at is looked at anew',
  'dashboard.customer_code': 'a month stays with the customer for whom it was begun and closed',
  'dashboard_item.equipment_id': 'a month keeps the units that it was reckoned for',
  'condition_limit.equipment_id': 'a limit was set for that machine; the one that stays has its own',
  'condition_state.equipment_id': 'what the engine carries of both is joined, by `condition.ts`',
  'service_due.equipment_id': 'the later service counts, by `meter.ts`',
};

test.each(mergeKinds)('every column that refers to a %s is thought of', async (kind: MergeKind) => {
  const { rows } = await world.owner.query<{ place: string }>(
    `select conrelid::regclass || '.' || attname as place from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = $1::regclass`,
    [kind],
  );
  const moved = partsOf[kind].map((part) => {
    const { table, column } = placeOf(kind, part);
    return `${table}.${column}`;
  });
  const forgotten = rows
    .map(({ place }) => place)
    .filter((place) => !moved.includes(place) && !(place in leftOut));
  expect(rows.length).toBeGreaterThan(8);
  expect(forgotten).toEqual([]);
});
