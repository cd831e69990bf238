// A START that was refused because its photo was missing goes again with it, and what followed goes after it: nothing is lost.
import type { StartPhoto } from '@dca/domain/tracking-lifecycle';
import type { Act } from '../../../offline/act.ts';
import { hurry } from '../../../offline/drain.ts';
import { newId } from '../../../offline/ids.ts';
import { keep, throwAway } from '../../../offline/outbox.ts';
import type { KeptStage } from '../kept-stages.ts';

/** Whether a START has no photo although its plant wants one. */
export const lacksPhoto = ({ stage, photoId }: KeptStage, wanted: StartPhoto): boolean =>
  stage === 'START' && photoId === undefined && wanted !== 'NONE';

/** Keeps the stages of a job anew in their order, the START with its photo; each is kept before the old one goes. */
export async function startWithPhoto(kept: readonly Act<KeptStage>[], photoId: string): Promise<void> {
  for (const { id: old, jobId, unit, kind, at, body, state, key } of kept) {
    if (state !== 'refused' && key !== null) continue;
    const id = newId();
    const whole = body.stage === 'START' ? { ...body, photoId } : body;
    await keep({ id, jobId, unit, kind, about: id, params: null, body: whole, at });
    await throwAway(old);
  }
  hurry();
}
