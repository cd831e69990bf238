// Mails are written here, in the transaction of the act that they follow from; the worker of the area mail sends them.
import type { Acting } from './handler.ts';
import { type NewMail, rowsOf } from './mail-rows.ts';

/** Writes mails and wakes who sends them; those to an address that is none are left out. Returns their ids in order. */
export async function writeMails(acting: Acting, mails: readonly NewMail[]): Promise<string[]> {
  const { visible, viewer, now } = acting;
  const by = { id: viewer.subject === 'SYSTEM' ? null : viewer.personId, name: viewer.name };
  const values = rowsOf(mails, by, now);
  if (values.length === 0) return [];
  const rows = await visible.addMails().values(values).returning('id').execute();
  await wakeMailer(acting);
  return rows.map(({ id }) => id);
}

/** Makes somebody look for what is due, once, however often it is asked for. */
export const wakeMailer = ({ enqueue }: Pick<Acting, 'enqueue'>) => enqueue('send-mail', {}, 'send-mail');
