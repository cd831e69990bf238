import { useWords } from '../../../i18n/index.ts';
import type { LocalSheet } from '../local/use-sheet.ts';
import css from '../sheet.module.css';
import { words } from '../words.ts';

const savedWords = {
  nothing: 'nothingEntered',
  sent: 'sent',
  keeping: 'keeping',
  kept: 'savedHere',
  sending: 'sending',
  refused: 'notAccepted',
  notKept: 'keeping',
} as const;

/** Where entries and photos are: on this phone, or sent. */
export function Saved({ sheet: { state, reply } }: { readonly sheet: LocalSheet }) {
  const word = useWords(words);
  const isEmpty =
    reply.smr === null &&
    reply.photos.length === 0 &&
    reply.zoneCheckSheets.every((zone) => zone.answers.length + zone.additionalFluids.length === 0);
  const kind = state === 'sent' && isEmpty ? 'nothing' : state;
  return (
    <span className={css.saved} aria-live="polite" data-saved={kind}>
      {kind !== 'opening' && word(savedWords[kind])}
    </span>
  );
}
