import type { SheetReply } from '@dca/contract/areas/checksheets';
import { type Form, type Question, type Sheet, visibleQuestions } from '@dca/domain/checksheet';

/** Which questions a reader is shown: those that the answers of the sheet ask for, and any that was answered all the same. */
export function askedIn(reply: SheetReply): (question: Pick<Question, 'id'>) => boolean {
  const answers = Object.fromEntries(
    reply.zoneCheckSheets.flatMap((zone) => zone.answers).map((answer) => [answer.questionId, answer]),
  );
  const form = reply.form as Form;
  const sheet: Sheet = {
    jobId: reply.jobId,
    formId: form.id,
    formVersion: form.version,
    smr: reply.smr,
    status: reply.status,
    photos: reply.photos,
    parts: {},
    // Answers are looked up in the zone of their question, so each zone may hold all of them.
    zones: form.zones.map(({ code }) => ({
      zoneCode: code,
      mechanic: null,
      start: null,
      end: null,
      answers,
      additionalFluids: [],
    })),
  };
  const asked = new Set(visibleQuestions(form, sheet).map(({ question }) => question.id));
  return ({ id }) => asked.has(id) || Object.hasOwn(answers, id);
}
