// What holds of giving rights, whatever gives them: nobody gives to themselves, and the last administrator stays.
import type { Acting } from '../../platform/handler.ts';
import { refuse, refuseField } from '../../platform/problem.ts';

/** Throws where somebody would have more than before by their own act. */
export function proveNotForMyself(gained: readonly string[], isMine: boolean): void {
  if (!isMine || gained.length === 0) return;
  throw refuse('forbidden', {
    detail: {
      en: `Nobody gives rights to themselves: ${gained.join(', ')}. Ask another administrator.`,
      id: `Tidak ada yang memberi hak kepada dirinya sendiri: ${gained.join(', ')}. Minta administrator lain.`,
    },
  });
}

/** Runs what changes people or rights; throws where nobody could give rights afterwards. */
export async function keepingAdministrator<T>({ visible }: Acting, change: () => Promise<T>): Promise<T> {
  await visible.holdRights();
  const done = await change();
  if (await visible.hasAdministrator()) return done;
  throw refuse('inUse', {
    detail: {
      en: 'After this nobody could administer users and roles any more.',
      id: 'Setelah ini tidak ada lagi yang dapat mengelola pengguna dan peran.',
    },
  });
}

/** Throws at the field that names what is not there; `known` has what is. */
export function proveKnown(field: string, named: readonly string[], known: readonly string[]): void {
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const list = unknown.join(', ');
  throw refuseField(`body.${field}`, { en: `There is no ${list}.`, id: `Tidak ada ${list}.` }, 'unknown');
}
