// A calendar day as people write it, in either language. Where only figures stand, the order of day and month is what was said of the
// column; a text that names no day of the calendar is none.

/** Whether 03/04 is the third of April or the fourth of March. */
export const dayOrders = ['DMY', 'MDY'] as const;
export type DayOrder = (typeof dayOrders)[number];

const months: readonly (readonly string[])[] = [
  ['january', 'januari', 'jan'],
  ['february', 'februari', 'pebruari', 'feb', 'peb'],
  ['march', 'maret', 'mar', 'mrt'],
  ['april', 'apr'],
  ['may', 'mei'],
  ['june', 'juni', 'jun'],
  ['july', 'juli', 'jul'],
  ['august', 'agustus', 'aug', 'agu', 'agt', 'ags'],
  ['september', 'sep', 'sept'],
  ['october', 'oktober', 'oct', 'okt'],
  ['november', 'nopember', 'nov', 'nop'],
  ['december', 'desember', 'dec', 'des'],
];

const time =
  /(?:T|\s+)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:[AP]M)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const dayAndName = /^(\d{1,2})[\s.-]+([a-z]{3,9})\.?[\s,.-]+(\d{4}|\d{2})$/i;
const nameAndDay = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i;

/** The day that a text names, `2026-11-20`; null where it names none. */
export function readDay(text: string, order: DayOrder): string | null {
  const bare = withoutTime(text.normalize('NFKC').trim().replace(/\s+/g, ' '));
  if (bare === null) return null;
  const ordered = yearFirst.exec(bare);
  if (ordered) return dayOf(ordered[1], ordered[3], ordered[4]);
  const figures = yearLast.exec(bare);
  if (figures) {
    const [first, second] = [figures[1], figures[3]];
    return order === 'DMY' ? dayOf(figures[4], second, first) : dayOf(figures[4], first, second);
  }
  const spoken = dayAndName.exec(bare);
  if (spoken) return dayOf(wholeYear(spoken[3] ?? ''), monthNamed(spoken[2]), spoken[1]);
  const english = nameAndDay.exec(bare);
  return english ? dayOf(english[3], monthNamed(english[1]), english[2]) : null;
}

/** Which order makes a text of figures alone a day: one of them, either and another day; null where it does not matter. */
export function orderIn(text: string): DayOrder | 'EITHER' | null {
  const [day, month] = [readDay(text, 'DMY'), readDay(text, 'MDY')];
  if (day === month) return null;
  if (month === null) return 'DMY';
  return day === null ? 'MDY' : 'EITHER';
}

function withoutTime(text: string): string | null {
  const [whole, hour, minute, second] = time.exec(text) ?? [];
  if (whole === undefined) return text;
  const fits = Number(hour) < 24 && Number(minute) < 60 && Number(second ?? 0) < 60;
  return fits ? text.slice(0, -whole.length) : null;
}

const wholeYear = (year: string) =>
  year.length === 4 ? year : String(Number(year) + (Number(year) < 70 ? 2000 : 1900));

const monthNamed = (name = '') => String(months.findIndex((names) => names.includes(name.toLowerCase())) + 1);

function dayOf(year = '', month = '', date = ''): string | null {
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const isOne =
    Number(year) >= 1900 && day.getUTCMonth() === Number(month) - 1 && day.getUTCDate() === Number(date);
  return isOne ? day.toISOString().slice(0, 10) : null;
}
