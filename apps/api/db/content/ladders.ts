import { unitModels } from './unit-models.ts';

type Ladder = readonly (readonly [intervalHours: number, months: number | null])[];

const heavy: Ladder = [250, 500, 1000, 2000, 4000].map((hours) => [hours, null]);
const wheeled: Ladder = [250, 500, 1000, 2000].map((hours) => [hours, null]);

/** Ladders by class: a service every so many hours, or months where a machine may stand for long (domain decisions §2). */
const ladderOfClass: Readonly<Record<string, Ladder>> = {
  HYDRAULIC_EXCAVATOR: heavy,
  MINING_EXCAVATOR: heavy,
  DUMP_TRUCK: wheeled,
  BULLDOZER: wheeled,
  MOTOR_GRADER: wheeled,
  WHEEL_LOADER: wheeled,
  CRANE: [
    [250, 6],
    [500, null],
    [1000, 12],
  ],
  GENSET: [
    [250, 6],
    [500, null],
    [1000, null],
  ],
  BATTERY_FORKLIFT: [
    [250, 3],
    [500, null],
    [1000, null],
    [2000, null],
  ],
  REACH_TRUCK: [
    [250, 3],
    [500, null],
    [1000, null],
  ],
};

/** The rungs of each model of the release. */
export const serviceRungs = unitModels.flatMap(([model, , equipmentClass]) =>
  (ladderOfClass[equipmentClass] ?? []).map(([hours, months]) => [model, hours, months] as const),
);
