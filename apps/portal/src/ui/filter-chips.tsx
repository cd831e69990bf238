import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import type { Drop } from './drop-down.tsx';
import css from './filter-chips.module.css';

interface ChipProps {
  /** The name of the filter: 'Plant'. */
  readonly label: string;
  /** What is chosen, in words; null when nothing is. */
  readonly value: string | null;
  /** What ties its button to the panel with the choices. */
  readonly button: Drop['button'];
  readonly onRemove: () => void;
}

/** A filter in sight: 'Plant' to choose, 'Plant: JKT' with a cross once chosen. Opens what its owner shows. */
export function FilterChip({ label, value, button, onRemove }: ChipProps) {
  const word = useWords(words);
  return (
    <span className={css.chip} data-active={value !== null || undefined}>
      <button type="button" className={css.choose} {...button}>
        {value === null ? `+ ${label}` : `${label}: ${value}`}
      </button>
      {value !== null && (
        <button
          type="button"
          className={css.cross}
          aria-label={word('remove', { name: `${label}: ${value}` })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Clears every filter at once; left out while there is nothing to clear. */
  readonly onClearAll?: (() => void) | undefined;
}

/** The filters of a list beside each other; one press clears all. */
export function FilterChips({ label, children, onClearAll }: ChipsProps) {
  const word = useWords(words);
  return (
    <fieldset className={css.row} aria-label={label}>
      <div className={css.chips}>{children}</div>
      {onClearAll && (
        <button type="button" className={css.clear} onClick={onClearAll}>
          {word('clearAll')}
        </button>
      )}
    </fieldset>
  );
}
