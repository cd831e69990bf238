// How papers write numbers and times: the reader's separators, the plant's clock. Written out by hand, so that
// a paper has the same bytes on every machine whatever its locale data.
import type { PlantZone } from '@dca/domain';
import type { PdfLanguage } from './definition.ts';

/** Hours ahead of UTC; Indonesia has no daylight saving. */
const offsets: Record<PlantZone, number> = { WIB: 7, WITA: 8, WIT: 9 };
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
};
const missing = '–';

/** 12,408.5 in English, 12.408,5 in Indonesian; `decimals` fixes the places, otherwise up to six. */
export function writeNumber(value: number | null, language: PdfLanguage, decimals?: number): string {
  if (value === null || !Number.isFinite(value)) return missing;
  const plain = decimals === undefined ? String(Number(value.toFixed(6))) : value.toFixed(decimals);
  const [whole = '', part] = plain.replace('-', '').split('.');
  const [thousands, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${value < 0 ? '−' : ''}${grouped}${part === undefined ? '' : point + part}`;
}

const units: Readonly<Record<string, string>> = { h: 'jam', min: 'mnt' };

/** A unit as the reader's language writes it; those of the metric system are the same in both. */
export const writeUnit = (unit: string, language: PdfLanguage): string =>
  (language === 'id' ? units[unit] : undefined) ?? unit;

/** A range as people read it: 10–30, ≥ 10, ≤ 30; a dash when there is none. */
export function writeRange(
  range: { min: number | null; max: number | null },
  language: PdfLanguage,
  decimals?: number,
): string {
  const { min, max } = range;
  if (min !== null && max !== null) {
    return `${writeNumber(min, language, decimals)}–${writeNumber(max, language, decimals)}`;
  }
  if (min !== null) return `≥ ${writeNumber(min, language, decimals)}`;
  if (max !== null) return `≤ ${writeNumber(max, language, decimals)}`;
  return missing;
}

/** 20 Nov 2026 14:05 WIB, on the clock of the plant. */
export function writeTime(at: Date | null, zone: PlantZone, language: PdfLanguage): string {
  if (at === null) return missing;
  const local = shift(at, zone);
  return `${writeDay(local, language)} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())} ${zone}`;
}

/** 20 Nov 2026, the day at the plant. */
export function writeDate(at: Date | null, zone: PlantZone, language: PdfLanguage): string {
  return at === null ? missing : writeDay(shift(at, zone), language);
}

/** 20 Nov 2026 and below it 08:10–14:05 WIB; both moments in full when they are of two days; one when the other is not known. */
export function writePeriod(
  start: Date | null,
  end: Date | null,
  zone: PlantZone,
  language: PdfLanguage,
): string {
  if (start === null || end === null) return writeTime(start ?? end, zone, language);
  const [from, to] = [writeTime(start, zone, language), writeTime(end, zone, language)];
  const day = writeDate(start, zone, language);
  if (day !== writeDate(end, zone, language)) return `${from} –\n${to}`;
  return `${day}\n${from.slice(day.length + 1, -zone.length - 1)}–${to.slice(day.length + 1)}`;
}

/** 3 h 05 min (3 jam 05 mnt); a dash while something still runs. */
export function writeDuration(start: Date, end: Date | null, language: PdfLanguage): string {
  if (end === null) return missing;
  const minutes = Math.max(0, Math.round((end.getTime() - start.getTime()) / 60_000));
  const [hour, minute] = language === 'en' ? ['h', 'min'] : ['jam', 'mnt'];
  return minutes < 60
    ? `${minutes} ${minute}`
    : `${Math.floor(minutes / 60)} ${hour} ${two(minutes % 60)} ${minute}`;
}

function shift(at: Date, zone: PlantZone): Date {
  return new Date(at.getTime() + offsets[zone] * 3_600_000);
}

function writeDay(local: Date, language: PdfLanguage): string {
  return `${local.getUTCDate()} ${months[language][local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
