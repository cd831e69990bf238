// A finding of the tests, recorded and moved as people of the world do it.
import { newBacklog } from '@dca/contract/areas/backlog';
import type { BacklogMoveName } from '@dca/domain/backlog-lifecycle';
import { jobs, machines } from '../db/world/ids.ts';
import { addBacklog, type Beginning, moveBacklog } from '../src/areas/backlog/index.ts';
import { actAs } from './acting.ts';
import { addPhoto } from './main-job.ts';
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
) =>
  actAs(world, as, (acting) =>
    moveBacklog(acting, {
      id,
      move,
      reason,
      ...(move === 'schedule' ? { jobId: jobs.inProgress } : {}),
    }),
  );

/** A finding of Maya's that Lukman approved. */
export async function approvedFinding(world: World, change: object = {}): Promise<string> {
  const { id } = await addFinding(world, 'maya', change);
  await moveFinding(world, 'maya', id, 'submit');
  await moveFinding(world, 'lukman', id, 'approve');
  return id;
}

/** Such a finding as a line of a job of its machine. */
export async function scheduledFinding(world: World, jobId: string, change: object = {}): Promise<string> {
  const equipmentId = (await world.owner.query('select equipment_id from job where id = $1', [jobId])).rows[0]
    .equipment_id;
  const id = await approvedFinding(world, { equipmentId, ...change });
  await actAs(world, 'putri', (acting) => moveBacklog(acting, { id, move: 'schedule', jobId }));
  return id;
}

/** A photo after the work, of the job whose line it is. */
export async function photoOfMending(world: World, id: string, jobId: string): Promise<string> {
  const photo = await addPhoto(world, jobId, 'AFTER', null, Math.floor(Math.random() * 250));
  await world.owner.query('update photo set backlog_id = $1 where id = $2', [id, photo.id]);
  return photo.id;
}
