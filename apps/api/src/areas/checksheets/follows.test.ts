// Where a sheet stands follows from where its job stands: after every move the detail, the sheet and the table agree.
import { contract } from '@dca/contract';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobStatuses } from '@dca/domain/job-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handedOverJob, startWork, submittedJob } from '../../../test/main-job.ts';
import { openWorld, type World } from '../../../test/world.ts';

const params = { family: 'pi' } as const;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

async function standsAs(jobId: string) {
  const job = (await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } })).data;
  const sheet = await world.as('lukman').get(contract.checksheets.get, { params: { ...params, jobId } });
  expect(sheet.data.status).toBe(sheetStatusAt(job.status));
  expect([null, sheet.data.status]).toContain(job.sheetStatus);
  return sheet.data.status;
}

test('a sheet follows its job through every act, and to no other place', async () => {
  const begun = await handedOverJob(world);
  expect(await standsAs(begun)).toBe('DRAFT');
  await startWork(world, begun);
  const kept = await world
    .as('maya')
    .get(contract.checksheets.save, { params, body: { jobId: begun, zoneCheckSheets: [] } });
  expect([kept.data.status, await standsAs(begun)]).toEqual(['DRAFT', 'DRAFT']);

  const { jobId } = await submittedJob(world);
  const order = { params, body: { jobId, reason: 'Blurred' } };
  expect(await standsAs(jobId)).toBe('SUBMITTED');
  await world.as('lukman').get(contract.checksheets.giveBack, order);
  expect(await standsAs(jobId)).toBe('RETURNED');
  const again = { params, body: { jobId, zoneCheckSheets: [], submit: true } };
  expect((await world.as('maya').get(contract.checksheets.save, again)).data.status).toBe('SUBMITTED');
  await world.as('lukman').get(contract.checksheets.approve, { params, body: { jobId } });
  expect(await standsAs(jobId)).toBe('APPROVED');
  await world.as('lukman').get(contract.checksheets.giveBack, order);
  expect(await standsAs(jobId)).toBe('RETURNED');
});

test.each(jobStatuses.map(({ name, code }) => [name, code]))(
  'in %s the sheet stands where the table says',
  async (_name, code) => {
    const { rows } = await world.owner.query('select job_id from sheet limit 1');
    await world.owner.query('update job set status = $2 where id = $1', [rows[0].job_id, code]);
    expect(await standsAs(rows[0].job_id)).toBe(sheetStatusAt(code));
  },
);
