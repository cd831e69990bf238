import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useWords } from '../../i18n/index.ts';
import { words } from './words.ts';

interface Props {
  /** The figure, as people call it. */
  readonly figure: string;
  readonly isOpen: boolean;
  /** The id of the definition that it shows. */
  readonly shows: string;
  readonly onToggle: () => void;
}

/** The `?` beside a figure: a press shows what it means, another hides it. */
export function DefinitionButton({ figure, isOpen, shows, onToggle }: Props) {
  const word = useWords(words);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={word('means', { figure })}
      aria-expanded={isOpen}
      aria-controls={shows}
      onClick={onToggle}
    >
      <IconHelp size={18} aria-hidden />
    </ActionIcon>
  );
}
