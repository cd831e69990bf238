// The one function that moves a survey: the life-cycle's table, the row where it still stands as it was read (a lost race is a
// conflict), and the event, all in the caller's transaction.
import { coipMissing } from '@dca/domain/coip';
import { type CoipMoveName, type CoipStatus, coipLifecycle } from '@dca/domain/coip-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { proveNotOwn, targetOfMove } from '../../platform/move.ts';
import { refuse } from '../../platform/problem.ts';
import { proveChanged } from '../../platform/records.ts';
import { formOf } from './forms.ts';
import { findSurvey } from './read.ts';

export interface CoipOrder {
  readonly coipNumber: string;
  readonly move: Exclude<CoipMoveName, 'begin'>;
  /** The version that was seen; without one, what stands. */
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

/**
 * Moves a survey in sight.
 * @throws notFound, moveNotAllowed (in the words of the table, or by who submitted it), incomplete places as invalid, conflict
 */
export async function moveSurvey(
  acting: Acting,
  order: CoipOrder,
): Promise<{ readonly id: string; readonly from: CoipStatus; readonly to: CoipStatus }> {
  const { visible, viewer, db, now } = acting;
  const survey = await findSurvey(visible, order.coipNumber);
  const { status: from } = survey;
  const to = targetOfMove(coipLifecycle, { ...order, from, asker: viewer });
  if (order.move === 'approve') proveNotOwn(survey.submittedBy, viewer.personId);
  if (order.move === 'submit') {
    const { questions } = await formOf(db, survey.sector, survey.formVersion);
    const missing = coipMissing(questions, survey);
    if (missing.length > 0) throw refuseMissing(missing);
  }
  proveChanged(
    await visible
      .changeCoipSurveys()
      .set({
        ...marksOf(to, viewer.personId, now, order.reason),
        status: to,
        version: sql<number>`version + 1`,
        updated_at: now,
        updated_by: viewer.userName,
      })
      .where('coip_survey.id', '=', survey.id)
      .where('coip_survey.status', '=', from)
      .where('coip_survey.version', '=', order.version ?? survey.version)
      .executeTakeFirst(),
  );
  await noteCoipEvent(acting, { surveyId: survey.id, move: order.move, from, to, reason: order.reason });
  return { id: survey.id, from, to };
}

const refuseMissing = (missing: ReturnType<typeof coipMissing>) =>
  refuse('invalid', {
    detail: {
      en: `The survey lacks ${missing.length} things.`,
      id: `Ada ${missing.length} hal yang kurang dalam survei.`,
    },
    errors: missing.map(({ code, words }) => ({
      field: code === null ? 'body.information' : `body.answers.${code}`,
      code: 'required',
      message: words,
    })),
  });

/** Who and when, as far as the new state tells it. */
function marksOf(to: CoipStatus, personId: string, now: Date, reason: string | undefined) {
  if (to === 'SUBMITTED') return { submitted_at: now, submitted_by: personId, return_reason: null };
  if (to === 'APPROVED') return { approved_at: now, approved_by: personId };
  return {
    submitted_at: null,
    submitted_by: null,
    approved_at: null,
    approved_by: null,
    return_reason: reason ?? null,
  };
}

interface CoipEvent {
  readonly surveyId: string;
  readonly move: CoipMoveName;
  readonly from: CoipStatus | null;
  readonly to: CoipStatus;
  readonly reason?: string | undefined;
}

/** Writes what happened to a survey. */
export async function noteCoipEvent({ visible, viewer }: Acting, event: CoipEvent): Promise<void> {
  await visible
    .addCoipEvent()
    .values({
      survey_id: event.surveyId,
      move: event.move,
      from_status: event.from,
      to_status: event.to,
      by_id: viewer.personId,
      by_name: viewer.name,
      reason: event.reason ?? null,
    })
    .execute();
}
