import { expect, test } from 'vitest';
import {
  type ComponentState,
  joinedComponents,
  newComponent,
  type Sampled,
  stepSample,
  withoutCase,
} from './cases.ts';
import { causeOf, conditionCauseNames, conditionCauses } from './causes.ts';
import { oilCodes, sampleJudging } from './oil.ts';

const day = 86_400_000;
const caution: Record<string, number> = { FE: 60, AL: 47, SI: 50, PB: 23, NA: 50 };
const sample = (at: number, values: Record<string, number>, more: Partial<Sampled> = {}): Sampled => ({
  component: 'ENG',
  at: at * day,
  values: Object.entries(values).map(([parameter, value]) => ({
    parameter,
    value,
    rule: {
      ...sampleJudging,
      bounds: {
        cautionBelow: null,
        cautionAbove: caution[parameter] ?? 1,
        criticalBelow: null,
        criticalAbove: 2 * (caution[parameter] ?? 1),
      },
    },
  })),
  ...more,
});

function after(samples: readonly Sampled[]) {
  let state: ComponentState = newComponent;
  const events = samples.map((one) => {
    const next = stepSample(state, one);
    state = next.state;
    return next.events.map(({ kind, cause, worst }) => `${kind} ${cause} ${worst}`);
  });
  return { state, events };
}

test('a bad sample raises one case, the next joins it, a clean one clears it', () => {
  const { events, state } = after([
    sample(1, { FE: 20, SI: 20 }),
    sample(2, { FE: 20, SI: 60 }),
    sample(3, { FE: 20, SI: 120 }),
    sample(4, { FE: 20, SI: 49 }),
    sample(5, { FE: 20, SI: 12 }),
  ]);
  expect(events).toEqual([
    [],
    ['RAISED DUST CAUTION'],
    ['JOINED DUST CRITICAL'],
    [],
    ['CLEARED DUST CRITICAL'],
  ]);
  expect(state.cases).toEqual([]);
});

test('parameters of one cause are one case, other causes are others', () => {
  const { state } = after([sample(1, { SI: 60, AL: 50, PB: 30, FE: 10 })]);
  expect(state.cases.map(({ cause, parameters }) => [cause, parameters])).toEqual([
    ['DUST', ['SI', 'AL']],
    ['BEARING', ['PB']],
  ]);
});

test('a parameter stays with the case that it keeps open, and the last one clears it', () => {
  const { events, state } = after([
    sample(1, { SI: 60, AL: 50 }),
    sample(2, { SI: 10, AL: 55 }),
    sample(3, { SI: 10, AL: 10 }),
  ]);
  expect(events).toEqual([['RAISED DUST CAUTION'], ['JOINED DUST CAUTION'], ['CLEARED DUST CAUTION']]);
  expect(state.cases).toEqual([]);
});

test('an old sample that comes late raises and clears nothing', () => {
  const { events } = after([sample(5, { SI: 60 }), sample(3, { SI: 10 }), sample(2, { PB: 80, SI: 10 })]);
  expect(events.slice(0, 2)).toEqual([['RAISED DUST CAUTION'], []]);
});

test('what a person closed is raised anew by the next bad sample', () => {
  const { state } = after([sample(1, { SI: 60 })]);
  const closed = withoutCase(state, 'DUST');
  expect(stepSample(closed, sample(2, { SI: 10 })).events).toEqual([]);
  expect(stepSample(closed, sample(2, { SI: 70 })).events).toMatchObject([{ kind: 'RAISED', cause: 'DUST' }]);
});

test('the class of a sample is the worst of its values', () => {
  expect(stepSample(newComponent, sample(1, { FE: 200, SI: 60 })).condition).toBe('CRITICAL');
  expect(stepSample(newComponent, sample(1, {})).condition).toBeNull();
});

test('every parameter of oil points to a cause, and every cause has its texts', () => {
  const causes = oilCodes.flatMap((parameter) =>
    [true, false].flatMap((isLow) =>
      (['ENG', 'FDR'] as const).map((component) =>
        causeOf({ parameter, component, isLow, together: new Set() }),
      ),
    ),
  );
  expect(new Set(causes)).toEqual(new Set(['RING', 'GEAR', 'BEARING', 'DUST', 'COOLANT', 'OIL', 'FUEL']));
  expect(causeOf({ parameter: 'E1-Q3', component: 'ENG', isLow: false, together: new Set() })).toBe(
    'MEASUREMENT',
  );
  for (const name of conditionCauseNames) {
    const { analysis, recommendation } = conditionCauses[name];
    for (const text of [analysis.en, analysis.id, recommendation.en, recommendation.id])
      expect(text.length).toBeGreaterThan(40);
  }
});

test('what two machines carried is carried on as one: the newer says how a series stands, and no case is lost', () => {
  const one = after([sample(1, { FE: 70, SI: 60 }), sample(9, { FE: 10, SI: 60 })]).state;
  const other = after([sample(5, { FE: 80, NA: 60 })]).state;
  const joined = joinedComponents(one, other);
  expect([joined.series.FE, joined.series.NA]).toEqual([one.series.FE, other.series.NA]);
  expect(joined.cases.map(({ cause, parameters }) => [cause, parameters])).toEqual([
    ['DUST', ['SI']],
    ['RING', ['FE']],
    ['COOLANT', ['NA']],
  ]);
  const clean = stepSample(joined, sample(12, { FE: 10, SI: 5, NA: 5 }));
  expect(clean.events.map(({ kind, cause }) => `${kind} ${cause}`)).toEqual([
    'CLEARED DUST',
    'CLEARED RING',
    'CLEARED COOLANT',
  ]);
});
