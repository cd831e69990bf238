// The command palette (Ctrl K): every screen that this person may open, found by parts of its name, and the units, jobs,
// people, parts and documents that are called so.
import { screens } from '@dca/contract/screens';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { MenuIcon } from '../areas/session/index.ts';
import { useLanguage, useWords } from '../i18n/index.ts';
import { type MenuEntry, menuOpens } from '../platform/menu.ts';
import { useSession } from '../platform/session.ts';
import { storedQuery, storeQuery } from '../platform/stored-query.ts';
import { useFoundRecords } from '../records/found-records.ts';
import { OverPage } from '../ui/over-page.tsx';
import { findScreens, openTo } from './finding.ts';
import css from './palette.module.css';
import { words } from './shell-words.ts';

interface Option {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** The entry of the menu whose icon stands before it. */
  readonly icon: string;
  readonly kind?: string;
}

export function Palette({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const t = useWords(words);
  const language = useLanguage();
  const { menu } = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useState(storedQuery);
  const [chosen, setChosen] = useState(0);
  const all = useMemo(() => openTo(screens, entries, (path) => menuOpens(menu, path)), [entries, menu]);
  const fitting = useMemo(() => findScreens(all, query, language), [all, query, language]);
  const records = useFoundRecords(query);
  const found: readonly Option[] = [
    ...fitting.map(({ path, name }) => ({ key: path, name: name[language], to: path, icon: path })),
    ...records.map(({ kind, ...record }) => ({ ...record, kind: kind[language] })),
  ];
  const go = (option: Option | undefined) => {
    if (option === undefined) return;
    onClose();
    void navigate({ to: option.to, ...(option.search ? { search: option.search as never } : {}) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((now) => (now + step + found.length) % found.length);
    }
    if (event.key === 'Enter') go(found[chosen]);
  };
  return (
    <OverPage className={css.palette} name={{ text: t('find') }} onClose={onClose} onPressBeside={onClose}>
      <label className={css.field}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t('findHint')}
          aria-expanded="true"
          aria-controls="found-screens"
          aria-activedescendant={found[chosen] ? `found-${chosen}` : undefined}
          placeholder={t('findHint')}
          value={query}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            storeQuery(event.currentTarget.value);
            setChosen(0);
          }}
        />
      </label>
      <div id="found-screens" role="listbox" aria-label={t('find')} className={css.list}>
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={option.key}
            id={`found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={css.option}
            onClick={() => go(option)}
          >
            <MenuIcon path={option.icon} />
            <span>{option.name}</span>
            {option.kind && <span className={css.kind}>{option.kind}</span>}
          </div>
        ))}
      </div>
      <p className={css.count} role="status">
        {found.length === 0 ? t('findNothing') : t('findCount', { count: found.length })}
      </p>
    </OverPage>
  );
}
