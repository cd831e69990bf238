import { dayIn, type PlantZone } from '@dca/domain/times';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { words } from '../words.ts';

interface Period {
  readonly start: string;
  readonly end: string | null;
}

/** From when to when, in the zone of the plant; the day of the end is named where it is another one. */
export function usePeriod(zone: PlantZone): (period: Period) => string {
  const word = useWords(words);
  const formats = useFormats();
  const endOf = (start: string, end: string) =>
    dayIn(start, zone) === dayIn(end, zone) ? formats.time(end, zone) : formats.moment(end, zone);
  return ({ start, end }) => `${formats.moment(start, zone)} – ${end ? endOf(start, end) : word('running')}`;
}
