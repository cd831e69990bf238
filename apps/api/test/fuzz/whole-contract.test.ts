// Every call is sent requests that nobody thought of, valid and damaged, always the same for the same seed: none is answered by a
// 5xx, none is left without an answer, and what is refused or only read changes no row. `npm run fuzz -- 2000` sends more of them.
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { contract } from '@dca/contract';
import type { Call } from '@dca/contract/call';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { everyWrite } from '../faults/samples.ts';
import { allowed, everyCall } from '../walkers/calls.ts';
import { touchedTables, watchRows } from '../watched-rows.ts';
import { addressOf, openWorld, type PersonName, subscriptionKey, type World } from '../world.ts';
import { knownOf, type Parts, perSample, requestsTo } from './requests.ts';
import type { Known } from './schema-values.ts';

const perCall = Number(process.env.FUZZ_REQUESTS ?? perSample);
const seed = Number(process.env.FUZZ_SEED ?? 36);
const beginnings = (process.env.FUZZ_CALLS ?? '').split(',');
const asked = everyCall.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)));
const patienceMs = 20_000;

let world: World;
let known: Known;
const tokens = new Map<PersonName, string>();
const statuses = new Map<number, number>();
beforeAll(async () => {
  world = await openWorld();
  known = await knownOf(world);
  await watchRows(world);
  vi.spyOn(world.doors.exports, 'write').mockImplementation(writeHere);
  for (const name of ['putri', 'maya', 'lukman', 'adi', 'eko', 'rina', 'bima', 'intan', 'wayan'] as const)
    tokens.set(name, await world.token(name));
});
afterAll(() => world.end());

/** What a list's file is made of, without the process that writes it: the statement is what a request has a part in. */
function writeHere({ rows }: Parameters<World['doors']['exports']['write']>[0]): Readable {
  const { sql, parameters } = rows.compile();
  return Readable.from(
    (async function* written() {
      yield JSON.stringify(await world.database.all.executeQuery(CompiledQuery.raw(sql, [...parameters])));
    })(),
  );
}

interface Answered {
  readonly status: number;
  readonly says: string;
}

/** Sends a request as it is, whatever it is; one that gets no answer in time is told so. */
async function send(call: Call, as: PersonName, parts: Parts): Promise<Answered> {
  const token = tokens.get(as) ?? (await world.token(as));
  const waited = new AbortController();
  const answer = await Promise.race([
    world.server.inject({
      method: call.method,
      url: urlOf(call, parts),
      headers: {
        'ocp-apim-subscription-key': subscriptionKey,
        authorization: `Bearer ${token}`,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...(call.effect === 'write' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(call.body ? { payload: JSON.stringify(parts.body) } : {}),
    }),
    new Promise<null>((resolve) => {
      const timer = setTimeout(resolve, patienceMs, null);
      waited.signal.addEventListener('abort', () => clearTimeout(timer));
    }),
  ]);
  waited.abort();
  return answer
    ? { status: answer.statusCode, says: answer.body.slice(0, 300) }
    : { status: 0, says: 'hangs' };
}

/** The address, with whatever stands in the parts written into it: half a pair of a letter cannot be. */
function urlOf(call: Call, { params, query }: Parts): string {
  const written = (part: unknown) =>
    Object.fromEntries(
      Object.entries(Object(part)).map(([name, value]) => [
        name.toWellFormed(),
        Array.isArray(value) ? value.map(inAddress) : inAddress(value),
      ]),
    );
  return addressOf(call, { params: written(params), query: written(query) });
}

const inAddress = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 3000);

const seedOf = (name: string, round: number) =>
  (createHash('sha256').update(`${name} ${seed} ${round}`).digest().readUInt32BE() & 0x3fffffff) + 1;

const samples = new Map(everyWrite.map((write) => [write.name, write]));
const without = new Set<string>();

/** A request that the world grants; none where what was tried before left no room for one. */
async function sampleOf(name: string) {
  try {
    return (await samples.get(name)?.sample(world)) ?? null;
  } catch {
    without.add(name);
    return null;
  }
}

test.each(asked.map((entry) => [entry.name, entry.call] as const))(
  '%s',
  async (name, call) => {
    const wrong: object[] = [];
    for (let round = 0; round * perSample < perCall; round += 1) {
      const sample = await sampleOf(name);
      const as = sample?.as ?? allowed(call, 'putri');
      const count = Math.min(perSample, perCall - round * perSample);
      const wish = { known, sample: sample?.request ?? null, seed: seedOf(name, round), count };
      const atOnce = call.effect === 'read' ? 5 : 1;
      const requests = requestsTo(call, wish);
      await touchedTables(world);
      for (let first = 0; first < requests.length; first += atOnce) {
        const some = requests.slice(first, first + atOnce);
        const answers = await Promise.all(some.map((parts) => send(call, as, parts)));
        const touched = await touchedTables(world);
        for (const [n, { status, says }] of answers.entries()) {
          const parts = some[n];
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (isFault(name, status)) wrong.push({ status, says, as, parts });
          const mayWrite = call.effect === 'write' && status < 400;
          if (!mayWrite && touched.length > 0) wrong.push({ status, touched, says, as, parts });
        }
      }
    }
    expect(wrong.slice(0, 5).map((one) => JSON.stringify(one).slice(0, 1500))).toEqual([]);
  },
  60_000 + perCall * 1000,
);

/** What the world has not is said by a 503: an issuer that takes passwords, a directory. */
const lacking = ['session.userLogin', 'users.graph'];
const isFault = (name: string, status: number) =>
  status === 0 || (status >= 500 && !(status === 503 && lacking.includes(name)));

test('those who called were let in throughout, and enough was granted', async () => {
  for (const person of tokens.keys()) {
    const { status } = await world
      .as(person)
      .call(contract.session.portalLogin, { body: { applicationCode: 'DCA' } });
    expect(status, person).toBe(200);
  }
  const granted = statuses.get(200) ?? 0;
  expect(granted).toBeGreaterThan(asked.length);
  // Of twenty requests each no call is in another's way.
  if (perCall <= perSample) expect([...without]).toEqual([]);
});
