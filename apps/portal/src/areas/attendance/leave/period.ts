import type { LeaveRow } from '@dca/contract/areas/attendance';
import { useFormats } from '../../../i18n/index.ts';

/** '3 Dec 2026 – 5 Dec 2026', one day once. */
export function usePeriod(): (row: Pick<LeaveRow, 'fromDay' | 'toDay'>) => string {
  const formats = useFormats();
  return ({ fromDay, toDay }) =>
    fromDay === toDay ? formats.day(fromDay) : `${formats.day(fromDay)} – ${formats.day(toDay)}`;
}
