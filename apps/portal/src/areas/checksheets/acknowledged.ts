// What the server has taken over, written into the cached sheet: whoever opens the sheet again, on this screen or another,
// sees what was sent without a new request. The cached answer keeps its age, so it is asked for again when it is old.
import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import { judge, type Question } from '@dca/domain/checksheet';
import { keyOf, queryClient } from '../../platform/queries.ts';
import { session } from '../../platform/session.ts';
import type { DraftAnswer, DraftHead } from './draft-store.ts';

/** Writes an acknowledged batch into the cached sheet of a job; nothing when none is cached. */
export function keepAcknowledged(
  jobId: string,
  family: string,
  answers: readonly DraftAnswer[],
  head: DraftHead | undefined,
): void {
  const queryKey = keyOf(checksheets.get, { params: { family: family as 'pi', jobId } });
  const state = queryClient.getQueryState<{ data: SheetReply }>(queryKey);
  if (!state?.data) return;
  queryClient.setQueryData<{ data: SheetReply }>(
    queryKey,
    (now) => now && { ...now, data: withSent(now.data, answers, head) },
    { updatedAt: state.dataUpdatedAt },
  );
  // An answer under way may have left the server before the batch came.
  if (state.fetchStatus === 'fetching') void queryClient.invalidateQueries({ queryKey });
}

/** The sheet with a batch stored: answers replaced by question, zones added where they were new. */
export function withSent(
  sheet: SheetReply,
  answers: readonly DraftAnswer[],
  head: DraftHead | undefined,
): SheetReply {
  const questions = new Map(
    sheet.form.zones
      .flatMap((zone) => zone.groups.flatMap((group) => group.questions))
      .map((question) => [question.id, question as Question]),
  );
  const storedOf = (sent: DraftAnswer) => {
    const { questionId, code, value, note, at } = sent;
    const question = questions.get(questionId);
    return {
      questionId,
      code,
      value,
      note,
      at,
      by: session().user?.userName ?? '',
      judgement: question ? judge(question, { code, value, note, at }) : 'unanswered',
      last: sheet.lastAnswers.find((entry) => entry.questionId === questionId)?.last ?? [],
    };
  };
  const sentIds = new Set(answers.map((answer) => answer.questionId));
  const isNew = (code: string) => !sheet.zoneCheckSheets.some((zone) => zone.zoneCode === code);
  const newZones = [...new Set(answers.map((answer) => answer.zoneCode))].filter(isNew).map((zoneCode) => ({
    zoneCode,
    mechanic: null,
    start: answers.find((answer) => answer.zoneCode === zoneCode)?.at ?? null,
    end: null,
    answers: [],
    additionalFluids: [],
  }));
  return {
    ...sheet,
    ...(head && head.smr !== null ? { smr: head.smr } : {}),
    zoneCheckSheets: [...sheet.zoneCheckSheets, ...newZones].map((zone) => ({
      ...zone,
      answers: [
        ...zone.answers.filter((answer) => !sentIds.has(answer.questionId)),
        ...answers.filter((answer) => answer.zoneCode === zone.zoneCode).map(storedOf),
      ],
    })),
  };
}
