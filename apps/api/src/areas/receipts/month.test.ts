// One paper for many jobs of a month, and the dossier of one job.
import { contract } from '@dca/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '../../../test/main-job.ts';
import { approvedAs, approveJob, paperAs, signature } from '../../../test/papers.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { readContents } from '../../documents/spreadsheet/archive-contents.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const receipts = contract.receipts;

/** The month at the plant in which the work of the tests is done. */
const monthOf = async (jobId: string) => {
  const paper = await paperAs(world, 'putri', jobId, 'finalRemark');
  const [job] = paper.jobs;
  return new Date(Date.parse(String(job?.end ?? job?.submittedAt)) + 7 * 3_600_000).toISOString().slice(0, 7);
};
const orderOf = async (jobIds: string[], more: object = {}) => ({
  customerCode: 'C-TJ',
  plantCode: 'JKT1',
  month: await monthOf(String(jobIds[0])),
  orderNumber: 'PO-7781',
  jobIds,
  ...more,
});
const issueAs = (person: PersonName, body: Awaited<ReturnType<typeof orderOf>>) =>
  world.as(person).call(receipts.bappOfMonth, { body });
const statusOf = async (jobId: string) =>
  (await world.owner.query('select status from job where id = $1', [jobId])).rows[0].status;

test('one paper covers many jobs; refusing one returns that one, and the others are accepted together', async () => {
  const jobIds = [
    await approvedAs(world, 'UNS'),
    await approvedAs(world, 'UNS'),
    await approvedAs(world, 'SER'),
  ];
  const [first = '', second = '', third = ''] = jobIds;
  const { body } = await issueAs('adi', await orderOf(jobIds));
  const { attributes: issued } = body;
  expect(issued).toMatchObject({ kind: 'BAPP', orderNumber: 'PO-7781', isAwaited: true });
  expect(issued.jobs.map(({ id }) => id).toSorted()).toEqual(jobIds.toSorted());
  const shown = await paperAs(world, 'eko', third, 'bapp');
  expect(shown).toEqual(issued);
  const refusal = { id: shown.id, jobId: second, hash: shown.hash, reason: 'Not what was agreed' };
  expect((await world.as('eko').call(receipts.refuse, { body: refusal })).status).toBe(200);
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([70, 65, 70]);
  const left = await paperAs(world, 'eko', first, 'bapp');
  expect([left.number, left.revision, left.jobs.length]).toEqual([issued.number, 2, 2]);
  const accept = (id: string, hash: string) =>
    world.as('eko').call(receipts.accept, { body: { id, hash, signature } });
  expect([404, 409]).toContain((await accept(shown.id, shown.hash)).status);
  expect((await accept(left.id, left.hash)).status).toBe(200);
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([80, 65, 80]);
  await world.owner.query('update job set status = 60 where id = $1', [second]);
  await approveJob(world, 'UNS', second);
  const own = await paperAs(world, 'eko', second, 'bapp');
  expect([own.orderNumber, own.jobs.map(({ id }) => id)]).toEqual([null, [second]]);
});

test('only jobs that wait for that customer, at that plant, of that month, and on no other order', async () => {
  const jobId = await approvedAs(world, 'UNS');
  const inspection = await approvedAs(world, 'INS');
  const body = await orderOf([jobId]);
  expect((await issueAs('putri', body)).status).toBe(403);
  for (const wrong of [{ customerCode: 'C-BH' }, { plantCode: 'BPN1' }, { month: '2020-01' }]) {
    const answer = await issueAs('adi', { ...body, ...wrong });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'body.jobIds.0']);
  }
  const mixed = await issueAs('adi', { ...body, jobIds: [jobId, inspection] });
  expect(mixed.problem.errors?.[0]?.field).toBe('body.jobIds.1');
  expect((await issueAs('adi', body)).status).toBe(200);
  const again = await issueAs('adi', { ...body, orderNumber: 'PO-7782' });
  expect([again.status, again.problem.detail]).toEqual([
    400,
    expect.stringContaining('another order already'),
  ]);
});

