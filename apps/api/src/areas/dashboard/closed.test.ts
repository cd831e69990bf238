// A month from its closing to its acceptance: what is kept, what is listed, who of two is told, and the paper that proves it.
import { contract } from '@dca/contract';
import { readProofCode } from '@dca/domain/proofs';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { monthOfWorld } from '../../../test/months.ts';
import { openWorld, type World } from '../../../test/world.ts';

const calls = contract.dashboard;
let world: World;
let march: ReturnType<typeof monthOfWorld>;
beforeAll(async () => {
  world = await openWorld();
  march = monthOfWorld(world);
});
afterAll(() => world.end());
beforeEach(() => march.forget());

const close = async () => {
  const { id, version } = await march.show();
  return world.as('adi').call(calls.close, { body: { id, version } });
};

test('closed it stays as it was; a correction is a revision with a reason, and lists what it changed', async () => {
  await march.begin();
  await march.performed(jobs.approved, machines.ex204, 'SER', '2026-03-09');
  expect((await close()).body.data).toMatchObject({
    state: 'CLOSED',
    totalS: 1,
    closing: { revision: 1, by: 'Adi' },
  });
  const { id, version, closing } = await march.show();
  expect(closing?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await close()).problem.detail).toBe('This month is closed already.');
  const adi = world.as('adi');
  const correct = (reason: string) => adi.call(calls.correct, { body: { id, version, reason } });
  expect((await correct('Nothing')).status).toBe(409);
  await march.performed(jobs.submitted, machines.ex204, 'UNS', '2026-03-20');
  expect(await march.show()).toMatchObject({ totalR: 0, drifted: 1, entries: [] });
  const remark = { dashboardId: id, equipmentId: machines.ex204, remark: 'Late' };
  expect((await adi.call(calls.saveItem, { body: { form: remark } })).status).toBe(409);
  expect((await correct(' ')).status).toBe(400);
  expect((await correct('A job was submitted late')).body.data).toMatchObject({
    ...{ totalR: 1, drifted: 0, closing: { revision: 2, reason: 'A job was submitted late' } },
    entries: [{ revision: 2, about: 'EX-204', figure: 'countR', before: '0', after: '1' }],
  });
  const { rows } = await world.owner.query('select revision, content from closed_month order by revision');
  expect(rows.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(JSON.stringify(rows[0].content)).toContain(jobs.approved);
  expect(JSON.stringify(rows[0].content)).not.toContain(jobs.submitted);
});

test("the server's own role can neither change nor remove what is closed", async () => {
  for (const change of [
    sql`update closed_month set content = '{}'`,
    sql`delete from closed_month`,
    sql`update month_entry set after = '0'`,
    sql`delete from month_entry`,
    sql`truncate closed_month`,
  ])
    await expect(change.execute(world.database.all)).rejects.toThrow(/permission denied/);
});

