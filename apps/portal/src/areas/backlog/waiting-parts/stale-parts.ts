import { backlog } from '@dca/contract/areas/backlog';
import { jobs } from '@dca/contract/areas/jobs';

/** What a change of parts makes old, and the refusals that are shown beside the act. */
export const staleParts = {
  invalidates: [
    backlog.waitingParts,
    backlog.partLines,
    backlog.detail,
    backlog.bms,
    jobs.toPlan,
    jobs.board,
    jobs.boardWaiting,
  ],
  handles: ['fields', 403, 404, 409, 422] as const,
};
