// Who is signed in, and the menu that decides which screens open (spec §2, §3). Set by the session area alone.
import type { MenuItem, SessionUser } from '@dca/contract/areas/session';
import type { Permission } from '@dca/domain/permissions';
import type { UserType } from '@dca/domain/roles';
import { createStore, useStore } from './store.ts';

export type { MenuItem, SessionUser };

/**
 * `starting` while the token cache is read, `opening` while a found sign-in asks who this is,
 * `signedIn` with user and menu, `signedOut` without; `unreachable` when nobody answered who this is.
 */
export interface Session {
  readonly status: 'starting' | 'opening' | 'signedIn' | 'signedOut' | 'unreachable';
  readonly user: SessionUser | null;
  readonly menu: readonly MenuItem[];
  /** Can be set or set to null (spec §4): the door that was chosen. */
  readonly userType: UserType | null;
  /**
   * `offline` while nobody could be asked who this is, and `mustSignIn` when the sign-in has ended: the session is then what
   * this device knew, work goes on and stays readable.
   */
  readonly reach: 'online' | 'offline' | 'mustSignIn';
  /** The session is what this device knew, and the server is still being asked who this is. */
  readonly isBeingAsked: boolean;
}

const empty: Session = {
  status: 'starting',
  user: null,
  menu: [],
  userType: null,
  reach: 'online',
  isBeingAsked: false,
};
const store = createStore<Session>(empty);

export const session = (): Session => store.get();
export const useSession = (): Session => useStore(store);
export const subscribeToSession = store.subscribe;

export function setSession(change: Partial<Session>): void {
  store.change((now) => ({ ...now, ...change }));
}

/** One has to sign in again, or is about to be told: that is said above every screen, and work stays readable below it. */
export function isSignInOver(): boolean {
  const { reach, isBeingAsked } = store.get();
  return reach === 'mustSignIn' || isBeingAsked;
}

/** Nobody is signed in any more. */
export function clearSession(): void {
  store.set({ ...empty, status: 'signedOut' });
}

/** Whether the signed-in person holds a permission, as the server said. */
export function may(permission: Permission): boolean {
  return store.get().user?.permissions.includes(permission) ?? false;
}

/** `may` for components: draws again when the person changes. */
export function useMay(permission: Permission): boolean {
  return useSession().user?.permissions.includes(permission) ?? false;
}
