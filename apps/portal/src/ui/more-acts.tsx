import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import css from './more-acts.module.css';

export interface MoreAct<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Why it cannot be done now, in words; null when it can. */
  readonly hindrance: string | null;
  readonly isDangerous?: boolean;
}

interface Props<Name extends string> {
  readonly acts: readonly MoreAct<Name>[];
  readonly isRunning: boolean;
  readonly isDeaf: () => boolean;
  readonly onPress: (name: Name) => void;
}

/** The acts beside the next one, in a menu; what cannot be done now says why. */
export function MoreActs<Name extends string>({ acts, isRunning, isDeaf, onPress }: Props<Name>) {
  const word = useWords(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      opened={isOpen}
      onChange={(opened) => setOpen(opened && !isDeaf())}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      shadow="md"
    >
      <Menu.Target>
        <Button variant="default" disabled={isRunning} leftSection={<IconDots size={16} aria-hidden />}>
          {word('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ name, label, hindrance, isDangerous }) => (
          <Menu.Item
            key={name}
            disabled={hindrance !== null}
            onClick={() => onPress(name)}
            className={isDangerous ? css.dangerous : ''}
          >
            {label}
            {hindrance && <span className={css.hindrance}>{hindrance}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
