// What the link of a survey opens for who has no account. A code that is guessed finds nothing; one that was used, or is over, says
// that and no more. Answers are kept as they come, so that an unfinished survey goes on where it was left.
import type { survey as calls } from '@dca/contract/areas/survey';
import { surveyLimits } from '@dca/domain/limits';
import { readProofCode } from '@dca/domain/proofs';
import { averageOf, isBadSurvey, surveyQuestions, unansweredOf } from '@dca/domain/survey';
import { type Handlers, openInTwoSteps } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import type { FoundSurvey, SurveyDoor } from '../../visibility/survey-door.ts';

export const questionsInOrder = Object.entries(surveyQuestions).map(([code, words]) => ({
  code: code as keyof typeof surveyQuestions,
  words,
}));

export const byLinkHandlers: Handlers<Pick<typeof calls, 'byLink' | 'answer'>> = {
  byLink: async ({ surveys, params }) => ({ data: told(await found(surveys, params.code)) }),

  answer: openInTwoSteps<typeof calls.answer>()({
    prepare: async ({ surveys, params, address }) => {
      const { id, state } = await found(surveys, params.code);
      if (state !== 'OPEN') throw noMore(state);
      if (await surveys.savesTooOften(id, address)) throw tooOften();
      return id;
    },
    run: async ({ surveys, params, body, address, prepared: id }) => {
      await surveys.takeTurn(address);
      const before = await surveys.lock(id);
      if (before.state !== 'OPEN') throw noMore(before.state);
      if (await surveys.savesTooOften(id, address)) throw tooOften();
      await surveys.noteSave(id, address);
      const { answers, comment = null, recommendation = null, isFinal } = body;
      await surveys.keep(id, { answers, comment, recommendation });
      if (isFinal) await finish(surveys, id, answers, comment);
      return {
        reply: { data: told(await found(surveys, params.code)) },
        noted: {
          target: `survey/${id}`,
          after: isFinal ? { answers, comment, recommendation } : { answers },
        },
      };
    },
  }),
};

/** Spends a survey that is answered whole; a bad answer opens its problem. Throws incomplete. */
export async function finish(
  surveys: SurveyDoor,
  id: string,
  answers: FoundSurvey['answers'],
  comment: string | null,
): Promise<void> {
  const missing = unansweredOf(answers);
  if (missing.length > 0) throw unfinished(missing);
  const average = averageOf(answers);
  await surveys.finish(id, { average: Number(average), overall: Number(answers.OVERALL) });
  if (isBadSurvey(average)) await surveys.openProblem(id, { average: Number(average), comment });
}

async function found(surveys: SurveyDoor, typed: string): Promise<FoundSurvey> {
  const code = readProofCode(typed);
  if (code === null) throw refuse('notFound');
  return oneOr404(surveys.find(code));
}

/** What was answered is told only while it is not finished. */
function told({ id: _, answers, comment, recommendation, ...survey }: FoundSurvey) {
  const isOpen = survey.state === 'OPEN';
  return {
    ...survey,
    questions: questionsInOrder,
    answers: isOpen ? answers : {},
    comment: isOpen ? comment : null,
    recommendation: isOpen ? recommendation : null,
  };
}

const noMore = (state: FoundSurvey['state']) =>
  refuse('moveNotAllowed', {
    detail:
      state === 'ANSWERED'
        ? {
            en: 'This survey was answered already. Thank you.',
            id: 'Survei ini sudah dijawab. Terima kasih.',
          }
        : {
            en: 'The time to answer this survey is over.',
            id: 'Waktu untuk menjawab survei ini sudah habis.',
          },
  });

const unfinished = (missing: readonly (keyof typeof surveyQuestions)[]) =>
  refuse('incomplete', {
    errors: missing.map((question) => ({
      field: `body.answers.${question}`,
      code: 'missing',
      message: surveyQuestions[question],
    })),
  });

const tooOften = () =>
  refuse('tooMany', {
    detail: {
      en: `This was sent too often. Try again in ${surveyLimits.savesWindowMinutes} minutes.`,
      id: `Ini terlalu sering dikirim. Coba lagi dalam ${surveyLimits.savesWindowMinutes} menit.`,
    },
  });
