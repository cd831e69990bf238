// A survey that was answered on this phone, as an act of the outbox: only the sealed thing is kept, which nobody here can open.
import { survey } from '@dca/contract/areas/survey';
import type { RequestOf } from '@dca/contract/call';
import { wordsIn } from '../../i18n/index.ts';
import type { Act, Kind } from '../../offline/act.ts';
import { call } from '../../platform/client.ts';
import { onPhoneWords } from './on-phone/on-phone-words.ts';

export type KeptSurvey = Omit<RequestOf<typeof survey.answerSealed>['body'], 'jobId'>;

const kind = 'sealedSurvey';

export const surveyKinds: readonly Kind[] = [
  {
    name: kind,
    lane: 'beside',
    call: 'survey.answerSealed',
    atOnce: 1,
    send: async (acts, way) => {
      for (const { body, jobId } of acts as readonly Act<KeptSurvey>[])
        await call(survey.answerSealed, { body: { ...body, jobId } }, way.options());
      return undefined;
    },
    words: (count) => wordsIn(onPhoneWords)('countSurveys', { count }),
  },
];

/** The act that keeps a sealed answer. */
export const sealedSurveyAct = (job: SurveyedJob, body: KeptSurvey) => ({
  ...{ jobId: job.id, unit: job.unitCode, kind, about: job.id, params: null },
  body,
});

/** The sealed answer of a job that is on this phone. */
export const keptSurvey = (acts: readonly Act[], jobId: string): Act | undefined =>
  acts.findLast((act) => act.kind === kind && act.jobId === jobId && act.state !== 'thrownAway');

export interface SurveyedJob {
  readonly id: string;
  readonly unitCode: string;
  readonly mechanics: readonly { readonly name: string }[];
}
