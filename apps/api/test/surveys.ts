// Surveys as the tests drive them: a job that came to its end is asked about, and its link answers without a session.
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { type SurveyAnswers, surveyQuestionCodes } from '@dca/domain/survey';
import { contacts, jobs, people } from '../db/world/ids.ts';
import { askSurveys } from '../src/areas/survey/index.ts';
import { openSystem } from '../src/visibility/system-acting.ts';
import { addressOf, subscriptionKey, type World } from './world.ts';

/** Every question with this icon. */
export const everyIcon = (value: number): SurveyAnswers =>
  Object.fromEntries(surveyQuestionCodes.map((question) => [question, value]));

export function surveysOf(world: World) {
  const calls = contract.survey;
  const system = openSystem(world.database.all, () => async () => {});
  const ask = () => askSurveys(system, new Date());
  const approvedNow = (id: string = jobs.approved) =>
    world.owner.query(
      `insert into job_event (job_id, move, from_status, to_status, by_name, at) values ($1, 'approve', 60, 70, 'Lukman', now())`,
      [id],
    );
  let phones = 0;
  /** Sends without a session, each time from another address unless one is named. */
  async function send<C extends Call>(
    call: C,
    request: RequestOf<C>,
    from = `10.1.${++phones >> 8}.${phones & 255}`,
  ) {
    const answer = await world.server.inject({
      method: call.method,
      url: addressOf(call, request as never),
      headers: { 'ocp-apim-subscription-key': subscriptionKey, 'x-forwarded-for': from },
      ...(call.body ? { payload: (request as { body?: object }).body ?? {} } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  return {
    ask,
    approvedNow,
    /** Gives Ratna an address, and the approved job its leader. */
    prepare: async () => {
      await world.owner.query(
        `update contact set email = 'ratna@tj.test', plant_code = 'JKT1' where id = $1`,
        [contacts.ratna],
      );
      await world.owner.query('update job set leader_id = $2 where id = $1', [jobs.approved, people.lukman]);
    },
    forget: () =>
      world.owner.query('delete from survey_save; delete from survey; delete from mail; delete from notice'),
    /** The code of the survey about the job that was approved just now. */
    asked: async (): Promise<string> => {
      await approvedNow();
      await ask();
      const { rows } = await world.owner.query('select code from survey where job_id = $1', [jobs.approved]);
      return rows[0].code;
    },
    answer: (code: string, answers: SurveyAnswers, more: object = {}, from?: string) =>
      send(calls.answer, { params: { code }, body: { answers, isFinal: true, ...more } as never }, from),
    open: (code: string) => send(calls.byLink, { params: { code } }),
  };
}
