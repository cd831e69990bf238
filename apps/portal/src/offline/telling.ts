// Tells the server what this phone still holds, so that a leader knows before approving. It is told when a phone that had waited
// has contact again, and when something is left after sending; what is done and sent at once is not worth a word.
import { type HeldOfJob, offline } from '@dca/contract/areas/offline';
import { call } from '../platform/client.ts';
import { may } from '../platform/session.ts';
import { type Act, kindOf } from './act.ts';
import { newId } from './ids.ts';
import { kept, me, outboxNow } from './outbox.ts';

const youngMs = 60_000;
const nothing = '[]';

/** What is held, job by job. */
export function heldIn(acts: readonly Act[]): HeldOfJob[] {
  return [...Map.groupBy(kept(acts).filter(isOfJob), ({ jobId }) => jobId)].map(([jobId, ofJob]) => ({
    jobId,
    acts: ofJob.length,
    photos: ofJob.filter((act) => kindOf(act)?.hasPicture).length,
    oldestAt: ofJob.map(({ at }) => at).sort()[0] ?? '',
  }));
}

const isOfJob = (act: Act) => kindOf(act)?.addressOf === undefined;

let telling: Promise<void> = Promise.resolve();

/** Tells what is held where the server knows otherwise; what cannot be told now is told the next time. */
export function tellHeld(now = Date.now()): Promise<void> {
  telling = telling.then(() => tell(now)).catch(() => undefined);
  return telling;
}

async function tell(now: number): Promise<void> {
  const person = me();
  const { status, acts } = outboxNow();
  if (status !== 'open' || person === '' || !may('checksheet.write')) return;
  const isYoung = acts.every(({ at, state }) => state === 'waits' && now - Date.parse(at) < youngMs);
  const jobs = isYoung ? [] : heldIn(acts);
  const { noteTold, toldFor } = await import('./answers.ts');
  const before = await toldFor(person);
  const said = JSON.stringify(jobs);
  if (said === (before?.said ?? nothing)) return;
  // Made once for a person on this device, and noted before it is used: what is told later replaces what was told under it.
  const phoneId = before?.phoneId ?? newId();
  // Until the answer it is not known what the server knows, so it is told again whatever is held by then.
  await noteTold({ person, phoneId, said: '' });
  await call(offline.tellHolds, { body: { phoneId, jobs } }, { isSilent: true });
  await noteTold({ person, phoneId, said });
}
