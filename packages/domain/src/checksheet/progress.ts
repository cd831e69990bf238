import { judge } from './judge.ts';
import { answerOf, visibleQuestions, zonesOf } from './questions.ts';
import { requiredQuestions } from './required.ts';
import type { Form, Sheet } from './types.ts';

/** Counts of one zone; questions that are not asked do not count. */
export type ZoneProgress = {
  readonly zoneCode: string;
  readonly answered: number;
  readonly total: number;
  readonly required: number;
  readonly requiredAnswered: number;
  /** True when every required question is answered. */
  readonly complete: boolean;
};

/** How far each zone is, in the order of the zones. */
export function progress(form: Form, sheet: Sheet): ZoneProgress[] {
  const required = requiredQuestions(form, sheet);
  const asked = visibleQuestions(form, sheet).map((place) => ({
    zoneCode: place.zone.code,
    required: required.has(place.question.id),
    answered: judge(place.question, answerOf(sheet, place)) !== 'unanswered',
  }));
  return zonesOf(form).map(({ code }) => countZone(code, asked));
}

type Asked = { readonly zoneCode: string; readonly required: boolean; readonly answered: boolean };

function countZone(zoneCode: string, asked: readonly Asked[]): ZoneProgress {
  const here = asked.filter((place) => place.zoneCode === zoneCode);
  const required = here.filter((place) => place.required);
  const requiredAnswered = required.filter((place) => place.answered).length;
  return {
    zoneCode,
    answered: here.filter((place) => place.answered).length,
    total: here.length,
    required: required.length,
    requiredAnswered,
    complete: requiredAnswered === required.length,
  };
}
