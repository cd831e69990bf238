// Whether a test load is one (domain decisions §4): steps rise, a value is read once the load has stood for five minutes,
// and a step that leaves the limits of the set's performance class does not pass.
import { loadSettlesMs, performanceClasses } from '../limits.ts';
import { fillWords, type Words } from '../text.ts';
import { millisOf } from '../times.ts';
import type { LoadStep, TestLoad } from './parts.ts';

/** What is wrong with a test load, step by step; empty when nothing is. */
export function testLoadFaults(test: TestLoad): Words[] {
  if (test.steps.length === 0) return [texts.noStep];
  return test.steps.flatMap((step, index) => {
    const before = test.steps[index - 1];
    const faults: Words[] = [];
    if (before && !comesAfter(before, step)) faults.push(texts.notRising);
    if (millisOf(step.reading) - millisOf(step.start) < loadSettlesMs) faults.push(texts.tooEarly);
    if (step.result === 'PASS' && !isWithinLimits(test, step)) faults.push(texts.outside);
    return faults.map((text) => fillWords(text, { percent: step.percent }));
  });
}

/** True when each line voltage and the frequency stay within the limits of the set's performance class. */
export function isWithinLimits(
  { ratedV, ratedHz, performanceClass }: Pick<TestLoad, 'ratedV' | 'ratedHz' | 'performanceClass'>,
  { v12, v23, v31, hz }: Pick<LoadStep, 'v12' | 'v23' | 'v31' | 'hz'>,
): boolean {
  const percent = performanceClasses[performanceClass];
  return [v12, v23, v31].every((v) => isNear(v, ratedV, percent)) && isNear(hz, ratedHz, percent);
}

function comesAfter(before: LoadStep, step: LoadStep): boolean {
  return step.percent > before.percent && millisOf(step.start) >= millisOf(before.reading);
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
