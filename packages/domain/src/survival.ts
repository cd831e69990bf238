// How long components of the own machines really live, beside what is planned: the share that still works after so many hours, from
// those that were taken out and those that are still in (the estimate of Kaplan and Meier, which counts the latter for as long as they
// have worked). It rests on the lives that ended, and says nothing where they are too few.

export interface ComponentLived {
  readonly hours: number;
  /** It was taken out; else it still works. */
  readonly hasEnded: boolean;
}

interface Survival {
  readonly count: number;
  readonly ended: number;
  /** Hours after which a tenth is out; null where so many never were, or the ended are too few. */
  readonly tenthOut: number | null;
  /** Hours after which half of them are out. */
  readonly halfOut: number | null;
  readonly isTooFew: boolean;
}

/** Fewer lives that ended say nothing of the others. */
export const fewestEnded = 5;

export function survivalOf(lives: readonly ComponentLived[]): Survival {
  const ended = lives.filter(({ hasEnded }) => hasEnded).length;
  const isTooFew = ended < fewestEnded;
  const steps = isTooFew ? [] : stepsOf(lives);
  const outAt = (share: number) => steps.find(({ left }) => left <= 1 - share + rounding)?.hours ?? null;
  return { count: lives.length, ended, tenthOut: outAt(0.1), halfOut: outAt(0.5), isTooFew };
}
const rounding = 1e-9;

/** The share that is left from each end of a life on. Of equal hours those that ended go before those that still work. */
function stepsOf(lives: readonly ComponentLived[]): { readonly hours: number; readonly left: number }[] {
  const ends = [...new Set(lives.filter(({ hasEnded }) => hasEnded).map(({ hours }) => hours))];
  let left = 1;
  return ends
    .toSorted((one, other) => one - other)
    .map((hours) => {
      const atRisk = lives.filter((life) => life.hours >= hours).length;
      const out = lives.filter((life) => life.hasEnded && life.hours === hours).length;
      left *= 1 - out / atRisk;
      return { hours, left };
    });
}
