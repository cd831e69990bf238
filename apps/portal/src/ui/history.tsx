import css from './basic.module.css';

export interface TimelineEntry {
  readonly id: string;
  readonly when: string;
  readonly who: string;
  readonly what: string;
  readonly why?: string | null;
}

/** What happened: who, when, what and why. */
export function EventLine({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <strong>{entry.what}</strong>
          <small>
            {entry.who} · {entry.when}
          </small>
          {entry.why && <span>{entry.why}</span>}
        </li>
      ))}
    </ol>
  );
}

export interface StripStage {
  readonly stage: string;
  readonly label: string;
  readonly colour: 'green' | 'yellow' | 'grey';
  readonly note: string;
}

/** The five stages: green done, yellow running, grey not reached. */
export function StageLine({ stages }: { stages: readonly StripStage[] }) {
  return (
    <ol className={css.strip}>
      {stages.map(({ stage, label, colour, note }) => (
        <li key={stage} className={css[colour]} data-stage={stage} data-colour={colour}>
          {label}
          <small>{note}</small>
        </li>
      ))}
    </ol>
  );
}
