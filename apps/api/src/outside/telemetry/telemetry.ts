// Series of machines that speak, which may lie in a database of their own. Nothing here knows machines or people: whoever asks brings
// the numbers of the units that they may see.
import type { TelemetryPoint } from '@dca/domain/telemetry';

export interface PointOfUnit extends TelemetryPoint {
  readonly unit: number;
}

interface RejectedPoint {
  readonly unit: number;
  readonly reason: string;
  readonly said: object;
}

/** What was kept apart of a unit. */
interface Apart {
  readonly reasons: readonly { readonly reason: string; readonly times: number }[];
  readonly rows: readonly { readonly at: number; readonly reason: string; readonly said: string }[];
}

export interface Latest {
  readonly unit: number;
  readonly ts: number;
  readonly values: readonly (number | null)[];
  /** When each value was measured. */
  readonly measured: readonly (number | null)[];
  readonly codes: readonly string[];
}

export type Newest = Pick<Latest, 'unit' | 'ts' | 'values'>;

/** A quarter of an hour of a unit, its signals in their order. */
export interface Quarter {
  readonly at: number;
  readonly points: number;
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
  readonly mean: readonly (number | null)[];
  readonly last: readonly (number | null)[];
}

export interface Telemetry {
  /** Keeps points with their quarter hours and the newest of each unit. @returns those that were new */
  keep(points: readonly PointOfUnit[]): Promise<PointOfUnit[]>;
  /** Keeps what cannot be true apart; of a unit so many in a day, the rest is counted by nobody. */
  reject(points: readonly RejectedPoint[]): Promise<void>;
  /** What was kept apart, newest first, and how often for each reason. */
  rejected(unit: number, from: number, to: number, reason: string | null): Promise<Apart>;
  latest(units: readonly number[]): Promise<Latest[]>;
  /** Of many units the moment of the newest, and what it says at these places; nothing at the others. */
  newest(units: readonly number[], places: readonly number[]): Promise<Newest[]>;
  /** From a moment up to another, which is not among them; of these places alone. */
  quarters(unit: number, from: number, to: number, places: readonly number[]): Promise<Quarter[]>;
  /** The points after a moment, oldest first. */
  pointsAfter(unit: number, after: number, most: number): Promise<TelemetryPoint[]>;
  /** Packs hours that are over for an hour, with what came late of hours that are packed. @returns how many hours were written */
  pack(): Promise<number>;
  /** Drops what is past its time. @returns how many partitions went */
  forget(now: Date): Promise<number>;
  close(): Promise<void>;
}