test('of two who close at once one is told; a month that runs, and one that is seen in part, are not closed', async () => {
  await march.begin();
  const both = await Promise.all([close(), close()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await march.forget();
  const now = new Date();
  const running = {
    contractNumber: 'K-1',
    customerCode: 'C-TJ',
    month: now.getUTCMonth() + 1,
    year: now.getUTCFullYear(),
  };
  const { data } = await world.as('adi').get(calls.save, { body: { form: running } });
  const early = await world.as('adi').call(calls.close, { body: { id: data.id, version: data.version } });
  expect([early.status, early.problem.detail]).toEqual([409, 'A month is closed when it is over.']);
  await march.forget();
  const { id, version } = await march.begin();
  await world.owner.query(`update dashboard_item set plant_code = 'SRG1' where equipment_id = $1`, [
    machines.bd07,
  ]);
  const half = await world.as('adi').call(calls.close, { body: { id, version } });
  expect([half.status, half.problem.detail?.slice(0, 26)]).toEqual([409, 'Some units stand at plants']);
  for (const name of ['putri', 'lukman', 'eko'] as const)
    expect((await world.as(name).call(calls.close, { body: { id, version } })).status, name).toBe(403);
});

test('the customer disputes a stop with a reason, gets an answer, and accepts what was closed; a correction needs a new acceptance', async () => {
  await march.begin();
  const waits = async (as: 'eko' | 'sari' = 'eko') => (await world.as(as).get(calls.waiting)).data;
  expect(await waits()).toEqual([]);
  const stopId = await march.stop(machines.ex204, '2026-03-10T00:00:00Z', '2026-03-12T00:00:00Z');
  const { id, version } = await march.show();
  const eko = world.as('eko');
  const accept = () => eko.call(calls.accept, { body: { id, version } });
  expect((await accept()).status).toBe(409);
  await close();
  const dispute = (reason: string, stop = stopId, as: 'eko' | 'sari' = 'eko') =>
    world.as(as).call(calls.dispute, { body: { id, stopId: stop, reason } });
  expect((await dispute(' ')).status).toBe(400);
  expect((await dispute('It ran', jobs.approved)).status).toBe(404);
  expect((await dispute('It ran', stopId, 'sari')).status).toBe(404);
  const said = (await dispute('It ran from Wednesday on')).body.data;
  expect(said.disputes).toMatchObject([{ stopId, unitCode: 'EX-204', by: 'Eko', answer: null }]);
  expect((await dispute('Once more')).status).toBe(409);
  expect(await waits()).toMatchObject([{ id, year: 2026, month: 3, disputes: 1 }]);
  expect(await waits('sari')).toEqual([]);
  expect((await world.as('adi').call(calls.waiting)).status).toBe(403);
  expect((await accept()).problem.detail).toBe('A stop still waits for an answer.');
  const given = { id, disputeId: said.disputes[0]?.id ?? '', answer: 'Released on Thursday', isRight: false };
  expect((await world.as('eko').call(calls.answerDispute, { body: given })).status).toBe(403);
  await world.as('adi').get(calls.answerDispute, { body: given });
  expect((await world.as('adi').call(calls.answerDispute, { body: given })).status).toBe(409);
  expect((await accept()).body.data).toMatchObject({
    state: 'ACCEPTED',
    accepted: { by: 'Eko', revision: 1 },
  });
  expect((await accept()).status).toBe(409);
  expect((await dispute('Too late')).status).toBe(409);
  expect(await waits()).toEqual([]);
  await world.owner.query(`update downtime set ready_at = '2026-03-11T00:00:00Z' where id = $1`, [stopId]);
  const { version: accepted } = await march.show();
  const corrected = await world
    .as('adi')
    .get(calls.correct, { body: { id, version: accepted, reason: 'Customer was right' } });
  expect(corrected.data).toMatchObject({ state: 'CLOSED', accepted: null, closing: { revision: 2 } });
  expect(corrected.data.entries.map(({ figure }) => figure)).toEqual(['downtimeHours', 'availability']);
});

test('the PDF of a closed month bears its hash and a code that verifies it; that of an open one bears none', async () => {
  const { id } = await march.begin();
  const printed = async () => {
    const { raw } = await world
      .as('eko')
      .call(calls.report, { query: { id, Format: 'pdf', language: 'en' } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
    const code = /Verification code:\s*((?:[0-9A-Z]{4}-?\s*){6})/.exec(text)?.[1];
    return { raw, text, code: code ? readProofCode(code) : null };
  };
  expect((await printed()).code).toBeNull();
  await close();
  const { closing } = await march.show();
  const [first, second] = [await printed(), await printed()];
  expect(first.text.replaceAll(/\s/g, '')).toContain(closing?.hash);
  expect(first.raw.equals(second.raw)).toBe(true);
  const { data } = await world
    .as('eko')
    .get(contract.documents.verifyPaper, { params: { code: first.code ?? '' } });
  expect(data).toMatchObject({ kind: 'MONTH', number: 'K-2026-01 2026-03', state: 'INTACT' });
});
