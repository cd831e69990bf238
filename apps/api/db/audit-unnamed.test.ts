// What a data folder of before people had keys says of somebody by name goes with them too: the chain is linked as it was, what is left
// of a batch is said in a later entry, and whoever changes it after that is found, here and without the product.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../test/world.ts';
import { exportAudit } from './audit-export.ts';

const verifier = join(import.meta.dirname, '../../../scripts/verify-audit.mjs');
let world: World;
let kept: string;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query('truncate audit_entry, audit_seal');
  const { rows } = await world.owner.query(
    `insert into person (tenant, user_name, email, first_name, last_name) values ('INTERNAL', 'old@dca.test', 'old.mail@dca.test', 'Olda', 'Zwier') returning id`,
  );
  const id = String(rows[0]?.id);
  const note = (call: string, target: string, after: object) =>
    world.owner.query(
      `insert into audit_entry (call, outcome, status, target, before, after, request_id) values ($1, 'done', 200, $2, $3, $3, 'r')`,
      [call, target, JSON.stringify(after)],
    );
  const own = {
    id,
    userName: 'old@dca.test',
    email: 'old.mail@dca.test',
    firstName: 'Olda',
    lastName: 'Zwier',
    roleCodes: [],
  };
  await note('users.add', `user/${id}`, own);
  await world.owner.query('select seal_audit()');
  await note('customers.add', 'customer/1', { id: '1', name: 'Adaro', updatedBy: 'old@dca.test' });
  await note('msr.add', 'msr/1', { id: '1', requestedBy: 'Olda Zwier', updatedBy: 'old@dca.test' });
  await world.owner.query('select seal_audit()');
  await note('users.change', 'user/other', { id: 'other', firstName: 'Olda', updatedBy: 'other@dca.test' });
  await world.owner.query('select seal_audit()');
  kept = (await world.owner.query('select hash from audit_seal order by id desc limit 1')).rows[0].hash;
  await world.owner.query(
    `update person set is_active = false, removed_at = now(), subject = null, last_name = '', first_name = E'Removed\\u00a0person',
       user_name = 'removed-' || id, email = 'removed-' || id || '@removed.invalid' where id = $1`,
    [id],
  );
  for (;;) {
    const dropped = await world.owner.query('select drop_name() as place');
    if (dropped.rows[0].place === null) break;
  }
  await world.owner.query('select seal_audit()');
});
afterAll(() => world.end());

const proved = async (...hash: string[]) => {
  const lines: string[] = [];
  await exportAudit(world.databaseUrl, async (line) => void lines.push(line));
  const file = join(world.dataDir, 'audit.jsonl');
  writeFileSync(file, lines.join(''));
  return new Promise<string>((resolve) => {
    execFile(process.execPath, [verifier, file, ...hash], { env: {} }, (_error, out, told) =>
      resolve(out + told),
    );
  });
};
const broken = async () => (await world.owner.query('select broken_audit_seal() as batch')).rows[0].batch;

test('the name is gone from what was sealed, and the chain is whole to the hash that was kept', async () => {
  const { rows } = await world.owner.query(
    `select call, before::text || after::text as said from audit_entry order by id`,
  );
  const of = Object.fromEntries(rows.map(({ call, said }) => [call, said]));
  for (const call of ['users.add', 'customers.add', 'msr.add'])
    expect(of[call]).not.toMatch(/old@|old\.mail|olda|zwier/i);
  expect(of['customers.add']).toContain('Adaro');
  // Another person may be called so too.
  expect(of['users.change']).toContain('Olda');
  expect(await broken()).toBeNull();
  expect(await proved(kept)).toContain('2 without names of people who were removed');
});

test('what is changed after that is found', async () => {
  const { rows } = await world.owner.query(
    'select id from audit_seal where unnamed_at is not null order by id',
  );
  const [first] = rows;
  await world.owner.query(`update audit_entry set status = 500 where sealed_in = $1`, [first.id]);
  expect(await broken()).toBe(first.id);
  expect(await proved()).toContain(`the entries of batch ${first.id} are not those that were sealed`);
  // Whoever reckons the hash anew has no entry that says it.
  await world.owner.query('update audit_seal s set unnamed_hash = audit_hash(s) where id = $1', [first.id]);
  expect(await broken()).toBe(first.id);
  expect(await proved()).toContain(`no entry says that names went from batch ${first.id}`);
});
