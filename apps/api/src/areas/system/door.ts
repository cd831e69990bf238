// What the product says of itself is of no plant: whoever may ask at all sees all of it.
import type { Door } from '../../visibility/door.ts';
import { readSystemState } from '../../visibility/system-state.ts';

export const system = {
  closed: {
    running_process: 'visible.systemState, the process itself',
    upkeep_run: 'visible.systemState, the commands of the backup',
  },
  read: (all) => ({ systemState: () => readSystemState(all) }),
} as const satisfies Door;
