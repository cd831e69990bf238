// Opens and ends the session: tokens from the identity service, then who this is, which application it is, and
// the menu (spec §2, §4, §6, §7 "Sign-in").
import { session as calls } from '@dca/contract/areas/session';
import type { UserType } from '@dca/domain/roles';
import { setLanguage } from '../../../i18n/index.ts';
import { CallFailure, type CallOptions, call } from '../../../platform/client.ts';
import { applicationCode, config } from '../../../platform/config.ts';
import { clearHeld } from '../../../platform/held-here.ts';
import { opensFromHere } from '../../../platform/known-answers.ts';
import { adoptPreferences, forgetPreferences, sendPreferences } from '../../../platform/preference-copy.ts';
import { rememberDoor } from '../../../platform/preferences.ts';
import { queryClient } from '../../../platform/queries.ts';
import { seeAsOneself, seeing } from '../../../platform/seeing.ts';
import {
  clearSession,
  type Session,
  type SessionUser,
  session,
  setSession,
} from '../../../platform/session.ts';
import { takeTokensFrom, tokens } from '../../../platform/tokens.ts';
import { arrive, comeBack, depart, keepHere, nobodyHere, wakeUp } from './person-here.ts';
import { type Remembered, recall, remember } from './remembered.ts';
import { cacheKey, readCache, tenantOfState } from './token-cache.ts';
import { cachedTokenSource } from './token-source.ts';

/** Starts with what the token cache holds: a reload keeps the session. */
export async function startSession(): Promise<void> {
  const cached = readCache();
  if (!cached) return clearSession();
  await (seeing() ? openSeen(cached.userType) : openSession(cached.userType));
}

/**
 * Asks who is signed in and what they may open. Where nobody answers, or the sign-in has ended, the session is what this
 * device knew. A refusal without that raises the global error and leaves nobody signed in; without an answer the session is
 * `unreachable`, and may be opened again.
 */
export const openSession = (userType: UserType): Promise<void> => open(userType, comeBack);

/** Opens as the person whom one sees as: nothing of them is remembered or kept here, and one's own is left as it is. */
async function openSeen(userType: UserType): Promise<void> {
  takeTokensFrom(cachedTokenSource());
  setSession({ status: 'opening', userType });
  try {
    const { user, menu } = await askRights();
    setSession({ status: 'signedIn', user, menu, userType, reach: 'online', isBeingAsked: false });
  } catch {
    seeAsOneself();
  }
}

async function askRights() {
  const [{ data: user }, { data: menu }] = await Promise.all([
    call(calls.me, {}, { isSilent: true }),
    call(calls.menu, { query: { ApplicationCode: applicationCode(location.href) } }, { isSilent: true }),
  ]);
  return { user, menu };
}

/** Asks again what the one who is signed in may do: their role may have been changed while they work. Without an answer all stays. */
export async function readRights(): Promise<void> {
  const before = session();
  const asker = tokens();
  if (before.status !== 'signedIn' || before.reach !== 'online' || before.userType === null) return;
  const { user, menu } = await askRights().catch(() => ({ user: null, menu: null }));
  if (user === null || tokens() !== asker || session().user?.id !== user.id) return;
  setSession({ user, menu });
  if (!seeing()) remember({ user, menu, userType: before.userType });
}

/** What becomes of the work on this device when it is known who opens the session. */
type Coming = (user: SessionUser, userType: UserType) => Promise<void>;

async function open(userType: UserType, come: Coming): Promise<void> {
  takeTokensFrom(cachedTokenSource());
  setSession({ status: 'opening', userType });
  const known = recall(userType);
  const asking = askWhoItIs(userType, come, known ? { isSilent: true } : {});
  try {
    // Who has just signed in has to be let in before anything of theirs opens.
    if (!known || come === arrive) await asking;
    else if (opensFromHere()) openMeanwhile(known, asking);
    else if (!(await comesSoon(asking))) goOnMeanwhile(known, asking);
  } catch (cause) {
    const status = cause instanceof CallFailure ? cause.status : 0;
    const isRefused = status >= 400 && status < 500;
    if (known && (!isRefused || status === 401)) goOnWith(known, status === 401 ? 'mustSignIn' : 'offline');
    else setSession({ status: isRefused ? 'signedOut' : 'unreachable' });
  }
}

