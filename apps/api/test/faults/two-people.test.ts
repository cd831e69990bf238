// Two people do something to the same thing at the same moment: one is first, the other is told so, and the history
// holds what happened once. A lock brings both past their reading before either writes.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locations, people } from '../../db/world/ids.ts';
import { dayFromNow, jobIn } from '../job-in.ts';
import { picture, readyJob, sha256Of, submittedJob, upload } from '../main-job.ts';
import { openWorld, type PersonName, type World } from '../world.ts';
import { atOnce } from './waiting.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // A second leader of the same plants.
  await world.owner.query(`update person_role set role_code = 'LEADER' where person_id = $1`, [people.rina]);
});
afterAll(() => world.end());

const pi = { family: 'pi' as const };
const reason = 'A reason of the tests';
interface Outcome {
  readonly status: number;
  readonly code: string | null;
}
type Act = () => Promise<Outcome>;

const outcomeOf = (answer: { status: number; problem: { code: string } }): Outcome => ({
  status: answer.status,
  code: answer.status === 200 ? null : answer.problem.code,
});

/** The outcome for the one job of a call that takes several. */
const outcomeOfEach = (answer: {
  status: number;
  body: { data: readonly { done: boolean; code: string | null }[] };
}): Outcome => {
  const [one] = answer.body.data;
  if (answer.status !== 200 || !one) throw new Error(`answered ${answer.status}`);
  return one.done ? { status: 200, code: null } : { status: 409, code: one.code };
};

const approve = (person: PersonName, jobId: string) => async () =>
  outcomeOf(await world.as(person).call(contract.checksheets.approve, { params: pi, body: { jobId } }));
const giveBack = (person: PersonName, jobId: string) => async () =>
  outcomeOf(
    await world.as(person).call(contract.checksheets.giveBack, { params: pi, body: { jobId, reason } }),
  );
const release = (person: PersonName, id: string) => async () =>
  outcomeOfEach(await world.as(person).call(contract.jobs.release, { body: { id } }));
const cancel = (person: PersonName, id: string) => async () =>
  outcomeOfEach(await world.as(person).call(contract.jobs.cancel, { query: { Id: [id] } }));
const unassign = (person: PersonName, id: string) => async () =>
  outcomeOfEach(await world.as(person).call(contract.assignment.unassign, { body: { jobIds: [id] } }));
const handOver = (person: PersonName, id: string) => async () =>
  outcomeOf(await world.as(person).call(contract.jobs.handOver, { body: { id, Device: 2 } }));
const takeBack = (person: PersonName, id: string) => async () =>
  outcomeOf(await world.as(person).call(contract.jobs.unhandOver, { body: { id, Device: 2 } }));
const deactivate = (person: PersonName, id: string) => async () =>
  outcomeOf(await world.as(person).call(contract.jobs.deactivate, { body: { id, reason } }));
const begin = (person: PersonName, jobId: string) => async () =>
  outcomeOf(
    await world.as(person).call(contract.tracking.record, {
      body: { jobId, stage: 'START', at: new Date().toISOString(), source: 'MOBILE' },
    }),
  );
const planDate = (person: PersonName, id: string, days: number) => async () =>
  outcomeOf(
    await world.as(person).call(contract.jobs.changePlanDate, {
      body: { job: { id, planDate: dayFromNow(days), reason, version: 1 } },
    }),
  );

const submitted = async () => (await submittedJob(world)).jobId;
const jobAs = (state: Parameters<typeof jobIn>[1]) => () => jobIn(world, state);

const races: readonly (readonly [string, () => Promise<string>, (id: string) => readonly [Act, Act]])[] = [
  ['approve a sheet', submitted, (id) => [approve('lukman', id), approve('rina', id)]],
  ['return a sheet', submitted, (id) => [giveBack('lukman', id), giveBack('rina', id)]],
  ['approve and return a sheet', submitted, (id) => [approve('lukman', id), giveBack('rina', id)]],
  ['release a job', jobAs('CREATED'), (id) => [release('putri', id), release('adi', id)]],
  ['release and cancel a job', jobAs('CREATED'), (id) => [release('putri', id), cancel('adi', id)]],
  ['unassign a job', jobAs('ASSIGNED'), (id) => [unassign('lukman', id), unassign('rina', id)]],
  ['hand a job over', jobAs('ASSIGNED'), (id) => [handOver('lukman', id), handOver('rina', id)]],
  ['hand over and cancel a job', jobAs('ASSIGNED'), (id) => [handOver('lukman', id), cancel('putri', id)]],
  ['take a job back', jobAs('HANDED_OVER'), (id) => [takeBack('lukman', id), takeBack('rina', id)]],
  ['take back and begin a job', jobAs('HANDED_OVER'), (id) => [takeBack('lukman', id), begin('maya', id)]],
  ['cancel and deactivate a job', jobAs('CREATED'), (id) => [cancel('putri', id), deactivate('adi', id)]],
  ['change a plan date', jobAs('CREATED'), (id) => [planDate('putri', id, 5), planDate('adi', id, 6)]],
];

async function eventsOf(jobId: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ move: string }>(
    'select move from job_event where job_id = $1 order by at, id',
    [jobId],
  );
  return rows.map(({ move }) => move);
}

