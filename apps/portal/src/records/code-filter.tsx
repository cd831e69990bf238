import type { Call } from '@dca/contract/call';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { AllChoice } from './all-choice.tsx';
import css from './filter-popover.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { words } from './list-words.ts';
import { noteChoice } from './recent-choices.ts';
import { useSuggestions } from './suggestions.ts';
import type { RecordList } from './use-records.ts';

interface Props<Filter extends string> {
  readonly records: RecordList<unknown, Filter>;
  readonly filter: Filter;
  readonly label: string;
  /** The lookup that suggests while typing, where there is one. */
  readonly suggest?: Call;
  /** What stands before what is typed and takes the filter away: 'All Unit Model'. */
  readonly all?: string;
}

/** A filter by codes that are typed, one after the other, because there may be thousands of them. */
export function CodeFilter<Filter extends string>({ records, filter, label, suggest, all }: Props<Filter>) {
  const chosen = records.chosen(filter);
  const value =
    chosen.length > 2 ? `${chosen.slice(0, 2).join(', ')} +${chosen.length - 2}` : chosen.join(', ');
  return (
    <FilterPopover label={label} value={value || null} onRemove={() => records.choose(filter, [])}>
      {all && (
        <AllChoice label={all} isChosen={chosen.length === 0} onPick={() => records.choose(filter, [])} />
      )}
      <Codes chosen={chosen} suggest={suggest} onChoose={(codes) => records.choose(filter, codes)} />
    </FilterPopover>
  );
}

interface CodesProps {
  readonly chosen: readonly string[];
  readonly suggest: Call | undefined;
  readonly onChoose: (codes: readonly string[]) => void;
}

function Codes({ chosen, suggest, onChoose }: CodesProps) {
  const word = useWords(words);
  const list = useId();
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(suggest, typed);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim().toUpperCase();
    if (code !== '' && !chosen.includes(code)) onChoose([...chosen, code]);
    if (suggest && suggestions.includes(code)) noteChoice(suggest, code);
    setTyped('');
  };
  return (
    <form onSubmit={add}>
      <input
        className={css.find}
        list={list}
        aria-label={word('typeCode')}
        placeholder={word('typeCode')}
        value={typed}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={list}>
        {suggestions.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <ul className={css.choices}>
        {chosen.map((code) => (
          <li key={code}>
            <label className={css.choice}>
              <input
                type="checkbox"
                checked
                onChange={() => onChoose(chosen.filter((one) => one !== code))}
              />
              {code}
            </label>
          </li>
        ))}
      </ul>
    </form>
  );
}
