import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { openWorld, type World } from '../../../test/world.ts';

const { coip } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(`insert into person_role values ($1, 'LEADER_COIP')`, [people.dewi]);
});
afterAll(() => world.end());

test('the identity of a job is there for who begins a survey of it, and only of a job in sight', async () => {
  const { data } = await world.as('lukman').get(coip.jobIdentity, { query: { JobId: jobs.inProgress } });
  expect(data).toMatchObject({
    jobId: jobs.inProgress,
    customerCode: 'C-TJ',
    plantCode: 'JKT1',
    unitModel: expect.any(String),
  });
  for (const call of [coip.jobIdentity, coip.informationSummary])
    expect((await world.as('dewi').call(call, { query: { JobId: jobs.inProgress } })).status).toBe(404);
});
