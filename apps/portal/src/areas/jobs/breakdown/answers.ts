// What this phone answers itself: the calls about a job that it made and the server does not know yet.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { openOutbox } from '../../../offline/outbox.ts';
import type { CallKey } from '../../../platform/queries.ts';
import { detailHere, sheetHere, stagesHere } from './job-here.ts';
import { keptBreakdown } from './kept-breakdown.ts';

const about: Readonly<Record<string, 'id' | 'jobId'>> = {
  [jobs.get.path]: 'id',
  [tracking.get.path]: 'id',
  [checksheets.get.path]: 'jobId',
};

/** The answer to a call about a job that is on this phone only; undefined for every other. */
export async function answerHere([path, request]: CallKey): Promise<unknown> {
  const name = about[path];
  if (!name) return undefined;
  await openOutbox();
  const { params } = request as { readonly params: Readonly<Record<string, string>> };
  const act = keptBreakdown(params[name] ?? '');
  if (!act) return undefined;
  const data =
    path === jobs.get.path ? detailHere(act) : path === tracking.get.path ? stagesHere(act) : sheetHere(act);
  return data === null ? undefined : { data };
}
