// What a mechanic or the office sends as found: recorded and submitted in one act, so that a leader has it at once. A phone may
// send the same twice, under whatever key: it is the same finding.
import type { NewBacklog } from '@dca/contract/areas/backlog';
import type { SheetFinding } from '@dca/contract/areas/checksheets/findings';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse } from '../../../platform/problem.ts';
import { sentByAnother } from '../../../platform/reasons.ts';
import { findingsOfSheet, placeOfQuestion } from '../../checksheets/index.ts';
import { moveBacklog } from '../move-backlog.ts';
import { addBacklog } from './add-backlog.ts';

/**
 * Records and submits findings, in the order in which they were sent.
 * @throws as addBacklog and moveBacklog; invalid for a question of another form, duplicate for an id that somebody else used
 */
export async function recordBacklogs(acting: Acting, asked: readonly NewBacklog[]): Promise<SheetFinding[]> {
  const recorded: SheetFinding[] = [];
  for (const [index, one] of asked.entries())
    recorded.push(await shown(acting, await recordOne(acting, one, `body.backlogs.${index}`)));
  return recorded;
}

/** The id of the finding, which may have come before. */
async function recordOne(acting: Acting, found: NewBacklog, path: string): Promise<string> {
  if (found.id && (await isKnown(acting, found.id))) return found.id;
  const place = await placeOfQuestion(acting, found, path);
  const { id } = await addBacklog(
    acting,
    'draft',
    { ...found, workZone: found.workZone ?? place?.zone.code },
    path,
  );
  await moveBacklog(acting, { id, move: 'submit' });
  return id;
}

/** Whether it is this person's own and came before. Throws duplicate for one of somebody else. */
async function isKnown({ visible, viewer }: Acting, id: string): Promise<boolean> {
  const known = await visible
    .backlogs()
    .select(['backlog.found_by'])
    .where('backlog.id', '=', id)
    .executeTakeFirst();
  if (known && known.found_by !== viewer.personId) throw refuse('duplicate', sentByAnother);
  return known !== undefined;
}

const shown = async ({ visible }: Acting, id: string): Promise<SheetFinding> =>
  oneOr404(Promise.resolve((await findingsOfSheet(visible, { backlogId: id }))[0]));
