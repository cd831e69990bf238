import type { StatusColour } from '@dca/domain/lifecycle';
import type { Moment, PlantZone } from '@dca/domain/times';
import type { ReactNode } from 'react';
import css from './timeline.module.css';
import { When } from './when.tsx';

export interface TimelineEntry {
  readonly key: string;
  readonly who: string;
  readonly what: ReactNode;
  readonly at: Moment;
  /** A reason or remark, in the words of the person. */
  readonly note?: string | null | undefined;
  readonly colour?: StatusColour;
}

interface Props {
  readonly entries: readonly TimelineEntry[];
  readonly zone?: PlantZone;
}

/** Everything that happened, in the order given: what, who, when. */
export function Timeline({ entries, zone }: Props) {
  return (
    <ol className={css.line}>
      {entries.map((entry) => (
        <li key={entry.key} className={css.entry} data-colour={entry.colour ?? 'grey'}>
          <div className={css.what}>{entry.what}</div>
          <div className={css.who}>
            {entry.who} · <When at={entry.at} {...(zone ? { zone } : {})} />
          </div>
          {entry.note && <blockquote className={css.note}>{entry.note}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
