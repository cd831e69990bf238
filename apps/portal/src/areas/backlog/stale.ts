import { backlog } from '@dca/contract/areas/backlog';
import { equipment } from '@dca/contract/areas/equipment';

/** Calls whose answers a move of a backlog makes old. */
export const staleBacklogs = [
  backlog.bes,
  backlog.besSummary,
  backlog.bms,
  backlog.detail,
  backlog.same,
  equipment.machine,
] as const;
