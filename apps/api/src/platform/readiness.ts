// Whether this process can serve: the database answers, and the file store takes and gives. The store is tried at the start and then
// at most so often, however often somebody asks.
import type { FileStore } from '../outside/files/index.ts';
import type { Database } from './database.ts';

const probeEveryMs = 15_000;
const patienceMs = 5000;

/** Throws what is wrong; `now` in milliseconds. */
export function openReadiness(
  {
    database,
    files,
  }: { readonly database: Pick<Database, 'ping'>; readonly files: Pick<FileStore, 'probe'> },
  now: () => number = Date.now,
): () => Promise<void> {
  let last: { readonly at: number; readonly done: Promise<void> } | undefined;
  const probe = () => {
    if (last && now() - last.at < probeEveryMs) return last.done;
    const done = inTime(files.probe());
    // Whoever asks hears it; a store that nobody asks about is no unhandled error.
    done.catch(() => undefined);
    last = { at: now(), done };
    return done;
  };
  return async () => void (await Promise.all([database.ping(), probe()]));
}

/** A disk of a network that hangs is not there. */
function inTime(probing: Promise<void>): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the file store did not answer')), patienceMs).unref();
  });
  return Promise.race([probing, late]);
}
