// Keys of machines: what another system may be given, and how long.
import { type Permission, permissionNames } from './permissions.ts';

/** What only people may do: rights, keys and what the whole portal hangs on are never given to a machine. */
const ofPeople = /^(user|userRole|userPlant|role|parameter|apiKey|webhook|audit)\./;

/** Permissions that a key may have, in the order of the table. */
export const keyPermissions: readonly Permission[] = permissionNames.filter((name) => !ofPeople.test(name));

/** A key lives no longer than this; who needs it longer makes another. */
export const mostKeyDays = 400;

/** Where a key stands. */
export const keyStates = {
  ACTIVE: { en: 'Works', id: 'Aktif' },
  ENDED: { en: 'Ended', id: 'Berakhir' },
  REVOKED: { en: 'Revoked', id: 'Dicabut' },
} as const;
export type KeyState = keyof typeof keyStates;

/** What each key begins with, so that one that lies about is known for what it is. */
export const keyMark = 'dca_';
