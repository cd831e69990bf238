// Brings entries and submissions to the server: what was entered on a sheet travels in batches, a submission by itself. The
// server answers for each entry; one that it does not take holds no other back.
import { checksheets, type SentEntry } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import { language } from '../../../i18n/language.ts';
import type { Act, Verdict, Way } from '../../../offline/act.ts';
import { call } from '../../../platform/client.ts';
import { invalidate } from '../../../platform/queries.ts';
import { keepAcknowledged } from './acknowledged.ts';
import { entryOf, familyOfAct, type KeptEntry, type KeptSubmission } from './entries.ts';

/** Refused for what an entry says, as the status of a call would tell it. */
const unprocessable = 422;

/** Sends entries of one job; the answer names those that the server does not take. */
export async function sendEntries(acts: readonly Act<KeptEntry>[], way: Way): Promise<readonly Verdict[]> {
  const [first] = acts;
  if (!first) return [];
  const { jobId } = first;
  const family = familyOfAct(first);
  const body = { jobId, entries: acts.map(asSent) };
  const { data } = await call(checksheets.save, { params: { family }, body }, way.options());
  // Before it is forgotten here: at no moment does a screen know it from nowhere.
  keepAcknowledged({ jobId, family }, acts.map(entryOf), data);
  // It was judged by what this phone may not know, as by a reading of somebody else: whoever mends it has to see that.
  if (data.refused.length > 0) void invalidate([checksheets.get]);
  return data.refused.map(({ id, message }) => ({
    id,
    refusal: { reason: message[language()], status: unprocessable },
  }));
}

/** Submits the sheet of a job. */
export async function sendSubmission(acts: readonly Act[], way: Way): Promise<undefined> {
  for (const act of acts) {
    const { signature } = act.body as KeptSubmission;
    const body = { jobId: act.jobId, submit: true, ...(signature ? { signature } : {}) };
    const params = { family: familyOfAct(act) };
    await call(checksheets.save, { params, body }, way.options());
  }
  void invalidate([checksheets.get, jobs.get, jobs.list, jobs.counts, tracking.get]);
}

/** An entry as the call takes it. */
function asSent({ id, at, body }: Act<KeptEntry>): SentEntry {
  const upon = [...body.upon];
  switch (body.kind) {
    case 'judgement': {
      const { questionId, code, value } = body;
      return { kind: 'answer', id, at, questionId, judgement: { upon, code, value } };
    }
    case 'note':
      return { kind: 'answer', id, at, questionId: body.questionId, note: { upon, text: body.text } };
    case 'addedFluid': {
      const { zoneCode, fluidId, fluid } = body;
      return { kind: 'fluid', id, at, upon, zoneCode, fluidId, fluid };
    }
    case 'meter':
      return { kind: 'reading', id, at, upon, smr: body.smr, isConfirmed: body.isConfirmed };
    case 'part':
      return { kind: 'part', id, at, upon, part: body.part, content: body.content };
  }
}
