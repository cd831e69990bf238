// The condition engine: one pure step from a reading and what was carried so far to a class and what is carried on. Oil, measurements
// of checksheets, meters and telemetry are judged by it and by nothing else. A replay is the fold of the same step over stored
// readings in the order in which they came, so it gives the same rows as judging them live.
//
// A series is one parameter of one component at one position. Its `standing` class rises after `raiseAfter` readings in a row that are
// as bad or worse; it falls when a reading comes back inside the bounds drawn in by `hysteresis`; with `latch` it does not fall until
// somebody released it. A reading older than the last is judged by its bounds and changes nothing that is carried.
import { type Moment, millisOf } from '../times.ts';
import {
  type Bounds,
  type ConditionClass,
  classWithin,
  drawnIn,
  isWorse,
  type Sign,
  worstOf,
} from './classes.ts';

export interface JudgingRule {
  /** Null where nobody set a limit: every value is kept, none is judged. */
  readonly bounds: Bounds | null;
  readonly raiseAfter: number;
  /** Share of a bound by which a value must be back inside it: 0.05 is 5 %. */
  readonly hysteresis: number;
  readonly latch: boolean;
  /** Null for what is not judged against its own past. */
  readonly trend: TrendRule | null;
}

export interface TrendRule {
  /** Over so many times the mean of the last readings, and over so much of the caution bound. */
  readonly timesMean: number;
  readonly shareOfCaution: number;
  readonly readings: number;
  readonly fewest: number;
}

export interface Reading {
  readonly at: Moment;
  /** Null is a gap: it raises nothing and clears nothing. */
  readonly value: number | null;
  readonly sign?: Sign;
  /** Too young to say anything of the past or to clear: oil of under 50 hours. */
  readonly isFresh?: boolean;
}

/** What a series carries from one reading to the next; plain data that can be stored as JSON. */
export interface SeriesState {
  readonly standing: ConditionClass;
  readonly lastAt: number | null;
  /** The last values, oldest first, as many as a trend asks. */
  readonly recent: readonly number[];
  readonly badInRow: number;
  readonly criticalInRow: number;
  readonly isReleased: boolean;
}

export const newSeries: SeriesState = {
  standing: 'NORMAL',
  lastAt: null,
  recent: [],
  badInRow: 0,
  criticalInRow: 0,
  isReleased: false,
};

export type SeriesChange = 'RAISED' | 'WORSENED' | 'EASED' | 'CLEARED' | null;

export interface Verdict {
  /** Null of a gap, and where there is no limit. */
  readonly condition: ConditionClass | null;
  readonly byLimit: ConditionClass | null;
  /** NO_TREND where too little is known of the past. */
  readonly byTrend: ConditionClass | 'NO_TREND' | null;
  /** It came after a newer one; nothing follows from it. */
  readonly isLate: boolean;
  readonly change: SeriesChange;
}

export interface Step {
  readonly state: SeriesState;
  readonly verdict: Verdict;
}

/** Judges a value by its bounds and, where the rule asks, by its own past; the worse of the two counts. */
export function judge(
  rule: Pick<JudgingRule, 'bounds' | 'trend'>,
  recent: readonly number[],
  reading: Reading,
): Pick<Verdict, 'condition' | 'byLimit' | 'byTrend'> {
  if (reading.value === null || rule.bounds === null) return unjudged;
  const byLimit = classWithin(rule.bounds, reading.value, reading.sign);
  const byTrend = trendOf(rule, recent, reading);
  const condition = byTrend === null || byTrend === 'NO_TREND' ? byLimit : worstOf([byLimit, byTrend]);
  return { condition, byLimit, byTrend };
}

const unjudged = { condition: null, byLimit: null, byTrend: null } as const;

function trendOf(
  { bounds, trend }: Pick<JudgingRule, 'bounds' | 'trend'>,
  recent: readonly number[],
  { value, sign, isFresh }: Reading,
): Verdict['byTrend'] {
  const caution = bounds?.cautionAbove ?? null;
  if (trend === null || caution === null || value === null) return null;
  const past = recent.slice(-trend.readings);
  if (isFresh || past.length < trend.fewest) return 'NO_TREND';
  const mean = past.reduce((sum, one) => sum + one, 0) / past.length;
  const rises = value > trend.timesMean * mean && value > trend.shareOfCaution * caution && sign !== '<';
  return rises ? 'CAUTION' : 'NORMAL';
}

/** One reading further. */
export function step(rule: JudgingRule, state: SeriesState, reading: Reading): Step {
  const at = millisOf(reading.at);
  const isLate = state.lastAt !== null && at < state.lastAt;
  if (isLate) {
    const byLimit = judge({ bounds: rule.bounds, trend: null }, [], reading);
    return { state, verdict: { ...byLimit, isLate, change: null } };
  }
  const judged = judge(rule, state.recent, reading);
  const { condition } = judged;
  if (condition === null || reading.value === null)
    return {
      state: { ...state, lastAt: at, recent: grown(rule, state.recent, reading.value) },
      verdict: { ...judged, isLate, change: null },
    };
  const badInRow = condition === 'NORMAL' ? 0 : state.badInRow + 1;
  const criticalInRow = condition === 'CRITICAL' ? state.criticalInRow + 1 : 0;
  const raised = raisedTo(rule, badInRow, criticalInRow);
  const standing = isWorse(raised, state.standing)
    ? raised
    : fallenTo(rule, state, reading, worstOf([raised, condition]));
  return {
    state: {
      standing,
      lastAt: at,
      recent: grown(rule, state.recent, reading.value),
      badInRow,
      criticalInRow,
      isReleased: state.isReleased && standing === state.standing && standing !== 'NORMAL',
    },
    verdict: { ...judged, isLate, change: changeOf(state.standing, standing) },
  };
}

/** Somebody has looked at a latched condition: the next reading inside the bounds clears it. */
export const release = (state: SeriesState): SeriesState => ({ ...state, isReleased: true });

/** What the readings would have come to, one step for each, in the order in which they came. */
export function replay(
  rule: JudgingRule,
  readings: readonly Reading[],
  from: SeriesState = newSeries,
): Step[] {
  let state = from;
  return readings.map((reading) => {
    const next = step(rule, state, reading);
    state = next.state;
    return next;
  });
}

function raisedTo(rule: JudgingRule, badInRow: number, criticalInRow: number): ConditionClass {
  if (criticalInRow >= rule.raiseAfter) return 'CRITICAL';
  return badInRow >= rule.raiseAfter ? 'CAUTION' : 'NORMAL';
}

/** What a reading that raises nothing leaves standing: it must be back inside the bounds by the hysteresis. */
function fallenTo(
  rule: JudgingRule,
  state: SeriesState,
  { value, sign, isFresh }: Reading,
  atLeast: ConditionClass,
): ConditionClass {
  const { standing, isReleased } = state;
  if (standing === 'NORMAL' || isFresh || rule.bounds === null || value === null) return standing;
  if (rule.latch && !isReleased) return standing;
  const held = worstOf([classWithin(drawnIn(rule.bounds, rule.hysteresis), value, sign), atLeast]);
  return isWorse(standing, held) ? held : standing;
}

function changeOf(before: ConditionClass, after: ConditionClass): SeriesChange {
  if (before === after) return null;
  if (isWorse(after, before)) return before === 'NORMAL' ? 'RAISED' : 'WORSENED';
  return after === 'NORMAL' ? 'CLEARED' : 'EASED';
}

const grown = (rule: JudgingRule, recent: readonly number[], value: number | null): readonly number[] =>
  value === null || rule.trend === null ? recent : [...recent, value].slice(-rule.trend.readings);
