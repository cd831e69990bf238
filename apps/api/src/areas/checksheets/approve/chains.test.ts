// Chains with several links: who may give the next, in whose name, and what sends a job back.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { dayFromNow } from '../../../../test/job-in.ts';
import { submittedJob } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** A submitted job of a type; its sheet stays the one that was filled. */
async function submittedAs(jobType: 'INS' | 'PDI' | 'SER'): Promise<string> {
  const { jobId } = await submittedJob(world);
  await world.owner.query('update job set job_type = $2 where id = $1', [jobId, jobType]);
  return jobId;
}
const families = { INS: 'pi', PDI: 'pdi', SER: 'ps' } as const;

const approve = async (person: PersonName, jobType: keyof typeof families, jobId: string) => {
  const params = { family: families[jobType] };
  const answer = await world.as(person).call(contract.checksheets.approve, { params, body: { jobId } });
  return answer.status === 200 ? answer.body.attributes.response : [answer.status, answer.problem.detail];
};
const giveBack = async (person: PersonName, jobType: keyof typeof families, jobId: string) => {
  const params = { family: families[jobType] };
  const body = { jobId, reason: 'Not what was agreed' };
  const answer = await world.as(person).call(contract.checksheets.giveBack, { params, body });
  return answer.status === 200 ? answer.body.attributes.response : answer.status;
};
const read = async (jobId: string, person: PersonName = 'putri') =>
  (await world.as(person).get(contract.jobs.get, { params: { id: jobId } })).data;
const decisionsOf = async (jobId: string) =>
  (
    await world.owner.query(
      'select round, link, approver, decision, person_id, delegate_of, reason from approval where job_id = $1 order by at',
      [jobId],
    )
  ).rows;
const delegate = (person: PersonName, personId: string, until: string) =>
  world.as(person).call(contract.checksheets.delegate, { body: { personId, until } });

test('PDI: the leader first, then the administrator, and the job is approved with the second', async () => {
  const jobId = await submittedAs('PDI');
  expect((await read(jobId, 'lukman')).moves).toContain('approveLink');
  expect((await read(jobId, 'adi')).moves).not.toContain('countersign');
  expect(await approve('adi', 'PDI', jobId)).toEqual([403, 'Somebody else gives this approval.']);
  expect(await approve('lukman', 'PDI', jobId)).toBe('AWAITS_ADMIN');
  const between = await read(jobId, 'adi');
  expect([between.status, between.moves.includes('countersign')]).toEqual([60, true]);
  expect(between.approvals.map(({ approver, state, by }) => [approver, state, by])).toEqual([
    ['LEADER', 'GIVEN', 'Lukman'],
    ['ADMIN', 'AWAITED', null],
  ]);
  expect(between.events.at(-1)).toMatchObject({ move: 'approveLink', from: 60, to: 60, by: 'Lukman' });
  expect(await approve('lukman', 'PDI', jobId)).toEqual([403, 'Somebody else gives this approval.']);
  expect(await approve('adi', 'PDI', jobId)).toBe('APPROVED');
  expect(await read(jobId)).toMatchObject({ status: 70, sheetStatus: 'APPROVED' });
  expect(await approve('adi', 'PDI', jobId)).toEqual([409, 'Every approval was given.']);
});

