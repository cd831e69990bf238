// Looks after the keys of the signed-in person while there is a signal: copies of new ones go to the server, and what is locked of
// theirs opens by the copies there. Nobody waits for it, and what cannot be done now is done the next time.
import { session } from '../../platform/session.ts';
import { changed, me } from '../outbox.ts';
import { copyKeys, recoverKeys } from './keys.ts';
import { whenOthersGoOn } from './people.ts';

const againMs = 60_000;
const soonMs = 3000;

/** Looks after the keys from now on; the answer ends it. */
export function tendKeys(): () => void {
  const tend = () => void tendNow().catch(() => undefined);
  const soon = setTimeout(tend, soonMs);
  const again = setInterval(tend, againMs);
  addEventListener('online', tend);
  const stopHearing = whenOthersGoOn(me(), () => location.reload());
  return () => {
    clearTimeout(soon);
    clearInterval(again);
    removeEventListener('online', tend);
    stopHearing();
  };
}

async function tendNow(): Promise<void> {
  const person = me();
  if (person === '' || session().reach !== 'online') return;
  await copyKeys(person);
  if (await recoverKeys(person)) await changed(async () => undefined);
}
