// An open condition case becomes a draft of a backlog, in the codes that fit its cause, to be looked through and submitted.
import type { ComponentPosition } from '@dca/domain/components';
import { findingCodesOf, priorityOfCase } from '@dca/domain/condition/case-action';
import type { Acting } from '../../../platform/handler.ts';
import { noteLed, takeCase } from '../../samples/index.ts';
import { addBacklog } from '../record/add-backlog.ts';

/** The id of the draft that a case led to. Throws as taking a case and adding a backlog do. */
export async function draftOfCase(acting: Acting, of: { id: string; version: number }): Promise<string> {
  const found = await takeCase(acting, of);
  const { id } = await addBacklog(acting, 'draft', {
    equipmentId: found.equipmentId,
    ...findingCodesOf(found.component, found.cause),
    position: (found.position || null) as ComponentPosition | null,
    priority: priorityOfCase(found.condition),
    problemDesc: `${found.told}. ${found.recommendation}`.slice(0, mostTold),
    foundAt: acting.now.toISOString(),
    partRequirements: [],
    source: 'WEB',
  });
  await noteLed(acting, found.id, { backlog_id: id });
  return id;
}
const mostTold = 500;
