// What is asked of each source of the timeline, and what it tells.
import type { TimelineEvent } from '@dca/contract/areas/equipment/machine';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Visible } from '../../../visibility/visible.ts';

/** What a source tells: the parts that its kind has, and its place in time, exactly. */
export type Told = Partial<TimelineEvent> & Pick<TimelineEvent, 'id' | 'at'> & { readonly sorted: string };

/** Cuts a source to what comes after the cursor and belongs to the stay; `at` and `id` are columns of ours. */
export type Window = (at: string, id: RawBuilder<string>) => RawBuilder<SqlBool>;

export interface Asked {
  readonly visible: Visible;
  readonly equipmentId: string;
  readonly within: Window;
  readonly most: number;
}
