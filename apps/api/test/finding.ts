// A finding of the tests, recorded and moved as people of the world do it.
import { newBacklog } from '@dca/contract/areas/backlog';
import type { BacklogMoveName } from '@dca/domain/backlog-lifecycle';
import { machines } from '../db/world/ids.ts';
import { addBacklog, type Beginning, moveBacklog } from '../src/areas/backlog/index.ts';
import { actAs } from './acting.ts';
import type { PersonName, World } from './world.ts';

const finding = (change: object) =>
  newBacklog.parse({
    equipmentId: machines.ex204,
    objectPart: 'HYDR',
    specificPart: 'HYDR-HOSE',
    damage: 'LEAK',
    cause: 'LIFE',
    suggestedAction: 'REPL',
    priority: 2,
    problemDesc: 'rembes hose arm LH, msh bisa operasi',
    foundAt: '2026-11-02T18:30:00Z',
    ...change,
  });

export const addFinding = (world: World, as: PersonName, change: object = {}, how: Beginning = 'draft') =>
  actAs(world, as, (acting) => addBacklog(acting, how, finding(change)));

export const moveFinding = (
  world: World,
  as: PersonName,
  id: string,
  move: BacklogMoveName,
  reason?: string,
) => actAs(world, as, (acting) => moveBacklog(acting, { id, move, reason }));

/** A finding of Maya's that Lukman approved. */
export async function approvedFinding(world: World, change: object = {}): Promise<string> {
  const { id } = await addFinding(world, 'maya', change);
  await moveFinding(world, 'maya', id, 'submit');
  await moveFinding(world, 'lukman', id, 'approve');
  return id;
}
