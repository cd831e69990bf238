// What a person chose in a lookup lately. It is kept with the person, as their other preferences are, so that it goes with
// them to every device and nobody else sees it.
import type { Call } from '@dca/contract/call';
import { bareOf } from '@dca/domain/bare';
import { keepPreference, preference } from '../platform/preference-copy.ts';

const mostKept = 8;

/** What was chosen lately and fits what is typed, newest first. */
export function recentChoices(lookup: Call, typed: string): readonly string[] {
  const wanted = bareOf(typed);
  return chosenIn(lookup).filter((word) => bareOf(word).includes(wanted));
}

export function noteChoice(lookup: Call, word: string): void {
  const others = chosenIn(lookup).filter((one) => one !== word);
  keepPreference(nameOf(lookup), [word, ...others].slice(0, mostKept));
}

/** Another version of the portal may have written it. */
function chosenIn(lookup: Call): readonly string[] {
  const kept = preference(nameOf(lookup));
  return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];
}

/** The address of the lookup, as names of preferences are written. */
const nameOf = ({ path }: Call): string => `chosen${path.replaceAll('/', '.')}`;
