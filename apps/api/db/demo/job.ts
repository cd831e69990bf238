// What a job of the demo is made of, for those who tell its life.
import type { FormContent } from '@dca/contract/areas/checksheets';
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
  readonly smr: number;
}

/** Who works where a machine stands. */
export interface Team {
  readonly mechanics: readonly DemoPersonId[];
  readonly approver: DemoPersonId;
  readonly planner: DemoPersonId;
  readonly admin: DemoPersonId;
  readonly customerUser: DemoPersonId | null;
}

export interface DemoJob extends Omit<Team, 'mechanics'> {
  readonly id: string;
  readonly form: FormContent;
  readonly machine: DemoMachine;
  readonly status: number;
  /** The plan date, in milliseconds. */
  readonly plan: number;
  readonly crew: readonly DemoPersonId[];
  readonly leader: DemoPersonId | null;
}
