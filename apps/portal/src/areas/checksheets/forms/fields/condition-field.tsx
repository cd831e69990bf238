// When a question is asked: always, or when one that is asked before it has one of some answers.
import type { Question } from '@dca/domain/checksheet';
import { type DraftForm, draftQuestions, questionName } from '@dca/domain/form-drafts';
import { NativeSelect } from '@mantine/core';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { words } from '../words.ts';
import type { ChangeQuestion } from './change-question.ts';
import { CodesField } from './codes-field.tsx';

interface Props {
  readonly draft: DraftForm;
  readonly question: Question;
  readonly change: ChangeQuestion;
}

export function ConditionField({ draft, question, change }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const all = draftQuestions(draft).map((placed) => placed.question);
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === question.id),
  );
  const { showWhen } = question;
  const other = all.find(({ id }) => id === showWhen?.questionId);
  // One that has come to stand later is still shown, with the reason against it above.
  const offered = other && !before.includes(other) ? [...before, other] : before;
  const label = (one: Question) => `${one.code} ${questionName(one)[language]}`;
  return (
    <>
      <NativeSelect
        label={word('showWhen')}
        value={showWhen?.questionId ?? ''}
        data={[
          { value: '', label: word('always') },
          ...(showWhen && !other ? [{ value: showWhen.questionId, label: '?' }] : []),
          ...offered.map((one) => ({ value: one.id, label: word('when', { question: label(one) }) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ showWhen: value === '' ? null : { questionId: value, codes: [] } })
        }
      />
      {showWhen && other && (
        <CodesField
          label={word('when', { question: label(other) })}
          family={other.family}
          codes={showWhen.codes}
          onChange={(codes) => change({ showWhen: { ...showWhen, codes } })}
        />
      )}
    </>
  );
}
