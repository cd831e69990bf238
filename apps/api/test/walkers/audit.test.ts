// Every write leaves one entry with its target and person, with a key and without; so does every refusal of a write, and
// every read of what somebody may not or does not see. What is taken along as a file leaves one too.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { heldByBase, permits } from '@dca/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sample } from '../faults/sample.ts';
import { everyWrite } from '../faults/samples.ts';
import { submittedJob } from '../main-job.ts';
import { openWorld, type PersonName, type World } from '../world.ts';
import { everyCall, params, strangerId } from './calls.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** People of few permissions each, so that everything that needs one is refused to somebody. */
const strangers: readonly (readonly [PersonName, Parameters<typeof heldByBase>[0]])[] = [
  ['sari', ['CUST_EXT']],
  ['maya', ['MECHANIC']],
  ['intan', ['CUST_INT']],
];

interface Left {
  readonly subject: string | null;
  readonly outcome: string;
  readonly target: string | null;
}

/** What a call left in the audit since `mark`. */
async function left(name: string, mark: number): Promise<Left[]> {
  const { rows } = await world.owner.query<Left>(
    'select subject, outcome, target from audit_entry where call = $1 and id > $2 order by id',
    [name, mark],
  );
  return rows;
}

async function marked(): Promise<number> {
  const { rows } = await world.owner.query('select coalesce(max(id), 0)::int as mark from audit_entry');
  return rows[0]?.mark;
}

const send = (call: Call, { as, request }: Sample, key: string | null) =>
  world.as(as).call(call, request as RequestOf<Call>, { key });

describe.each(everyWrite.map((write) => [write.name, write] as const))('%s', (name, write) => {
  test.each([
    ['without a key', () => null],
    ['with a key', () => randomUUID() as string],
  ])('%s leaves one entry with its target', async (_what, makeKey) => {
    const sample = await write.sample(world);
    const mark = await marked();
    const answer = await send(write.call, sample, makeKey());
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const target = expect.stringMatching(/^[a-z-]+\/\S+$/);
    expect(await left(name, mark)).toEqual([{ subject: sample.as, outcome: 'done', target }]);
  });

  test('refused, it leaves one entry and no other', async () => {
    const sample = await write.sample(world);
    const mark = await marked();
    const refused = await world
      .as(sample.as)
      .call(write.call, { params, query: { Surprise: '1' }, body: 7 } as RequestOf<Call>);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const target = expect.stringContaining('/gateway/');
    expect(await left(name, mark)).toEqual([{ subject: sample.as, outcome: 'refused', target }]);
  });
});

const permitted = everyWrite.flatMap((write) => {
  const { access } = write.call;
  if (access === 'anyone' || access === 'signedIn') return [];
  const stranger = strangers.find(([, roles]) => !permits(heldByBase(roles), access));
  return stranger ? [{ ...write, stranger: stranger[0] }] : [];
});

describe.each(permitted.map((write) => [write.name, write] as const))('%s', (name, write) => {
  test('asked by somebody who may not, it leaves one entry that names them', async () => {
    const { request } = await write.sample(world);
    const mark = await marked();
    const answer = await send(write.call, { as: write.stranger, request }, randomUUID());
    expect(answer.status).toBe(403);
    const target = expect.stringContaining('/gateway/');
    expect(await left(name, mark)).toEqual([{ subject: write.stranger, outcome: 'refused', target }]);
  });
});

// What an outbox sends beside what is known is dropped: it is the same body still.
const withBody = permitted.filter((write) => write.call.body && !write.call.fromOutbox);

describe.each(withBody.map((write) => [write.name, write] as const))('%s', (name, write) => {
  test('asked for something else under a key that was used, it leaves one more entry', async () => {
    const { as, request } = await write.sample(world);
    const key = randomUUID();
    const whole = request as { query?: object; body?: object };
    expect((await send(write.call, { as, request }, key)).status).toBe(200);
    const mark = await marked();
    // What a call of the outbox does not know is dropped, so what is sent otherwise is the thing that it names.
    const ids = Object.keys(whole.body ?? {}).filter((name) => /^(id|jobId)$/.test(name));
    const otherwise = Object.fromEntries(ids.map((name) => [name, strangerId]));
    const other = { ...whole, body: { ...whole.body, somethingElse: true, ...otherwise } };
    expect((await send(write.call, { as, request: other }, key)).status).toBeGreaterThanOrEqual(400);
    expect(await left(name, mark)).toMatchObject([{ subject: as, outcome: 'refused' }]);
  });
});

/** What a read that is asked by POST says beside the id. */
const said: Readonly<Record<string, object>> = {
  'checksheets.readFormFile': { sha256: '0'.repeat(64) },
};
const byId = everyCall.filter(({ call }) => call.effect === 'read' && /:(id|jobId)\b/.test(call.path));

describe.each(byId.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  test('asked for what is not there or not in sight, it leaves an entry', async () => {
    const mark = await marked();
    const answer = await world.as('adi').call(call, { params, body: said[name] } as RequestOf<Call>);
    expect([403, 404]).toContain(answer.status);
    const target = expect.stringContaining(strangerId);
    expect(await left(name, mark)).toEqual([{ subject: 'adi', outcome: 'refused', target }]);
  });
});

test('a list that is taken along and a paper that is downloaded leave an entry', async () => {
  const { jobId } = await submittedJob(world);
  const family = { family: 'pi' as const };
  await world.as('lukman').get(contract.checksheets.approve, { params: family, body: { jobId } });
  const mark = await marked();
  const taken: readonly [PersonName, Call, object, string][] = [
    ['putri', contract.jobs.export, {}, 'jobs.export'],
    ['putri', contract.checksheets.exportAnswers, {}, 'checksheets.exportAnswers'],
    ['eko', contract.checksheets.newReports, { params: family, query: { jobId } }, 'checksheets.newReports'],
  ];
  for (const [as, call, request, name] of taken) {
    expect((await world.as(as).call(call, request as RequestOf<Call>)).status).toBe(200);
    expect(await left(name, mark)).toMatchObject([{ subject: as, outcome: 'done' }]);
  }
});
