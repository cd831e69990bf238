// Files that were seen or sent stand in for those that do not come, for who is out where there is no signal.
import type { FileHere } from '../offline/files.ts';
import { whoKeeps } from './known-answers.ts';

const store = () => import('../offline/files.ts');

/** Keeps a file on this device; what cannot be kept is asked for again. */
export async function keepFileHere(key: readonly unknown[], file: FileHere): Promise<void> {
  const person = whoKeeps();
  if (person === null) return;
  const { keepFile } = await store();
  // Who has logged out in between left nothing here.
  if (whoKeeps() === person) await keepFile(person, JSON.stringify(key), file);
}

/** A file that this person saw or sent on this device, with when it came. */
export async function fileHere(
  key: readonly unknown[],
): Promise<(FileHere & { readonly at: number }) | undefined> {
  const person = whoKeeps();
  if (person === null) return undefined;
  return store()
    .then(({ keptFile }) => keptFile(person, JSON.stringify(key)))
    .catch(() => undefined);
}

/** Forgets a file of this person. */
export async function forgetFileHere(key: readonly unknown[]): Promise<void> {
  const person = whoKeeps();
  if (person !== null) await (await store()).forgetFile(person, JSON.stringify(key));
}

/** The name under which the small copy of a photo lies here. */
export const photoHere = (id: string) => ['photo', id] as const;
