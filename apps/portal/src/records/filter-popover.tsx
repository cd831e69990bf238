import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { FilterChip } from '../ui/filter-chips.tsx';
import css from './filter-popover.module.css';
import { words } from './list-and-form-words.ts';

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
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      withRoles={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      shadow="md"
    >
      <Popover.Target>
        <span>
          <FilterChip
            label={label}
            value={value}
            isOpen={isOpen}
            onPress={() => setOpen((now) => !now)}
            onRemove={() => {
              setOpen(false);
              onRemove();
            }}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown className={css.drop} aria-label={word('choose', { label })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
