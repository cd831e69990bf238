// What a laboratory finds in a year of oil (domain decisions §10: 89 % normal, 8 caution, 3 critical; dust from July to September). Each
// component has levels of its own; now and then one of the causes that we know rises over a few samples and is mended.
import { type OilCode, oilCodes, oilParameters } from '@dca/domain/condition/oil';
import type { Random } from './random.ts';

/** A limit as the value that is judged by it has it. */
export interface DemoLimit {
  readonly component: string;
  readonly code: OilCode;
  readonly cautionAbove: number | null;
  readonly criticalAbove: number | null;
  readonly cautionBelow: number | null;
  readonly criticalBelow: number | null;
}

export interface Drawn {
  readonly component: string;
  readonly on: string;
  readonly oilHours: number;
}

/** The figures of one sample as the laboratory writes them, and what it says of them itself. */
export interface Found {
  readonly results: Readonly<Record<string, string>>;
  readonly verdict: 'NORMAL' | 'CAUTION' | 'CRITICAL';
}

const ofEngine: readonly (readonly OilCode[])[] = [
  ['SI', 'AL'],
  ['NA', 'K'],
  ['PB', 'CU'],
  ['FE', 'CR'],
  ['FUEL'],
  ['SOOT'],
  ['FE'],
  ['SI'],
];
const ofDrives: readonly (readonly OilCode[])[] = [
  ['SI'],
  ['SI', 'AL'],
  ['FE', 'PQ'],
  ['CU'],
  ['WATER'],
  ['FE'],
];
const dusty = new Set(['07', '08', '09']);

interface Episode {
  readonly codes: readonly OilCode[];
  readonly length: number;
  readonly endsCritical: boolean;
}

/** A share of samples at which something begins, so that one in nine is bad. */
const begins = 0.06;

/** The samples of a component in the order in which they were drawn; with `rising` its iron rises and is mended, towards the end. */
export function foundInYear(
  drawn: readonly Drawn[],
  limits: readonly DemoLimit[],
  random: Random,
  rising?: { readonly from: number },
): Found[] {
  const levels = new Map(limits.map(({ code }) => [code, 0.16 + 0.22 * random.next()]));
  let episode: Episode | null = null;
  let at = 0;
  return drawn.map((sample, index) => {
    const step = rising ? index - rising.from : -1;
    if (rising) return risingIron(sample, limits, levels, random, step);
    if (episode && at >= episode.length) episode = null;
    if (!episode && random.chance(begins)) {
      episode = episodeOf(sample, random);
      at = 0;
    }
    at += 1;
    const now = episode;
    return figuresOf(sample, limits, levels, random, (code) => {
      const place = now?.codes.indexOf(code) ?? -1;
      if (!now || place < 0) return null;
      const isLast = at >= now.length;
      return now.endsCritical && isLast && place === 0
        ? 1.05 + 0.2 * random.next()
        : -0.12 - 0.6 * random.next();
    });
  });
}

function episodeOf({ component, on }: Drawn, random: Random): Episode {
  const causes = component === 'ENG' ? ofEngine : ofDrives;
  const dust = causes.filter(([first]) => first === 'SI');
  const codes = random.pick(dusty.has(on.slice(5, 7)) && random.chance(0.6) ? dust : causes);
  const length = random.pick([1, 1, 2, 3, 4]);
  return { codes, length, endsCritical: random.chance(length > 1 ? 0.85 : 0.45) };
}

/** As shares of the caution limit: it climbs, passes caution and critical, and is back after the repair. */
const climb = [0.42, 0.58, 0.82, 1.15, 1.62];

const risingIron = (
  sample: Drawn,
  limits: readonly DemoLimit[],
  levels: ReadonlyMap<OilCode, number>,
  random: Random,
  step: number,
): Found => {
  const share = climb[step];
  return figuresOf(sample, limits, levels, random, (code, { cautionAbove, criticalAbove }) => {
    if (code !== 'FE' || share === undefined || cautionAbove === null || criticalAbove === null) return null;
    const isBeyond = share * cautionAbove > criticalAbove;
    return isBeyond ? (share * cautionAbove) / criticalAbove : { of: share * cautionAbove };
  });
};

/** Over 0: so many times critical; under 0: so far from caution to critical; a value itself; null where all is well. */
type Bad = number | { readonly of: number } | null;

function figuresOf(
  { on, oilHours }: Drawn,
  limits: readonly DemoLimit[],
  levels: ReadonlyMap<OilCode, number>,
  random: Random,
  badOf: (code: OilCode, limit: DemoLimit) => Bad,
): Found {
  const results: Record<string, string> = {};
  let verdict: Found['verdict'] = 'NORMAL';
  for (const code of oilCodes) {
    const limit = limits.find((one) => one.code === code);
    if (!limit) continue;
    const wobble = 0.92 + 0.16 * random.next();
    const bad = badOf(code, limit);
    if (typeof bad === 'number' && bad > 0) verdict = 'CRITICAL';
    else if (typeof bad === 'number' && verdict === 'NORMAL') verdict = 'CAUTION';
    const season = code === 'SI' && dusty.has(on.slice(5, 7)) ? 1.25 : 1;
    const value =
      bad === null
        ? wellOf(code, limit, (levels.get(code) ?? 0.3) * wobble * season, oilHours)
        : badly(limit, bad);
    results[code] = written(code, value);
  }
  return { results, verdict };
}

function wellOf(
  code: OilCode,
  { cautionAbove, cautionBelow }: DemoLimit,
  level: number,
  oilHours: number,
): number {
  if (code === 'TBN') return (cautionBelow ?? 6) * (1.55 - 0.3 * Math.min(1, oilHours / 500));
  if (code === 'V100') return ((cautionAbove ?? 15) + (cautionBelow ?? 13)) / 2 + (level - 0.28) * 2;
  return Math.min(0.46, level) * (cautionAbove ?? 10);
}

function badly({ cautionAbove, criticalAbove }: DemoLimit, bad: Exclude<Bad, null>): number {
  if (typeof bad === 'object') return bad.of;
  const [caution, critical] = [cautionAbove ?? 1, criticalAbove ?? 2];
  return bad > 0 ? critical * bad : caution + (critical - caution) * -bad;
}

/** The smallest that a laboratory tells of these. */
const leasts: Partial<Record<OilCode, number>> = { WATER: 0.05, FUEL: 1, K: 1, NA: 1 };

function written(code: OilCode, value: number): string {
  const least = leasts[code];
  if (least !== undefined && value < least) return `<${least}`;
  return value.toFixed(oilParameters[code].decimals);
}
