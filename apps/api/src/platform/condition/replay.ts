// Stored samples once more through the engine, in the order in which they were judged: what stands is what it gives, and under another
// limit it tells what that would have raised.
import { replaySamples, type SampleStep } from '@dca/domain/condition/cases';
import { freshOilHours } from '@dca/domain/condition/oil';
import type { JudgingRule } from '@dca/domain/condition/step';

export interface StoredValue {
  readonly id: string;
  readonly sampleId: string;
  readonly equipmentId: string;
  readonly unitModel: string;
  readonly component: string;
  readonly position: string;
  readonly on: string;
  readonly oilHours: number | null;
  readonly code: string;
  readonly value: number;
  readonly sign: '<' | '>' | null;
}

/** A sample with what it came to. */
interface Replayed {
  readonly values: readonly StoredValue[];
  readonly step: SampleStep;
}

export function replayStored(
  values: readonly StoredValue[],
  ruleOf: (value: StoredValue) => JudgingRule,
): Replayed[] {
  const places = Map.groupBy(
    values,
    ({ equipmentId, component, position }) => `${equipmentId} ${component} ${position}`,
  );
  return [...places.values()].flatMap((ofPlace) => {
    const samples = [...Map.groupBy(ofPlace, ({ sampleId }) => sampleId).values()];
    const steps = replaySamples(samples.map((sample) => sampledOf(sample, ruleOf)));
    return samples.flatMap((sample, at) => {
      const step = steps[at];
      return step ? [{ values: sample, step }] : [];
    });
  });
}

function sampledOf(values: readonly StoredValue[], ruleOf: (value: StoredValue) => JudgingRule) {
  const [first] = values;
  if (!first) throw new Error('a sample has values');
  return {
    component: first.component,
    at: `${first.on}T00:00:00Z`,
    isFresh: first.oilHours !== null && first.oilHours < freshOilHours,
    values: values.map((one) => ({
      parameter: one.code,
      value: one.value,
      sign: one.sign,
      rule: ruleOf(one),
    })),
  };
}
