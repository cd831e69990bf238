// A mail before it is a row, and as one. Bells write such rows too, which know nothing of handlers.
import { inOneLine, isMailAddress, type MailKind, mailLimits } from '@dca/domain/mail';

/** The job that a mail is about; or its receiver, with the plant of what it tells of where there is one. */
type About = { readonly jobId: string } | { readonly personId: string; readonly plantCode: string | null };

export type NewMail = About & {
  readonly kind: MailKind;
  readonly to: { readonly name: string; readonly address: string };
  readonly language: 'en' | 'id';
  readonly subject: string;
  /** `{portal}` becomes the address of the portal before it is sent. */
  readonly body: string;
  /** What the worker makes and attaches. */
  readonly paper: 'REPORT' | 'SUMMARY' | null;
};

/** What mails are as rows; those to an address that is none are left out. */
export const rowsOf = (
  mails: readonly NewMail[],
  by: { readonly id: string | null; readonly name: string },
  now: Date,
) =>
  mails
    .filter(({ to }) => isMailAddress(to.address))
    .map(({ kind, to, language, subject, body, paper, ...about }) => ({
      ...('jobId' in about
        ? { job_id: about.jobId }
        : { person_id: about.personId, plant_code: about.plantCode }),
      kind,
      to_name: inOneLine(to.name),
      to_address: to.address,
      language,
      subject: inOneLine(subject),
      body,
      paper,
      made_by: by.id,
      made_by_name: by.name,
      made_at: now,
      next_at: now,
      give_up_at: giveUpAt(now),
    }));

/** Until when a mail of now is tried. */
export const giveUpAt = (now: Date) => new Date(now.getTime() + mailLimits.giveUpHours * 3_600_000);
