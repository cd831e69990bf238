import type { SheetLine } from '@dca/contract/areas/checksheets/lines';
import { type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';

/** The colour of its life-cycle; a state of a newer server is one that nobody knows here. */
export const lineColour = ({ state }: Pick<SheetLine, 'state'>) =>
  backlogLifecycle.states[state.code as BacklogStatus]?.colour ?? 'grey';
