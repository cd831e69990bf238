// The signature of a foreman on the work, as an act of the outbox: it goes beside the entries of the sheet, since it is about
// what was shown and not about what the sheet comes to.
import { receipts } from '@dca/contract/areas/receipts';
import type { RequestOf } from '@dca/contract/call';
import { wordsIn } from '../../../i18n/index.ts';
import type { Act, Kind } from '../../../offline/act.ts';
import { call } from '../../../platform/client.ts';
import { invalidate } from '../../../platform/queries.ts';
import { foremanWords } from './foreman-words.ts';

/** As it is kept; job and moment are the act's own. */
export type KeptWorkSignature = Omit<RequestOf<typeof receipts.signWork>['body'], 'at' | 'jobId'>;

const kind = 'workSignature';

export const workSignatureKind: Kind = {
  name: kind,
  lane: 'beside',
  call: 'receipts.signWork',
  atOnce: 1,
  send: async (acts, way) => {
    for (const { body, jobId, at } of acts as readonly Act<KeptWorkSignature>[])
      await call(receipts.signWork, { body: { ...body, jobId, at } }, way.options());
    // Only what is shown of the job: no screen of jobs comes to the outbox through here.
    void invalidate([receipts.bast, receipts.bapp]);
    return undefined;
  },
  words: (count) => wordsIn(foremanWords)('countSignatures', { count }),
};

/** The act that keeps a signature; a later one of the same job replaces none, each has an id of its own. */
export const workSignatureAct = (
  id: string,
  job: { readonly id: string; readonly unitCode: string },
  body: KeptWorkSignature,
) => ({ id, jobId: job.id, unit: job.unitCode, kind, about: id, params: null, body });

/** The signature of a job that is on this phone. */
export const keptWorkSignature = (acts: readonly Act[], jobId: string): Act | undefined =>
  acts.findLast((act) => act.kind === kind && act.jobId === jobId && act.state !== 'thrownAway');
