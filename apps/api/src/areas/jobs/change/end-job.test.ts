// A job is closed by hand, opened again, and comes back from being put aside.
import { contract } from '@dca/contract';
import { type RunningSap, startSap } from '@dca/simulators/sap/start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../../../db/world/ids.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { jobForSap, sendNow } from '../../../../test/sap.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
let sap: RunningSap;
beforeAll(async () => {
  world = await openWorld();
  sap = await startSap({ port: 0, token: 'test-token' });
});
afterAll(async () => {
  await sap.close();
  await world.end();
});

const reason = 'Put aside by mistake';
const read = async (id: string) => (await world.as('adi').get(contract.jobs.get, { params: { id } })).data;
const deactivate = (id: string) =>
  world.as('adi').get(contract.jobs.deactivate, { body: { id, reason: 'A double' } });
const reactivate = (id: string, more: object = { reason }, as: PersonName = 'adi') =>
  world.as(as).call(contract.jobs.reactivate, { body: { id, ...more } });
const close = (id: string, more: object = {}, as: PersonName = 'adi') =>
  world.as(as).call(contract.jobs.close, { body: { id, ...more } });
const reopen = (id: string, more: object = { reason }, as: PersonName = 'adi') =>
  world.as(as).call(contract.jobs.reopenClosed, { body: { id, ...more } as { id: string; reason: string } });
const bookedOf = (order: string) =>
  sap
    .booked()
    .filter(({ content }) => content.order === order)
    .map(({ kind }) => kind);

async function completeJob(): Promise<string> {
  const { id } = await jobForSap(world);
  await world.as('putri').get(contract.jobs.sapApproval, { body: { JobData: { id } } });
  await sendNow(world, sap);
  return id;
}

describe('a job that was put aside', () => {
  test('comes back to where it was, with the reason in its history, and is put aside again', async () => {
    const id = await jobIn(world, 'HANDED_OVER');
    await deactivate(id);
    expect((await read(id)).moves).toContain('reactivate');
    const back = await reactivate(id);
    expect([back.status, back.body.data.status]).toEqual([200, 40]);
    expect(back.body.data.events.at(-1)).toMatchObject({
      move: 'reactivate',
      from: 99,
      to: 40,
      reason,
      by: 'Adi',
    });
    expect((await world.as('maya').get(contract.jobs.get, { params: { id } })).data.status).toBe(40);
    const again = await reactivate(id);
    expect([again.status, again.problem.code]).toEqual([409, 'moveNotAllowed']);
    await deactivate(id);
    expect((await reactivate(id)).body.data.status).toBe(40);
  });

  test('stays there for a planner, an old version, a reason of blanks, and out of sight', async () => {
    const id = await jobIn(world, 'CREATED');
    await deactivate(id);
    const { events } = await read(id);
    expect((await reactivate(id, { reason }, 'putri')).status).toBe(403);
    expect((await reactivate(id, { reason, version: 1 })).problem.code).toBe('conflict');
    expect((await reactivate(id, { reason: ' ' })).status).toBe(400);
    expect((await reactivate(jobs.elsewhere)).status).toBe(404);
    expect(await read(id)).toMatchObject({ status: 99, events });
  });

  test('is unlocked in SAP where it was locked there', async () => {
    const id = await jobIn(world, 'RELEASED');
    await world.owner.query(`update job set sap_order = '4888801' where id = $1`, [id]);
    await deactivate(id);
    await reactivate(id);
    await sendNow(world, sap);
    expect(bookedOf('4888801')).toEqual(['LOCK', 'UNLOCK']);
  });

  test('is told nothing of in SAP where SAP never heard that it was put aside', async () => {
    const id = await jobIn(world, 'CREATED');
    await deactivate(id);
    await world.owner.query(`update job set sap_order = '4888802' where id = $1`, [id]);
    expect((await reactivate(id)).status).toBe(200);
    await sendNow(world, sap);
    expect(bookedOf('4888802')).toEqual([]);
  });

  test('and comes back and is put aside before SAP hears of any of it: locked there in the end', async () => {
    const id = await jobIn(world, 'RELEASED');
    await world.owner.query(`update job set sap_order = '4888803' where id = $1`, [id]);
    await deactivate(id);
    await reactivate(id);
    await deactivate(id);
    await sendNow(world, sap);
    expect(bookedOf('4888803').at(-1)).toBe('LOCK');
  });
});

describe('a job that is complete in SAP', () => {
  test('is closed by an administrator, and opened again with a reason', async () => {
    const id = await completeJob();
    expect((await read(id)).moves).toContain('close');
    const closed = await close(id);
    expect([closed.status, closed.body.data.status]).toEqual([200, 95]);
    expect(closed.body.data.events.at(-1)).toMatchObject({ move: 'close', from: 90, to: 95, by: 'Adi' });
    expect((await close(id)).problem.code).toBe('moveNotAllowed');
    expect((await read(id)).moves).toContain('reopenClosed');
    const opened = await reopen(id);
    expect([opened.status, opened.body.data.status]).toEqual([200, 90]);
    expect(opened.body.data.events.at(-1)).toMatchObject({ move: 'reopenClosed', from: 95, to: 90, reason });
  });

  test('is neither for a planner, nor by an old version; opening again names its reason', async () => {
    const id = await completeJob();
    expect((await close(id, {}, 'putri')).status).toBe(403);
    expect((await close(id, { version: 1 })).problem.code).toBe('conflict');
    expect((await close(jobs.elsewhere)).status).toBe(404);
    expect((await read(id)).status).toBe(90);
    await close(id);
    for (const without of [{}, { reason: ' ' }]) expect((await reopen(id, without)).status).toBe(400);
    expect((await reopen(id, { reason }, 'putri')).status).toBe(403);
    expect((await reopen(id, { reason, version: 1 })).problem.code).toBe('conflict');
    expect((await read(id)).status).toBe(95);
  });
});
