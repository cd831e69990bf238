import { type AnswerFamily, familyRow } from '@dca/domain/answer-families';
import { Checkbox } from '@mantine/core';
import { useLanguage } from '../../../../i18n/index.ts';
import css from './fields.module.css';

interface Props {
  readonly label: string;
  readonly family: AnswerFamily;
  readonly codes: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** Some of the answers of a family. */
export function CodesField({ label, family, codes, onChange }: Props) {
  const language = useLanguage();
  return (
    <fieldset className={css.codes}>
      <legend>{label}</legend>
      {familyRow(family).codes.map(({ code, label: name }) => (
        <Checkbox
          key={code}
          label={name[language]}
          checked={codes.includes(code)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...codes, code] : codes.filter((other) => other !== code))
          }
        />
      ))}
    </fieldset>
  );
}
