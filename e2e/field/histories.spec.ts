// Random histories of two phones, from IndexedDB through the gateway into PostgreSQL: nothing that was acknowledged is missing,
// nothing is there twice, no 'Bad' goes without somebody's act, and phones and server agree in the end. Three ways that lose
// show that a loss would be seen. Twenty are lived in each `npm test`, others each time; `npm run histories` lives more.

import { faultsOf, fields, type Value } from '@dca/domain/checksheet/histories.testing';
import { type Browser, expect } from '@playwright/test';
import fc from 'fast-check';
import { Client } from 'pg';
import { test as base } from '../device.ts';
import { type Asked, type Fault, whenever } from './faulty-way.ts';
import { conditionsOf, handedOverJob, sheetOf } from './gateway.ts';
import {
  entriesIn,
  type LivedHistory,
  type LivedOutcome,
  type LivedStep,
  type LivingWorld,
  type Losing,
  liveThrough,
  type Place,
  sendingEnds,
  serverFields,
  worldOf,
} from './living.ts';
import { closePhones, openPhones } from './phones.ts';

const { FIELD_HISTORIES = '20', FIELD_SEED } = process.env;
/** Two people each, on two phones with clocks of their own. No stage is recorded, so nobody is kept from anything else. */
const crews = [
  ['bima', 'rina'],
  ['agus', 'wati'],
  ['rina', 'agus'],
  ['wati', 'bima'],
] as const;
const each = Math.ceil(Number(FIELD_HISTORIES) / crews.length);

const phone = fc.constantFrom<0 | 1>(0, 1);
const field = fc.constantFrom(...fields);
/** More often than by the end of their page. */
const passingEnds = ['answered', 'answered', 'cutBefore', 'cutAfter', 'arrivesLate'] as const;
const sending = fc.record({
  kind: fc.constant('send' as const),
  phone,
  end: fc.constantFrom(...sendingEnds, ...passingEnds),
  call: fc.nat(3),
});
const step: fc.Arbitrary<LivedStep> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      phone,
      field,
      value: fc.constantFrom<Value>('bad', 'good', 'fair'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), phone, field, first: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('photograph' as const), phone }) },
  { weight: 7, arbitrary: sending },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), phone }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('arrive' as const), which: fc.nat(20) }) },
);
const histories = fc.array(step, { minLength: 4, maxLength: 20 });
const clock = fc.integer({ min: -72, max: 72 });

const test = base.extend<{ database: Client }>({
  database: async ({ browserName: _ }, use) => {
    test.skip(!process.env.JOURNEY_DATABASE_URL, 'JOURNEY_URL is a product whose database is out of reach');
    const database = new Client({ connectionString: String(process.env.JOURNEY_DATABASE_URL) });
    await database.connect();
    await use(database);
    await database.end();
  },
});
const once = { tag: '@web' };
test.setTimeout(400_000);

for (const crew of crews)
  test(`random histories of ${crew.join(' and ')} lose nothing`, once, async ({ browser, database }) => {
    const seed = Number(FIELD_SEED ?? fc.sample(fc.integer(), 1)[0]);
    const [hours = [0, 0]] = fc.sample(fc.tuple(clock, clock), { seed, numRuns: 1 });
    const lived = fc.sample(histories, { seed, numRuns: each });
    await onPhones(browser, database, { crew, hours }, async (world, nextPlace) => {
      for (const history of lived) {
        const outcome = await liveThrough(world, await nextPlace(), history);
        expect(allFaultsOf(outcome), `FIELD_SEED=${seed}: ${JSON.stringify(history)}`).toEqual([]);
      }
    });
  });

interface Pair {
  readonly crew: readonly [string, string];
  readonly hours: readonly [number, number];
}

/** Two phones, and places of their jobs that nobody has touched. */
async function onPhones(
  browser: Browser,
  database: Client,
  { crew, hours }: Pair,
  work: (world: LivingWorld, nextPlace: () => Promise<Place>) => Promise<void>,
): Promise<void> {
  const phones = await openPhones(browser, crew, hours);
  let places: readonly Place[] = [];
  const nextPlace = async (): Promise<Place> => {
    if (places.length === 0) places = await placesOfNewJob(crew);
    const [place, ...others] = places;
    if (!place) throw new Error('the form asks for no conditions');
    places = others;
    return place;
  };
  await work(worldOf(phones, database), nextPlace);
  await closePhones(phones);
}

