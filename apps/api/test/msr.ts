// Components of the tests that near their end, and requests for work on them.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { machines } from '../db/world/ids.ts';
import type { World } from './world.ts';

/** A component that has lived so many of the 1,000 hours that it is given; its place is its own by its kind and position. */
export async function componentWith(
  world: World,
  usedHours: number,
  { equipmentId = machines.ex205, kind = 'CYL', position = 'LH' as string | null } = {},
): Promise<string> {
  await world.owner.query(
    `update equipment set smr = greatest(coalesce(smr, 0), 20000), smr_at = coalesce(smr_at, now()) where id = $1`,
    [equipmentId],
  );
  await world.owner.query(
    `update component set removed_at = greatest(installed_at, current_date), removed_smr = greatest(installed_smr,
       (select smr from equipment where id = $1))
     where equipment_id = $1 and kind = $2 and position is not distinct from $3 and removed_at is null`,
    [equipmentId, kind, position],
  );
  const id = randomUUID();
  await world.owner.query(
    `insert into component (id, equipment_id, kind, position, life_hours, installed_at, installed_smr)
     select $1, id, $3, $4, 1000, current_date - 90, smr - $5 from equipment where id = $2`,
    [id, equipmentId, kind, position, usedHours],
  );
  return id;
}

/** An open request of Putri's. */
export async function openMsr(world: World, place: Parameters<typeof componentWith>[2] = {}) {
  const componentId = await componentWith(world, 920, place);
  return (await world.as('putri').get(contract.msr.add, { body: { componentId } })).data;
}

/** One that Lukman approved. */
export async function approvedMsr(world: World, place: Parameters<typeof componentWith>[2] = {}) {
  const { id } = await openMsr(world, place);
  return (await world.as('lukman').get(contract.msr.approval, { query: { Id: id } })).data;
}
