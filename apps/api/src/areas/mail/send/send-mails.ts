// The worker's part: takes mails that are due, makes their paper, hands each to the mail server and writes down what came of it.
// What is not taken goes again after growing pauses. From the moment on that the server asked for the content a mail may have
// arrived; if nothing is heard after that, whatever ended it, a person asks the receiver and it is never sent again by itself.
import { pauseBeforeMailing } from '@dca/domain/mail';
import { type SqlBool, sql } from 'kysely';
import { type MailDoor, type MailOutcome, senderOf } from '../../../outside/mail/index.ts';
import type { Acting, Noted } from '../../../platform/handler.ts';
import type { System } from '../../../visibility/system-acting.ts';
import { type ClaimedMail, claimMail, type Sender } from './claim.ts';
import { PaperGone, type PaperParts, paperOf } from './paper.ts';

interface MailerParts extends PaperParts {
  readonly system: System;
  readonly mail: MailDoor;
  /** As `MAIL_FROM` has it; its domain names the mails. */
  readonly from: string;
  /** Address of the portal, without a slash at its end. */
  readonly portalUrl: string;
}

/** Mails that are sent at the same time. */
const lanes = 3;

/** Sends everything that is due. Returns how many mails came to an end. */
export async function sendMails(parts: MailerParts, clock: () => Date): Promise<number> {
  await settleLeft(parts.system, clock());
  const sender: Sender = {
    domain: senderOf(parts.from).split('@')[1] ?? 'localhost',
    portalUrl: parts.portalUrl,
  };
  let ended = 0;
  const lane = async () => {
    for (let next = await claimMail(parts.system, clock(), sender); next; ) {
      if (await sendOne(parts, next, clock)) ended += 1;
      next = await claimMail(parts.system, clock(), sender);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return ended;
}

/** What somebody had in hand who was killed: what was not handed over goes again, of the rest nobody knows. */
async function settleLeft(system: System, now: Date): Promise<void> {
  await system('worker.mails-left', now, async ({ visible }) => {
    const left = () =>
      visible
        .changeMails()
        .where('mail.state', '=', 'SENDING')
        .where(sql<SqlBool>`mail.sending_until < ${now}`);
    await left()
      .set({ state: 'QUEUED', sending_until: null, next_at: now })
      .where('mail.handed_over_at', 'is', null)
      .execute();
    const unknown = await left()
      .set({
        state: 'PERHAPS',
        sending_until: null,
        ended_at: now,
        answer: 'The sender ended before the answer.',
      })
      .returning('mail.id')
      .execute();
    if (unknown.length === 0) return null;
    return { target: `mail/${unknown.map(({ id }) => id).join(',')}`, after: { state: 'PERHAPS' } };
  });
}

/** True when the mail came to an end. */
async function sendOne(parts: MailerParts, mail: ClaimedMail, clock: () => Date): Promise<boolean> {
  const outcome = await tryToSend(parts, mail, clock);
  return parts.system('worker.mail-answer', clock(), (acting) => keepOutcome(acting, mail, outcome));
}

async function tryToSend(parts: MailerParts, mail: ClaimedMail, clock: () => Date): Promise<MailOutcome> {
  try {
    const attachment = mail.paper === null ? null : await paperOf(parts, mail, clock());
    return await parts.mail.send(
      {
        messageId: mail.messageId,
        to: { name: mail.toName, address: mail.toAddress },
        subject: mail.subject,
        text: mail.body,
        language: mail.language,
        attachment,
      },
      async () => {
        await parts.system('worker.mail-handing-over', clock(), (acting) => noteHandingOver(acting, mail));
      },
    );
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof PaperGone ? 'REFUSED' : 'AWAY', answer };
  }
}

/** This very attempt at a mail: who was slower than their time has it no more. */
const inHand = ({ visible }: Acting, { id, attempts, round }: ClaimedMail) =>
  visible
    .changeMails()
    .where('mail.id', '=', id)
    .where('mail.state', '=', 'SENDING')
    .where('mail.round', '=', round)
    .where('mail.attempts', '=', attempts);

async function noteHandingOver(acting: Acting, mail: ClaimedMail): Promise<null> {
  const noted = await inHand(acting, mail).set({ handed_over_at: acting.now }).executeTakeFirst();
  if (noted.numUpdatedRows === 0n) throw new Error('somebody else has this mail in hand');
  return null;
}

const states = { TAKEN: 'SENT', REFUSED: 'FAILED', UNKNOWN: 'PERHAPS' } as const;

/** Writes down what came of an attempt; a pause is nothing for the audit, which a server that is away would fill. */
async function keepOutcome(
  acting: Acting,
  mail: ClaimedMail,
  { kind, answer }: MailOutcome,
): Promise<Noted | null> {
  const { now } = acting;
  const isOver = now.getTime() >= Date.parse(mail.giveUpAt);
  if (kind === 'AWAY' && !isOver) {
    const next_at = new Date(now.getTime() + pauseBeforeMailing(mail.attempts) * 1000);
    const waiting = { state: 'QUEUED', sending_until: null, handed_over_at: null, next_at, answer };
    await inHand(acting, mail).set(waiting).execute();
    return null;
  }
  const state = kind === 'AWAY' ? 'FAILED' : states[kind];
  const ended = await inHand(acting, mail)
    .set({ state, sending_until: null, ended_at: now, answer })
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return null;
  return { target: `mail/${mail.id}`, after: { state, answer } };
}
