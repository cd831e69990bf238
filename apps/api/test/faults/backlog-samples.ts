// A request for each write of backlogs, each on one of its own.
import { randomUUID } from 'node:crypto';
import type { BacklogMoveName } from '@dca/domain/backlog-lifecycle';
import { machines } from '../../db/world/ids.ts';
import { addFinding, approvedFinding, moveFinding, photoOfMending, scheduledFinding } from '../finding.ts';
import { jobIn } from '../job-in.ts';
import { handedOverJob, picture, sha256Of, upload } from '../main-job.ts';
import type { PersonName, World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const reason = 'A reason of the tests';

const versionOf = async (world: World, id: string): Promise<number> =>
  (await world.owner.query('select version from backlog where id = $1', [id])).rows[0].version;

/** A move of one backlog, sent as it stands. */
const moved =
  (as: PersonName, make: (world: World) => Promise<string>, more: (world: World) => object = () => ({})) =>
  async (world: World) => {
    const id = await make(world);
    return { as, request: { params: { id }, body: { version: await versionOf(world, id), ...more(world) } } };
  };
const because = () => ({ reason });

const draft = async (world: World) => (await addFinding(world, 'maya')).id;
async function submitted(world: World): Promise<string> {
  const id = await draft(world);
  await moveFinding(world, 'maya', id, 'submit');
  return id;
}
const approved = (world: World) => approvedFinding(world);
const later =
  (...moves: readonly BacklogMoveName[]) =>
  async (world: World) => {
    const id = await approved(world);
    for (const move of moves) await moveFinding(world, 'putri', id, move, reason);
    return id;
  };
async function rejected(world: World): Promise<string> {
  const id = await submitted(world);
  await moveFinding(world, 'lukman', id, 'reject', reason);
  return id;
}
const scheduled = async (world: World) =>
  scheduledFinding(world, await jobIn(world, 'ASSIGNED', { equipmentId: machines.ex204 }));
async function done(world: World): Promise<string> {
  const jobId = await handedOverJob(world, machines.ex204);
  const id = await scheduledFinding(world, jobId);
  await photoOfMending(world, id, jobId);
  await moveFinding(world, 'putri', id, 'finish');
  return id;
}
async function closed(world: World): Promise<string> {
  const id = await done(world);
  await moveFinding(world, 'lukman', id, 'close');
  return id;
}
async function holding(world: World): Promise<string> {
  const id = await approved(world);
  await world.owner.query('update backlog set priority = 1 where id = $1', [id]);
  return id;
}
const named =
  (as: PersonName, make: (world: World) => Promise<string>, more: object = {}) =>
  async (world: World) => ({ as, request: { body: { id: await make(world), ...more } } });
const each =
  (as: PersonName, make: (world: World) => Promise<string>, more: object = {}) =>
  async (world: World) => {
    const id = await make(world);
    return { as, request: { body: { rows: [{ id, version: await versionOf(world, id) }], ...more } } };
  };

const told = { objectPart: 'HYDR', damage: 'LEAK', priority: 3, problemDesc: 'rembes hose' };

const entering: Record<string, MakeSample> = {
  'backlog.enter': async (world, turn) => {
    const bytes = await picture(200 + turn);
    await upload(world, 'putri', bytes, sha256Of(bytes), 'FINDING_PHOTO');
    const photos = [{ id: randomUUID(), sha256: sha256Of(bytes), fileName: 'hose.jpg' }];
    const foundAt = '2026-11-02T18:30:00Z';
    const Backlog = { id: randomUUID(), equipmentId: machines.ex204, foundAt, ...told, photos };
    return { as: 'putri', request: { body: { Backlog } } };
  },
  'backlog.changeDraft': async (world, turn) => {
    const id = await draft(world);
    const body = { id, version: await versionOf(world, id), ...told, problemDesc: `rembes ${turn}` };
    return { as: 'maya', request: { body } };
  },
  'backlog.join': async (world, turn) => ({
    as: 'bima',
    request: { body: { joinId: randomUUID(), id: await approved(world), note: `me too ${turn}` } },
  }),
  'backlog.mend': async (world) => {
    const jobId = await handedOverJob(world, machines.ex204);
    const id = await scheduledFinding(world, jobId);
    return { as: 'maya', request: { body: { id, jobId, isMended: false, reason } } };
  },
};

const moving: Record<string, MakeSample> = {
  'backlog.approve': named('lukman', submitted),
  'backlog.reject': named('lukman', submitted, { reason }),
  'backlog.close': named('lukman', done),
  'backlog.submit': moved('maya', draft),
  'backlog.revise': moved('maya', rejected),
  'backlog.orderParts': moved('putri', approved),
  'backlog.receiveParts': moved('putri', approved),
  'backlog.reorderParts': moved('putri', later('receiveParts'), because),
  'backlog.schedule': async (world) => {
    const id = await approved(world);
    const body = {
      version: await versionOf(world, id),
      jobId: await jobIn(world, 'ASSIGNED', { equipmentId: machines.ex204 }),
    };
    return { as: 'putri', request: { params: { id }, body } };
  },
  'backlog.unschedule': moved('putri', scheduled, because),
  'backlog.begin': moved('putri', scheduled),
  'backlog.finish': async (world) => {
    const jobId = await handedOverJob(world, machines.ex204);
    const id = await scheduledFinding(world, jobId);
    await photoOfMending(world, id, jobId);
    return { as: 'putri', request: { params: { id }, body: { version: await versionOf(world, id) } } };
  },
  'backlog.refuse': moved('lukman', done, because),
  'backlog.cancel': moved('lukman', approved, because),
  'backlog.reopen': moved('maya', closed, because),
};

const deciding: Record<string, MakeSample> = {
  'backlog.approveEach': each('lukman', submitted),
  'backlog.rejectEach': each('lukman', submitted, { reason }),
  'backlog.cancelEach': each('lukman', approved, { reason }),
  'backlog.scheduleEach': async (world) => {
    const sample = await each('putri', approved)(world);
    const jobId = await jobIn(world, 'ASSIGNED', { equipmentId: machines.ex204 });
    return { ...sample, request: { body: { ...sample.request.body, jobId } } };
  },
  'backlog.releaseCause': moved('lukman', (world) => approvedFinding(world, { cause: 'ASSY' })),
  'backlog.overrideHold': moved('lukman', holding, because),
  'backlog.merge': async (world) => {
    const [id, intoId] = [await approved(world), await approved(world)];
    const body = { version: await versionOf(world, id), intoId, reason };
    return { as: 'lukman', request: { params: { id }, body } };
  },
};

export const backlogSamples: Record<string, MakeSample> = { ...entering, ...moving, ...deciding };
