// Whoever looks at a service hears at once that it is late by its meter, or is no longer: as of every other change of a job.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, machines } from '../../../../db/world/ids.ts';
import { makeDue, planServicesOf, runMeter } from '../../../../test/due-machine.ts';
import { isOf, type Listening, listenLive } from '../../../../test/live.ts';
import { listen } from '../../../../test/main-job.ts';
import { openWorld, type World } from '../../../../test/world.ts';

const machine = machines.ex205;
let world: World;
let url: string;
let start = 0;
let listening: Listening;
beforeAll(async () => {
  world = await openWorld();
  url = await listen(world);
});
afterAll(() => world.end());
beforeEach(async () => {
  start = await makeDue(world, machine);
});
afterEach(() => listening.leave());

const runTo = (hours: number) => runMeter(world.owner, machine, start + hours);

/** A service, or several, made before anybody listens. */
async function planned(services: number): Promise<string[]> {
  const ids = await planServicesOf(
    world.owner,
    Array.from({ length: services }, (_, index) => ({ machine, interval: 250, inDays: 3 + index })),
  );
  listening = await listenLive(url, await world.token('putri'));
  return ids;
}

/** How often each of the services was told of in what one act leads to: what is told afterwards comes after it. */
async function toldBy(act: () => Promise<unknown>, ids: readonly string[]): Promise<number[]> {
  const touch = () =>
    world.owner.query(
      `update job set description = description || '.', version = version + 1 where id = $1 returning version`,
      [jobs.created],
    );
  const hearsTouch = async () => {
    const { version } = (await touch()).rows[0];
    await listening.hears(({ changes }) =>
      changes.some(
        (change) => 'revision' in change && change.id === jobs.created && change.revision === version,
      ),
    );
  };
  await hearsTouch();
  const before = listening.heard.length;
  await act();
  await hearsTouch();
  return ids.map((id) => listening.heard.slice(before).filter(isOf(id, 'job')).length);
}

test('the reading that makes a service late tells it, the next one does not, and a service that was done tells it again', async () => {
  const ids = await planned(1);
  expect(await toldBy(() => runTo(300), ids)).toEqual([0]);
  expect(await toldBy(() => runTo(301), ids)).toEqual([1]);
  expect(await toldBy(() => runTo(302), ids)).toEqual([0]);
  const moveOn = () =>
    world.owner.query('update service_due set due_smr = due_smr + 250 where equipment_id = $1', [machine]);
  expect(await toldBy(moveOn, ids)).toEqual([1]);
});

test('a service that takes the turn of another and is late by that is told', async () => {
  const ids = await planned(3);
  await runTo(320);
  const cancel = () => world.owner.query('update job set status = 98 where id = $1', [ids[0]]);
  expect(await toldBy(cancel, ids)).toEqual([1, 1, 0]);
});

test('another tolerance tells those that it changes', async () => {
  const ids = await planned(2);
  await runTo(530);
  const tolerate = (hours: number) => () =>
    world.owner.query(`update general_parameter set value = $1 where code = 'SERVICE_TOLERANCE_HOURS'`, [
      JSON.stringify(hours),
    ]);
  expect(await toldBy(tolerate(20), ids)).toEqual([0, 1]);
  expect(await toldBy(tolerate(50), ids)).toEqual([0, 1]);
});
