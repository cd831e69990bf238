// Whose bell rings for what, and that nobody hears of a job that they do not see.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { noticeDays } from '@dca/domain/notices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { machines, people } from '../../../db/world/ids.ts';
import { jobIn } from '../../../test/job-in.ts';
import { submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { forgetOld } from '../../platform/retention.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(() => world.owner.query('delete from notice; delete from notice_choice; delete from mail'));

const params = { family: 'pi' as const };
const listOf = async (as: PersonName, query: object = {}) =>
  (await world.as(as).get(contract.notices.list, { query })).data;
/** Kinds that somebody was told of a job. */
const kindsOf = async (as: PersonName, jobId: string) =>
  (await listOf(as)).filter((notice) => notice.jobId === jobId).map(({ kind }) => kind);
const unreadOf = async (as: PersonName) => (await world.as(as).get(contract.notices.unread)).data.count;
const mails = async () =>
  (
    await world.owner.query(
      `select to_address, subject, body, language from mail where kind = 'NOTICE' order by 1`,
    )
  ).rows;
const approve = (jobId: string) =>
  world.as('lukman').get(contract.checksheets.approve, { params, body: { jobId } });

test('who comes onto a crew is told once, who stays on it and who did it are not', async () => {
  const id = await jobIn(world, 'ASSIGNED');
  expect([await kindsOf('maya', id), await kindsOf('bima', id)]).toEqual([['ASSIGNED'], ['ASSIGNED']]);
  expect(await kindsOf('lukman', id)).toEqual([]);
  await world.as('lukman').get(contract.assignment.assign, {
    body: { jobIds: [id], mechanicLeader: people.maya, mechanics: [people.rina] },
  });
  expect([await kindsOf('maya', id), await kindsOf('rina', id)]).toEqual([['ASSIGNED'], ['ASSIGNED']]);
  const [notice] = await listOf('maya');
  expect(notice).toMatchObject({ jobId: id, unitCode: 'EX-205', by: 'Lukman', readAt: null });
});

test('a submission waits for the leaders who decide there, an approval is told to the crew, a return with its reason', async () => {
  const { jobId } = await submittedJob(world);
  expect(await kindsOf('lukman', jobId)).toEqual(['WAITING']);
  for (const other of ['putri', 'adi', 'dewi', 'eko'] as const)
    expect(await kindsOf(other, jobId)).toEqual([]);
  await world
    .as('lukman')
    .get(contract.checksheets.giveBack, { params, body: { jobId, reason: 'Photo of the hose' } });
  expect((await listOf('bima'))[0]).toMatchObject({ kind: 'RETURNED', reason: 'Photo of the hose' });
  await world
    .as('maya')
    .get(contract.checksheets.save, { params, body: { jobId, zoneCheckSheets: [], submit: true } });
  await approve(jobId);
  expect((await kindsOf('maya', jobId))[0]).toBe('APPROVED');
});

test('a link of a chain rings for who gives the next one: the customer, then those who look after the plant', async () => {
  const { jobId } = await submittedJob(world);
  await world.owner.query(`update job set job_type = 'FGT' where id = $1`, [jobId]);
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'fgt' }, body: { jobId } });
  expect([await kindsOf('eko', jobId), await kindsOf('sari', jobId)]).toEqual([['PAPER'], []]);
  expect(await mails()).toEqual([
    expect.objectContaining({
      to_address: 'eko@demo.test',
      body: expect.stringContaining(`{portal}/jobs/paper/remark/${jobId}`),
    }),
    expect.objectContaining({ to_address: 'intan@demo.test' }),
  ]);
  await world.owner.query('delete from mail');
  await world
    .as('eko')
    .get(contract.checksheets.giveBack, { params: { family: 'fgt' }, body: { jobId, reason: 'Not clean' } });
  expect(await kindsOf('putri', jobId)).toEqual(['REFUSED']);
  expect((await kindsOf('lukman', jobId))[0]).toBe('REFUSED');
  expect((await kindsOf('maya', jobId))[0]).toBe('RETURNED');
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['putri@demo.test']);
});

