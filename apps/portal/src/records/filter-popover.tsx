import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import { DropDown, useDrop } from '../ui/drop-down.tsx';
import { FilterChip } from '../ui/filter-chips.tsx';
import { words } from './list-words.ts';

interface Props {
  readonly label: string;
  /** What is chosen, in words; null for nothing. */
  readonly value: string | null;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A filter as a chip that opens its choices below itself. Escape closes, and the focus returns to the chip. */
export function FilterPopover({ label, value, onRemove, children }: Props) {
  const word = useWords(words);
  const drop = useDrop();
  return (
    <>
      <FilterChip label={label} value={value} button={drop.button} onRemove={onRemove} />
      <DropDown drop={drop} label={word('choose', { label })}>
        {children}
      </DropDown>
    </>
  );
}
