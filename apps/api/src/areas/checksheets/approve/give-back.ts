// A leader returns a checksheet with a reason and the questions meant; the mechanics go on where they were. An approved one
// is opened again the same way, by a leader or as the customer's refusal, and its next approval makes a new report.
import { nextLink } from '@dca/domain/approval-chain';
import { questionsOf } from '@dca/domain/checksheet';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import { permits } from '@dca/domain/permissions';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { decidedThere, lacksRight } from '../../../platform/reasons.ts';
import { decidesAt } from '../../../visibility/decides.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import { addDecision, chainOf, moveJob, type Signed, targetFor } from '../../jobs/index.ts';
import { formVersion } from '../forms.ts';
import type { jobOfFamily } from '../job-of-family.ts';
import { submittedSheet } from './submitted-sheet.ts';

type Job = Pick<Awaited<ReturnType<typeof jobOfFamily>>, 'id' | 'status' | 'form_id' | 'form_version'>;

interface GivenBack {
  readonly reason: string;
  readonly questionIds: readonly string[];
  /** Questions with a reason of their own. */
  readonly items: readonly { readonly questionId: string; readonly reason: string }[];
  readonly signed?: Signed;
}

/**
 * Sends the sheet of a job in sight back; tells how it stood and what it came to. The approval chain begins anew.
 * @throws notFound, forbidden, invalid, moveNotAllowed or conflict
 */
export async function giveBackSheet(
  acting: Acting,
  job: Job,
  order: GivenBack,
): Promise<{ before: 'SUBMITTED' | 'APPROVED'; decision: 'RETURNED' | 'REFUSED' }> {
  const { visible, db, viewer } = acting;
  const sheet = await oneOr404(submittedSheet(visible, job.id));
  if (!decidesAt(viewer, sheet.plant_code, sheet.work_center_code)) throw refuse('forbidden', decidedThere);
  const move = moveBackOf(viewer, job.status);
  targetFor(job.status as JobStatusCode, move, viewer);
  await proveQuestions(db, job, order);
  const isCustomers = move === 'refuse';
  const chain = await chainOf(visible, job.id);
  if (isCustomers && nextLink(chain) !== 'CUSTOMER') throw refuse('moveNotAllowed', { detail: notAsked });
  // Before the move: a customer sees the sheet of an approved job only.
  await openSheet(acting, job.id, order);
  await moveJob(acting, {
    jobId: job.id,
    move,
    reason: order.reason,
    particulars: {
      questionIds: questionsMeant(order),
      ...(order.items.length > 0 && { reasons: reasonsOf(order) }),
    },
  });
  const decision = isCustomers ? 'REFUSED' : 'RETURNED';
  await addDecision(acting, chain, {
    jobId: job.id,
    link: chain.given.length + 1,
    approver: isCustomers ? 'CUSTOMER' : 'LEADER',
    decision,
    person: viewer.personId,
    reason: order.reason,
    ...(order.signed ? { signed: order.signed } : {}),
  });
  return { before: job.status === jobStatus.APPROVED.code ? 'APPROVED' : 'SUBMITTED', decision };
}

/** A customer refuses, a leader returns or opens again; nobody else sends anything back. */
function moveBackOf(viewer: Viewer, status: number): 'refuse' | 'reopen' | 'return' {
  if (permits(viewer, 'checksheet.return')) return status === jobStatus.APPROVED.code ? 'reopen' : 'return';
  if (permits(viewer, 'receipt.approve')) return 'refuse';
  throw refuse('forbidden', lacksRight('checksheet.return', 'receipt.approve'));
}

const notAsked = {
  en: 'This job does not wait for the customer.',
  id: 'Pekerjaan ini tidak menunggu persetujuan pelanggan.',
};

async function openSheet({ visible }: Acting, jobId: string, order: GivenBack): Promise<void> {
  await visible
    .changeOfJobs('sheet')
    .set({
      approved_by: null,
      approved_at: null,
      return_reason: order.reason,
      returned_questions: questionsMeant(order),
      returned_reasons: JSON.stringify(reasonsOf(order)),
      version: sql<number>`version + 1`,
    })
    .where('sheet.job_id', '=', jobId)
    .execute();
}

/** Every question meant, each once, with a reason of its own or without. */
export const questionsMeant = ({
  questionIds,
  items,
}: Pick<GivenBack, 'questionIds' | 'items'>): string[] => [
  ...new Set([...questionIds, ...items.map(({ questionId }) => questionId)]),
];

const reasonsOf = ({ items }: GivenBack) =>
  Object.fromEntries(items.map(({ questionId, reason }) => [questionId, reason]));

async function proveQuestions(db: ReadDb, job: Job, { questionIds, items }: GivenBack): Promise<void> {
  if (questionIds.length + items.length === 0) return;
  const form = await formVersion(db, job.form_id, job.form_version);
  const known = new Set(questionsOf(form).map(({ question }) => question.id));
  const strange = questionIds.findIndex((id) => !known.has(id));
  if (strange >= 0) throw noSuchQuestion(`body.questionIds.${strange}`);
  const strangeItem = items.findIndex(({ questionId }) => !known.has(questionId));
  if (strangeItem >= 0) throw noSuchQuestion(`body.items.${strangeItem}.questionId`);
  // Of two reasons one would be lost.
  const again = items.findIndex(({ questionId }, at) =>
    items.slice(0, at).some((before) => before.questionId === questionId),
  );
  if (again >= 0) throw refuseField(`body.items.${again}.questionId`, askedTwice, 'duplicate');
}

const askedTwice = {
  en: 'This question is named twice, with a reason each.',
  id: 'Pertanyaan ini disebut dua kali, masing-masing dengan alasan.',
};

const noSuchQuestion = (field: string) =>
  refuseField(
    field,
    {
      en: 'The form of this job has no such question.',
      id: 'Formulir pekerjaan ini tidak memuat pertanyaan itu.',
    },
    'unknownQuestion',
  );
