// A leader who decides first puts an answer of a submitted sheet right, with a reason. It is an entry of their own upon what stands;
// what stood, who said it and when stay with the event of the job, beside the answer.
import type { correction } from '@dca/contract/areas/checksheets/corrections';
import { linkRefusal, linkRefusals, nextLink } from '@dca/domain/approval-chain';
import { type Form, isKnown, judgementField, missing, saysTheSame, seenIn } from '@dca/domain/checksheet';
import { sheetStatusAt } from '@dca/domain/checksheet-lifecycle';
import { jobStatus } from '@dca/domain/job-status';
import type { JobType } from '@dca/domain/job-types';
import type { z } from 'zod';
import { sheetRulesNow } from '../../../platform/parameters.ts';
import { refuse, refuseField } from '../../../platform/problem.ts';
import { decidedThere } from '../../../platform/reasons.ts';
import { decidesAt } from '../../../visibility/decides.ts';
import { chainOf, giverOf, noteEvent } from '../../jobs/index.ts';
import { asJudgements, type Entered, type Fields, fieldIn } from '../entries/entered.ts';
import type { LockedSheet } from '../entries/held-fields.ts';
import { judgeEntries } from '../entries/judge-entries.ts';
import { enter, type Saved, type Sender } from '../fill/enter.ts';
import { typesOfFamily } from '../job-of-family.ts';
import { sheetAsItCounts } from '../sheet-to-judge.ts';
import type { Corrected } from './corrections.ts';

type Correction = z.output<typeof correction>;
type Job = LockedSheet['job'];

/**
 * Corrects. Throws notFound, forbidden, invalid, moveNotAllowed once somebody decided, conflict where the answer is another one by
 * now, incomplete where the sheet would lack something then.
 */
export function correct(sender: Sender, family: string, sent: Correction): Promise<Saved> {
  let corrected: Corrected | null = null;
  return enter(
    sender,
    sent.jobId,
    { questionIds: [sent.questionId], fluidIds: [], parts: [] },
    {
      mayGoStraight: false,
      prove: (job) => {
        if (!typesOfFamily(family).includes(job.job_type)) throw refuse('notFound');
        if (!decidesAt(sender.viewer, job.plant_code, job.work_center_code))
          throw refuse('forbidden', decidedThere);
        if (job.status !== jobStatus.SUBMITTED.code) throw refuse('moveNotAllowed', { detail: notWaiting });
      },
      judge: async (form, { job, fields }) => {
        await proveDecidesFirst(sender, job);
        const entered = judgedBy(form, sent);
        corrected = correctedIn(fields, sent, entered);
        return { entered: [entered], refused: [], zones: [] };
      },
      conclude: async (job, form) => {
        await proveWhole(sender, job, form);
        if (corrected) await noteCorrection(sender, job, sent.reason, corrected);
        return sheetStatusAt(job.status);
      },
    },
  );
}

/** The first link of the chain is asked for, and it is this person's to give. */
async function proveDecidesFirst({ visible }: Sender, job: Job): Promise<void> {
  const chain = await chainOf(visible, job.id);
  // No chain asks a leader twice: where the next link is the leader's, none was given.
  if (nextLink(chain) !== 'LEADER') throw refuse('moveNotAllowed', { detail: notWaiting });
  const giver = await giverOf(visible, job.id, chain);
  // Whether a delegation still holds on the plant's day was asked where it was found.
  const refusal = linkRefusal(chain, giver, giver.onBehalfOf?.delegation.until ?? '');
  if (refusal) throw refuse('moveNotAllowed', { detail: linkRefusals[refusal] });
}

function judgedBy(form: Form, { id, at, questionId, seen, code, value }: Correction): Entered {
  const judgement = { upon: seen, code, value };
  const { entered, refused } = judgeEntries(form, [{ kind: 'answer', id, at, questionId, judgement }]);
  const [entry] = entered;
  if (entry) return entry;
  const fault = refused[0];
  throw refuseField(
    fault?.code === 'unknownQuestion' ? 'body.questionId' : 'body.code',
    fault?.message ?? same,
    fault?.code,
  );
}

/** What is kept beside the answer; null where the same correction came before. */
function correctedIn(fields: Fields, sent: Correction, { value }: Entered): Corrected | null {
  const field = asJudgements(fieldIn(fields, judgementField(sent.questionId)));
  if (isKnown(field, sent.id)) return null;
  const standing = seenIn(field);
  if (standing.length !== sent.seen.length || standing.some((id) => !sent.seen.includes(id)))
    throw refuse('conflict');
  const [before] = field.standing;
  if (saysTheSame(before?.value ?? { code: null, value: null }, value))
    throw refuseField('body.code', same, 'same');
  const { code, value: measured } = value as Correction;
  return {
    questionId: sent.questionId,
    code,
    value: measured,
    before: before ? { ...before.value, by: before.by, at: before.at } : null,
  };
}

/** What a sheet had when it was submitted it still has: a photo alone is not asked of somebody at a desk. */
async function proveWhole({ visible, viewer, db }: Sender, job: Job, form: Form): Promise<void> {
  const sheet = await sheetAsItCounts(visible, job.id, form);
  const left = missing(form, sheet, job.job_type as JobType, await sheetRulesNow(db));
  const lacking = left.filter(({ kind }) => kind !== 'photo');
  if (lacking.length === 0) return;
  throw refuse('incomplete', {
    errors: lacking.slice(0, 200).map((item) => ({
      field: item.questionId ?? item.zoneCode ?? item.part ?? item.kind,
      code: item.kind,
      message: item.text[viewer.language],
    })),
  });
}

const noteCorrection = (sender: Sender, { id: jobId, status }: Job, reason: string, particulars: Corrected) =>
  noteEvent(sender, { jobId, move: 'correct', from: status, to: status, reason, particulars });

const notWaiting = {
  en: 'An answer is corrected while the sheet waits for its first decision.',
  id: 'Jawaban dikoreksi selama checksheet menunggu keputusan pertama.',
};
const same = { en: 'The answer says this already.', id: 'Jawabannya sudah seperti ini.' };
