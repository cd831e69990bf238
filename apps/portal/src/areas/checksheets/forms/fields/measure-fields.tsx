import type { Question } from '@dca/domain/checksheet';
import { TextInput } from '@mantine/core';
import { useWords } from '../../../../i18n/index.ts';
import { words } from '../words.ts';
import type { ChangeQuestion } from './change-question.ts';
import css from './fields.module.css';
import { FigureField } from './figure-field.tsx';

interface Props {
  readonly question: Question;
  readonly change: ChangeQuestion;
}

const bounds = ['stdMin', 'stdMax', 'limitMin', 'limitMax'] as const;

/** Unit, standard and limit of what is measured. */
export function MeasureFields({ question, change }: Props) {
  const word = useWords(words);
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label={word('unit')}
          value={question.unit ?? ''}
          maxLength={20}
          onChange={(event) => change({ unit: event.currentTarget.value || null }, 'unit')}
        />
        <FigureField
          label={word('decimals')}
          value={question.decimals}
          isWhole
          onChange={(decimals) => change({ decimals }, 'decimals')}
        />
        {bounds.map((name) => (
          <FigureField
            key={`${question.id} ${name}`}
            label={word(name)}
            value={question[name]}
            onChange={(value) => change({ [name]: value }, name)}
          />
        ))}
      </div>
      <TextInput
        label={word('limitBasis')}
        value={question.limitBasis ?? ''}
        maxLength={120}
        onChange={(event) => change({ limitBasis: event.currentTarget.value || null }, 'limitBasis')}
      />
    </>
  );
}
