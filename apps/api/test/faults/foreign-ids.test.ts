// Every write on ids that exist and are somebody else's: of another plant, of a job one is not on, of nobody. They are
// not found, and nothing changed. What customers may read of each other is in the walker over the replies.
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, locations, machines, people } from '../../db/world/ids.ts';
import { jobIn } from '../job-in.ts';
import { addPhoto, handedOverJob } from '../main-job.ts';
import { strangerId } from '../walkers/calls.ts';
import { openWorld, type World } from '../world.ts';
import { addRecordsElsewhere } from './record-samples.ts';
import { rowsOf } from './rows.ts';
import type { Sample } from './sample.ts';
import { everyWrite, type Write } from './samples.ts';

let world: World;
let foreignPhoto: string;
let foreignRecords: Awaited<ReturnType<typeof addRecordsElsewhere>>;
beforeAll(async () => {
  world = await openWorld();
  foreignRecords = await addRecordsElsewhere(world);
  foreignPhoto = (await addPhoto(world, await handedOverJob(world), 'OTHER', null, 7)).id;
  await world.owner.query('update photo set job_id = $1 where id = $2', [jobs.elsewhere, foreignPhoto]);
  await world.owner.query(
    `insert into fleet_set_aside (id, customer_code, plant_code, brand, known_by, identity, reason, came_from, last_seen)
     values ($1, 'C-BH', 'SRG1', 'KOM', 'SERIAL', 'F-SRG', 'AMBIGUOUS', 'fleet.xml', '2026-11-20T07:00:00.000Z')`,
    [jobs.elsewhere],
  );
  await world.owner.query(
    `insert into coip_survey (coip_number, status, sector, form_version, customer_code, plant_code, site, surveyed_on, surveyor_id, updated_by)
     values ($1, 'DRAFT', 'MINING', 1, 'C-BH', 'SRG1', 'Elsewhere', '2026-11-02', $2, 'world')`,
    [numberOf(jobs.elsewhere), people.joko],
  );
});
afterAll(() => world.end());

/** Calls that name no row of others: who may call them acts on themselves or on something new. */
const without = [
  'session.portalLogin',
  'session.addLoginLog',
  'session.changeLanguage',
  'session.signOutEverywhere',
  'session.changePreferences',
  'jobs.add',
  'jobs.reportBreakdown',
  'checksheets.delegate',
  'checksheets.createForm',
  'offline.tellHolds',
  'offline.keepKey',
  'imports.begin',
  'notices.choose',
  'equipment.upload',
  'equipment.orderLabels',
  'parts.uploadNew',
  'parts.uploadChanged',
  'coip.save',
  'dashboard.save',
  'apiKeys.add',
  'webhooks.add',
  'fleets.addSource',
  'attendance.clockIn',
  'attendance.askCorrection',
  'attendance.askLeave',
  'attendance.closePayroll',
];
const addsRecord = ({ call }: Write) => call.record !== undefined && call.method === 'POST';

/** The number of a survey that stands for an id. */
const numberOf = (id: string) => `SV-${id.slice(-12).toUpperCase()}`;

/** The request with every id of the thing it acts on replaced. */
function aimedAt({ request }: Sample, job: string, photo: string, location: string): object {
  const ids = new Set([
    'id',
    'ids',
    'Id',
    'WoId',
    'jobId',
    'jobIds',
    'equipmentId',
    'componentId',
    'problemLogId',
    'clockId',
    'dashboardId',
  ]);
  const replaced = (node: unknown, of: string): unknown => {
    if (Array.isArray(node)) return node.map((entry) => (typeof entry === 'string' ? of : entry));
    if (typeof node === 'string') return of;
    return node;
  };
  const aim = (part: object | undefined, of: string) =>
    part &&
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        if (name === 'job' || name === 'JobData') return [name, { ...(value as object), id: of }];
        return [name, ids.has(name) ? replaced(value, of) : value];
      }),
    );
  const { body, params, query } = request;
  if (body && 'coipNumber' in body) return { body: { ...body, coipNumber: numberOf(job) } };
  if (params && 'id' in params) return { params: { id: photo }, ...(body ? { body } : {}) };
  if (body && 'rows' in body)
    return { body: { ...body, rows: (body.rows as object[]).map((one) => aim(one, job)) } };
  if (body && 'stage' in body) return { body: aim(body, job) };
  if (body && 'backlogs' in body)
    return { body: { backlogs: (body.backlogs as object[]).map((one) => aim(one, job)) } };
  if (body && 'form' in body) return { body: { form: aim(body.form as object, job) } };
  if (body && 'Backlog' in body) return { body: { Backlog: aim(body.Backlog as object, job) } };
  if (body && 'rows' in body)
    return { body: { ...body, rows: (body.rows as object[]).map((one) => aim(one, job)) } };
  if (body && 'recordId' in body) return { body: { ...body, recordId: job } };
  if (body && 'sha256' in body && 'jobId' in body) return { body: { ...body, jobId: job } };
  if (body && 'workCenterCode' in body) return { body: aim(body, location) };
  if (body && 'start' in body) return { body: { ...body, jobId: job } };
  if (body && 'personId' in body && !('id' in body) && !('jobId' in body))
    return { body: { ...body, personId: job === strangerId ? job : people.joko } };
  return { params, query: aim(query, job), body: aim(body, job) };
}

