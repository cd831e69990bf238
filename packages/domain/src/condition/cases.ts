// A sample is several parameters of one component at one position, judged together. What is bad belongs to a case: one open case per
// cause; a further bad parameter or sample joins it, and it is cleared when none of its parameters stands any more. Pure, so that a
// file of last year's samples comes to the same cases as the year itself did.
import type { Moment } from '../times.ts';
import { type ConditionCause, causeOf } from './causes.ts';
import { type ConditionClass, isWorse, type Sign, worstOf } from './classes.ts';
import { type JudgingRule, newSeries, type SeriesState, step, type Verdict } from './step.ts';

export interface OpenCase {
  readonly cause: ConditionCause;
  /** The parameters that keep it open. */
  readonly parameters: readonly string[];
  readonly worst: ConditionClass;
}

/** What a component at a position carries from one sample to the next; plain data. */
export interface ComponentState {
  readonly series: Readonly<Record<string, SeriesState>>;
  readonly cases: readonly OpenCase[];
}

export const newComponent: ComponentState = { series: {}, cases: [] };

export interface SampledValue {
  readonly parameter: string;
  readonly value: number | null;
  readonly sign?: Sign;
  readonly rule: JudgingRule;
}

export interface Sampled {
  /** As `componentKinds` names it; empty for what belongs to no component. */
  readonly component: string;
  readonly at: Moment;
  readonly isFresh?: boolean;
  readonly values: readonly SampledValue[];
}

export interface CaseEvent {
  readonly kind: 'RAISED' | 'JOINED' | 'CLEARED';
  readonly cause: ConditionCause;
  readonly worst: ConditionClass;
  readonly parameters: readonly string[];
}

export interface SampleStep {
  readonly state: ComponentState;
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** The worst of its values; null where none could be judged. */
  readonly condition: ConditionClass | null;
  readonly events: readonly CaseEvent[];
}

/** Judges a sample, and raises, joins or clears cases by it. */
export function stepSample(before: ComponentState, sample: Sampled): SampleStep {
  const series: Record<string, SeriesState> = { ...before.series };
  const verdicts: Record<string, Verdict> = {};
  for (const { parameter, value, sign = null, rule } of sample.values) {
    const { at, isFresh = false } = sample;
    const next = step(rule, series[parameter] ?? newSeries, { at, value, sign, isFresh });
    series[parameter] = next.state;
    verdicts[parameter] = next.verdict;
  }
  const judged = Object.values(verdicts).flatMap(({ condition }) => condition ?? []);
  const { cases, events } = stepCases(before.cases, series, badOf(sample, series, verdicts));
  return {
    state: { series, cases },
    verdicts,
    condition: judged.length === 0 ? null : worstOf(judged),
    events,
  };
}

/** What samples of one component would have come to, in the order in which they were judged. */
export function replaySamples(samples: readonly Sampled[]): SampleStep[] {
  let state = newComponent;
  return samples.map((sample) => {
    const next = stepSample(state, sample);
    state = next.state;
    return next;
  });
}

/** A person closed a case: the next bad sample raises one anew. */
export const withoutCase = (state: ComponentState, cause: ConditionCause): ComponentState => ({
  ...state,
  cases: state.cases.filter((one) => one.cause !== cause),
});

/** What two machines carried of one component, now that they are one: of each series the newer says how it stands. */
export function joinedComponents(one: ComponentState, other: ComponentState): ComponentState {
  const series: Record<string, SeriesState> = { ...one.series };
  for (const [name, state] of Object.entries(other.series)) {
    const known = series[name];
    if (!known || (state.lastAt ?? 0) > (known.lastAt ?? 0)) series[name] = state;
  }
  const cases = new Map(one.cases.map((open) => [open.cause, open]));
  for (const open of other.cases) {
    const known = cases.get(open.cause);
    const parameters = [...new Set([...(known?.parameters ?? []), ...open.parameters])];
    cases.set(open.cause, { ...open, parameters, worst: worstOf([open.worst, known?.worst ?? 'NORMAL']) });
  }
  return { series, cases: [...cases.values()] };
}

interface Bad {
  readonly parameter: string;
  readonly cause: ConditionCause;
  readonly standing: ConditionClass;
}

/** What is bad in this sample and stands as raised, with what it points to. */
function badOf(
  sample: Sampled,
  series: Readonly<Record<string, SeriesState>>,
  verdicts: Readonly<Record<string, Verdict>>,
): Bad[] {
  const isBad = ({ condition, isLate }: Verdict) => condition !== null && condition !== 'NORMAL' && !isLate;
  const bad = sample.values.filter(({ parameter }) => verdicts[parameter] && isBad(verdicts[parameter]));
  const together = new Set(bad.map(({ parameter }) => parameter));
  return bad.flatMap(({ parameter, value, rule }) => {
    const standing = series[parameter]?.standing ?? 'NORMAL';
    const low = rule.bounds?.cautionBelow ?? rule.bounds?.criticalBelow ?? null;
    const isLow = low !== null && value !== null && value < low;
    const cause = causeOf({ parameter, component: sample.component, isLow, together });
    return standing === 'NORMAL' ? [] : [{ parameter, cause, standing }];
  });
}

function stepCases(
  before: readonly OpenCase[],
  series: Readonly<Record<string, SeriesState>>,
  bad: readonly Bad[],
): { cases: OpenCase[]; events: CaseEvent[] } {
  const events: CaseEvent[] = [];
  const cases = [...before];
  for (const [cause, members] of byCase(before, bad)) {
    const at = cases.findIndex((one) => one.cause === cause);
    const parameters = [
      ...new Set([...(cases[at]?.parameters ?? []), ...members.map((one) => one.parameter)]),
    ];
    const worst = worstOf([cases[at]?.worst ?? 'NORMAL', ...members.map((one) => one.standing)]);
    const next = { cause, parameters, worst };
    if (at === -1) cases.push(next);
    else cases[at] = next;
    events.push({ ...next, kind: at === -1 ? 'RAISED' : 'JOINED' });
  }
  const open = cases.flatMap((one) => {
    const standing = one.parameters.filter((name) => isWorse(series[name]?.standing ?? 'NORMAL', 'NORMAL'));
    if (standing.length > 0) return [{ ...one, parameters: standing }];
    events.push({ ...one, kind: 'CLEARED' });
    return [];
  });
  return { cases: open, events };
}

/** Bad parameters by cause; one that already keeps a case open stays with it, whatever stands beside it now. */
function byCase(before: readonly OpenCase[], bad: readonly Bad[]): Map<ConditionCause, Bad[]> {
  const groups = new Map<ConditionCause, Bad[]>();
  for (const one of bad) {
    const cause = before.find(({ parameters }) => parameters.includes(one.parameter))?.cause ?? one.cause;
    groups.set(cause, [...(groups.get(cause) ?? []), one]);
  }
  return groups;
}
