import type { jobs } from '@dca/contract/areas/jobs';
import { dayIn, millisOf } from '@dca/domain/times';
import { ownZone } from '../../../i18n/own-zone.ts';
import type { useRecords } from '../../../records/use-records.ts';

export type HistoryRecords = ReturnType<typeof useRecords<typeof jobs.history>>;

const dayMs = 86_400_000;

/** Midnight in the zone in which the list shows its moments, in milliseconds; a zone here keeps its hours all year. */
function startOf(day: string): number {
  const utc = millisOf(day);
  const ahead = [9, 8, 7].find((hours) => dayIn(utc - hours * 3_600_000, ownZone()) === day) ?? 7;
  return utc - ahead * 3_600_000;
}

/** The same list with its moments as days: the call wants moments, of which the last is outside. */
export function daysOf(records: HistoryRecords): HistoryRecords {
  const outside = (filter: string) => (filter === 'To' ? dayMs : 0);
  const momentsOf = (filter: string, days: readonly string[]) =>
    filter === 'From' || filter === 'To'
      ? days.map((day) => new Date(startOf(day) + outside(filter)).toISOString())
      : days;
  return {
    ...records,
    chosen: (filter) => {
      if (filter !== 'From' && filter !== 'To') return records.chosen(filter);
      return records.chosen(filter).map((moment) => dayIn(millisOf(moment) - outside(filter), ownZone()));
    },
    choose: (filter, days) => records.choose(filter, momentsOf(filter, days)),
    chooseTogether: (chosen) =>
      records.chooseTogether(chosen.map(([filter, days]) => [filter, momentsOf(filter, days)])),
  };
}
