import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { DropDown, useDrop } from '../ui/drop-down.tsx';
import type { Column } from './columns.ts';
import css from './filter-popover.module.css';
import { recall, remember } from './list-memory.ts';
import { words } from './list-words.ts';
import { toggled } from './selection.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/** Which columns a list shows. The first one names the row and stays. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: Props<Row>) {
  const word = useWords(words);
  const drop = useDrop();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={css.tool}
        aria-label={word('columns')}
        title={word('columns')}
        {...drop.button}
      >
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
      <DropDown drop={drop} label={word('columns')} endsWithButton>
        <ul className={css.choices}>
          {columns.slice(1).map(({ name, label }) => (
            <li key={name}>
              <label className={css.choice}>
                <input
                  type="checkbox"
                  checked={!hidden.has(name)}
                  onChange={() => onChange(toggled(hidden, name))}
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </DropDown>
    </>
  );
}

/** The columns that this device leaves out of a list. */
export function useHiddenColumns(list: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(readNames(list)));
  const change = (next: ReadonlySet<string>) => {
    remember('columns', list, [...next]);
    setHidden(next);
  };
  return [hidden, change];
}

function readNames(list: string): string[] {
  const kept = recall('columns', list);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}
