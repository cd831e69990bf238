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
  ['OPTIONS', jobs, 405, 'DELETE, GET, POST'],
  ['GET', '/gateway/dca/nothing', 404, undefined],
  ['OPTIONS', '/gateway/dca/nothing', 404, undefined],
  ['GET', '/nothing', 404, undefined],
  ['OPTIONS', '/nothing', 404, undefined],
  ['POST', '/dca/jobs', 405, 'GET'],
  ['OPTIONS', '/dca/', 405, 'GET'],
  ['GET', '/dca/%zz', 400, undefined],
  ['GET', '/gateway/%zz', 400, undefined],
] as const)('%s %s answers %i, as a problem', async (method, url, status, allow) => {
  const answer = await world.server.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status, requestId: answer.headers['x-request-id'] });
});

test('a browser that asks before it calls from the page of the portal is still answered', async () => {
  const headers = { origin: 'http://localhost:8080', 'access-control-request-method': 'POST' };
  const answer = await world.server.inject({ method: 'OPTIONS', url: jobs, headers });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:8080');
});
