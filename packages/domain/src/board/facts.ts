// What the planner's board knows of a plant within a period: the same facts on the server, which judges a move, and in the
// browser, which shows before the drop what the server would say.
import type { WorkToPlan } from '../planned-work.ts';
import type { Absence, PlantCalendar } from '../working-calendar.ts';
import type { Shift } from '../working-day.ts';

/** What somebody may work on, until a day (included) or without end. */
interface Certificate {
  readonly unitModel: string;
  readonly validTo: string | null;
}

/** The shift that somebody works from a day to a day; without an end until further notice. */
interface ShiftSpan {
  readonly fromDay: string;
  readonly toDay: string | null;
  readonly shift: Shift;
}

export interface BoardPerson {
  readonly id: string;
  readonly name: string;
  readonly absences: readonly Absence[];
  readonly certificates: readonly Certificate[];
  readonly shifts: readonly ShiftSpan[];
}

export interface BoardJob extends WorkToPlan {
  readonly id: string;
  readonly number: string;
  readonly status: number;
  readonly planDate: string | null;
  readonly equipmentId: string;
  readonly unitCode: string;
  readonly unitModel: string;
  readonly workCenterCode: string | null;
  /** Ids of the crew, the leader first. */
  readonly crew: readonly string[];
  /** Part lines that the job waits for. */
  readonly partsOpen: number;
  readonly partsNotOrdered: number;
  /** The last day that an open line is expected on; null while one has none. */
  readonly partsExpectedOn: string | null;
  /** Since when another job's report says that the machine stands; null while it is ready for use. */
  readonly stoppedSince: string | null;
  /** Number of an open finding of priority 1 on the machine: it is not ready for use until that is mended. */
  readonly finding: string | null;
}

export interface Board<Job extends BoardJob = BoardJob, Person extends BoardPerson = BoardPerson> {
  readonly calendar: PlantCalendar;
  /** Of the plant, the first is who has no own. */
  readonly shifts: readonly Shift[];
  readonly people: readonly Person[];
  readonly jobs: readonly Job[];
}

/** The planned work of one person on one day. */
export interface DayLoad {
  readonly hours: number;
  readonly jobs: readonly BoardJob[];
}