type Target = (call: Call) => readonly [job: string, photo: string, location: string];
const targets: readonly (readonly [string, Target])[] = [
  [
    'of another plant',
    ({ record }) => [foreignRecords.get(record) ?? jobs.elsewhere, foreignPhoto, locations.srg],
  ],
  ['of nobody', () => [strangerId, strangerId, strangerId]],
];

test.each(
  everyWrite
    .filter((write) => !without.includes(write.name) && !addsRecord(write))
    .map((write) => [write.name, write] as const),
)('%s finds nothing of another plant and nothing of nobody', async (_name, write) => {
  const sample = await write.sample(world);
  const rows = await rowsOf(world);
  for (const [whose, idsOf] of targets) {
    const [job, photo, location] = idsOf(write.call);
    const request = aimedAt(sample, job, photo, location);
    expect(JSON.stringify(request), whose).toMatch(
      new RegExp([job, photo, location, numberOf(job), people.joko].join('|')),
    );
    const answer = await world.as(sample.as).call(write.call, request as RequestOf<Call>);
    expect(codeOf(answer), `${whose}: ${JSON.stringify(answer.body)}`).toBe('notFound');
    expect(await rowsOf(world), whose).toBe(rows);
  }
});

/** The code of the problem, or that of the one thing where a call takes several. */
function codeOf(answer: { status: number; body: unknown; problem: { code: string } }): string {
  if (answer.status !== 200) return answer.problem.code;
  const { data } = answer.body as { data?: { code: string | null }[] };
  return (Array.isArray(data) ? data[0]?.code : null) ?? 'done';
}

/** A call that names something of others beside what it acts on. */
async function expectRefused(
  person: 'putri' | 'lukman' | 'adi',
  call: Call,
  request: object,
  codes: string[],
) {
  const rows = await rowsOf(world);
  const answer = await world.as(person).call(call, request as RequestOf<Call>);
  expect(codes, JSON.stringify(answer.body)).toContain(codeOf(answer));
  expect(await rowsOf(world)).toBe(rows);
}

test('a job is not created for, or moved to, a machine of another plant', async () => {
  const { request } = await sampleOf('jobs.add');
  const { job } = request.body as { job: object };
  const foreign = { job: { ...job, equipmentId: machines.ex901 } };
  await expectRefused('putri', contract.jobs.add, { body: foreign }, ['notFound']);
  const id = await jobIn(world, 'CREATED');
  const body = { id, equipmentId: machines.ex901, version: 1, reason: 'A reason of the tests' };
  await expectRefused('putri', contract.jobs.changeIdentity, { body }, ['notFound']);
});

test('a mechanic of another plant is not put on a job', async () => {
  const body = { jobIds: [await jobIn(world, 'RELEASED')], mechanicLeader: people.joko };
  await expectRefused('lukman', contract.assignment.assign, { body }, ['invalid']);
});

test('a breakdown is not reported of a machine of another plant, and nobody out of sight decides for somebody', async () => {
  const { request } = await sampleOf('jobs.reportBreakdown');
  const before = await rowsOf(world);
  const breakdown = { body: { ...request.body, equipmentId: machines.ex901 } };
  const reported = await world.as('maya').call(contract.jobs.reportBreakdown, breakdown as never);
  expect(reported.problem.code).toBe('notFound');
  expect(await rowsOf(world)).toBe(before);
  const delegated = await sampleOf('checksheets.delegate');
  const body = { ...delegated.request.body, personId: people.joko };
  await expectRefused('lukman', contract.checksheets.delegate, { body }, ['notFound', 'invalid']);
});

test('a location is not added to a plant out of sight', async () => {
  const { request } = await sampleOf('locations.add');
  const body = { ...request.body, plantCode: 'SRG1' };
  await expectRefused('adi', contract.locations.add, { body }, ['notFound', 'forbidden', 'invalid']);
});

test('a stage of another job is not corrected through one in sight', async () => {
  const { rows } = await world.owner.query(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, source)
     values ($1, $2, 'START', 1, now() - interval '1 hour', 'MOBILE') returning id`,
    [jobs.elsewhere, people.joko],
  );
  const { as, request } = await sampleOf('tracking.fix');
  const before = await rowsOf(world);
  const answer = await world
    .as(as)
    .call(contract.tracking.fix, { body: { ...request.body, id: rows[0]?.id } } as never);
  expect(answer.problem.code).toBe('notFound');
  expect(await rowsOf(world)).toBe(before);
});

test('a mechanic of the plant who is not on the job does not find it', async () => {
  const { request } = await sampleOf('checksheets.save');
  const rows = await rowsOf(world);
  const answer = await world.as('rina').call(contract.checksheets.save, request as never);
  expect(answer.problem.code).toBe('notFound');
  expect(await rowsOf(world)).toBe(rows);
});

async function sampleOf(name: string): Promise<Sample> {
  const write = everyWrite.find((entry) => entry.name === name);
  if (!write) throw new Error(`there is no write ${name}`);
  return write.sample(world);
}