/** How long a network that answers nothing is waited for before the session opens with what is known, in milliseconds. */
const patienceMs = 2500;

/** Whether something settles soon; throws what it throws until then. */
async function comesSoon(asking: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  return Promise.race([asking.then(() => true), isLate]).finally(() => clearTimeout(timer));
}

/** Opens with what is known at once; who this is stays a question to the server, which decides what they see of it. */
function openMeanwhile(known: Remembered, asking: Promise<void>): void {
  goOnWith(known, 'online');
  const isOpen = () => session().status === 'signedIn' && session().user?.id === known.user.id;
  comesSoon(asking).then(
    (isThere) => {
      if (!isThere && isOpen()) goOnMeanwhile(known, asking);
    },
    (cause: unknown) => {
      const status = cause instanceof CallFailure ? cause.status : 0;
      if (!isOpen()) return;
      if (status >= 400 && status < 500 && status !== 401) return clearSession();
      goOnWith(known, status === 401 ? 'mustSignIn' : 'offline');
    },
  );
}

/** Opens with what is known; the answer that is still under way counts when it comes. */
function goOnMeanwhile(known: Remembered, asking: Promise<void>): void {
  goOnWith(known, 'offline');
  asking.then(
    () => queryClient.invalidateQueries(),
    (cause: unknown) => {
      if (cause instanceof CallFailure && cause.status === 401) setSession({ reach: 'mustSignIn' });
    },
  );
}

async function askWhoItIs(userType: UserType, come: Coming, options: CallOptions): Promise<void> {
  const code = applicationCode(location.href);
  const asker = tokens();
  const [{ data: user }, , { data: menu }] = await Promise.all([
    call(calls.portalLogin, { body: { applicationCode: code } }, { ...options, isFirst: true }),
    call(calls.applicationLogin, { params: { applicationCode: code } }, options),
    call(calls.menu, { query: { ApplicationCode: code } }, options),
  ]);
  // Who has left meanwhile is not let in again by an answer that comes late.
  if (tokens() !== asker) return;
  const isHere = come(user, userType);
  // A device whose database does not answer opens all the same, and only who has just signed in waits for it.
  if (come === arrive) await isHere.catch(() => undefined);
  setLanguage(user.language);
  adoptPreferences(user.id, user.preferences ?? {});
  setSession({ status: 'signedIn', user, menu, userType, reach: 'online', isBeingAsked: false });
  remember({ user, menu, userType });
  const isKept = isHere.then(() => keepHere(user.id)).catch(() => undefined);
  if (come === arrive) await isKept;
}

/** How often somebody is asked again who this is, in milliseconds, while nobody answered. */
const askAgainMs = 20_000;

function goOnWith(known: Remembered, reach: Session['reach']): void {
  const { user, menu, userType } = known;
  void comeBack(user, userType).catch(() => undefined);
  setLanguage(user.language);
  setSession({ status: 'signedIn', user, menu, userType, reach, isBeingAsked: reach === 'online' });
  if (reach === 'offline') askAgain(userType);
}

/** Asks when the signal is back, and now and then; screens and work stay as they are meanwhile. */
function askAgain(userType: UserType): void {
  const ask = async () => {
    clearTimeout(timer);
    removeEventListener('online', ask);
    if (session().reach !== 'offline') return;
    await askWhoItIs(userType, comeBack, { isSilent: true }).then(
      () => queryClient.invalidateQueries(),
      (cause: unknown) => {
        const status = cause instanceof CallFailure ? cause.status : 0;
        if (status === 401) setSession({ reach: 'mustSignIn' });
        else askAgain(userType);
      },
    );
  };
  const timer = setTimeout(ask, askAgainMs);
  addEventListener('online', ask);
}

