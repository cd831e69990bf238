import type { PartOption } from '@dca/domain/checksheet';
import { useLanguage } from '../../../../i18n/index.ts';
import sheetCss from '../../sheet.module.css';
import css from '../parts.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string | number | null;
  readonly options: readonly PartOption[];
  readonly isOwed: boolean;
  readonly onWrite: (value: string | number | null) => void;
}

/** One press chooses, another undoes. */
export function ChoiceField({ id, label, value, options, isOwed, onWrite }: Props) {
  const language = useLanguage();
  return (
    <fieldset id={id} className={css.choice}>
      <legend>
        {label}
        {isOwed && ' *'}
      </legend>
      <div className={sheetCss.answers}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={value === option.value}
            data-value={option.value}
            data-bad={option.value === 'FAIL'}
            onClick={() => onWrite(value === option.value ? null : option.value)}
          >
            {option.label[language]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
