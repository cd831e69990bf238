import { wordsIn } from '../../i18n/index.ts';
import { confirm } from '../../platform/modals.ts';
import { logOut } from './opening.ts';
import { words } from './words.ts';

/** Asks 'Do you want to logout ?' and logs out for Yes (spec §2); false for No. */
export async function askToLogOut(): Promise<boolean> {
  if (!(await confirm({ question: wordsIn(words)('logoutQuestion') }))) return false;
  await logOut();
  return true;
}
