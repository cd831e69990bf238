// Days, times and numbers as people read them: in their language, and in the zone of the plant (ui "Words").
import { dayIn, ianaOf, type Moment, millisOf, type PlantZone } from '@dca/domain/times';
import { type Language, language, useLanguage } from './language.ts';

const locales = { en: 'en-GB', id: 'id-ID' } as const;
const near = {
  en: {
    today: 'today',
    yesterday: 'yesterday',
    tomorrow: 'tomorrow',
    minutes: 'min',
    hours: 'h',
    days: 'd',
    now: 'just now',
  },
  id: {
    today: 'hari ini',
    yesterday: 'kemarin',
    tomorrow: 'besok',
    minutes: 'mnt',
    hours: 'jam',
    days: 'hari',
    now: 'baru saja',
  },
} as const;
const ages = {
  en: { second: 's ago', minute: 'min ago', hour: 'h ago', day: 'd ago' },
  id: { second: 'dtk lalu', minute: 'mnt lalu', hour: 'jam lalu', day: 'hari lalu' },
} as const;
// A narrow space that does not break keeps a value and its unit together.
const thin = '\u202f';
const dayMs = 86_400_000;

/** Formats bound to a language. A moment is an ISO text, a Date or milliseconds; a day is `2026-11-20`. */
export interface Formats {
  /** `2026-11-20` → '20 Nov 2026'; an empty day is ''. */
  day(day: string | null | undefined): string;
  /** `2026-11` → 'Nov 2026'. */
  month(month: string): string;
  /** 'today 14:20 WIB', 'yesterday 14:20 WIB' or '20 Nov 2026 14:20 WIB'; no moment is ''. */
  moment(moment: Moment | null | undefined, zone: PlantZone): string;
  /** '14:20 WIB'. */
  time(moment: Moment, zone: PlantZone): string;
  /** 1284 → '1,284' or '1.284'; `decimals` fixes the digits behind the comma. */
  number(value: number, decimals?: number): string;
  /** SMR: 12408.5 → '12,408.5 h' or '12.408,5 jam'. */
  hours(value: number): string;
  /** A value and its unit behind a thin space. */
  measured(value: number, unit: string, decimals?: number): string;
  /** A unit as people write it: 'h' → 'h' or 'jam', 'd' → 'd' or 'hari'; others are the same in both languages. */
  unit(unit: string): string;
  percent(value: number): string;
  /** How long something took: '45 min', '1 h 20 min', '2 d 3 h'. */
  duration(milliseconds: number): string;
  /** How long somebody worked, in hours however many they are, because a working day is none of 24: '45 min', '12 h 5 min', '313 h'. */
  worked(milliseconds: number): string;
  /** How long ago: '12 s ago', '3 min ago'. */
  age(moment: Moment): string;
}

/** The formats in the language of the screen, for components. */
export const useFormats = (): Formats => formatsIn(useLanguage());

/** The formats of a language; `clock` gives the present time in milliseconds. */
export function formatsIn(wanted: Language = language(), clock: () => number = Date.now): Formats {
  const words = near[wanted];
  const number = (value: number, decimals?: number) => numberFormat(wanted, decimals).format(value);
  const measured = (value: number, unit: string, decimals?: number) =>
    `${number(value, decimals)}${thin}${unit}`;
  const day = (text: string | null | undefined) => (text ? dayFormat(wanted).format(Date.parse(text)) : '');
  const time = (moment: Moment, zone: PlantZone) => `${clockFormat(zone).format(millisOf(moment))} ${zone}`;
  return {
    day,
    month: (month) => monthFormat(wanted).format(Date.parse(`${month}-01`)),
    time,
    number,
    measured,
    hours: (value) => measured(value, words.hours, 1),
    unit: (unit) => ({ h: words.hours, d: words.days })[unit] ?? unit,
    percent: (value) => `${number(value)}${thin}%`,
    duration: (milliseconds) => {
      const minutes = Math.floor(milliseconds / 60_000);
      const parts = [
        [Math.floor(minutes / 1440), words.days],
        [Math.floor(minutes / 60) % 24, words.hours],
        [minutes % 60, words.minutes],
      ] as const;
      const first = parts.findIndex(([value]) => value > 0);
      const told = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2);
      return told
        .filter(([value], index) => value > 0 || index === 0)
        .map(([value, unit]) => measured(value, unit))
        .join(' ');
    },
    worked: (milliseconds) => {
      const minutes = Math.floor(milliseconds / 60_000);
      const parts = [
        [Math.floor(minutes / 60), words.hours],
        [minutes % 60, words.minutes],
      ] as const;
      const told = parts.filter(([value]) => value > 0);
      return (told.length > 0 ? told : parts.slice(-1))
        .map(([value, unit]) => measured(value, unit))
        .join(' ');
    },
    age: (moment) => showAge(clock() - millisOf(moment), wanted),
    moment: (moment, zone) => {
      if (moment === null || moment === undefined || moment === '') return '';
      const named = nameOfDay(dayIn(moment, zone), clock(), zone);
      return `${named ? words[named] : day(dayIn(moment, zone))} ${time(moment, zone)}`;
    },
  };
}

function nameOfDay(day: string, now: number, zone: PlantZone): 'today' | 'yesterday' | 'tomorrow' | null {
  if (day === dayIn(now, zone)) return 'today';
  if (day === dayIn(now - dayMs, zone)) return 'yesterday';
  return day === dayIn(now + dayMs, zone) ? 'tomorrow' : null;
}

function showAge(milliseconds: number, wanted: Language): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const words = ages[wanted];
  if (seconds < 2) return near[wanted].now;
  if (seconds < 60) return `${seconds} ${words.second}`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} ${words.minute}`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} ${words.hour}`;
  return `${Math.floor(seconds / 86_400)} ${words.day}`;
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function formatOf<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = formats.get(key);
  if (found) return found as F;
  const made = make();
  formats.set(key, made);
  return made;
}

const numberFormat = (wanted: Language, decimals?: number) =>
  formatOf(`number ${wanted} ${decimals}`, () => {
    const digits =
      decimals === undefined
        ? { maximumFractionDigits: 3 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(locales[wanted], digits);
  });

const dayFormat = (wanted: Language) =>
  formatOf(
    `day ${wanted}`,
    () =>
      new Intl.DateTimeFormat(locales[wanted], {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  );

const monthFormat = (wanted: Language) =>
  formatOf(
    `month ${wanted}`,
    () => new Intl.DateTimeFormat(locales[wanted], { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  );

// Both languages write the time with a colon, as the displays on site do.
const clockFormat = (zone: PlantZone) =>
  formatOf(
    `clock ${zone}`,
    () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ianaOf(zone) }),
  );
