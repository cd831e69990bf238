import { contract } from '@dca/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { startWorker } from '../worker.ts';
import { brokenSeal, proveAudit, sealAudit } from './audit.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** A chain of two batches of two entries each. */
beforeEach(async () => {
  await world.owner.query('truncate audit_entry, audit_seal');
  for (const people of [
    ['maya', 'putri'],
    ['adi', 'eko'],
  ] as const) {
    for (const person of people)
      await world.as(person).get(contract.session.changeLanguage, { body: { language: 'id' } });
    await sealAudit(world.database.all);
  }
  expect(await brokenSeal(world.database.all)).toBeNull();
});

const batchOf = async (subject: string) =>
  (await world.owner.query('select sealed_in::int as batch from audit_entry where subject = $1', [subject]))
    .rows[0].batch;

test('an entry that was changed behind the gateway breaks its batch, and putting it back mends it', async () => {
  const batch = await batchOf('adi');
  await world.owner.query(`update audit_entry set after = '{"language": "en"}' where subject = 'adi'`);
  expect(await brokenSeal(world.database.all)).toBe(batch);
  await world.owner.query(`update audit_entry set after = '{"language": "id"}' where subject = 'adi'`);
  expect(await brokenSeal(world.database.all)).toBeNull();
});

test.each([
  ['an entry that is gone', `delete from audit_entry where subject = 'maya'`, 'putri'],
  ['another time', `update audit_entry set at = at + interval '1 second' where subject = 'maya'`, 'maya'],
  ['another person', `update audit_entry set subject = 'bima' where subject = 'putri'`, 'maya'],
])('%s is found', async (_what, change, inBatchOf) => {
  const batch = await batchOf(inBatchOf);
  await world.owner.query(change);
  expect(await brokenSeal(world.database.all)).toBe(batch);
});

test('a batch that was sealed again with its own hash still breaks the link of the next', async () => {
  const next = await batchOf('adi');
  await world.owner.query(`update audit_entry set status = 299 where subject = 'maya'`);
  await world.owner.query(`update audit_seal s set hash = (select encode(sha256(convert_to(s.previous || E'\\n'
    || string_agg(audit_digest(e), E'\\n' order by e.id), 'UTF8')), 'hex') from audit_entry e where e.sealed_in = s.id)`);
  expect(await brokenSeal(world.database.all)).toBe(next);
});

test("the server's own role can neither change nor remove an entry", async () => {
  for (const change of [
    sql`update audit_entry set status = 1`,
    sql`delete from audit_entry`,
    sql`delete from audit_seal`,
  ])
    await expect(change.execute(world.database.all)).rejects.toThrow(/permission denied/);
});

test('the worker proves the chain: quiet while it is whole, an error with the batch when it is not', async () => {
  const error = vi.spyOn(world.server.log, 'error');
  expect(await proveAudit(world.database.all, world.server.log)).toBeNull();
  expect(error).not.toHaveBeenCalled();
  const batch = await batchOf('maya');
  await world.owner.query(`update audit_entry set target = 'person/other' where subject = 'maya'`);
  await startWorker(world);
  await world.doors.queue.send('prove-audit', {});
  await vi.waitFor(
    () => expect(error).toHaveBeenCalledWith({ batch }, expect.stringContaining('the audit is broken')),
    { timeout: 20_000, interval: 20 },
  );
  error.mockRestore();
});
