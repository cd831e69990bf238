import { useId, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { AllChoice } from './all-choice.tsx';
import css from './filter-popover.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { words } from './list-words.ts';
import type { RecordList } from './use-records.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** What the chip shows, where the label is long. */
  readonly short?: string;
}

interface Props<Filter extends string> {
  readonly records: RecordList<unknown, Filter>;
  readonly filter: Filter;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** What stands before the choices and takes the filter away: 'All Job'. */
  readonly all?: string;
  /** Some of the choices that have a name together: 'Open'. */
  readonly together?: Together;
}

export interface Together {
  readonly label: string;
  readonly values: readonly string[];
}

/** A filter by any of some choices. */
export function ChoiceFilter<Filter extends string>(props: Props<Filter>) {
  const { records, filter, label, choices, all, together } = props;
  const chosen = records.chosen(filter);
  const toggle = (value: string) =>
    records.choose(
      filter,
      chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    );
  return (
    <FilterPopover
      label={label}
      value={together && isAllOf(together, chosen) ? together.label : labelsOf(chosen, choices)}
      onRemove={() => records.choose(filter, [])}
    >
      {all && (
        <AllChoice label={all} isChosen={chosen.length === 0} onPick={() => records.choose(filter, [])} />
      )}
      {together && (
        <AllChoice
          label={together.label}
          isChosen={isAllOf(together, chosen)}
          onPick={() => records.choose(filter, together.values)}
        />
      )}
      <Choices kind="checkbox" choices={choices} chosen={chosen} onPick={toggle} />
    </FilterPopover>
  );
}

/** A filter by one of a few choices. */
export function OneFilter<Filter extends string>({ records, filter, label, choices }: Props<Filter>) {
  const chosen = records.chosen(filter);
  return (
    <FilterPopover
      label={label}
      value={labelsOf(chosen, choices)}
      onRemove={() => records.choose(filter, [])}
    >
      <Choices
        kind="radio"
        choices={choices}
        chosen={chosen}
        onPick={(value) => records.choose(filter, [value])}
      />
    </FilterPopover>
  );
}

interface ChoicesProps {
  readonly kind: 'checkbox' | 'radio';
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onPick: (value: string) => void;
}

const manyChoices = 8;

function Choices({ kind, choices, chosen, onPick }: ChoicesProps) {
  const word = useWords(words);
  const group = useId();
  const [wanted, setWanted] = useState('');
  const fitting = choices.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      {choices.length > manyChoices && (
        <input
          type="search"
          className={css.find}
          aria-label={word('findChoice')}
          placeholder={word('findChoice')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <ul className={css.choices}>
        {fitting.map(({ value, label }) => (
          <li key={value}>
            <label className={css.choice}>
              <input
                type={kind}
                name={group}
                checked={chosen.includes(value)}
                onChange={() => onPick(value)}
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
      {fitting.length === 0 && <p className={css.hint}>{word('noChoice')}</p>}
    </>
  );
}

const isAllOf = ({ values }: Together, chosen: readonly string[]) =>
  chosen.length === values.length && values.every((value) => chosen.includes(value));

/** 'JKT, SUB' or 'JKT, SUB +2'; a value without a choice is shown as it stands in the address. */
function labelsOf(chosen: readonly string[], choices: readonly Choice[]): string | null {
  if (chosen.length === 0) return null;
  const labels = chosen.map((value) => {
    const choice = choices.find((one) => one.value === value);
    return choice?.short ?? choice?.label ?? value;
  });
  const more = labels.length > 2 ? ` +${labels.length - 2}` : '';
  return `${labels.slice(0, 2).join(', ')}${more}`;
}