test('nobody gives two links of one chain, whatever they hold', async () => {
  const jobId = await submittedAs('PDI');
  await world.owner.query(`insert into person_role values ($1, 'ADMIN')`, [people.lukman]);
  try {
    expect(await approve('lukman', 'PDI', jobId)).toBe('AWAITS_ADMIN');
    expect(await approve('lukman', 'PDI', jobId)).toEqual([409, 'Nobody gives two approvals of one job.']);
    expect((await read(jobId, 'lukman')).moves).not.toContain('countersign');
  } finally {
    await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'ADMIN'`, [
      people.lukman,
    ]);
  }
});

test('two who give the same link at once: it is given once', async () => {
  const jobId = await submittedAs('INS');
  const answers = await Promise.all([approve('lukman', 'INS', jobId), approve('lukman', 'INS', jobId)]);
  expect(answers.filter((answer) => answer === 'APPROVED')).toHaveLength(1);
  expect(await decisionsOf(jobId)).toHaveLength(1);
});

test('a return by the leader after a link was given begins the chain anew', async () => {
  const jobId = await submittedAs('PDI');
  await approve('lukman', 'PDI', jobId);
  expect(await giveBack('lukman', 'PDI', jobId)).toBe('RETURNED');
  expect((await read(jobId)).approvals.map(({ state }) => state)).toEqual(['AWAITED', 'TO_COME']);
  await world.owner.query('update job set status = 60 where id = $1', [jobId]);
  expect(await approve('adi', 'PDI', jobId)).toEqual([403, 'Somebody else gives this approval.']);
  expect(await approve('lukman', 'PDI', jobId)).toBe('AWAITS_ADMIN');
  expect((await decisionsOf(jobId)).map((row) => [row.round, row.link, row.decision])).toEqual([
    [1, 1, 'APPROVED'],
    [1, 2, 'RETURNED'],
    [2, 1, 'APPROVED'],
  ]);
});

test('a customer accepts what is approved for them, only where the chain names them', async () => {
  const service = await submittedAs('SER');
  expect(await approve('eko', 'SER', service)).toEqual([404, undefined]);
  expect(await approve('lukman', 'SER', service)).toBe('APPROVED');
  expect((await read(service, 'eko')).moves).toEqual(['refuse', 'accept']);
  expect(await approve('sari', 'SER', service)).toEqual([404, undefined]);
  expect(await approve('eko', 'SER', service)).toBe('ACCEPTED');
  expect((await read(service)).status).toBe(80);
  const inspection = await submittedAs('INS');
  await approve('lukman', 'INS', inspection);
  expect(await approve('eko', 'INS', inspection)).toEqual([409, 'Every approval was given.']);
  expect(await giveBack('eko', 'INS', inspection)).toBe(409);
});

test('a customer refuses with a reason: the job is with its mechanics again, and its chain begins anew', async () => {
  const jobId = await submittedAs('SER');
  expect(await giveBack('eko', 'SER', jobId)).toBe(404);
  await approve('lukman', 'SER', jobId);
  expect(await giveBack('eko', 'SER', jobId)).toBe('REFUSED');
  const job = await read(jobId);
  expect(job).toMatchObject({ status: 65, sheetStatus: 'RETURNED', returnReason: 'Not what was agreed' });
  expect(job.approvals.map(({ state }) => state)).toEqual(['AWAITED', 'TO_COME']);
  expect((await decisionsOf(jobId)).at(-1)).toMatchObject({
    decision: 'REFUSED',
    reason: 'Not what was agreed',
  });
});

test('who delegated is shown beside who decided, up to the last day and no longer', async () => {
  const jobId = await submittedAs('INS');
  expect((await delegate('maya', people.bima, dayFromNow(3))).status).toBe(403);
  expect((await delegate('lukman', people.joko, dayFromNow(3))).status).toBe(400);
  expect((await delegate('lukman', people.lukman, dayFromNow(3))).status).toBe(400);
  await delegate('lukman', people.putri, dayFromNow(-3));
  expect(await approve('putri', 'INS', jobId)).toEqual([403, 'Somebody else gives this approval.']);
  expect((await delegate('lukman', people.putri, dayFromNow(3))).status).toBe(200);
  expect((await read(jobId)).moves).toContain('approve');
  expect(await approve('putri', 'INS', jobId)).toBe('APPROVED');
  expect((await read(jobId)).approvals[0]).toMatchObject({
    by: 'Putri',
    delegateOf: 'Lukman',
    state: 'GIVEN',
  });
  await delegate('lukman', people.putri, dayFromNow(-3));
});

test('a delegation lends no more than its giver holds, where they hold it', async () => {
  const jobId = await submittedAs('INS');
  await delegate('lukman', people.putri, dayFromNow(3));
  await world.owner.query(`delete from person_plant where person_id = $1 and plant_code = 'JKT1'`, [
    people.lukman,
  ]);
  expect(await approve('putri', 'INS', jobId)).toEqual([403, 'Somebody else gives this approval.']);
  await world.owner.query(`insert into person_plant values ($1, 'JKT1')`, [people.lukman]);
  await world.owner.query('update sheet set submitted_by = $1 where job_id = $2', [people.lukman, jobId]);
  expect(await approve('putri', 'INS', jobId)).toEqual([409, 'Nobody approves what they submitted.']);
  await world.owner.query('update sheet set submitted_by = $1 where job_id = $2', [people.maya, jobId]);
  await world.owner.query('update person set is_active = false where id = $1', [people.lukman]);
  expect(await approve('putri', 'INS', jobId)).toEqual([403, 'Somebody else gives this approval.']);
  await world.owner.query('update person set is_active = true where id = $1', [people.lukman]);
});
