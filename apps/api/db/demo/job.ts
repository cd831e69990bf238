// What a job of the demo is made of, for those who tell its life.
import type { FormContent } from '@dca/contract/areas/checksheets';
import type { JobSource, Payer } from '@dca/domain/job-sources';
import type { DemoPersonId } from './people.ts';

/** A machine of the fleet, and where it stands. */
export interface DemoMachine {
  readonly id: string;
  readonly unitCode: string;
  readonly model: string;
  readonly serial: string;
  readonly customer: string;
  readonly plant: string;
  readonly workCenter: string;
  /** What the meter shows at loading. */
  readonly smr: number;
}

/** A machine with the pace and the luck of its year. */
export interface YearMachine extends DemoMachine {
  readonly hoursPerMonth: number;
  /** One of the few that break down again and again. */
  readonly isUnlucky: boolean;
}

/** Who works where a machine stands. */
export interface Team {
  readonly mechanics: readonly DemoPersonId[];
  readonly approver: DemoPersonId;
  readonly planner: DemoPersonId;
  readonly admin: DemoPersonId;
  readonly customerUser: DemoPersonId | null;
}

export interface JobCause {
  readonly source: JobSource;
  /** Null for a breakdown that no planner has seen to yet. */
  readonly chargeTo: Payer | null;
  readonly customerOrder: string | null;
}

export interface DemoJob extends Omit<Team, 'mechanics'> {
  readonly id: string;
  readonly form: FormContent;
  /** Where it came from and who pays; by its type and the customer when nothing else is said. */
  readonly cause?: JobCause;
  /** What the job is called; the name of its form when nothing else is said. */
  readonly description?: string;
  /** The overhaul that this job is a stage of. */
  readonly parentId?: string;
  /** A breakdown that was reported from the field: the phone's number, and when a planner saw to it. */
  readonly reported?: { readonly number: string; readonly regularisedAt: number | null };
  readonly machine: DemoMachine;
  readonly status: number;
  /** The plan date, in milliseconds; infinity while there is none. */
  readonly plan: number;
  readonly crew: readonly DemoPersonId[];
  readonly leader: DemoPersonId | null;
}
