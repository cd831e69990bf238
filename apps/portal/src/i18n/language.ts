import { type Language, languages } from '@dca/domain/text';
import { createStore, useStore } from '../platform/store.ts';

export type { Language };

const remembered = 'dca.language';

/** The language of the screens: what this device chose before, else what its browser prefers. */
const current = createStore<Language>(readLanguage());
writeLanguage(current.get());

export const language = (): Language => current.get();
export const useLanguage = (): Language => useStore(current);

/** Changes the language of the screens and remembers it on this device. */
export function setLanguage(next: Language): void {
  localStorage.setItem(remembered, next);
  writeLanguage(next);
  current.set(next);
}

// The client sends the language of the document as Accept-Language, and readers speak by it.
function writeLanguage(now: Language): void {
  document.documentElement.lang = now;
}

function readLanguage(): Language {
  const chosen = localStorage.getItem(remembered);
  const known = languages.find((one) => one === chosen);
  return known ?? (navigator.language.toLowerCase().startsWith('id') ? 'id' : 'en');
}
