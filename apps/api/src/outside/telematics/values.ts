// Feeds hold texts that stand for nothing, dates of the year 1, tanks of no size. One function per kind of value:
// it gives the value, or null and names the problem. What is simply absent is null without a problem.
import type { FleetValueFault } from '@dca/domain/fleet-sources';

export type ProblemReason = Exclude<FleetValueFault, 'NOT_KEPT'>;

/** Hears of a value that cannot be true. */
export type Report = (field: string, value: string, reason: ProblemReason) => void;

const placeholders = new Set(['missing', 'unknown', 'n/a', 'na', 'none', 'null', 'undefined', '-', '?']);
/** Longer than any name, number or moment of a feed; and the patterns below stay quick. */
const longest = 100;
const noTelematicsBefore = Date.UTC(1990, 0, 1);
/** Clocks of machines and servers may differ a little (domain decisions §2: 5 minutes). */
const clockMs = 5 * 60_000;

/** A name or number of a machine as text. */
export function judgeText(text: string | undefined, field: string, report: Report): string | null {
  if (text === undefined) return null;
  if (text.length > longest) return refuse(text, field, 'TOO_LONG', report);
  // A database cannot hold the character 0, nor half of a pair of UTF-16.
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) return refuse(text, field, 'NOT_A_TEXT', report);
  if (placeholders.has(text.toLowerCase())) return refuse(text, field, 'PLACEHOLDER', report);
  return text;
}

/** A moment not before telematics units existed and not after `now`; without a zone it is UTC. */
export function judgeTime(text: string | undefined, field: string, now: Date, report: Report): Date | null {
  if (text === undefined) return null;
  if (text.length > longest) return refuse(text, field, 'TOO_LONG', report);
  const shape = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text);
  const zoned = shape && text.includes('T') && !shape[1] ? `${text}Z` : text;
  const time = shape ? new Date(zoned) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) return refuse(text, field, 'NOT_A_TIME', report);
  if (time.getTime() < noTelematicsBefore) return refuse(text, field, 'TOO_EARLY', report);
  if (time.getTime() > now.getTime() + clockMs) return refuse(text, field, 'IN_THE_FUTURE', report);
  return time;
}

/** A number between two bounds, both allowed. */
export function judgeNumber(
  text: string | undefined,
  field: string,
  bounds: { min: number; max: number },
  report: Report,
): number | null {
  if (text === undefined) return null;
  if (text.length > longest) return refuse(text, field, 'TOO_LONG', report);
  if (placeholders.has(text.toLowerCase())) return refuse(text, field, 'PLACEHOLDER', report);
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return refuse(text, field, 'NOT_A_NUMBER', report);
  if (value < 0 && bounds.min === 0) return refuse(text, field, 'NEGATIVE', report);
  if (value < bounds.min || value > bounds.max) return refuse(text, field, 'OUT_OF_RANGE', report);
  return value;
}

/** The size of something that cannot be nothing: a tank. */
export function judgeSize(text: string | undefined, field: string, report: Report): number | null {
  const value = judgeNumber(text, field, { min: 0, max: 1_000_000 }, report);
  return value === 0 ? refuse(text ?? '', field, 'ZERO', report) : value;
}

/** Hours, as a decimal number or as a duration (PT1234H30M) of older feeds. A life of a machine is under 200,000 h. */
export function judgeHours(text: string | undefined, field: string, report: Report): number | null {
  const duration =
    /^P(?:(\d+)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i.exec(text ?? '');
  if (!duration || duration.slice(1).every((part) => part === undefined)) {
    return judgeNumber(text, field, { min: 0, max: 200_000 }, report);
  }
  const [days, hours, minutes, seconds] = duration.slice(1).map((part) => Number(part ?? 0));
  const total = (days ?? 0) * 24 + (hours ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600;
  return judgeNumber(String(Math.round(total * 1000) / 1000), field, { min: 0, max: 200_000 }, report);
}

/** Yes or no as feeds write it. */
export function judgeYes(text: string | undefined, field: string, report: Report): boolean | null {
  if (text === undefined) return null;
  const word = text.toLowerCase();
  if (['true', '1', 'yes', 'on'].includes(word)) return true;
  if (['false', '0', 'no', 'off'].includes(word)) return false;
  return refuse(text, field, 'NOT_A_YES_OR_NO', report);
}

/** The factor from a unit of the feed to ours; a feed that names none means the first of the table. */
export function judgeUnit(
  text: string | undefined,
  field: string,
  factors: Record<string, number>,
  report: Report,
): number | null {
  if (text === undefined) return Object.values(factors)[0] ?? null;
  const factor = factors[text.toLowerCase().replace(/[\s_-]/g, '')];
  return factor ?? refuse(text, field, 'UNKNOWN_UNIT', report);
}

function refuse(value: string, field: string, reason: ProblemReason, report: Report): null {
  // Told on a line of a terminal.
  report(
    field,
    value
      .slice(0, 80)
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed(),
    reason,
  );
  return null;
}
