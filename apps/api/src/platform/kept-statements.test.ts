import { contract } from '@dca/contract';
import { jobStatus } from '@dca/domain/job-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../test/world.ts';
import { askKept } from './kept-statements.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const lists = async (person: PersonName) => {
  await world.people.heard();
  const client = world.as(person);
  const { data } = await client.get(contract.jobs.list, { query: { PageSize: 200 } });
  const counts = (await client.get(contract.jobs.counts)).data;
  return { plants: new Set(data.map(({ plantCode }) => plantCode)), jobs: data.length, counts };
};
const inAll = ({ counts }: Awaited<ReturnType<typeof lists>>) =>
  counts.reduce((sum, { jobs }) => sum + jobs, 0);
const move = (from: string, to: string) =>
  world.owner.query('update person_plant set plant_code = $3 where person_id = $1 and plant_code = $2', [
    people.wayan,
    from,
    to,
  ]);

test('who sees another plant from now on is told of its jobs by the same question, and of no other', async () => {
  const before = await lists('wayan');
  expect(await lists('wayan')).toEqual(before);
  expect([...before.plants]).toEqual(['SRG1']);
  await move('SRG1', 'JKT1');
  const after = await lists('wayan');
  expect([...after.plants]).toEqual(['JKT1']);
  expect(inAll(after)).toBe(after.jobs);
  await move('JKT1', 'SRG1');
  expect(await lists('wayan')).toEqual(before);
});

test('two people who ask the same are told of what each of them sees', async () => {
  const [putri, wayan] = [await lists('putri'), await lists('wayan')];
  expect([...putri.plants]).not.toContain('SRG1');
  expect([...wayan.plants]).toEqual(['SRG1']);
  expect(await lists('putri')).toEqual(putri);
});

test('what one asks after many other questions is answered as before', async () => {
  const client = world.as('putri');
  const sizes = Array.from({ length: 30 }, (_, at) => at + 1);
  for (const PageSize of [...sizes, ...sizes]) {
    const { data, pageSize } = await client.get(contract.jobs.list, { query: { PageSize } });
    expect([pageSize, data.length]).toEqual([PageSize, Math.min(PageSize, data.length)]);
    const status = await client.get(contract.jobs.list, {
      query: { PageSize, Status: [jobStatus.CREATED.code] },
    });
    expect(status.data.every((job) => job.status === jobStatus.CREATED.code)).toBe(true);
  }
});

test('what one asks again and again is built once, however much else they ask between; what they left is forgotten', async () => {
  const viewer = {};
  const built: string[] = [];
  const { all } = world.database;
  const ask = async (name: string) => {
    const { rows } = await askKept(all, viewer, name, () => {
      built.push(name);
      return { statement: sql<{ name: string }>`select ${name}::text as name`.compile(all), isSteady: false };
    });
    expect(rows).toEqual([{ name }]);
  };
  const others = Array.from({ length: 30 }, (_, at) => `other ${at}`);
  await ask('home');
  for (const other of others) {
    await ask(other);
    await ask('home');
  }
  expect(built).toEqual(['home', ...others]);
  await ask('other 29');
  expect(built).toHaveLength(31);
  await ask('other 0');
  expect(built.at(-1)).toBe('other 0');
});
