// When the words of a machine come to a caution, by the condition engine: three readings in a row beyond a limit raise it, a reading
// that is back by the hysteresis ends it. Points come in the order in which they were measured; the same points give the same cautions.
import { type CautionCodeName, cautionCodeNames, cautionRules, valueFor } from './cautions.ts';
import type { Bounds } from './condition/classes.ts';
import { type JudgingRule, newSeries, type SeriesState, step } from './condition/step.ts';
import type { DeviceKind, TelemetryPoint } from './telemetry.ts';

const judging = { raiseAfter: 3, hysteresis: 0.05, latch: false, trend: null } as const;

/** What is remembered of one code. */
interface Series extends SeriesState {
  /** When the first of the bad readings in a row was measured. */
  readonly since?: number;
}

/** What is remembered of a machine between its points. */
export type Watched = Readonly<Partial<Record<CautionCodeName, Series>>>;
export const nothingWatched: Watched = {};

export interface CautionEvent {
  readonly happened: 'raised' | 'ended';
  readonly code: CautionCodeName;
  readonly at: number;
  readonly signal: string | null;
  readonly value: number | null;
  readonly threshold: number | null;
}

/** What points come to after what was known before. */
export function watch(
  kind: DeviceKind,
  before: Watched,
  points: readonly TelemetryPoint[],
): { readonly watched: Watched; readonly events: readonly CautionEvent[] } {
  const watched: Partial<Record<CautionCodeName, Series>> = { ...before };
  const events: CautionEvent[] = [];
  for (const { ts: at, ...point } of points)
    for (const { code, rule, judged, ...measured } of measuresOf(kind, point)) {
      const known = watched[code] ?? newSeries;
      const { state, verdict } = step(rule, known, { at, value: judged });
      const since = state.badInRow > 1 ? (watched[code]?.since ?? at) : at;
      watched[code] = { ...state, since };
      if (verdict.change === 'RAISED') events.push({ happened: 'raised', code, at: since, ...measured });
      if (verdict.change === 'CLEARED') events.push({ happened: 'ended', code, at, ...measured });
      if (state.standing === 'NORMAL' && state.badInRow === 0) delete watched[code];
    }
  return { watched, events };
}

interface Measure extends Pick<CautionEvent, 'code' | 'signal' | 'value' | 'threshold'> {
  readonly rule: JudgingRule;
  /** What is judged; nothing where the point tells nothing of it. */
  readonly judged: number | null;
}

const beyond = (side: 'below' | 'above', limit: number): Bounds => ({
  cautionBelow: side === 'below' ? limit : null,
  cautionAbove: side === 'above' ? limit : null,
  ...{ criticalBelow: null, criticalAbove: null },
});
/** A device that names a code itself says one, else nought. */
const named: JudgingRule = { ...judging, bounds: beyond('above', 0.5) };

/** What a point says of each code: by a limit, or because the device names it. */
function measuresOf(kind: DeviceKind, point: Omit<TelemetryPoint, 'ts'>): Measure[] {
  const ruled = cautionRules[kind].map((rule): Measure => {
    const value = valueFor(kind, rule, point);
    const about = { code: rule.code, signal: rule.signal, value, threshold: rule.limit };
    return { ...about, rule: { ...judging, bounds: beyond(rule.side, rule.limit) }, judged: value };
  });
  const byRule = new Set<string>(ruled.map(({ code }) => code));
  // Silence is no word.
  const others = cautionCodeNames.filter((code) => !byRule.has(code) && code !== 'C01');
  return [
    ...ruled,
    ...others.map((code) => ({
      ...{ code, signal: null, value: null, threshold: null, rule: named },
      judged: point.codes.includes(code) ? 1 : 0,
    })),
  ];
}
