import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import css from './history.module.css';

interface TimelineEntry {
  readonly id: string;
  readonly when: string | null;
  readonly who: string | null;
  readonly what: string;
  readonly more?: string | null;
  readonly why?: string | null;
}

/** What happened, in the order given: what, by whom, when and why. */
export function EventLine({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <strong className={css.what}>{entry.what}</strong>
          {(entry.who || entry.when) && (
            <span className={css.who}>{[entry.who, entry.when].filter(Boolean).join(' · ')}</span>
          )}
          {entry.more && <span className={css.more}>{entry.more}</span>}
          {entry.why && <span className={css.why}>{entry.why}</span>}
        </li>
      ))}
    </ol>
  );
}

interface StripStage {
  readonly stage: string;
  readonly label: string;
  readonly colour: 'green' | 'yellow' | 'grey';
  /** When it began, or nothing. */
  readonly note: string;
  /** How long it took or takes, or nothing. */
  readonly length?: string;
}

const saidOf = { green: 'done', yellow: 'running', grey: 'notReached', skipped: 'skipped' } as const;

/** The stages of something beside each other: green done, yellow running, grey not reached, each in words too. */
export function StageLine({ stages }: { readonly stages: readonly StripStage[] }) {
  const word = useWords(words);
  return (
    <ol className={css.strip} aria-label={word('stages')}>
      {stages.map(({ stage, label, colour, note, length }, index) => {
        const isSkipped =
          colour === 'grey' && stages.slice(index + 1).some((later) => later.colour !== 'grey');
        const said = word(saidOf[isSkipped ? 'skipped' : colour]);
        return (
          <li key={stage} className={css.stage} data-stage={stage} data-colour={colour}>
            <strong className={css.label}>{label}</strong>
            <span className={css.note}>{note || said}</span>
            {length && <span className={css.note}>{length}</span>}
            {note && <span className={css.said}>{said}</span>}
          </li>
        );
      })}
    </ol>
  );
}
