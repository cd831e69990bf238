// A reported breakdown as an act of the outbox: it makes its job, so that everything else of the job goes after it.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { wordsIn } from '../../i18n/index.ts';
import type { Act, Kind, Way } from '../../offline/act.ts';
import { changed } from '../../offline/outbox.ts';
import { noteMadeHere } from '../../platform/answers-here.ts';
import { call } from '../../platform/client.ts';
import { invalidate, keyOf, queryClient } from '../../platform/queries.ts';
import { breakdownWords } from './breakdown/breakdown-words.ts';
import { breakdownKind, jobsMadeHere, type KeptBreakdown, noteArrived } from './breakdown/kept-breakdown.ts';

export { answerHere } from './breakdown/answers.ts';

export const breakdownKinds: readonly Kind[] = [
  {
    name: breakdownKind,
    lane: 'first',
    call: 'jobs.reportBreakdown',
    atOnce: 1,
    send: (acts, way) => sendBreakdowns(acts as readonly Act<KeptBreakdown>[], way),
    content: async ({ body }) => {
      const { machine, report } = body as KeptBreakdown;
      return `${report.temporaryNumber} ${machine.unitCode}: ${report.phenomenon}`;
    },
    words: (count) => wordsIn(breakdownWords)('countBreakdowns', { count }),
  },
];

/** What was noted of jobs that were made here may be gone with a browser that was killed; their acts are not. */
export function noteJobsMadeHere(): void {
  const unknown = jobsMadeHere().filter(noteMadeHere);
  if (unknown.length > 0) void invalidate([jobs.get, tracking.get, checksheets.get]);
}

async function sendBreakdowns(acts: readonly Act<KeptBreakdown>[], way: Way): Promise<undefined> {
  for (const { jobId, body } of acts) {
    const answer = await call(jobs.reportBreakdown, { body: body.report }, way.options());
    noteArrived(jobId);
    // Somebody else reported that stop before: what was done here is done to their job.
    if (answer.data.id !== jobId) {
      await changed((on) => on.regroup(jobId, answer.data.id));
      queryClient.setQueryData(keyOf(jobs.get, { params: { id: answer.data.id } }), answer);
    }
    queryClient.setQueryData(keyOf(jobs.get, { params: { id: jobId } }), answer);
  }
  void invalidate([jobs.list, jobs.counts, tracking.get, checksheets.get]);
}
