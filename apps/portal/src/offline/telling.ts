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
  return [...Map.groupBy(kept(acts), ({ jobId }) => jobId)].map(([jobId, ofJob]) => ({
    jobId,
    acts: ofJob.length,
    photos: ofJob.filter((act) => kindOf(act)?.hasPicture).length,
    oldestAt: ofJob.map(({ at }) => at).sort()[0] ?? '',
  }));
}

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
  const said = JSON.stringify(jobs);
  const key = `dca.held.${person}`;
  if (said === (localStorage.getItem(key) ?? nothing)) return;
  await call(offline.tellHolds, { body: { phoneId: phoneId(), jobs } }, { isSilent: true });
  localStorage.setItem(key, said);
}

/** Made once; it tells this browser from others and says nothing else of it. */
function phoneId(): string {
  const known = localStorage.getItem('dca.phone');
  if (known) return known;
  const made = newId();
  localStorage.setItem('dca.phone', made);
  return made;
}
