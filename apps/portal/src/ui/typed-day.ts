// A day as people type it. Fields of the browser show days in the order of the browser's language, which is not that of
// the portal: 11/12 meant the eleventh to one reader and November to the other.
import { dayIn } from '@dca/domain/times';

const months = [
  ['jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'agu', 'agt'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'des'],
] as const;

/** '20 Nov 2026', '20/11/2026' or '2026-11-20' as `2026-11-20`; null for what is no day. The day stands before the month. */
export function dayOf(text: string): string | null {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s./-]+/);
  if (parts.length !== 3) return null;
  const [year = '', month = '', day = ''] = /^\d{4}$/.test(parts[0] ?? '') ? parts : parts.toReversed();
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  const iso = `${year}-${monthOf(month)}-${day.padStart(2, '0')}`;
  const millis = Date.parse(`${iso}T00:00:00Z`);
  // The thirtieth of February is another day to Date, and no day to people.
  return Number.isNaN(millis) || dayIn(millis, 'WIB') !== iso ? null : iso;
}

/** '14:20', '14.20' or '1420' as `14:20`; null for what is no time of a day. */
export function timeOf(text: string): string | null {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})[:.]?(\d{2})\s*$/.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

function monthOf(text: string): string {
  const named = months.findIndex((names) => names.some((name) => text.startsWith(name)));
  return (named === -1 ? text : String(named + 1)).padStart(2, '0');
}
