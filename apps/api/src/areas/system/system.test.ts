// The state of the system: what a process says of itself, what waits and failed, runs of the backup, and who may read it.
import { contract } from '@dca/contract';
import type { SystemPart } from '@dca/contract/areas/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteRun } from '../../../db/backup/note-run.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { tellRunning } from '../../platform/running-process.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const state = async () => (await world.as('adi').get(contract.system.state)).data;
const of = async (part: SystemPart) => (await state()).checks.filter(({ systemPart }) => systemPart === part);
const run = (roles: ('web' | 'worker')[], more: object = {}) =>
  tellRunning({ ...world.config, ROLES: roles, ...more }, world.database.all, (error) => {
    throw error;
  });
const until = async (sees: () => Promise<boolean>) => {
  while (!(await sees())) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a process is there while it runs, with its disk; without a worker something is bad', async () => {
  expect(await of('PROCESS')).toMatchObject([{ name: 'worker', health: 'BAD', isThere: false }]);
  const [web, worker] = [run(['web']), run(['worker'], { PORT: 1 })];
  await until(async () => (await of('PROCESS')).length === 2 && (await of('PROCESS'))[1]?.isThere === true);
  expect((await of('PROCESS')).map(({ health, name }) => [health, name?.split(' ')[0]])).toEqual([
    ...[
      ['OK', 'web'],
      ['OK', 'worker'],
    ],
  ]);
  const [disk] = await of('DISK');
  expect(disk?.bytes).toBeGreaterThan(0);
  expect(disk?.bytes).toBeLessThan(disk?.ofBytes ?? 0);
  await world.owner.query(
    `update running_process set seen_at = now() - interval '4 minutes' where 'worker' = any(roles)`,
  );
  expect((await of('PROCESS')).map(({ health, isThere }) => [health, isThere])).toEqual([
    ...[
      ['OK', true],
      ['BAD', true],
      ['BAD', false],
    ],
  ]);
  expect((await state()).health).toBe('BAD');
  await Promise.all([web.end(), worker.end()]);
  expect(await of('PROCESS')).toMatchObject([{ isThere: false }]);
});

test('what is sent is told with what waits, since when, and whether there is anywhere to send it', async () => {
  expect(await of('SAP')).toMatchObject([{ isThere: false, failed: 0 }]);
  const connected = run(['worker'], { SAP_URL: 'http://sap.invalid', SMTP_URL: 'smtp://mail.invalid' });
  await until(async () => (await of('SAP'))[0]?.isThere === true);
  await world.owner.query(
    `insert into sap_message (job_id, kind, content, state, made_at, made_by_name)
      select id, 'METER', '{}', 'WAITING', now() - interval '2 hours', 'x' from job limit 1`,
  );
  const [sap] = await of('SAP');
  expect(sap).toMatchObject({ health: 'BAD', isThere: true });
  expect(Date.now() - Date.parse(sap?.at ?? '')).toBeGreaterThan(7_100_000);
  expect(await of('MAIL')).toMatchObject([{ isThere: true }]);
  await connected.end();
});

test('work of the queue that failed is told by its queue', async () => {
  await world.doors.queue.send('make-files', {});
  const waits = (await of('WORK')).find(({ name }) => name === 'make-files');
  expect(waits).toMatchObject({ health: 'OK', failed: 0 });
  expect(waits?.waiting).toBeGreaterThan(0);
  await world.owner.query(
    `update pgboss.job set state = 'failed', completed_on = now() where name = 'make-files'`,
  );
  expect((await of('WORK')).find(({ name }) => name === 'make-files')).toMatchObject({
    ...{ health: 'WATCH', waiting: 0, at: null },
  });
});

test('the last backup and the last verification count, of each kind a hundred are kept', async () => {
  expect([...(await of('BACKUP')), ...(await of('VERIFICATION'))]).toMatchObject([
    { health: 'WATCH', isThere: false },
    { health: 'WATCH', isThere: false },
  ]);
  const note = (kind: 'BACKUP' | 'VERIFICATION', isWhole: boolean, says: string) =>
    noteRun(world.databaseUrl, { kind, isWhole, says });
  await note('BACKUP', true, 'first');
  await note('VERIFICATION', true, 'Everything is whole.');
  expect(await of('BACKUP')).toMatchObject([{ health: 'OK', says: 'first' }]);
  await note('BACKUP', false, 'The disk is full');
  expect(await of('BACKUP')).toMatchObject([{ health: 'BAD', says: 'The disk is full' }]);
  await world.owner.query(
    `insert into upkeep_run (kind, is_whole, says) select 'BACKUP', true, n::text from generate_series(1, 120) n`,
  );
  await note('BACKUP', true, 'last');
  const { rows } = await world.owner.query(
    `select kind, count(*)::int from upkeep_run group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { kind: 'BACKUP', count: 100 },
    { kind: 'VERIFICATION', count: 1 },
  ]);
  expect(await of('VERIFICATION')).toMatchObject([{ health: 'OK' }]);
});

test('it is for administrators', async () => {
  for (const name of ['putri', 'lukman', 'maya', 'eko'] as const)
    expect((await world.as(name).call(contract.system.state)).status).toBe(403);
});
