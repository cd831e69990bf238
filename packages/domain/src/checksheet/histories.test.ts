// Two phones and a server, over random histories: nothing that was acknowledged is missing, nothing happens twice, no 'Bad' goes
// without somebody's act, and in the end all agree. A thousand here; `npm run histories` lives ten thousand.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  faultsOf,
  fields,
  type History,
  live,
  type Merging,
  type Step,
  type Value,
} from './histories.testing.ts';
import { emptyField, merge } from './merge.ts';

const { HISTORIES = '1000' } = process.env;
const numRuns = Number(HISTORIES);

const phone = fc.constantFrom<0 | 1>(0, 1);
const field = fc.constantFrom(...fields);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      phone,
      field,
      value: fc.constantFrom<Value>('bad', 'good', 'fair'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), phone, field, first: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      phone,
      end: fc.constantFrom(
        'answered' as const,
        'cutBefore' as const,
        'cutAfter' as const,
        'arrivesLate' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('arrive' as const), which: fc.nat(20) }) },
);

const histories: fc.Arbitrary<History> = fc.record({
  clocks: fc.tuple(fc.integer({ min: -72, max: 72 }), fc.integer({ min: -72, max: 72 })),
  steps: fc.array(step, { minLength: 4, maxLength: 40 }),
});

test(`${numRuns} histories lose nothing`, () => {
  fc.assert(
    fc.property(histories, (history) => {
      expect(faultsOf(live(history, merge))).toEqual([]);
    }),
    { numRuns },
  );
}, 300_000);

/** What these tests must be able to see. */
const losing: readonly (readonly [string, Merging, RegExp])[] = [
  [
    'by the clocks of the phones',
    (field, { upon: _, ...entry }) => {
      const [before] = field.standing;
      if (before && before.at >= entry.at) return { ...field, replaced: [...field.replaced, entry.id] };
      return {
        ...emptyField,
        standing: [entry],
        replaced: [...field.replaced, ...(before ? [before.id] : [])],
      };
    },
    /'Bad' of \w+ went without anybody's act/,
  ],
  [
    'by the order of arrival',
    ({ standing, replaced }, { upon: _, ...entry }) => ({
      ...emptyField,
      standing: [entry],
      replaced: [...replaced, ...standing.map(({ id }) => id)],
    }),
    /happened twice/,
  ],
  [
    'and forgets what was replaced',
    (field, entry) => ({ ...merge(field, entry), replaced: [], awaited: [] }),
    /was acknowledged and is nowhere/,
  ],
];

test.each(losing)('a server that merges %s is found out', (_, merging, fault) => {
  const found = new Set<string>();
  for (const history of fc.sample(histories, { numRuns: 500, seed: 7 }))
    for (const one of faultsOf(live(history, merging))) found.add(one);
  expect([...found].some((one) => fault.test(one))).toBe(true);
});
