// The way out. What a mechanic answered lies on this device until the server has it, so nobody leaves while answers of
// theirs wait: they are sent first. Where the server refuses them, the person may leave, and they stay on this device
// under the person's name until the next sign-in.
import { wordsIn } from '../../../i18n/index.ts';
import { confirm, fail } from '../../../platform/ask-and-tell.ts';
import { logOut } from '../signing-in/opening.ts';
import { words } from '../words.ts';

/** Asks 'Do you want to logout ?' and logs out for Yes (spec §2); false for No, and while answers are unsent. */
export async function askToLogOut(): Promise<boolean> {
  if (!(await nothingWaits())) return false;
  if (!(await confirm({ question: wordsIn(words)('logoutQuestion') }))) return false;
  await logOut();
  return true;
}

/** Whether nothing keeps the person here: nothing is unsent, or it is sent now, or it cannot be sent at all. */
async function nothingWaits(): Promise<boolean> {
  const word = wordsIn(words);
  // Most people keep nothing here: what would hold them is loaded when somebody leaves.
  const outbox = await import('../../../offline/outbox.ts').catch(() => null);
  // A browser without a database keeps nothing, and nobody is locked in by it.
  const count = outbox ? await outbox.unsentCount() : 0;
  if (!outbox || count === 0) return true;
  const isSending = await confirm({
    question: word('unsent', { count }),
    details: word('unsentDetails'),
    yes: word('sendNow'),
    no: word('stay'),
  });
  if (!isSending) return false;
  const { sendAll } = await import('../../../offline/drain.ts');
  const { left, refusals } = await sendAll();
  const [refusal] = refusals;
  if (left === 0) return true;
  if (refusal === undefined) {
    await fail(word('unsentOffline', { count: left }));
    return false;
  }
  return confirm({
    question: word('unsentRefused', { count: left }),
    details: word('unsentRefusedDetails', { reason: refusal }),
    yes: word('leaveThem'),
    no: word('stay'),
    danger: true,
  });
}
