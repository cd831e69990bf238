// Whom this tab sees as: what an administrator began, until it is over. Nothing of it lies in another tab, and nothing is kept on
// the device or sent while it lasts.
import { seeAsHeader } from '@dca/domain/see-as';

const key = 'dca.seeing';

interface SeeingHere {
  readonly id: string;
  readonly name: string;
  /** An instant. */
  readonly endsAt: string;
}

/** As it was when this page opened: a page never turns into another person's, or into one's own, while it is shown. */
const here = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SeeingHere | null;

/** Null where one sees as oneself. */
export const seeing = (): SeeingHere | null => here;

/** The header of everything that is asked as the other person sees it. */
export const seeingHeader = (): Record<string, string> => (here ? { [seeAsHeader]: here.id } : {});

/** Opens the portal anew as the other person sees it. */
export function seeAsOther({ id, name, endsAt }: SeeingHere): void {
  sessionStorage.setItem(key, JSON.stringify({ id, name, endsAt }));
  location.assign('/dca/home');
}

/** Opens it anew as oneself. */
export function seeAsOneself(to = '/dca/user-data'): void {
  sessionStorage.removeItem(key);
  location.assign(to);
}
