// A move of a job in the demo's past, or an act that left its state.
import type { JobActName } from '@dca/domain/job-acts';
import type { JobMoveName } from '@dca/domain/job-lifecycle';
import type { JobStatusCode } from '@dca/domain/job-status';
import type { DemoPersonId } from './people.ts';

export interface Move {
  readonly name: JobMoveName | JobActName;
  readonly from: JobStatusCode | null;
  readonly to: JobStatusCode;
  /** In milliseconds. */
  readonly at: number;
  /** Null for the system. */
  readonly by: DemoPersonId | null;
  readonly reason: string | null;
}
