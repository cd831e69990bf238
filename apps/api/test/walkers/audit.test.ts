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

const inGateway = expect.stringContaining('/gateway/');
const ofThing = expect.stringMatching(/^[a-z-]+\/\S+$/);
const surprise: object = { params, query: { Surprise: '1' }, body: 7 };

test.each(everyWrite.map((write) => [write.name, write] as const))(
  '%s leaves one entry, done with a key and without, refused for its input or for who asks',
  async (name, write) => {
    const sample = await write.sample(world);
    /** Sends and expects one entry, of who sent it. */
    const leaves = async (
      entry: Pick<Left, 'outcome' | 'target'>,
      sent: { sample: Sample; key: string | null; statuses: readonly number[] },
    ) => {
      const mark = await marked();
      const { status, body } = await send(write.call, sent.sample, sent.key);
      expect(sent.statuses, `${status} ${JSON.stringify(body)}`).toContain(status);
      expect(await left(name, mark)).toEqual([{ subject: sent.sample.as, ...entry }]);
    };
    const refused = { outcome: 'refused', target: inGateway };
    const done = { outcome: 'done', target: ofThing };
    await leaves(refused, {
      sample: { as: sample.as, request: surprise },
      key: randomUUID(),
      statuses: [400, 404],
    });
    const stranger = strangerTo(write.call);
    if (stranger)
      await leaves(refused, { sample: { ...sample, as: stranger }, key: randomUUID(), statuses: [403] });
    const key = randomUUID();
    await leaves(done, { sample, key, statuses: [200] });
    // What an outbox sends beside what is known is dropped: it is the same body still.
    if (stranger && write.call.body && !write.call.fromOutbox)
      await leaves(
        { outcome: 'refused', target: expect.any(String) },
        { sample: otherwise(sample), key, statuses: [400, 422] },
      );
    await leaves(done, { sample: await write.sample(world), key: null, statuses: [200] });
  },
);

/** Somebody who may not send it, where it takes a permission. */
function strangerTo({ access }: Call): PersonName | undefined {
  if (access === 'anyone' || access === 'signedIn') return undefined;
  return strangers.find(([, roles]) => !permits(heldByBase(roles), access))?.[0];
}

/** The same request with something else in it, on another thing where it names one. */
function otherwise({ as, request }: Sample): Sample {
  const ids = Object.keys(request.body ?? {}).filter((name) => /^(id|jobId)$/.test(name));
  const others = Object.fromEntries(ids.map((name) => [name, strangerId]));
  return { as, request: { ...request, body: { ...request.body, somethingElse: true, ...others } } };
}

/** What a read that is asked by POST says beside the id. */
const said: Readonly<Record<string, object>> = {
  'checksheets.readFormFile': { sha256: '0'.repeat(64) },
};
/** What a read is asked for beside the id. */
const asked: Readonly<Record<string, object>> = { 'roles.trial': { BaseRole: 'PLANNER' } };
/** Of who is not known nothing is left: what is open to anyone says nothing that somebody could be asked about. */
const byId = everyCall.filter(
  ({ call }) => call.effect === 'read' && call.access !== 'anyone' && /:(id|jobId)\b/.test(call.path),
);

describe.each(byId.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  test('asked for what is not there or not in sight, it leaves an entry', async () => {
    const mark = await marked();
    const answer = await world
      .as('adi')
      .call(call, { params, query: asked[name], body: said[name] } as RequestOf<Call>);
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

test('no entry of all these calls somebody by name: who acted stands there by id, and a person under their key', async () => {
  const { rows: people } = await world.owner.query<{ value: string }>(
    `select unnest(array[user_name, email, trim(first_name || ' ' || last_name)]) as value from person
     where subject is null or subject not like 'key:%'`,
  );
  const names = new Set(people.map(({ value }) => value));
  const { rows } = await world.owner.query<{
    call: string;
    before: unknown;
    after: unknown;
    target: string | null;
  }>('select call, before, after, target from audit_entry');
  const named = new Set<string>();
  const look = (where: string, value: unknown): void => {
    if (typeof value === 'string') {
      if (names.has(value) || /@(?:demo|dca)\.test/.test(value)) named.add(`${where}: ${value}`);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) look(`${where}.${key}`, inner);
  };
  for (const { call, ...said } of rows) look(call, said);
  expect([...named]).toEqual([]);
  expect(rows.some(({ after }) => typeof after === 'object' && after !== null && 'person' in after)).toBe(
    true,
  );
});
