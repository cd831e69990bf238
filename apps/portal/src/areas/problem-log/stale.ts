import { checksheets } from '@dca/contract/areas/checksheets';
import { equipment } from '@dca/contract/areas/equipment';
import { problemLog } from '@dca/contract/areas/problem-log';

/** Answers that a change of a problem log makes old. */
export const staleProblems = [
  problemLog.get,
  problemLog.list,
  problemLog.counts,
  problemLog.listOfJob,
  problemLog.openOfMachine,
  problemLog.workCenterPercentage,
  problemLog.achievementPercentage,
  equipment.machine,
  checksheets.get,
] as const;
