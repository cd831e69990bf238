// Every write sent again with its key is done once and answered alike, one after the other and all at the same moment.
import { randomUUID } from 'node:crypto';
import type { Call, RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world.ts';
import { rowsOf } from './rows.ts';
import type { Sample } from './sample.ts';
import { everyWrite } from './samples.ts';
import { atOnce } from './waiting.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const send = (call: Call, { as, request }: Sample, key: string) =>
  world.as(as).call(call, request as RequestOf<Call>, { key });

/** Writes of a call that were audited as done. */
async function done(name: string): Promise<number> {
  const { rows } = await world.owner.query(
    `select count(*)::int as entries from audit_entry where call = $1 and outcome = 'done'`,
    [name],
  );
  return rows[0]?.entries;
}

/** A key that somebody else has used already. */
async function keyOfAnother(): Promise<string> {
  const key = randomUUID();
  await world.owner.query(
    `insert into idempotency (person_id, key, call, fingerprint, status, reply) select id, $1, 'x', 'x', 200, '{}' from person where user_name = 'tono@demo.test'`,
    [key],
  );
  return key;
}

test.each(everyWrite.map((write) => [write.name, write] as const))(
  '%s: once under a key of its person, three times at once and later; nothing else under that key',
  async (name, write) => {
    const [first, other] = [await write.sample(world), await write.sample(world)];
    const untouched = await rowsOf(world);
    for (const malformed of ['short', 'x'.repeat(201), 'has a space in it']) {
      const refused = await send(write.call, first, malformed);
      expect([refused.status, refused.problem.code], malformed).toEqual([400, 'invalid']);
    }
    expect(await rowsOf(world), 'a key of another form changes nothing').toBe(untouched);

    const key = await keyOfAnother();
    const before = await done(name);
    const answers = await atOnce(
      world,
      'lock table audit_entry in share mode',
      [1, 2, 3].map(() => () => send(write.call, first, key)),
    );
    for (const answer of answers) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.raw.toString()).toBe(answers[0]?.raw.toString());
    }
    expect(await done(name)).toBe(before + 1);

    const rows = await rowsOf(world);
    const later = await send(write.call, first, key);
    expect([later.status, later.raw.toString()]).toEqual([200, answers[0]?.raw.toString()]);
    const refused = await send(write.call, other, key);
    expect([refused.status, refused.problem.code]).toEqual([422, 'keyReused']);
    expect(await done(name)).toBe(before + 1);
    expect(await rowsOf(world), 'what came again changes nothing').toBe(rows);
  },
);
