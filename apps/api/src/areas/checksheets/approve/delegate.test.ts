// Who may stand in for whom, what both see of it, and whose bell rings.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { dayFromNow } from '../../../../test/job-in.ts';
import { submittedJob } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(() => world.owner.query('delete from delegation'));

const lend = (from: PersonName, personId: string, days: number) =>
  world.as(from).get(contract.checksheets.delegate, { body: { personId, until: dayFromNow(days) } });
const seenBy = async (person: PersonName) =>
  (await world.as(person).get(contract.checksheets.delegations, {})).data;
const isTold = async (person: PersonName, jobId: string) =>
  (await world.as(person).get(contract.notices.list, { query: {} })).data.some((one) => one.jobId === jobId);

test('both see a delegation until it is over or ended, and nobody else does', async () => {
  const until = dayFromNow(3);
  expect((await lend('lukman', people.putri, 3)).data).toEqual({
    personId: people.putri,
    name: 'Putri',
    until,
  });
  await lend('lukman', people.adi, -3);
  expect(await seenBy('lukman')).toEqual({
    given: [{ personId: people.putri, name: 'Putri', until }],
    taken: [],
  });
  expect(await seenBy('putri')).toEqual({
    given: [],
    taken: [{ personId: people.lukman, name: 'Lukman', until }],
  });
  expect(await seenBy('maya')).toEqual({ given: [], taken: [] });
  await lend('lukman', people.putri, -2);
  expect(await seenBy('lukman')).toEqual({ given: [], taken: [] });
  expect(await seenBy('putri')).toEqual({ given: [], taken: [] });
});

test('who sees the jobs of a plant may be chosen; a customer chooses among their own', async () => {
  const offered = async (person: PersonName) =>
    (await world.as(person).get(contract.checksheets.deputies, {})).data.map(({ name }) => name);
  const names = await offered('lukman');
  expect(names).toEqual(expect.arrayContaining(['Adi', 'Putri']));
  for (const other of ['Lukman', 'Maya', 'Eko', 'Joko']) expect(names).not.toContain(other);
  expect(await offered('eko')).not.toContain('Putri');
});

test('a submission rings for who stands in too, as long as it is lent, where they stand', async () => {
  await lend('lukman', people.putri, 3);
  await lend('lukman', people.adi, -3);
  const { jobId } = await submittedJob(world);
  expect([await isTold('lukman', jobId), await isTold('putri', jobId), await isTold('adi', jobId)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('nobody is told of a job that they do not see, though they stand in', async () => {
  await world.owner.query(
    'insert into delegation (from_id, to_id, until) values ($1, $2, current_date + 5)',
    [people.lukman, people.dewi],
  );
  const { jobId } = await submittedJob(world);
  const { rows } = await world.owner.query('select 1 from notice where job_id = $1 and person_id = $2', [
    jobId,
    people.dewi,
  ]);
  expect(rows).toEqual([]);
});
