import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@dca/contract';
import { directoryClient, type RunningDirectory, startDirectory } from '@dca/simulators/directory/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { DirectoryAway, openDirectory } from './directory.ts';

let running: RunningDirectory;
let broken: Server;
let world: World;
const setting = () => ({
  DIRECTORY_URL: running.url,
  DIRECTORY_TOKEN_URL: running.tokenUrl,
  DIRECTORY_CLIENT_ID: directoryClient.id,
  DIRECTORY_CLIENT_SECRET: directoryClient.secret,
});
beforeAll(async () => {
  const entry = (displayName: string, mail: string | null, userPrincipalName = 'upn@demo.test') => ({
    ...{ displayName, givenName: null, surname: null, mail, userPrincipalName },
  });
  running = await startDirectory({
    port: 0,
    people: [
      entry('Maya Sari', 'Maya@demo.test'),
      entry('Maya', null, 'maya2@demo.test'),
      entry('Other', 'o@demo.test'),
    ],
  });
  broken = createServer((_request, response) => response.end('<html>')).listen(0, '127.0.0.1');
  world = await openWorld(setting());
});
afterAll(async () => {
  await world.end();
  await running.close();
  broken.close();
});

const graph = (SearchValue: string, person: 'adi' | 'putri' = 'adi') =>
  world.as(person).call(contract.users.graph, { query: { SearchValue } });

test('people of the directory are found by name and address, and who is a user already says so', async () => {
  const found = await graph('may');
  expect(found.body.data).toEqual([
    {
      userName: 'maya@demo.test',
      firstName: 'Maya',
      lastName: 'Sari',
      email: 'Maya@demo.test',
      userId: people.maya,
    },
    { userName: 'maya2@demo.test', firstName: 'Maya', lastName: '', email: 'maya2@demo.test', userId: null },
  ]);
  expect((await graph('sari')).body.data.length).toBe(1);
  expect((await graph('m')).body.data).toEqual([]);
  expect((await graph('"may" OR "displayName:oth')).body.data).toEqual([]);
  expect((await graph('may', 'putri')).status).toBe(403);
});

test('what is no answer counts as none', async () => {
  const asking = (change: object) => {
    const at = { url: running.url, tokenUrl: running.tokenUrl, clientId: 'x', clientSecret: 'y' };
    return openDirectory({ ...at, scope: 's', timeoutMs: 2000, ...change }).find('may');
  };
  const { port } = broken.address() as AddressInfo;
  await expect(asking({})).rejects.toThrow(DirectoryAway);
  await expect(asking({ tokenUrl: `http://localhost:${port}` })).rejects.toThrow(DirectoryAway);
  await expect(asking({ tokenUrl: 'http://localhost:1' })).rejects.toThrow(DirectoryAway);
});

test('without a directory the search says so, and a setting alone does not start', async () => {
  const plain = await openWorld();
  const answer = await plain.as('adi').call(contract.users.graph, { query: { SearchValue: 'may' } });
  expect([answer.status, answer.problem.detail]).toEqual([503, expect.stringContaining('directory')]);
  await plain.end();
  await expect(openWorld({ DIRECTORY_URL: running.url })).rejects.toThrow('DIRECTORY_TOKEN_URL');
});