test('a breakdown rings for the planners and leaders of its plant, by mail only where somebody wants it', async () => {
  const report = async (as: PersonName = 'maya', equipmentId = machines.ex205) => {
    const id = randomUUID();
    const body = {
      id,
      temporaryNumber: `T-${id.slice(0, 4)}`,
      equipmentId,
      stoppedAt: new Date(Date.now() - 3_600_000).toISOString(),
      phenomenon: 'Engine died',
      at: new Date().toISOString(),
    };
    await world.as(as).get(contract.jobs.reportBreakdown, { body });
    return id;
  };
  const first = await report();
  expect([await kindsOf('lukman', first), await kindsOf('eko', first)]).toEqual([['BREAKDOWN'], []]);
  expect([await kindsOf('putri', first), await kindsOf('wayan', first), await mails()]).toEqual([
    ['BREAKDOWN'],
    [],
    [],
  ]);
  // Who looks after the plant and reports it themselves knows.
  await world.owner.query(
    `insert into person_role (person_id, role_code) select id, 'PLANNER' from person where user_name = 'lukman@demo.test'`,
  );
  const own = await report('lukman', machines.ex204);
  expect([await kindsOf('putri', own), await kindsOf('lukman', own)]).toEqual([['BREAKDOWN'], []]);
  await world.owner.query(
    `delete from person_role using person where person.id = person_id and user_name = 'lukman@demo.test' and role_code = 'PLANNER'`,
  );
  expect((await world.as('putri').get(contract.notices.choice)).data.byMail).toEqual([
    ...['ACCEPTED', 'REFUSED', 'PARTS_LATE'],
  ]);
  expect((await world.as('maya').get(contract.notices.choice)).data.byMail).toEqual([]);
  await world.as('putri').get(contract.notices.choose, { body: { byMail: ['BREAKDOWN'] } });
  await world.owner.query(`update person set language = 'id' where user_name = 'putri@demo.test'`);
  await report();
  expect(await mails()).toEqual([
    expect.objectContaining({
      to_address: 'putri@demo.test',
      language: 'id',
      subject: expect.stringContaining('Unit rusak dilaporkan'),
      body: expect.stringContaining('Oleh Maya'),
    }),
  ]);
});

test('nobody is told of a job that they no longer see, nor of what others are told', async () => {
  const id = await jobIn(world, 'ASSIGNED');
  expect(await unreadOf('bima')).toBe(1);
  await world.as('lukman').get(contract.assignment.unassign, { body: { jobIds: [id] } });
  expect([await unreadOf('bima'), await listOf('bima')]).toEqual([0, []]);
  const other = await jobIn(world, 'ASSIGNED');
  const [notice] = await listOf('maya');
  const foreign = await world.as('bima').call(contract.notices.read, { body: { ids: [String(notice?.id)] } });
  expect([foreign.status, await unreadOf('maya'), notice?.jobId]).toEqual([404, 1, other]);
});

test('some are read, then all up to what was seen; what came after stays unread', async () => {
  await jobIn(world, 'ASSIGNED');
  await jobIn(world, 'ASSIGNED');
  await jobIn(world, 'ASSIGNED');
  const [newest, middle] = await listOf('maya');
  const maya = world.as('maya');
  expect((await maya.get(contract.notices.read, { body: { ids: [String(middle?.id)] } })).data.read).toBe(1);
  expect(await unreadOf('maya')).toBe(2);
  expect((await listOf('maya', { Unread: 'true' })).map(({ id }) => id)).not.toContain(middle?.id);
  await world.owner.query(`update notice set at = at + interval '1 hour' where id = $1`, [newest?.id]);
  const oldest = (await listOf('maya')).filter(({ id }) => id !== newest?.id)[0];
  await maya.get(contract.notices.read, { body: { upTo: String(oldest?.at) } });
  expect((await listOf('maya', { Unread: 'true' })).map(({ id }) => id)).toEqual([newest?.id]);
  expect((await maya.call(contract.notices.read, { body: {} })).status).toBe(400);
  expect((await listOf('maya', { Kind: ['RETURNED'] })).length).toBe(0);
  expect((await listOf('maya', { SearchValue: 'ex-2' })).length).toBe(3);
});

test('a refused act rings for nobody, and what is older than its days is forgotten', async () => {
  const id = await jobIn(world, 'ASSIGNED');
  const refused = await world
    .as('lukman')
    .call(contract.checksheets.approve, { params, body: { jobId: id } });
  expect([refused.status >= 400, await kindsOf('maya', id)]).toEqual([true, ['ASSIGNED']]);
  await world.owner.query(`update notice set at = now() - make_interval(days => $1)`, [noticeDays - 1]);
  await forgetOld(world.database.all);
  expect(await kindsOf('maya', id)).toEqual(['ASSIGNED']);
  await world.owner.query(`update notice set at = now() - make_interval(days => $1)`, [noticeDays + 1]);
  await forgetOld(world.database.all);
  expect(await kindsOf('maya', id)).toEqual([]);
});
