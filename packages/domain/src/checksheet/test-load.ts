// Whether a test load is one (domain decisions §4): steps rise, a value is read once the load has stood for five minutes,
// and a step that leaves the limits of the set's performance class does not pass.
import { loadSettlesMs, performanceClasses } from '../limits.ts';
import { fillWords, type Words } from '../text.ts';
import { millisOf } from '../times.ts';
import type { FilledTestLoad, Filling, LoadStep } from './parts.ts';

/** What is wrong with a step, or with the whole where there is no index. */
export type LoadFault = { readonly index: number | null; readonly text: Words };

/** What is wrong with a test load, step by step; a step that is not whole yet is judged by what it says. */
export function testLoadFaults(test: FilledTestLoad): LoadFault[] {
  if (test.steps.length === 0) return [{ index: null, text: texts.noStep }];
  return test.steps.flatMap((step, index) => {
    const before = test.steps[index - 1];
    const faults: Words[] = [];
    if (before && comesAfter(before, step) === false) faults.push(texts.notRising);
    if (isReadTooEarly(step)) faults.push(texts.tooEarly);
    if (step.result === 'PASS' && isWithinLimits(test, step) === false) faults.push(texts.outside);
    return faults.map((text) => ({ index, text: fillWords(text, { percent: step.percent ?? '?' }) }));
  });
}

/** When the values of a step may be read, in milliseconds since 1970; null while it has not begun. */
export const readableFrom = ({ start }: Pick<Filling<LoadStep>, 'start'>): number | null =>
  start === null ? null : millisOf(start) + loadSettlesMs;

function isReadTooEarly(step: Filling<LoadStep>): boolean {
  const from = readableFrom(step);
  return from !== null && step.reading !== null && millisOf(step.reading) < from;
}

type Rating = Pick<FilledTestLoad, 'ratedV' | 'ratedHz' | 'performanceClass'>;

/** The least and the most that voltage and frequency may be; null while the set's rating is not known. */
export function limitsOfRating({ ratedV, ratedHz, performanceClass }: Rating) {
  if (performanceClass === null || ratedV === null || ratedHz === null) return null;
  const percent = performanceClasses[performanceClass];
  const around = (rated: number) => ({
    min: thousandths(rated * (1 - percent / 100)),
    max: thousandths(rated * (1 + percent / 100)),
  });
  return { percent, voltage: around(ratedV), frequency: around(ratedHz) };
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Whether each line voltage and the frequency stay within the limits of the set's performance class; null while one of them is
 * not known.
 */
export function isWithinLimits(
  { ratedV, ratedHz, performanceClass }: Rating,
  { v12, v23, v31, hz }: Pick<Filling<LoadStep>, 'v12' | 'v23' | 'v31' | 'hz'>,
): boolean | null {
  if (performanceClass === null || ratedV === null || ratedHz === null) return null;
  if (v12 === null || v23 === null || v31 === null || hz === null) return null;
  const percent = performanceClasses[performanceClass];
  return [v12, v23, v31].every((v) => isNear(v, ratedV, percent)) && isNear(hz, ratedHz, percent);
}

function comesAfter(before: Filling<LoadStep>, step: Filling<LoadStep>): boolean | null {
  if (before.percent !== null && step.percent !== null && step.percent <= before.percent) return false;
  if (before.reading === null || step.start === null) return null;
  return millisOf(step.start) >= millisOf(before.reading);
}

// Compared in whole thousandths, so that a value on the limit is within it.
function isNear(value: number, rated: number, percent: number): boolean {
  return Math.round(Math.abs(value - rated) * 100_000) <= Math.round(rated * percent * 1000);
}

const texts = {
  noStep: { en: 'The test load has no step.', id: 'Uji beban belum memiliki langkah.' },
  notRising: {
    en: 'Test load {percent} %: steps rise, one after the other.',
    id: 'Uji beban {percent} %: langkah harus naik, satu demi satu.',
  },
  tooEarly: {
    en: 'Test load {percent} %: read the values 5 minutes after the step starts, not before.',
    id: 'Uji beban {percent} %: baca nilai 5 menit setelah langkah dimulai, tidak lebih awal.',
  },
  outside: {
    en: 'Test load {percent} %: voltage or frequency is outside its limits, so the step does not pass.',
    id: 'Uji beban {percent} %: tegangan atau frekuensi di luar batas, jadi langkah ini tidak lulus.',
  },
} as const satisfies Readonly<Record<string, Words>>;
