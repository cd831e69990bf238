// What a sheet found: the list a leader reads from the top, and the counts of report and list.
import { judge, verdictsWorstFirst } from './judge.ts';
import { answerOf, photosOf, visibleQuestions } from './questions.ts';
import type { Answer, Form, PlacedQuestion, Sheet, Verdict } from './types.ts';

export type Finding = PlacedQuestion & {
  readonly verdict: Verdict;
  readonly answer: Answer;
  readonly photoIds: readonly string[];
};

/** Everything that is not simply good: bad, caution, unchecked, corrected; alike ones in the form's order. */
export function findings(form: Form, sheet: Sheet): Finding[] {
  return visibleQuestions(form, sheet)
    .flatMap((place) => {
      const answer = answerOf(sheet, place);
      const verdict = judge(place.question, answer);
      if (answer === undefined || verdict === 'good' || verdict === 'unanswered') return [];
      const photoIds = photosOf(sheet, place.question).map(({ id }) => id);
      return [{ ...place, verdict, answer, photoIds }];
    })
    .toSorted((a, b) => verdictsWorstFirst.indexOf(a.verdict) - verdictsWorstFirst.indexOf(b.verdict));
}

export type SheetSummary = {
  readonly total: number;
  readonly answered: number;
  /** Questions per verdict; together they are `total`. */
  readonly counts: Readonly<Record<Verdict, number>>;
  /** The worst verdict among the answers, null without any. */
  readonly worst: Verdict | null;
  readonly photos: number;
  readonly additionalFluids: number;
};

/** The counts of a sheet, over the questions that are asked. */
export function summary(form: Form, sheet: Sheet): SheetSummary {
  const counts = { good: 0, caution: 0, bad: 0, corrected: 0, unchecked: 0, unanswered: 0 };
  const asked = visibleQuestions(form, sheet);
  for (const place of asked) counts[judge(place.question, answerOf(sheet, place))] += 1;
  const worst = verdictsWorstFirst.find((verdict) => verdict !== 'unanswered' && counts[verdict] > 0);
  return {
    total: asked.length,
    answered: asked.length - counts.unanswered,
    counts,
    worst: worst ?? null,
    photos: sheet.photos.length,
    additionalFluids: sheet.zones.reduce((sum, zone) => sum + zone.additionalFluids.length, 0),
  };
}
