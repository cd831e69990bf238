// The test load of a commissioning: read with its limits, and on a paper of its own once the job is approved.
import { contract } from '@dca/contract';
import type { SheetParts } from '@dca/domain/checksheet';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../../db/world/ids.ts';
import { addGenset, genset } from '../../../../test/genset.ts';
import { handedOverJob, startWork } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addGenset(world);
});
afterAll(() => world.end());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 2, minute)).toISOString();
type Step = SheetParts['testLoad']['steps'][number];
const step = (percent: Step['percent'], minute: number, change: Partial<Step> = {}): Step => ({
  percent,
  start: at(minute),
  reading: at(minute + 6),
  minutes: 10,
  kw: 200,
  kva: 250,
  pf: 0.8,
  v12: 401,
  v23: 399,
  v31: 400,
  i1: 361,
  i2: 360,
  i3: 362,
  hz: 50.1,
  rpm: 1503,
  oilKpa: null,
  coolantC: null,
  exhaustC: null,
  fuelLph: null,
  remark: null,
  result: 'PASS',
  ...change,
});
const loaded = (...steps: Step[]): SheetParts['testLoad'] => ({
  ratedKva: 500,
  ratedKw: 400,
  ratedV: 400,
  ratedHz: 50,
  performanceClass: 'G2',
  ambientC: 31,
  loadBank: 'LB-500',
  steps,
});

async function commissioning(testLoad: SheetParts['testLoad'] | null): Promise<string> {
  const jobId = await handedOverJob(world, genset, 'COM-GENSET');
  await startWork(world, jobId);
  if (testLoad)
    await world.as('maya').get(contract.checksheets.save, {
      params: { family: 'com' },
      body: { jobId, parts: { testLoad: { at: new Date().toISOString(), content: testLoad } } },
    });
  return jobId;
}
const read = (person: PersonName, id: string) =>
  world.as(person).call(contract.checksheets.testLoad, { params: { id } });
const paper = (person: PersonName, jobId: string, language: 'en' | 'id' = 'en') =>
  world.as(person).call(contract.checksheets.testLoadReport, { query: { jobId, language } });
const approve = (jobId: string) => world.owner.query('update job set status = 70 where id = $1', [jobId]);

test('it is read with the limits of its class, each step judged, and what is wrong with it', async () => {
  const jobId = await commissioning(
    loaded(step(25, 0), step(50, 10, { v23: 411 }), step(75, 20, { hz: null })),
  );
  const { data } = (await read('maya', jobId)).body;
  expect(data.limits).toEqual({
    percent: 2.5,
    voltage: { min: 390, max: 410 },
    frequency: { min: 48.75, max: 51.25 },
  });
  expect(data.steps.map(({ isWithinLimits }) => isWithinLimits)).toEqual([true, false, null]);
  expect(data.faults.map(({ place }) => place)).toEqual(['steps.2.hz', 'steps.1.result']);
});

test('nothing filled in is nothing; a job of another type, and one that is not there, have none', async () => {
  const jobId = await commissioning(null);
  expect((await read('maya', jobId)).body.data).toMatchObject({ testLoad: null, limits: null, steps: [] });
  expect((await read('maya', jobs.approved)).status).toBe(404);
  expect((await read('maya', '00000000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('a customer reads it once the job is approved, and another customer never', async () => {
  const jobId = await commissioning(loaded(step(25, 0)));
  expect((await read('eko', jobId)).status).toBe(404);
  expect((await paper('eko', jobId)).status).toBe(409);
  await approve(jobId);
  expect((await read('eko', jobId)).status).toBe(200);
  expect((await read('sari', jobId)).status).toBe(404);
  expect((await paper('sari', jobId)).status).toBe(404);
});

test('its paper holds the rating, the limits and every value of every step, in both languages', async () => {
  const test = loaded(
    step(25, 0),
    step(50, 10),
    step(75, 20),
    step(100, 30),
    step(110, 40, { result: 'FAIL' }),
  );
  const jobId = await commissioning(test);
  expect((await paper('maya', jobId)).status).toBe(409);
  await approve(jobId);
  for (const language of ['en', 'id'] as const) {
    const answer = await paper('eko', jobId, language);
    expect(answer.headers['content-disposition']).toContain('TEST-LOAD');
    const pdf = await getDocumentProxy(new Uint8Array(answer.raw));
    const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, '');
    const said =
      language === 'en'
        ? [
            'Testload',
            'Offtheratinginpercent',
            'Noteverysteppassed',
            '48.75–51.25',
            '50.1',
            '1,503',
            '±2.5%',
            'LB-500',
            '110%',
          ]
        : [
            'Ujibeban',
            'Selisihdarinilaipengenal',
            'Tidaksemualangkahlulus',
            '48,75–51,25',
            '50,1',
            '1.503',
            '±2,5%',
            'Gagal',
            '110%',
          ];
    for (const words of said) expect(text).toContain(words);
  }
  const { rows } = await world.owner.query('select kind from document where job_id = $1 order by kind', [
    jobId,
  ]);
  expect(rows.map(({ kind }) => kind.split('-').slice(0, 2).join('-'))).toEqual(['TEST-LOAD', 'TEST-LOAD']);
  expect((await paper('eko', jobId)).raw.equals((await paper('putri', jobId)).raw)).toBe(true);
});

test('without a test load there is no paper of it', async () => {
  const jobId = await commissioning(null);
  await approve(jobId);
  expect((await paper('putri', jobId)).status).toBe(409);
});
