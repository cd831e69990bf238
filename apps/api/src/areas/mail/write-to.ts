// A person sends the paper of a job: one mail for each receiver, in their language, all in one transaction.
import { jobStates } from '@dca/domain/job-states';
import { jobStatusOf } from '@dca/domain/job-status';
import { jobTypes } from '@dca/domain/job-types';
import { mailKinds, type SentByHand } from '@dca/domain/mail';
import { writeTime } from '../../documents/pdf/index.ts';
import type { Acting, Noted } from '../../platform/handler.ts';
import { writeMails } from '../../platform/mails.ts';
import { refuse } from '../../platform/problem.ts';
import { type MailedJob, readMailedJob } from './mailed-job.ts';
import { chooseReceivers, receiversOf } from './receivers.ts';

interface ToSend {
  readonly jobId: string;
  readonly receivers?: string[] | undefined;
  readonly note?: string | null | undefined;
}

/** Writes the mails. Throws notFound, invalid for a receiver, moveNotAllowed before there is a paper or without anybody. */
export async function writeTo(acting: Acting, kind: SentByHand, { jobId, receivers, note }: ToSend) {
  const job = await readMailedJob(acting.visible, jobId);
  proveHasPaper(job, kind);
  const all = await receiversOf(acting.visible, job, kind);
  const { chosen, withoutAddress } = chooseReceivers(all, receivers);
  const ids = await writeMails(
    acting,
    chosen.map(({ name, address, language }) => ({
      jobId,
      kind,
      to: { name, address },
      language,
      subject: subjectOf(job, kind, language),
      body: bodyOf(acting, job, { kind, name, note: note ?? null, language }),
      paper: kind === 'SUBMISSION' ? ('REPORT' as const) : ('SUMMARY' as const),
    })),
  );
  const mails = chosen.map(({ name, address }, index) => ({
    id: ids[index] ?? '',
    toName: name,
    toAddress: address,
  }));
  const noted: Noted = { target: `job/${jobId}`, after: { kind, mails, note: note ?? null } };
  return { reply: { data: { mails, withoutAddress } }, noted };
}

/** A report comes with the approval; an assignment needs somebody who is assigned. */
function proveHasPaper({ status }: MailedJob, kind: SentByHand): void {
  if (kind === 'SUBMISSION' && !jobStates.approved.has(status))
    throw refuse('moveNotAllowed', {
      detail: { en: 'The report comes with the approval.', id: 'Laporan tersedia setelah disetujui.' },
    });
}

type Language = 'en' | 'id';

const subjectOf = (job: MailedJob, kind: SentByHand, language: Language) =>
  `${mailKinds[kind][language]} ${job.number} · ${job.unitCode} · ${jobTypes[job.jobType].label[language]}`;

interface Letter {
  readonly kind: SentByHand;
  readonly name: string;
  readonly note: string | null;
  readonly language: Language;
}

function bodyOf({ viewer, now }: Acting, job: MailedJob, { kind, name, note, language }: Letter): string {
  const state = jobStatusOf(job.status)?.label[language] ?? '';
  const facts = `${jobTypes[job.jobType].label[language]}, ${job.unitCode} (${job.unitModel}, ${job.serialNumber}), ${job.plantDesc}`;
  const paper = mailKinds[kind][language];
  const at = writeTime(now, job.zone, language);
  const paragraphs = {
    en: [`Dear ${name},`, `Attached: ${paper} ${job.number}.\n${facts}\nState: ${state}, ${at}`],
    id: [`Yth. ${name},`, `Terlampir: ${paper} ${job.number}.\n${facts}\nStatus: ${state}, ${at}`],
  }[language];
  return [
    ...paragraphs,
    ...(note ? [note] : []),
    `{portal}/jobs/summary/detailpi?id=${job.id}`,
    viewer.name,
  ].join('\n\n');
}
