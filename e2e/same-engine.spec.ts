// The engine answers the same on the server and in the browser: the same made-up forms are filled by the same made-up acts in Node,
// from the sources that the server runs, and in the browser, from a bundle made as the portal is.
import { answerFamilyNames, familyRow } from '@dca/domain/answer-families';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { build } from 'vite';
import { type AskedQuestion, type EngineAct, type EngineHistory, playEngine } from './engine/play.ts';

const { ENGINE_HISTORIES = '200', ENGINE_SEED } = process.env;

const codes = answerFamilyNames.flatMap((family) => familyRow(family).codes.map(({ code }) => code));
const measured = answerFamilyNames.filter((family) => familyRow(family).value === 'number');
const anyCode = fc.constantFrom(...codes, 'XYZ', '__proto__');
const place = fc.option(fc.nat(30));
const figure = fc.oneof(
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  fc.integer({ min: -50, max: 750 }),
  fc.constantFrom(0, -0, 0.1, 0.3, 1e21, 5e-324, 250, 600, Number.MAX_SAFE_INTEGER),
);
const question: fc.Arbitrary<AskedQuestion> = fc.record({
  family: fc.oneof(fc.constantFrom(...answerFamilyNames), fc.constantFrom(...measured)),
  required: fc.boolean(),
  evidence: fc.constantFrom('NONE', 'ON_BAD', 'ALWAYS'),
  // Standard and limit from outside in, and any that are wrong.
  bounds: fc.oneof(
    fc.tuple(...[200, 400, 100, 600].map((about) => fc.integer({ min: about - 90, max: about + 90 }))),
    fc.tuple(...[0, 1, 2, 3].map(() => fc.option(fc.integer({ min: 0, max: 700 })))),
  ),
  badCodes: fc.option(fc.array(anyCode, { maxLength: 2 })),
  after: place,
  requiredAfter: place,
  codes: fc.array(anyCode, { minLength: 1, maxLength: 8 }),
});
const act: fc.Arbitrary<EngineAct> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      question: fc.nat(30),
      code: fc.option(fc.oneof({ weight: 5, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: anyCode })),
      value: fc.option(figure, { freq: 2 }),
      note: fc.option(fc.string({ unit: 'grapheme', maxLength: 6 })),
      isUpon: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('photo' as const),
      question: fc.option(fc.nat(30)),
      photoKind: fc.constantFrom('BEFORE', 'AFTER', 'METER', 'SERIAL', 'OTHER'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reading' as const), smr: fc.nat(20_000) }) },
);
const histories: fc.Arbitrary<EngineHistory> = fc.record({
  jobType: fc.constantFrom(...(Object.keys(jobTypes) as JobType[])),
  questions: fc.array(question, { minLength: 1, maxLength: 14 }),
  acts: fc.array(act, { minLength: 1, maxLength: 30 }),
});

/** The module as a browser gets it: bundled and made small for the same targets as the portal. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ...{ write: false, target: 'es2023' },
      lib: { entry: `${import.meta.dirname}/engine/play.ts`, formats: ['iife'], name: 'engine' },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

test('of the same sheet the engine says the same in both places', { tag: '@web' }, async ({ page }) => {
  const seed = ENGINE_SEED ? Number(ENGINE_SEED) : Date.now();
  const sample = fc.sample(histories, { numRuns: Number(ENGINE_HISTORIES), seed });
  await page.addScriptTag({ content: await bundled() });
  const inBrowser = await page.evaluate((all) => {
    const { engine } = globalThis as unknown as { engine: { playEngine: (one: unknown) => string } };
    return all.map((one) => engine.playEngine(one));
  }, sample);
  for (const [index, one] of sample.entries())
    expect(inBrowser[index], `seed ${seed}, history ${index}`).toBe(playEngine(one));
  // What was played is worth comparing: things were taken and refused, judged bad and good, and something was missing.
  const all = inBrowser.join('');
  for (const said of ['"ok":true', '"ok":false', '"bad"', '"good"', '"caution"', '"answer"', '"photo"'])
    expect(all.includes(said), said).toBe(true);
});
