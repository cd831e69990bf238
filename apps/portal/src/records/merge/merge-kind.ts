// What a merge screen knows of the kind of record: its calls, its fields, and how a row is told from another.
import type { Call } from '@dca/contract/call';
import type { MergeCalls } from '@dca/contract/merge-calls';
import type { RecordTable } from '@dca/contract/record-fields';
import type { MergeKind } from '@dca/domain/merging';

export interface MergeOf {
  readonly kind: MergeKind;
  readonly table: RecordTable;
  readonly calls: MergeCalls & { readonly list: Call };
  /** The address of the list; forms and merges stand below it. */
  readonly list: string;
  /** Fields by which a row is found among others: the first is its name. */
  readonly named: readonly [string, ...string[]];
  /** Calls whose answers a merge makes old. */
  readonly makesOld: readonly Call[];
}
