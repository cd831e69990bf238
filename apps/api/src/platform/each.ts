// Several things in one call: each is done or refused for itself, and the answer says which and why (decision 10).
import { type ProblemCode, problems } from '@dca/domain/problems';
import { constraintRefusal } from './constraints.ts';
import type { Acting } from './handler.ts';
import { Refusal } from './problem.ts';
import { tryPart } from './savepoint.ts';

/** What became of one of several: done, or refused with code and words. */
export interface Outcome {
  done: boolean;
  code: ProblemCode | null;
  message: string | null;
}

/**
 * Runs `act` for each behind a savepoint; a refusal undoes that one only. The turn is that of `compare`, the same whoever asks,
 * so that two people wait for each other instead of locking up; what became of each comes in the order asked for.
 */
export async function tryEach<Thing>(
  { db, viewer }: Pick<Acting, 'db' | 'viewer'>,
  things: readonly Thing[],
  compare: (one: Thing, other: Thing) => number,
  act: (thing: Thing) => Promise<unknown>,
): Promise<(Outcome & { readonly thing: Thing })[]> {
  const tried: (Outcome & { readonly thing: Thing })[] = [];
  for (const thing of things.toSorted(compare)) {
    const thrown = await tryPart(db, async () => void (await act(thing)));
    const refusal = thrown === null ? null : (constraintRefusal(thrown) ?? thrown);
    if (refusal !== null && !(refusal instanceof Refusal)) throw refusal;
    tried.push({
      thing,
      done: refusal === null,
      code: refusal?.code ?? null,
      message: refusal === null ? null : wordsOf(refusal)[viewer.language],
    });
  }
  return tried.toSorted((one, other) => things.indexOf(one.thing) - things.indexOf(other.thing));
}

const wordsOf = (refusal: Refusal) => refusal.details.detail ?? problems[refusal.code].title;