test.each(races)('two people %s: one does, the other gets a conflict', async (_what, prepare, acts) => {
  const id = await prepare();
  const before = await eventsOf(id);
  const lock = `select 1 from job where id = '${id}' for update`;
  const outcomes = await atOnce(world, lock, acts(id));
  expect(outcomes.map(({ status }) => status).sort(), JSON.stringify(outcomes)).toEqual([200, 409]);
  expect(['conflict', 'moveNotAllowed']).toContain(outcomes.find(({ status }) => status === 409)?.code);
  expect(await eventsOf(id)).toHaveLength(before.length + 1);
  const { rows } = await world.owner.query(
    `select job.status, (select to_status from job_event e where e.job_id = job.id order by at desc, id desc limit 1) as told,
       (select count(*)::int from audit_entry where target = 'job/' || job.id and outcome = 'refused') as refused
     from job where id = $1`,
    [id],
  );
  expect(rows[0]?.status).toBe(rows[0]?.told);
});

test('two of a crew without a leader submit: one sheet, sent once', async () => {
  const { jobId, sheet } = await readyJob(world);
  await world.owner.query('update job set leader_id = null where id = $1', [jobId]);
  const submit = (person: PersonName) => async () =>
    outcomeOf(await world.as(person).call(contract.checksheets.save, { params: pi, body: sheet }));
  const lock = `select 1 from job where id = '${jobId}' for update`;
  const outcomes = await atOnce(world, lock, [submit('maya'), submit('bima')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await eventsOf(jobId)).filter((move) => move === 'submit')).toHaveLength(1);
});

test('two leaders assign without saying what they saw: the crew is that of the later one, whole, and the history names both', async () => {
  const id = await jobIn(world, 'RELEASED');
  const assign = (person: PersonName, mechanic: string) => async () =>
    outcomeOfEach(
      await world.as(person).call(contract.assignment.assign, {
        body: { jobIds: [id], mechanicLeader: mechanic, mechanics: [] },
      }),
    );
  const lock = `select 1 from job where id = '${id}' for update`;
  const outcomes = await atOnce(world, lock, [assign('lukman', people.maya), assign('rina', people.bima)]);
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
  expect((await eventsOf(id)).slice(-2)).toEqual(['assign', 'reassign']);
  const { data: job } = await world.as('lukman').get(contract.jobs.get, { params: { id } });
  const last = job.events.at(-1)?.particulars as { leader: string };
  expect(job.mechanics.map((mechanic) => mechanic.id)).toEqual([last.leader]);
  expect(job.mechanicLeader?.id).toBe(last.leader);
});

test('two leaders who saw the same job assign: the second is told that it changed meanwhile', async () => {
  const id = await jobIn(world, 'ASSIGNED');
  const { version } = (await world.as('lukman').get(contract.jobs.get, { params: { id } })).data;
  const before = await eventsOf(id);
  const assign = (person: PersonName, mechanic: string) => async () =>
    outcomeOfEach(
      await world.as(person).call(contract.assignment.assign, {
        body: { jobIds: [id], mechanicLeader: mechanic, mechanics: [], versions: { [id]: version } },
      }),
    );
  const lock = `select 1 from job where id = '${id}' for update`;
  const outcomes = await atOnce(world, lock, [assign('lukman', people.maya), assign('rina', people.bima)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.code).toBe('conflict');
  expect(await eventsOf(id)).toHaveLength(before.length + 1);
});

test('two administrators save one location: the second is told that it changed meanwhile', async () => {
  const { data } = await world.as('adi').get(contract.locations.get, { params: { id: locations.jkt } });
  await world.owner.query(`update person_role set role_code = 'ADMIN' where person_id = $1`, [people.bima]);
  const save = (person: PersonName, workCenterDesc: string) => async () =>
    outcomeOf(
      await world.as(person).call(contract.locations.change, {
        body: {
          id: data.id,
          version: data.version,
          plantCode: data.plantCode,
          plantDesc: data.plantDesc,
          workCenterCode: data.workCenterCode,
          workCenterDesc,
          zone: data.zone,
        },
      }),
    );
  const lock = `select 1 from location where id = '${data.id}' for update`;
  const outcomes = await atOnce(world, lock, [save('adi', 'By Adi'), save('bima', 'By Bima')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data: after } = await world
    .as('adi')
    .get(contract.locations.get, { params: { id: locations.jkt } });
  expect(after.version).toBe(data.version + 1);
  await world.owner.query(`update person_role set role_code = 'MECHANIC' where person_id = $1`, [
    people.bima,
  ]);
});

test('two mechanics keep different photos under one id: the second is told that it exists', async () => {
  const jobId = await jobIn(world, 'HANDED_OVER');
  const id = randomUUID();
  const keep = (person: PersonName, bytes: Buffer) => async () =>
    outcomeOf(
      await world.as(person).call(contract.documents.keepPhoto, {
        body: { id, jobId, sha256: sha256Of(bytes), kind: 'OTHER', takenAt: new Date().toISOString() },
      }),
    );
  const [first, second] = [await picture(31), await picture(32)];
  await upload(world, 'maya', first);
  await upload(world, 'bima', second);
  const lock = `select 1 from job where id = '${jobId}' for update`;
  const outcomes = await atOnce(world, lock, [keep('maya', first), keep('bima', second)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await world.owner.query('select count(*)::int as photos from photo where job_id = $1', [
    jobId,
  ]);
  expect(rows[0]?.photos).toBe(1);
});
