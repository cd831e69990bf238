import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const jobs = '/gateway/dca/msjobcreation/api/v1.2/jobs';

test.each([
  ['PATCH', `${jobs}?PageSize=1`, 405, 'DELETE, GET, POST'],
  ['DELETE', `${jobs}/7d1f3c7e-0000-7000-8000-000000000001`, 405, 'GET'],
  ['GET', '/gateway/dca/nothing', 404, undefined],
] as const)('%s %s answers %i', async (method, url, status, allow) => {
  const answer = await world.server.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});