/** Goes to the identity service behind a door. */
export async function signIn(userType: UserType, returnTo: string): Promise<void> {
  rememberDoor(userType);
  setSession({ userType });
  const { beginSignIn } = await import('./identity.ts');
  await beginSignIn(userType, returnTo);
}

/** Goes to the identity service for this person again, who signs in anew there, by a second factor where that is asked. */
export async function signInAnew(
  userType: UserType,
  returnTo: string,
  by: 'any' | 'secondFactor',
): Promise<void> {
  const { beginSignIn } = await import('./identity.ts');
  const asked = by === 'secondFactor' ? (config().tenants[userType].secondFactor ?? []) : [];
  const acr = asked.length > 0 ? { acr_values: asked.join(' ') } : {};
  await beginSignIn(userType, returnTo, { prompt: 'login', ...acr });
}

/** Goes to the identity service for somebody else, or for this person: whoever is signed in there still, it asks who it is. */
export async function signInAs(userType: UserType, email: string | null): Promise<void> {
  const { beginSignIn } = await import('./identity.ts');
  await beginSignIn(userType, '/home', { prompt: 'login', ...(email ? { login_hint: email } : {}) });
}

/**
 * Finishes a sign-in that came back from the identity service and notes it in the log of sign-ins.
 * Answers where to go on, or null when it failed: then local and session storage are cleared (spec §4). An address that
 * belongs to no sign-in of this browser, which anybody may have written, changes nothing: who is signed in stays so.
 */
export async function completeSignIn(address: string): Promise<{ returnTo: string } | null> {
  const userType = tenantOfState(new URL(address).searchParams.get('state'));
  if (!userType) {
    await wakeUp();
    await startSession();
    return session().status === 'signedOut' ? null : { returnTo: '/home' };
  }
  try {
    const { finishSignIn } = await import('./identity.ts');
    const returnTo = await finishSignIn(userType, address);
    leaveOtherTenant(userType);
    await open(userType, arrive);
    if (session().status === 'signedIn') await noteInLog('LOGIN');
    return { returnTo };
  } catch (reason) {
    // For whoever sets the issuer up; the page says no more than that it failed.
    console.warn('The sign-in was not completed:', reason);
    clearHeld();
    await nobodyHere().catch(() => undefined);
    forgetPreferences();
    clearSession();
    return null;
  }
}

/** Logs out: notes it, clears the user, local and session storage, and leaves for the matching authority (spec §4). */
export async function logOut(): Promise<void> {
  const { user } = session();
  const userType = session().userType ?? readCache()?.userType ?? null;
  await sendPreferences();
  await noteInLog('LOGOUT');
  if (user) await depart(user).catch(() => undefined);
  const identity = await import('./identity.ts').catch(() => null);
  const identityToken = userType
    ? await identity?.identityTokenOf(userType).catch(() => undefined)
    : undefined;
  takeTokensFrom(null);
  queryClient.clear();
  clearHeld();
  forgetPreferences();
  clearSession();
  try {
    if (!identity || !userType) throw new Error('no authority to leave');
    await identity.endSignIn(userType, identityToken);
  } catch {
    // Without its authority, or with one that cannot be reached, the person is still out of this portal.
    location.assign('/dca/');
  }
}

// One person at a time: tokens of the other tenant would be found first after a reload.
function leaveOtherTenant(userType: UserType): void {
  localStorage.removeItem(cacheKey(userType === 'INTERNAL' ? 'EXTERNAL' : 'INTERNAL'));
}

// The log is a record for administrators; a person is never kept in or out by it.
async function noteInLog(event: 'LOGIN' | 'LOGOUT'): Promise<void> {
  const handles = [400, 401, 403, 404, 500, 501, 502, 503, 504];
  await call(calls.addLoginLog, { body: { event } }, { handles, signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  );
}
