// What must happen after a write is in the queue if and only if the write is in the database.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appUrlOf } from '../../db/app-role.ts';
import { submittedJob } from '../../test/main-job.ts';
import { openWorld, type World } from '../../test/world.ts';
import { openQueue } from './queue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const params = { family: 'pi' as const };
const approve = (jobId: string) =>
  world.as('lukman').call(contract.checksheets.approve, { params, body: { jobId } });

/** Reports of a job that wait to be drawn, by language. */
async function waiting(jobId: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ language: string }>(
    `select data->>'language' as language from pgboss.job where name = 'render-report' and data->>'jobId' = $1 order by 1`,
    [jobId],
  );
  return rows.map(({ language }) => language);
}

test('an approval that does not come to its commit asks for no report, and one that does asks for both', async () => {
  const { jobId } = await submittedJob(world);
  await world.owner.query(`create function no_entry() returns trigger language plpgsql as $$
    begin if new.call = 'checksheets.approve' and new.outcome = 'done' then raise exception 'the disk of the audit is full'; end if; return new; end $$`);
  await world.owner.query(
    'create trigger no_entry before insert on audit_entry for each row execute function no_entry()',
  );
  expect((await approve(jobId)).status).toBe(500);
  expect(await waiting(jobId)).toEqual([]);
  await world.owner.query('drop trigger no_entry on audit_entry');
  expect((await approve(jobId)).status).toBe(200);
  expect(await waiting(jobId)).toEqual(['en', 'id']);
});

test('work that fails is told with its queue, whatever the kind, and is tried again', async () => {
  const told: Error[] = [];
  const queue = await openQueue(appUrlOf(world.databaseUrl), (error) => told.push(error));
  await queue.work('prove-audit', async () => {
    throw new Error('the disk is full');
  });
  await queue.send('prove-audit', {});
  await vi.waitUntil(() => told.length > 0, { timeout: 20_000, interval: 50 });
  expect(told[0]?.message).toBe('work of the queue prove-audit failed');
  expect(String(told[0]?.cause)).toContain('the disk is full');
  await queue.stop();
  const { rows } = await world.owner.query(`select state from pgboss.job where name = 'prove-audit'`);
  expect(rows).toEqual([{ state: 'retry' }]);
});
