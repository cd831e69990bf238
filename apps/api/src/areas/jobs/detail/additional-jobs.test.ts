import { contract } from '@dca/contract';
import { jobStatus } from '@dca/domain/job-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query('update job set parent_id = $1 where id = any($2)', [
    jobs.approved,
    [jobs.assigned, jobs.otherCompany],
  ]);
});
afterAll(() => world.end());

const calls = contract.jobs;

describe('additional jobs', () => {
  const of = (jobId: string, as: PersonName) => world.as(as).call(calls.additionalJobs, { query: { jobId } });

  test('are those of the job that the person may see', async () => {
    const ids = async (as: PersonName) => (await of(jobs.approved, as)).body.data.map(({ id }) => id);
    expect((await ids('putri')).sort()).toEqual([jobs.assigned, jobs.otherCompany].sort());
    expect(await ids('eko')).toEqual([jobs.assigned]);
    expect((await of(jobs.created, 'putri')).body.data).toEqual([]);
    expect((await of(jobs.elsewhere, 'putri')).status).toBe(404);
  });

  const handOver = (id: string, Device: 1 | 2, as: PersonName = 'lukman') =>
    world.as(as).call(calls.handOverAdditional, { body: { id, Device } });

  test('are handed over and taken back; a job that stands on its own is refused', async () => {
    expect((await handOver(jobs.assigned, 2)).body.data).toMatchObject({
      status: jobStatus.HANDED_OVER.code,
      device: 2,
    });
    expect((await handOver(jobs.assigned, 1)).body.data).toMatchObject({
      status: jobStatus.ASSIGNED.code,
      device: 1,
    });
    const refused = await handOver(jobs.handedOver, 1);
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'This is not an additional job: it belongs to no other.',
    ]);
    expect((await handOver(jobs.elsewhere, 2)).status).toBe(404);
    expect((await handOver(jobs.assigned, 2, 'maya')).status).toBe(403);
  });
});

describe('operations', () => {
  const of = (jobId: string, as: PersonName = 'putri') =>
    world.as(as).call(calls.operations, { query: { jobId } });

  test('are the hours of each person by stage, with what SAP has', async () => {
    await world.owner.query('delete from tracking_stage where job_id = $1', [jobs.submitted]);
    await world.owner.query(
      `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, end_at, source) values
         ($1, $2, 'TRAVELING', 1, '2026-05-04T01:00Z', '2026-05-04T01:30Z', 'MOBILE'),
         ($1, $2, 'EXECUTION', 2, '2026-05-04T01:30Z', '2026-05-04T03:00Z', 'MOBILE'),
         ($1, $2, 'TRAVELING', 3, '2026-05-04T03:00Z', '2026-05-04T03:15Z', 'MOBILE'),
         ($1, $2, 'EXECUTION', 4, '2026-05-04T03:15Z', null, 'MOBILE')`,
      [jobs.submitted, people.maya],
    );
    await world.owner.query(
      `insert into sap_message (job_id, kind, state, content, made_by_name, answered_at) values ($1, 'HOURS', 'ACCEPTED', $2, 'x', now())`,
      [
        jobs.submitted,
        { confirmations: [{ person: 'maya@demo.test', operation: 'EXECUTION', hours: 1.25 }] },
      ],
    );
    const { data } = (await of(jobs.submitted)).body;
    expect(
      data.map(({ operation, person, hours, isRunning, sapHours }) => [
        operation,
        person.userName,
        hours,
        isRunning,
        sapHours,
      ]),
    ).toEqual([
      ['TRAVELING', 'maya@demo.test', 0.75, false, 0],
      ['EXECUTION', 'maya@demo.test', 1.5, true, 1.25],
    ]);
  });

  test('are for those who read what each person recorded: no customer outside', async () => {
    expect((await of(jobs.submitted, 'eko')).status).toBe(403);
  });

  test('of a job that is out of sight are not there', async () => {
    expect((await of(jobs.elsewhere)).status).toBe(404);
    expect((await of(jobs.created)).body.data).toEqual([]);
  });
});
