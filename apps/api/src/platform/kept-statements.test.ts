import { contract } from '@dca/contract';
import { jobStatus } from '@dca/domain/job-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../test/world.ts';

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
