// Parts that are late are called to mind once a day, in one list, of whoever sees to them where they are waited for.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedFinding } from '../../../../test/finding.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { openSystem } from '../../../visibility/system-acting.ts';
import { remindOfLateParts } from './remind-late.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(() =>
  world.owner.query(`delete from notice; delete from notice_choice; delete from mail; delete from part_line;
    update general_parameter set value = '7' where code = 'PARTS_REMINDER_HOUR'`),
);

const hour = 3_600_000;
const today = new Date().toISOString().slice(0, 10);
/** Noon of today near Jakarta. */
const noon = new Date(`${today}T05:00:00Z`);
const before = (days: number) => new Date(noon.getTime() - days * 24 * hour).toISOString().slice(0, 10);

const remind = (now = noon) =>
  remindOfLateParts(
    openSystem(world.database.all, () => async () => undefined),
    now,
  );
const bellsOf = async (as: PersonName) =>
  (await world.as(as).get(contract.notices.list, { query: { Kind: ['PARTS_LATE'] } })).data;
const mails = async () =>
  (await world.owner.query('select to_name, subject, body, job_id, plant_code from mail order by to_name'))
    .rows;

/** A finding with parts that are ordered of somebody for a day. */
async function waitFor(...parts: readonly (readonly [partNumber: string, supplier: string, day: string])[]) {
  const id = await approvedFinding(world, {
    partRequirements: parts.map(([partNumber]) => ({ partNumber, description: 'Part', quantity: 2 })),
  });
  for (const [partNumber, supplier, day] of parts)
    await world.owner.query(
      `update part_line set supplier = $3, order_number = 'PO-' || $2, expected_on = $4, received_quantity = 1, ordered_at = now()
       where backlog_id = $1 and part_number = $2`,
      [id, partNumber, supplier, day],
    );
  return (await world.owner.query('select number from backlog where id = $1', [id])).rows[0].number;
}

test('one list by supplier and day, once a day, for who sees to parts there', async () => {
  const number = await waitFor(
    ['HS-1', 'Sinar Hidrolik', before(2)],
    ['HS-2', 'Sinar Hidrolik', before(9)],
    ['FL-1', 'Depo Surabaya', before(4)],
    ['FL-2', 'Depo Surabaya', before(-4)],
  );
  expect(await remind()).toBeGreaterThan(0);
  expect(await bellsOf('putri')).toMatchObject([
    { kind: 'PARTS_LATE', number: null, by: 'DCA', reason: 'Sinar Hidrolik: 2, Depo Surabaya: 1' },
  ]);
  for (const other of ['wayan', 'lukman', 'maya', 'eko'] as const) expect(await bellsOf(other)).toEqual([]);
  const [mail, ...others] = (await mails()).filter(({ to_name }) => to_name === 'Putri');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Parts are late: 3', job_id: null, plant_code: null });
  const lines = mail.body.split('\n');
  expect(lines).not.toContainEqual(expect.stringContaining('FL-2'));
  const order = ['Depo Surabaya', 'PO-FL-1', 'Sinar Hidrolik', 'PO-HS-2', 'PO-HS-1'].map((said) =>
    lines.findIndex((line: string) => line.includes(said)),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(lines[order[1] ?? 0]).toContain(`1 PC · EX-204 · ${number}`);
  // It names what is late at all plants of its receiver, and so is theirs alone.
  const subjects = async (as: PersonName) =>
    (await world.as(as).get(contract.mail.list, { query: {} })).data.map(({ subject, toName }) => [
      subject,
      toName,
    ]);
  expect(await subjects('putri')).toContainEqual(['Parts are late: 3', 'Putri']);
  expect(await subjects('lukman')).toEqual([]);

  expect(await remind(new Date(noon.getTime() + hour))).toBe(0);
  expect(await bellsOf('putri')).toHaveLength(1);
  await world.owner.query(`update notice set at = at - interval '2 days'`);
  expect(await remind()).toBeGreaterThan(0);
});

test('nobody is reminded before the hour of the parameter, or where nothing is late, or never', async () => {
  await waitFor(['HS-3', 'Sinar Hidrolik', before(-1)]);
  expect(await remind()).toBe(0);
  await waitFor(['HS-4', 'Sinar Hidrolik', before(1)]);
  const set = (value: number) =>
    world.owner.query(`update general_parameter set value = $1 where code = 'PARTS_REMINDER_HOUR'`, [value]);
  await set(13);
  expect(await remind()).toBe(0);
  await set(24);
  expect(await remind(new Date(`${today}T16:30:00Z`))).toBe(0);
  await set(12);
  expect(await remind()).toBeGreaterThan(0);
});

test('who chose no mail of it has the bell alone', async () => {
  await world.as('putri').get(contract.notices.choose, { body: { byMail: ['ACCEPTED'] } });
  await waitFor(['HS-5', 'Sinar Hidrolik', before(1)]);
  await remind();
  expect(await bellsOf('putri')).toHaveLength(1);
  expect((await mails()).filter(({ to_name }) => to_name === 'Putri')).toEqual([]);
});
