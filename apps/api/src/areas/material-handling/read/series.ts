// What a unit measured over days. Rows of a quarter of an hour, or of an hour where many days are asked for; where nothing was measured
// there is no row.
import type { SeriesReport, WorkedDay } from '@dca/contract/areas/material-handling';
import type { CautionCodeName, Severity } from '@dca/domain/cautions';
import { type DeviceKind, hoursOf, placeOfSignal, telemetryLimits } from '@dca/domain/telemetry';
import { dayIn, momentAt, type PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Quarter } from '../../../outside/telemetry/index.ts';
import { refuseField } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import { type Asking, rounded, unitOf } from './units.ts';

interface Days {
  readonly From?: string | undefined;
  readonly To?: string | undefined;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
const usualDays = 7;
/** More days than these are told by the hour. */
const quarterDays = 14;

const reportSignals = {
  BATTERY: ['soc', 'battVoltage', 'battCurrent', 'battTempC'],
  GENSET: ['kw', 'loadPct', 'hz', 'oilKpa', 'coolantC', 'fuelPct', 'battV'],
} as const satisfies Readonly<Record<DeviceKind, readonly string[]>>;

/** Days of the plant as moments. Throws invalid where they end before they begin, or are too many. */
export function spanOf({ From, To }: Days, zone: PlantZone, now: Date): Span {
  const last = To ?? dayIn(now, zone);
  const first = From ?? dayIn(Date.parse(momentAt(last, '12:00', zone)) - (usualDays - 1) * dayMs, zone);
  const span = {
    from: Date.parse(momentAt(first, '00:00', zone)),
    to: Date.parse(momentAt(last, '00:00', zone)) + dayMs,
  };
  if (span.from >= span.to)
    throw refuseField('query.To', {
      en: 'The last day is before the first.',
      id: 'Hari terakhir mendahului hari pertama.',
    });
  if (span.to - span.from > telemetryLimits.reportDays * dayMs)
    throw refuseField('query.From', {
      en: `At most ${telemetryLimits.reportDays} days at once.`,
      id: `Paling banyak ${telemetryLimits.reportDays} hari sekaligus.`,
    });
  return span;
}

export async function seriesOf(
  asked: Asking,
  id: string,
  days: Days,
  signals?: readonly string[],
): Promise<SeriesReport> {
  const unit = await unitOf(asked.visible, id);
  if (signals && unit.kind !== 'BATTERY')
    throw refuseField('query.id', { en: 'This is no battery unit.', id: 'Ini bukan unit baterai.' });
  const span = spanOf(days, unit.zone, asked.now);
  const shown = signals ?? reportSignals[unit.kind];
  const [quarters, marks] = await Promise.all([
    quartersOf(asked, unit, span, shown),
    marksOf(asked, unit.equipmentId, span),
  ]);
  const stepMinutes = span.to - span.from > quarterDays * dayMs ? 60 : 15;
  const steps = stepMinutes === 60 ? hoursOfQuarters(quarters) : quarters;
  return {
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    zone: unit.zone,
    stepMinutes,
    series: shown.map((signal) => ({
      signal,
      points: pointsOf(steps, unit.kind, signal),
    })),
    marks,
  };
}

interface Unit {
  readonly unit: number;
  readonly kind: DeviceKind;
  readonly equipmentId: string;
}

/** The quarter hours of a unit while it was whose company asks. */
async function quartersOf(
  { visible, outside }: Asking,
  { unit, kind, equipmentId }: Unit,
  { from, to }: Span,
  signals: readonly string[],
) {
  const since = await visible.ownedSince(equipmentId);
  // A quarter that began before belongs to who had the machine then.
  const begin = Math.ceil(Math.max(from, since) / telemetryLimits.quarterMs) * telemetryLimits.quarterMs;
  const places = signals.map((signal) => placeOfSignal(kind, signal));
  return begin < to ? outside.telemetry.quarters(unit, begin, to, places) : [];
}

function pointsOf(steps: readonly Step[], kind: DeviceKind, signal: string) {
  const place = placeOfSignal(kind, signal);
  return steps.flatMap(({ at, low, mean, high }) => {
    if ((mean[place] ?? null) === null) return [];
    const told = (values: Step['mean']) => rounded(kind, signal, values[place] ?? null);
    return [{ at: new Date(at).toISOString(), low: told(low), mean: told(mean), high: told(high) }];
  });
}

type Step = Pick<Quarter, 'at' | 'low' | 'mean' | 'high'>;

/** The mean of an hour is that of its quarters, of which each counts the same. */
function hoursOfQuarters(quarters: readonly Quarter[]): Step[] {
  const hours = Map.groupBy(quarters, ({ at }) => Math.floor(at / 3_600_000) * 3_600_000);
  return [...hours].map(([at, rows]) => {
    const places = [...(rows[0]?.mean ?? []).keys()];
    const known = (of: 'low' | 'mean' | 'high', place: number) => rows.flatMap((row) => row[of][place] ?? []);
    const orNull = (values: readonly number[], reckon: (values: readonly number[]) => number) =>
      values.length === 0 ? null : reckon(values);
    return {
      at,
      low: places.map((place) => orNull(known('low', place), (all) => Math.min(...all))),
      mean: places.map((place) => orNull(known('mean', place), (all) => sumOf(all) / all.length)),
      high: places.map((place) => orNull(known('high', place), (all) => Math.max(...all))),
    };
  });
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const marksOf = ({ visible }: Asking, equipmentId: string, { from, to }: Span) =>
  visible
    .cautions()
    .select([
      shownInstant('caution.raised_at').as('at'),
      sql.ref<CautionCodeName>('caution.code').as('code'),
      sql.ref<Severity>('caution.severity').as('severity'),
    ])
    .where('caution.equipment_id', '=', equipmentId)
    .where('caution.raised_at', '>=', new Date(from).toISOString())
    .where('caution.raised_at', '<', new Date(to).toISOString())
    .orderBy('caution.raised_at')
    .limit(500)
    .execute();

/** How long a unit worked on each day, by its meter. What it did between two quarters that are not next to each other nobody heard. */
export async function workedDaysOf(asked: Asking, id: string, days: Days) {
  const unit = await unitOf(asked.visible, id);
  const span = spanOf(days, unit.zone, asked.now);
  const before = { ...span, from: span.from - telemetryLimits.quarterMs };
  const quarters = await quartersOf(asked, unit, before, meters[unit.kind]);
  const rows = new Map<string, WorkedDay>();
  for (let at = span.from; at < Math.min(span.to, asked.now.getTime()); at += dayMs) {
    const day = dayIn(at, unit.zone);
    rows.set(day, { day, hours: 0, ...nothing[unit.kind], heardHours: 0 });
  }
  quarters.forEach((quarter, index) => {
    const row = rows.get(dayIn(quarter.at, unit.zone));
    if (!row || quarter.at < span.from) return;
    const before = quarters[index - 1];
    const ran = (signal: string) => ranIn(unit.kind, signal, quarter, before);
    rows.set(row.day, {
      ...row,
      hours: row.hours + ran(hoursOf[unit.kind]),
      heardHours: row.heardHours + 0.25,
      ...(unit.kind === 'BATTERY'
        ? {
            travelHours: (row.travelHours ?? 0) + ran('travelHours'),
            liftHours: (row.liftHours ?? 0) + ran('liftHours'),
            charged: (row.charged ?? 0) + ran('chargeCycles'),
          }
        : {}),
    });
  });
  const told = [...rows.values()].map(withTenths).reverse();
  return { zone: unit.zone, days: told, hours: tenth(sumOf(told.map(({ hours }) => hours))) };
}

/** What days are told by. */
const meters = {
  BATTERY: [hoursOf.BATTERY, 'travelHours', 'liftHours', 'chargeCycles'],
  GENSET: [hoursOf.GENSET],
} as const satisfies Readonly<Record<DeviceKind, readonly string[]>>;

const nothing = {
  BATTERY: { travelHours: 0, liftHours: 0, charged: 0 },
  GENSET: { travelHours: null, liftHours: null, charged: null },
} as const;

/** What a meter ran within a quarter, from the end of the one before where that is next to it. */
function ranIn(kind: DeviceKind, signal: string, quarter: Quarter, before: Quarter | undefined): number {
  const place = placeOfSignal(kind, signal);
  const isNext = before?.at === quarter.at - telemetryLimits.quarterMs;
  const from = (isNext ? before?.high[place] : null) ?? quarter.low[place] ?? null;
  const to = quarter.high[place] ?? null;
  return from === null || to === null ? 0 : Math.max(0, to - from);
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const withTenths = ({ day, heardHours, hours, travelHours, liftHours, charged }: WorkedDay): WorkedDay => ({
  day,
  hours: tenth(hours),
  travelHours: travelHours === null ? null : tenth(travelHours),
  liftHours: liftHours === null ? null : tenth(liftHours),
  heardHours,
  charged: charged === null ? null : tenth(charged),
});

/** One line of the summary: a day with what was lowest and highest on it. */
export interface SummaryLine extends WorkedDay {
  readonly [signal: string]: number | string | null;
}

export async function summaryOf(asked: Asking, id: string, days: Days) {
  const unit = await unitOf(asked.visible, id);
  const span = spanOf(days, unit.zone, asked.now);
  const signals = reportSignals[unit.kind];
  const [worked, quarters] = await Promise.all([
    workedDaysOf(asked, id, days),
    quartersOf(asked, unit, span, signals),
  ]);
  const byDay = Map.groupBy(quarters, ({ at }) => dayIn(at, unit.zone));
  const lines = worked.days.map((day) => {
    const rows = byDay.get(day.day) ?? [];
    const extremes = signals.flatMap((signal) => {
      const place = placeOfSignal(unit.kind, signal);
      const lows = rows.flatMap(({ low }) => low[place] ?? []);
      const highs = rows.flatMap(({ high }) => high[place] ?? []);
      return [
        [`${signal}Low`, lows.length ? rounded(unit.kind, signal, Math.min(...lows)) : null],
        [`${signal}High`, highs.length ? rounded(unit.kind, signal, Math.max(...highs)) : null],
      ] as const;
    });
    return { ...day, ...Object.fromEntries(extremes) } as SummaryLine;
  });
  return { unit, signals, lines };
}
