// What a mail said is kept for a time; that it was sent is kept for good.
import { contract } from '@dca/contract';
import { type RunningMail, startMail } from '@dca/simulators/mail/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contacts } from '../../../db/world/ids.ts';
import { doorTo, mailNow } from '../../../test/mail.ts';
import { submittedJob } from '../../../test/main-job.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { forgetMails } from '../../platform/retention.ts';
import { startWorker } from '../../worker.ts';

const days = 400;
let world: World;
let inbox: RunningMail;
let jobId: string;
beforeAll(async () => {
  world = await openWorld();
  inbox = await startMail({ smtpPort: 0, port: 0 });
  jobId = (await submittedJob(world)).jobId;
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  await world.owner.query(`update contact set email = 'ratna@tambang.test' where id = $1`, [contacts.ratna]);
});
afterAll(async () => {
  await inbox.close();
  await world.end();
});

/** A mail with the report that was sent so long ago. */
async function sentAgo(ago: string): Promise<string> {
  await world.owner.query('delete from mail');
  await world.as('lukman').get(contract.mail.submissionEmail, { body: { jobId } });
  await mailNow(world, doorTo(inbox));
  const { rows } = await world.owner.query<{ id: string }>(
    `update mail set ended_at = now() - $1::interval where state = 'SENT' returning id`,
    [ago],
  );
  return String(rows[0]?.id);
}
const read = async (id: string) => (await world.as('putri').get(contract.mail.get, { params: { id } })).data;
const attachment = async (id: string) =>
  (await world.as('putri').call(contract.mail.attachment, { params: { id } })).status;

test('text and paper go after their time, who was written to about what stays, and it goes no second time', async () => {
  const id = await sentAgo('400 days 1 hour');
  const before = await read(id);
  expect([before.body === '', await attachment(id), before.forgottenAt]).toEqual([false, 200, null]);
  expect(await forgetMails(world.database.all, days)).toBe(1);
  expect(await forgetMails(world.database.all, days)).toBe(0);
  const after = await read(id);
  expect(after).toMatchObject({
    ...{ body: '', fileName: null, fileBytes: null, forgottenAt: expect.any(String) },
    ...{ state: 'SENT', toName: before.toName, toAddress: before.toAddress, subject: before.subject },
    ...{ madeAt: before.madeAt, endedAt: before.endedAt, messageId: before.messageId },
  });
  expect(await attachment(id)).toBe(404);
  const again = await world.as('lukman').call(contract.mail.sendAgain, { body: { id, reason: 'They ask' } });
  expect([again.status, again.problem.code]).toEqual([409, 'moveNotAllowed']);
});

test('one whose time is not over, and one that was never sent, keep what they say', async () => {
  const id = await sentAgo('399 days 23 hours');
  await world.as('lukman').get(contract.mail.submissionEmail, { body: { jobId } });
  await world.owner.query(`update mail set made_at = made_at - interval '500 days' where state = 'QUEUED'`);
  expect(await forgetMails(world.database.all, days)).toBe(0);
  expect((await read(id)).body).not.toBe('');
});

test('the worker does it every day', async () => {
  const id = await sentAgo('500 days');
  await startWorker(world);
  const { rows } = await world.owner.query(`select cron from pgboss.schedule where name = 'forget-old'`);
  expect(rows).toEqual([{ cron: '30 18 * * *' }]);
  await world.doors.queue.send('forget-old', {});
  await expect.poll(async () => (await read(id)).body, { timeout: 20_000, interval: 200 }).toBe('');
}, 30_000);
