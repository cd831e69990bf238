// The customer accepts a paper as it was shown: in the portal, as a guest on the mechanic's phone, or by hand on the printed
// paper, which is uploaded. Every job of the paper that waits is accepted with it, in one transaction.
import type { receipts as calls } from '@dca/contract/areas/receipts';
import type { InputOf } from '@dca/contract/call';
import { nextLink } from '@dca/domain/approval-chain';
import type { FileStore } from '../../../outside/files/index.ts';
import type { Acting, Noted } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import { giveLink } from '../../checksheets/index.ts';
import { type JudgedFile, tieFile } from '../../documents/index.ts';
import { addDecision, chainOf, moveJob, type Signed } from '../../jobs/index.ts';
import { answeredBefore, jobsAskedBy } from './asked-by.ts';

type Accepted = InputOf<typeof calls.accept>['body'];
type Guest = InputOf<typeof calls.signAsGuest>['body'];
type OnPaper = InputOf<typeof calls.acceptOnPaper>['body'];

/** The customer, or who stands in for them, accepts. Throws notFound, forbidden, conflict, moveNotAllowed. */
export async function accept(acting: Acting, body: Accepted) {
  const { id: paperId, remark, signature } = body;
  for (const { id } of await jobsAskedBy(acting, paperId, body.hash))
    await giveLink(acting, id, { signed: { paperId, remark, signature } });
  return acceptance(paperId, { hash: body.hash, remark });
}

/** A person of the customer signed on the phone of a mechanic of the job. Throws as `accept`. */
export async function signAsGuest(acting: Acting, body: Guest) {
  const { id: paperId, name, badge, remark, signature } = body;
  const signed = { paperId, remark, signature, guestName: name, guestBadge: badge };
  for (const { id } of await jobsAskedBy(acting, paperId, body.hash))
    await acceptFor(acting, id, signed, { guest: name, signedAt: body.at });
  return acceptance(paperId, { hash: body.hash, remark, guest: name, badge, signedAt: body.at });
}

/** A paper that was signed by hand: the file is tied to each of its jobs. Throws as `accept`. */
export async function acceptOnPaper(acting: Acting, files: FileStore, body: OnPaper, judged: JudgedFile) {
  const { id: paperId, name, remark, sha256, fileName } = body;
  for (const { id } of await jobsAskedBy(acting, paperId, body.hash)) {
    const sent = { ...signedPaperOf(id), id: crypto.randomUUID(), sha256, fileName };
    const file = await tieFile(acting, files, sent, judged);
    await acceptFor(acting, id, { paperId, remark, guestName: name, fileId: file.id }, { signedBy: name });
  }
  return acceptance(paperId, { hash: body.hash, remark, signedBy: name, sha256 });
}

/** What a signed paper is tied to. */
export const signedPaperOf = (recordId: string) =>
  ({ recordKind: 'job', recordId, purpose: 'SIGNED_PAPER' }) as const;

/** Keeps the customer's link for somebody who has no account. */
async function acceptFor(acting: Acting, jobId: string, signed: Signed, particulars: object): Promise<void> {
  const chain = await chainOf(acting.visible, jobId);
  if (nextLink(chain) !== 'CUSTOMER') throw refuse('moveNotAllowed', { detail: answeredBefore });
  const link = chain.given.length + 1;
  const person = acting.viewer.personId;
  await addDecision(acting, chain, {
    jobId,
    link,
    approver: 'CUSTOMER',
    decision: 'ACCEPTED',
    person,
    signed,
  });
  await moveJob(acting, { jobId, move: 'acceptOnPaper', particulars, byName: signed.guestName });
}

const acceptance = (
  paperId: string,
  after: object,
): { reply: { attributes: { response: string } }; noted: Noted } => ({
  reply: { attributes: { response: 'ACCEPTED' } },
  noted: { target: `paper/${paperId}`, after },
});
