import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { dayFromNow, jobIn } from '../../../../test/job-in.ts';
import { submittedJob } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const pi = { family: 'pi' as const };
const reason = 'The belt was never looked at';

/** The events of a job as a person reads them, by both calls that tell them. */
async function eventsFor(person: PersonName, id: string) {
  const { data: job } = await world.as(person).get(contract.jobs.get, { params: { id } });
  const { data: history } = await world
    .as(person)
    .get(contract.jobs.history, { query: { JobId: [id], PageSize: 200 } });
  const told = history.map(({ move, by, reason: why, particulars }) => ({
    move,
    by,
    reason: why,
    particulars,
  }));
  const shown = job.events.map(({ move, by, reason: why, particulars }) => ({
    move,
    by,
    reason: why,
    particulars,
  }));
  const inOrder = (events: typeof told) => events.map((event) => JSON.stringify(event)).sort();
  expect(inOrder(told)).toEqual(inOrder(shown));
  return shown;
}

test('why a sheet was returned is for our own people; a customer reads that it was', async () => {
  const { jobId, form } = await submittedJob(world);
  const questionIds = [form.zones[0]?.groups[0]?.questions[0]?.id ?? ''];
  await world
    .as('lukman')
    .get(contract.checksheets.giveBack, { params: pi, body: { jobId, reason, questionIds } });
  const again = { jobId, zoneCheckSheets: [], submit: true };
  await world.as('maya').get(contract.checksheets.save, { params: pi, body: again });
  await world.as('lukman').get(contract.checksheets.approve, { params: pi, body: { jobId } });
  for (const person of ['maya', 'lukman', 'putri', 'adi'] as const)
    expect(await eventsFor(person, jobId)).toContainEqual({
      move: 'return',
      by: 'Lukman',
      reason,
      particulars: { questionIds },
    });
  for (const person of ['eko', 'intan'] as const) {
    const events = await eventsFor(person, jobId);
    expect(events).toContainEqual({ move: 'return', by: 'Lukman', reason: null, particulars: {} });
    expect(JSON.stringify(events)).not.toContain(questionIds[0]);
  }
});

test('a customer reads the new plan date without the reason, and the words of their own people', async () => {
  const id = await jobIn(world, 'CREATED');
  const planDate = dayFromNow(12);
  await world
    .as('putri')
    .get(contract.jobs.changePlanDate, { body: { job: { id, planDate, reason, version: 1 } } });
  await world.owner.query(
    `insert into job_event (job_id, move, from_status, to_status, by_id, by_name, reason, particulars)
     values ($1, 'accept', 70, 80, $2, 'Eko', 'All is well', '{"place":"pit 3"}'), ($1, 'accept', 70, 80, $3, 'Sari', 'Not ours', '{}')`,
    [id, people.eko, people.sari],
  );
  const events = await eventsFor('eko', id);
  const planned = events.find(({ move }) => move === 'planDate');
  expect([planned?.reason, planned?.particulars.to]).toEqual([null, planDate]);
  expect(events).toContainEqual({
    move: 'accept',
    by: 'Eko',
    reason: 'All is well',
    particulars: { place: 'pit 3' },
  });
  expect(events).toContainEqual({ move: 'accept', by: 'Sari', reason: null, particulars: {} });
});
