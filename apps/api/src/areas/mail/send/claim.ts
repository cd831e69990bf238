// Takes one due mail in hand: of several workers one has it, until its time is over. What the receiver knows it by, and its text,
// are fixed here for all attempts.
import { sql } from 'kysely';
import type { FileKey } from '../../../outside/files/index.ts';
import type { System } from '../../../visibility/system-acting.ts';

export interface ClaimedMail {
  readonly id: string;
  /** Null where it is about no job, and has no paper. */
  readonly jobId: string | null;
  readonly toName: string;
  readonly toAddress: string;
  readonly language: 'en' | 'id';
  readonly subject: string;
  readonly body: string;
  readonly paper: 'REPORT' | 'SUMMARY' | null;
  readonly fileKey: FileKey | null;
  readonly fileName: string | null;
  readonly messageId: string;
  readonly attempts: number;
  readonly round: number;
  readonly giveUpAt: string;
}

export interface Sender {
  readonly domain: string;
  readonly portalUrl: string;
}

/** Longer than making a paper and sending it take. */
const inHandSeconds = 600;

/** The mail that is due first; undefined when none is. */
export async function claimMail(system: System, now: Date, sender: Sender): Promise<ClaimedMail | undefined> {
  let claimed: ClaimedMail | undefined;
  await system('worker.claim-mail', now, async ({ visible }) => {
    const due = visible
      .mails()
      .select('mail.id')
      .where('mail.state', '=', 'QUEUED')
      .where(sql<boolean>`mail.next_at <= ${now}`)
      .orderBy('mail.next_at')
      .limit(1)
      .forUpdate('mail')
      .skipLocked();
    claimed = (await visible
      .changeMails()
      .set({
        state: 'SENDING',
        sending_until: sql<string>`${now}::timestamptz + make_interval(secs => ${inHandSeconds})`,
        attempts: sql<number>`mail.attempts + 1`,
        message_id: sql<string>`coalesce(mail.message_id, '<' || mail.id || '.' || mail.round || '@' || ${sender.domain}::text || '>')`,
        body: sql<string>`replace(mail.body, '{portal}', ${sender.portalUrl}::text)`,
      })
      .where('mail.id', '=', due)
      .returning([
        'mail.id',
        'mail.job_id as jobId',
        'mail.to_name as toName',
        'mail.to_address as toAddress',
        'mail.language',
        'mail.subject',
        'mail.body',
        'mail.paper',
        'mail.file_key as fileKey',
        'mail.file_name as fileName',
        'mail.message_id as messageId',
        'mail.attempts',
        'mail.round',
        'mail.give_up_at as giveUpAt',
      ])
      .executeTakeFirst()) as ClaimedMail | undefined;
    return null;
  });
  return claimed;
}
