// A saved view is a name for an address: the filters, the search and the order of a list.
import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { DropDown, useDrop } from '../ui/drop-down.tsx';
import filter from './filter-popover.module.css';
import { recall, remember } from './list-memory.ts';
import { words } from './list-words.ts';
import { type AddressQuery, filtersIn } from './query-in-address.ts';
import css from './saved-views.module.css';
import type { RecordList } from './use-records.ts';

interface View {
  readonly name: string;
  readonly query: AddressQuery;
}

interface Props {
  /** The name of the list. */
  readonly name: string;
  readonly records: RecordList<unknown, string>;
}

export function SavedViews({ name, records }: Props) {
  const word = useWords(words);
  const [views, setViews] = useState(() => readViews(name));
  const drop = useDrop();
  const keep = (next: readonly View[]) => {
    remember('views', name, next);
    setViews(next);
  };
  const save = (view: string) =>
    keep([...views.filter((one) => one.name !== view), { name: view, query: viewOf(records.query) }]);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={filter.tool}
        aria-label={word('views')}
        title={word('views')}
        {...drop.button}
      >
        <IconBookmark size={18} aria-hidden />
      </ActionIcon>
      <DropDown drop={drop} label={word('views')} endsWithButton>
        <ul className={filter.choices}>
          {views.map((view) => (
            <li key={view.name} className={css.view}>
              <Link to="." search={addressOf(view, records)} className={css.open} onClick={drop.close}>
                {view.name}
              </Link>
              <button
                type="button"
                className={css.remove}
                aria-label={word('removeView', { name: view.name })}
                onClick={() => keep(views.filter((one) => one !== view))}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        {views.length === 0 && <p className={filter.hint}>{word('noViews')}</p>}
        <NewView onSave={save} />
      </DropDown>
    </>
  );
}

function NewView({ onSave }: { readonly onSave: (name: string) => void }) {
  const word = useWords(words);
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
  };
  return (
    <form className={css.save} onSubmit={save}>
      <input
        className={filter.find}
        aria-label={word('viewName')}
        placeholder={word('viewName')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        {word('saveView')}
      </Button>
    </form>
  );
}

function viewOf(query: AddressQuery): AddressQuery {
  const wanted = new Set([...filtersIn(query), 'Sort']);
  return Object.fromEntries(Object.entries(query).filter(([name]) => wanted.has(name)));
}

// What the present address filters by and the view does not, goes.
function addressOf({ query }: View, records: RecordList<unknown, string>): Record<string, unknown> {
  const cleared = Object.fromEntries([...filtersIn(records.query), 'Sort'].map((name) => [name, undefined]));
  return records.addressWith({ ...cleared, ...query });
}

function readViews(list: string): readonly View[] {
  const kept = recall('views', list);
  return Array.isArray(kept) ? kept.filter(isView) : [];
}

function isView(kept: unknown): kept is View {
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('query' in kept)) return false;
  return typeof kept.name === 'string' && typeof kept.query === 'object' && kept.query !== null;
}
