// What the device makes of what is entered, told honestly: whether it is kept at all, whether it may be cleared, and whether
// there is room for more.
import { useEffect } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { lookAtStorage, nearlyFull, useStorage } from '../../offline/storage.ts';
import css from './storage-note.module.css';
import { words } from './words.ts';

/** What one has to know before the next entry; nothing while all is well. */
export function StorageWarning() {
  const word = useWords(words);
  const formats = useFormats();
  const { share } = useStorage();
  const { isInMemory } = useOutbox();
  useEffect(keepLooking, []);
  if (isInMemory)
    return (
      <p className={css.warning} role="alert">
        {word('inMemory')}
      </p>
    );
  if (share === null || share < nearlyFull) return null;
  return (
    <p className={css.warning} role="alert">
      {word('nearlyFull', { share: formats.percent(Math.round(share * 100)) })}
    </p>
  );
}

const everyMs = 30_000;

/** Room comes back while the page stands: it is looked for again, and when somebody returns. */
function keepLooking(): () => void {
  const look = () => void lookAtStorage();
  look();
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** What the browser answered when it was asked to keep what waits. */
export function StorageNote() {
  const word = useWords(words);
  const { isPersistent } = useStorage();
  const { isInMemory } = useOutbox();
  if (isPersistent === null || isInMemory) return null;
  return <p className={css.note}>{word(isPersistent ? 'keepsAll' : 'mayClear')}</p>;
}