async function placesOfNewJob(crew: readonly string[]): Promise<readonly Place[]> {
  const job = await handedOverJob(crew);
  const ids = conditionsOf(await sheetOf(crew[0] ?? '', job.id)).map(({ id }) => id);
  return ids.flatMap((belt, index) => {
    const hose = ids[index + 1];
    return index % 2 === 0 && hose ? [{ jobId: job.id, questions: { belt, hose } }] : [];
  });
}

/** What is wrong with an outcome, photos included. */
function allFaultsOf(outcome: LivedOutcome): readonly string[] {
  const { photosAcknowledged, photosStored } = outcome;
  const shas = photosStored.map(({ sha256 }) => sha256);
  return [
    ...faultsOf(outcome),
    ...photosAcknowledged
      .filter((id) => !photosStored.some((row) => row.id === id))
      .map((id) => `photo ${id} was acknowledged and is nowhere`),
    ...shas.filter((sha, index) => shas.indexOf(sha) !== index).map((sha) => `photo ${sha} is there twice`),
  ];
}

const isSave = ({ path }: Asked) => path.includes('/mschecksheet/');
const acknowledged = (body: Buffer) => ({
  data: {
    jobId: JSON.parse(body.toString('utf8')).jobId,
    status: 'DRAFT',
    version: 1,
    stored: 1,
    applied: entriesIn(body).map(({ id }) => id),
    contested: [],
    refused: [],
    contests: [],
  },
});

/** Every entry is made upon whatever stands when it arrives. */
async function mergeByArrival(world: LivingWorld, asked: Asked): Promise<void> {
  const server = await serverFields(world);
  const body = JSON.parse(asked.body.toString('utf8'));
  for (const entry of body.entries ?? []) {
    const key = entry.questionId === world.place.questions.belt ? 'belt' : 'hose';
    entry.judgement.upon = server[key].standing.map(({ id }) => id);
  }
  asked.body = Buffer.from(JSON.stringify(body));
}

/** A photo gets another id and another key each time that it comes by. */
function renewPhoto(world: LivingWorld, asked: Asked): void {
  const id = `${crypto.randomUUID().slice(0, 14)}7${crypto.randomUUID().slice(15)}`;
  asked.body = Buffer.from(JSON.stringify({ ...JSON.parse(asked.body.toString('utf8')), id }));
  asked.headers = { ...asked.headers, 'idempotency-key': crypto.randomUUID() };
  world.life.photos.push(id);
}

const firstTie = whenever(/\/photos$/, { kind: 'cutAfter' });

const bad = { kind: 'enter', phone: 0, field: 'belt', value: 'bad' } as const;
const good = { ...bad, phone: 1, value: 'good' } as const;
const sendOf = (phone: 0 | 1, end: (typeof sendingEnds)[number] = 'answered', call = 0) =>
  ({ kind: 'send', phone, end, call }) as const;

/** What these tests must be able to see. */
const losing: readonly (readonly [string, Losing, LivedHistory, RegExp])[] = [
  [
    'acknowledges what never arrived',
    (_, asked): Fault | null => (isSave(asked) ? { kind: 'lose', answerTo: acknowledged } : null),
    [bad, sendOf(0)],
    /was acknowledged and is nowhere/,
  ],
  [
    'makes every entry upon what stands when it arrives',
    (world, asked) =>
      isSave(asked) ? { kind: 'change', change: (asked) => mergeByArrival(world, asked) } : null,
    [{ kind: 'ask', phone: 1 }, bad, sendOf(0), good, sendOf(1)],
    /'Bad' of \S+ went without anybody's act/,
  ],
  [
    'forgets the ids of photos',
    (world, asked) =>
      firstTie(asked) ??
      (asked.path.endsWith('/photos')
        ? { kind: 'change', change: (asked) => renewPhoto(world, asked) }
        : null),
    [{ kind: 'photograph', phone: 0 }, sendOf(0), sendOf(0)],
    /is there twice/,
  ],
];

test('ways that lose are found out', once, async ({ browser, database }) => {
  const pair = { crew: ['gilang', 'hendra'], hours: [0, 0] } as const;
  await onPhones(browser, database, pair, async (world, nextPlace) => {
    for (const [name, way, history, fault] of losing) {
      const found = allFaultsOf(await liveThrough(world, await nextPlace(), history, way));
      expect(found.join('; '), `a way that ${name}`).toMatch(fault);
    }
  });
});
