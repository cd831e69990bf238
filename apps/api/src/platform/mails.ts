// Mails are written here, in the transaction of the act that they follow from; the worker of the area mail sends them.
import { inOneLine, isMailAddress, type MailKind, mailLimits } from '@dca/domain/mail';
import type { Acting } from './handler.ts';

interface NewMail {
  readonly jobId: string;
  readonly kind: MailKind;
  readonly to: { readonly name: string; readonly address: string };
  readonly language: 'en' | 'id';
  readonly subject: string;
  /** `{portal}` becomes the address of the portal before it is sent. */
  readonly body: string;
  /** What the worker makes and attaches. */
  readonly paper: 'REPORT' | 'SUMMARY' | null;
}

/** Writes mails and wakes who sends them; those to an address that is none are left out. Returns their ids in order. */
export async function writeMails(acting: Acting, mails: readonly NewMail[]): Promise<string[]> {
  const good = mails.filter(({ to }) => isMailAddress(to.address));
  if (good.length === 0) return [];
  const { visible, viewer, now } = acting;
  const rows = await visible
    .addToJob('mail')
    .values(
      good.map(({ jobId, kind, to, language, subject, body, paper }) => ({
        job_id: jobId,
        kind,
        to_name: inOneLine(to.name),
        to_address: to.address,
        language,
        subject: inOneLine(subject),
        body,
        paper,
        made_by: viewer.subject === 'SYSTEM' ? null : viewer.personId,
        made_by_name: viewer.name,
        made_at: now,
        next_at: now,
        give_up_at: giveUpAt(now),
      })),
    )
    .returning('id')
    .execute();
  await wakeMailer(acting);
  return rows.map(({ id }) => id);
}

/** Makes somebody look for what is due, once, however often it is asked for. */
export const wakeMailer = ({ enqueue }: Pick<Acting, 'enqueue'>) => enqueue('send-mail', {}, 'send-mail');

/** Until when a mail of now is tried. */
export const giveUpAt = (now: Date) => new Date(now.getTime() + mailLimits.giveUpHours * 3_600_000);
