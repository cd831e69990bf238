import type { SheetReply } from '@dca/contract/areas/checksheets';
import { type Form, judge, type Question } from '@dca/domain/checksheet';
import { askedIn } from './asked.ts';

const worthALook: readonly string[] = ['bad', 'caution', 'unchecked', 'corrected'];

/** Bad answers and what is like them; good measured values; the rest. */
export function sortByWorth(sheet: SheetReply) {
  const answers = new Map(
    sheet.zoneCheckSheets.flatMap((zone) => zone.answers).map((answer) => [answer.questionId, answer]),
  );
  const questions = (sheet.form as Form).zones
    .flatMap((zone) => zone.groups.flatMap((group) => group.questions))
    .filter(askedIn(sheet));
  const isBad = (question: Question) => worthALook.includes(judge(question, answers.get(question.id)));
  const hasValue = (question: Question) => (answers.get(question.id)?.value ?? null) !== null;
  const good = questions.filter((question) => !isBad(question));
  return {
    bad: questions.filter(isBad),
    measured: good.filter(hasValue),
    rest: good.filter((question) => !hasValue(question)),
  };
}
