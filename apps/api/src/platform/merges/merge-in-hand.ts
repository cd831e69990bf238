import type { MergeKind, MergeState } from '@dca/domain/merging';

/** A merge as the worker has it. */
export interface MergeInHand {
  readonly id: string;
  readonly kind: MergeKind;
  readonly state: MergeState;
  readonly merged_id: string;
  readonly into_id: string;
  readonly hours_stay: string | null;
}
