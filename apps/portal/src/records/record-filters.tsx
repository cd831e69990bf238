import type { ReactNode, Ref } from 'react';
import { useWords } from '../i18n/index.ts';
import { FilterChips } from '../ui/filter-chips.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { words } from './list-words.ts';
import { valuesOf } from './query-in-address.ts';
import css from './record-filters.module.css';
import type { RecordList } from './use-records.ts';

interface Props {
  readonly records: RecordList<unknown, string>;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly filters: ReactNode;
  /** Tools of the list: views, columns. */
  readonly children: ReactNode;
}

/** Search, filters in sight, one press that clears them all, and the tools of the list. */
export function RecordFilters({ records, searchRef, filters, children }: Props) {
  const word = useWords(words);
  return (
    <div className={css.bar}>
      <SearchField
        ref={searchRef}
        label={word('search')}
        value={valuesOf(records.query, 'SearchValue')[0] ?? ''}
        onSearch={records.search}
        onExecute={records.settleSearch}
      />
      <FilterChips label={word('filters')} onClearAll={records.isFiltered ? records.clearAll : undefined}>
        {filters}
      </FilterChips>
      <div className={css.tools} data-screen-only>
        {children}
      </div>
    </div>
  );
}
