// Search while typing (spec §5): every change searches after a breath, and about two seconds after the last key,
// or on Enter, the search is executed: it is settled and worth a step of its own.
import { searchDelayMs } from '@dca/domain/limits';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import css from './search-field.module.css';

interface Props {
  readonly label: string;
  /** The search that the list shows now. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly onExecute?: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const breathMs = 250;

export function SearchField({ label, value, onSearch, onExecute, ref }: Props) {
  const word = useWords(words);
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  const search = (text: string) => {
    if (text === asked.current) return;
    asked.current = text;
    onSearch(text);
  };
  const execute = (text: string) => {
    stop(timers.current);
    search(text);
    onExecute?.(text);
  };
  const type = (text: string) => {
    setTyped(text);
    stop(timers.current);
    timers.current.push(
      setTimeout(() => search(text.trim()), breathMs),
      setTimeout(() => execute(text.trim()), searchDelayMs),
    );
  };

  // The search may change elsewhere (back, a saved view, clear all), and what stands here must follow.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const started = timers.current;
    return () => stop(started);
  }, []);

  return (
    <search className={css.search}>
      <IconSearch className={css.icon} size={16} aria-hidden />
      <input
        ref={ref}
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && execute(typed.trim())}
      />
      {typed !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label={word('clear')}
          onClick={() => {
            setTyped('');
            execute('');
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </search>
  );
}

function stop(timers: ReturnType<typeof setTimeout>[]): void {
  for (const timer of timers.splice(0)) clearTimeout(timer);
}
