// What an area brings of who sees what. Its `door.ts` names its tables, cuts what is read and changed of them to a viewer, and says
// what its constraints tell; `areas/doors.ts` lists the doors, and all else follows from that list.
import type { ProblemCode } from '@dca/domain/problems';
import type { RecordKind } from '@dca/domain/record-kinds';
import type { Words } from '@dca/domain/text';
import type { RawBuilder, SqlBool } from 'kysely';
import type { AllTables, Tables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

export interface Door {
  /** Tables whose rows are the same for everybody, each with its reason. */
  readonly open?: OfTables<string>;
  /** Tables that handlers reach through a door, each with the door. */
  readonly closed?: OfTables<string>;
  /** Tables that hang on a job by `job_id`, for `visible.ofJobs`; a customer sees a `paper` only once the job is approved. */
  readonly ofJobs?: OfTables<'step' | 'paper'>;
  /** Selects that are cut to what the viewer may see. */
  readonly read?: (all: AllTables, viewer: Viewer) => object;
  /** Changes that are cut the same way, and additions; `trx` is the write's transaction. */
  readonly write?: (trx: AllTables, viewer: Viewer) => object;
  /** Who sees the files of a kind of record. */
  readonly files?: { readonly [Kind in RecordKind]?: SeesRecord };
  /** What a person is told; a constraint that is named for its one column needs no line (`platform/constraints.ts`). */
  readonly constraints?: Readonly<Record<string, ConstraintWords>>;
}

type OfTables<What> = { readonly [Table in keyof Tables]?: What };

/** True where the viewer sees the record with that id. */
export type SeesRecord = (viewer: Viewer, id: RawBuilder<unknown>) => RawBuilder<SqlBool>;

export interface ConstraintWords {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly message: Words;
}
