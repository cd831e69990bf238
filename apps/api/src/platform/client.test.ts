import { contract } from '@dca/contract';
import { clientHeaders, contractNumber, oldestContractNumber } from '@dca/contract/contract-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../db/world/ids.ts';
import { endOtherWork } from '../../test/main-job.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const asking = (number: string) =>
  world
    .as('maya')
    .call(
      contract.jobs.get,
      { params: { id: jobs.handedOver } },
      { headers: { [clientHeaders.contract]: number } },
    );

test('a contract that is taken is answered, and none at all', async () => {
  for (const number of [oldestContractNumber, contractNumber])
    expect((await asking(String(number))).status).toBe(200);
  expect((await world.as('maya').call(contract.jobs.get, { params: { id: jobs.handedOver } })).status).toBe(
    200,
  );
});

test('an older contract is told to update, a newer one to wait', async () => {
  for (const number of [String(oldestContractNumber - 1), 'x', ''])
    expect((await asking(number)).problem).toMatchObject({ status: 426, code: 'clientTooOld' });
  expect((await asking(String(contractNumber + 1))).problem.code).toBe('unavailable');
});

const stage = () => ({
  jobId: jobs.handedOver,
  stage: 'START',
  source: 'MOBILE',
  at: new Date().toISOString(),
});

test('what the outbox sends and the server does not know is dropped and refuses nothing', async () => {
  await endOtherWork(world);
  const body = { ...stage(), mood: 'good' } as never;
  const sent = await world.as('maya').call(contract.tracking.record, { body });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
});

test('what is wrong beside it still refuses', async () => {
  const body = { ...stage(), stage: 'LUNCH', mood: 'good' } as never;
  const { problem } = await world.as('maya').call(contract.tracking.record, { body });
  expect([problem.code, problem.errors?.map(({ field }) => field)]).toEqual(['invalid', ['body.stage']]);
});

test('other calls refuse what they do not know', async () => {
  const body = { id: jobs.released, mood: 'good' } as never;
  expect((await world.as('putri').call(contract.jobs.release, { body })).status).toBe(400);
});
