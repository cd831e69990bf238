import type { SheetFinding } from '@dca/contract/areas/checksheets/findings';
import type { NewProblemLog } from '@dca/contract/areas/problem-log';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { sentByAnother } from '../../platform/reasons.ts';
import { findingsOfSheet, placeOfQuestion } from '../checksheets/index.ts';
import { addProblemLog } from './add-problem-log.ts';
import { moveProblemLog } from './move-problem-log.ts';

/**
 * Records and submits a problem; the same id of the same person again is the same problem.
 * @throws as addProblemLog and moveProblemLog; invalid for a question of another form, duplicate for an id that somebody else used
 */
export async function recordProblem(acting: Acting, log: NewProblemLog): Promise<SheetFinding> {
  const id = log.id && (await isKnown(acting, log.id)) ? log.id : await submitted(acting, log);
  return oneOr404(Promise.resolve((await findingsOfSheet(acting.visible, { problemId: id }))[0]));
}

async function submitted(acting: Acting, log: NewProblemLog): Promise<string> {
  await placeOfQuestion(acting, log, 'body');
  const { id } = await addProblemLog(acting, log);
  await moveProblemLog(acting, { id, move: 'submit' });
  return id;
}

/** Whether it is this person's own and came before. Throws duplicate for one of somebody else. */
async function isKnown({ visible, viewer }: Acting, id: string): Promise<boolean> {
  const known = await visible
    .problemLogs()
    .select(['problem_log.found_by'])
    .where('problem_log.id', '=', id)
    .executeTakeFirst();
  if (known && known.found_by !== viewer.personId) throw refuse('duplicate', sentByAnother);
  return known !== undefined;
}
