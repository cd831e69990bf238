import { jobs } from '@dca/contract/areas/jobs';
import { useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { useRested } from '../../../../platform/rested.ts';
import css from '../../../../records/filter-popover.module.css';
import { FilterPopover } from '../../../../records/filter-popover.tsx';
import type { RecordList } from '../../../../records/use-records.ts';
import { words } from '../../words.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

const quietly = { keepsPrevious: true, staleTime: 60_000, handles: [400, 403] };

interface Props<Filter extends string> {
  readonly records: RecordList<unknown, Filter>;
  readonly filter: Filter;
  readonly label: string;
}

/** A filter by people: they are found by their names, since there may be thousands of them. */
export function PersonFilter<Filter extends string>({ records, filter, label }: Props<Filter>) {
  const ids = records.chosen(filter);
  const known = useCall(
    jobs.historyPeople,
    { query: { PersonId: [...ids] } },
    { ...quietly, enabled: ids.length > 0 },
  );
  const people = known.data?.data ?? [];
  const chosen = ids.map((id) => ({ id, name: people.find((person) => person.id === id)?.name ?? '…' }));
  const names = chosen.slice(0, 2).map(({ name }) => name);
  const more = chosen.length > 2 ? ` +${chosen.length - 2}` : '';
  return (
    <FilterPopover
      label={label}
      value={chosen.length > 0 ? `${names.join(', ')}${more}` : null}
      onRemove={() => records.choose(filter, [])}
    >
      <People chosen={chosen} onChoose={(wanted) => records.choose(filter, wanted)} />
    </FilterPopover>
  );
}

interface PeopleProps {
  readonly chosen: readonly Person[];
  readonly onChoose: (ids: readonly string[]) => void;
}

function People({ chosen, onChoose }: PeopleProps) {
  const word = useWords(words);
  const [typed, setTyped] = useState('');
  const found = useNamed(typed.trim());
  const ids = chosen.map(({ id }) => id);
  return (
    <>
      <input
        type="search"
        className={css.find}
        aria-label={word('typeName')}
        placeholder={word('typeName')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={css.choices}>
        {[...chosen, ...found.filter(({ id }) => !ids.includes(id))].map(({ id, name }) => (
          <li key={id}>
            <label className={css.choice}>
              <input
                type="checkbox"
                checked={ids.includes(id)}
                onChange={() => onChoose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

/** People who are called so, a breath after the last letter. */
function useNamed(typed: string): readonly Person[] {
  const asked = useRested(typed);
  const found = useCall(
    jobs.historyPeople,
    { query: { SearchValue: asked } },
    { ...quietly, enabled: asked !== '' },
  );
  return asked === '' ? [] : (found.data?.data ?? []);
}