test('what may stand on a paper is offered: of its customer, plant and month, as done, until it stands on one', async () => {
  const jobId = await approvedAs(world, 'UNS');
  const inspection = await approvedAs(world, 'INS');
  const month = await monthOf(jobId);
  const place = { customerCode: 'C-TJ', plantCode: 'JKT1', month };
  const offered = async (query = place) =>
    (await world.as('adi').get(receipts.jobsToAccept, { query })).data.map(({ id }) => id);
  const counted = async (person: PersonName = 'adi') =>
    (await world.as(person).get(receipts.monthsToAccept, {})).data.find(
      (one) => one.customerCode === 'C-TJ' && one.plantCode === 'JKT1' && one.month === month,
    );
  const before = await offered();
  expect(before).toContain(jobId);
  expect(before).not.toContain(inspection);
  expect(await counted()).toMatchObject({ jobs: before.length, zone: 'WIB' });
  for (const other of [{ customerCode: 'C-BH' }, { plantCode: 'BPN1' }, { month: '2020-01' }])
    expect(await offered({ ...place, ...other })).not.toContain(jobId);
  expect((await world.as('putri').call(receipts.monthsToAccept, {})).status).toBe(403);
  expect((await world.as('putri').call(receipts.jobsToAccept, { query: place })).status).toBe(403);
  expect((await issueAs('adi', await orderOf([jobId]))).status).toBe(200);
  expect(await offered()).toEqual(before.filter((id) => id !== jobId));
  expect((await counted())?.jobs ?? 0).toBe(before.length - 1);
});

test('a paper for many jobs is not for a mechanic who was on one of them alone', async () => {
  const jobIds = [await approvedAs(world, 'UNS'), await approvedAs(world, 'UNS')];
  await issueAs('adi', await orderOf(jobIds));
  const [first = '', second = ''] = jobIds;
  expect((await paperAs(world, 'maya', first, 'bapp')).jobs).toHaveLength(2);
  await world.owner.query(`delete from job_mechanic where job_id = $1`, [second]);
  expect((await world.as('maya').call(receipts.bapp, { query: { jobId: first } })).status).toBe(404);
});

test('the dossier holds report, papers and photos as one file, and no picture says which phone took it where', async () => {
  const jobId = await approvedAs(world, 'SER');
  await tieTraced(jobId);
  const answer = await world.as('eko').call(receipts.dossier, { query: { jobId, language: 'en' } });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const entries = readContents(answer.raw, 1000);
  const names = entries.map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(3);
  expect(names.some((name) => /^BAST-JKT1-\d{4}-\d{5}-en\.pdf$/.test(name))).toBe(true);
  expect(names.filter((name) => name.startsWith('photos/')).length).toBeGreaterThan(0);
  for (const { name, dataStart } of entries.filter((entry) => entry.name.endsWith('.pdf')))
    expect(answer.raw.subarray(dataStart, dataStart + 5).toString(), name).toBe('%PDF-');
  expect(names).toContain('signed/page.jpg');
  expect(answer.raw.includes('PHONE-123')).toBe(false);
  expect((await world.as('sari').call(receipts.dossier, { query: { jobId } })).status).toBe(404);
  await world.owner.query('update job set status = 65 where id = $1', [jobId]);
  expect((await world.as('putri').call(receipts.dossier, { query: { jobId } })).status).toBe(409);
});

/** A signed page and a photo as phones take them, kept before there were copies without what the camera writes. */
async function tieTraced(jobId: string): Promise<void> {
  const { sha256, bytes } = await world.doors.files.put(
    await sharp(await picture(9))
      .withExif({ IFD0: { Model: 'PHONE-123' } })
      .jpeg()
      .toBuffer(),
  );
  await world.owner.query(
    `insert into file_tie (id, record_kind, record_id, purpose, file_key, sha256, bytes, media_type, file_name, tied_by)
     select gen_random_uuid(), 'job', $1, 'SIGNED_PAPER', $2, $2, $3, 'image/jpeg', 'page.jpg', person_id from job_mechanic where job_id = $1 limit 1`,
    [jobId, sha256, bytes ?? 9],
  );
  await world.owner.query('update photo set file_key = $2, shown_key = null where job_id = $1', [
    jobId,
    sha256,
  ]);
}
