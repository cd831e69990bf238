// How a survey moves: what its moves need beside the life-cycle's table, and what each leaves on the row.
import { coipMissing } from '@dca/domain/coip';
import { type CoipMoveName, type CoipStatus, coipLifecycle } from '@dca/domain/coip-lifecycle';
import type { Acting } from '../../platform/handler.ts';
import { eventColumns, type Moved, type MoveEvent, type MoveOrder, movesOf } from '../../platform/move.ts';
import { refuse } from '../../platform/problem.ts';
import { formOf } from './forms.ts';
import { findSurvey } from './read.ts';

type Survey = Awaited<ReturnType<typeof findSurvey>>;

/** Moves a survey in sight, by its number. Throws as every move does: invalid also for what is missing. */
export const moveSurvey = movesOf({
  lifecycle: coipLifecycle,
  find: ({ visible }: Acting, coipNumber) => findSurvey(visible, coipNumber),
  change: (visible) => visible.changeCoipSurveys(),
  prove: { submit: proveWhole },
  marks: marksOf,
  note: noteCoipEvent,
});

async function proveWhole({ db }: Acting, survey: Survey): Promise<void> {
  const { questions } = await formOf(db, survey.sector, survey.formVersion);
  const missing = coipMissing(questions, survey);
  if (missing.length === 0) return;
  throw refuse('invalid', {
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
}

/** Who and when, as far as the new state tells it. */
function marksOf(
  { viewer, now }: Acting,
  { to }: Moved<CoipStatus, Survey>,
  { reason }: MoveOrder<CoipMoveName>,
) {
  if (to === 'SUBMITTED') return { submitted_at: now, submitted_by: viewer.personId, return_reason: null };
  if (to === 'APPROVED') return { approved_at: now, approved_by: viewer.personId };
  return {
    submitted_at: null,
    submitted_by: null,
    approved_at: null,
    approved_by: null,
    return_reason: reason ?? null,
  };
}

/** Writes what happened to a survey. */
export function noteCoipEvent({ visible, viewer }: Acting, event: MoveEvent<CoipStatus>) {
  const columns = { survey_id: event.id, ...eventColumns(viewer, event) };
  return visible.addCoipEvent().values(columns).execute();
}
