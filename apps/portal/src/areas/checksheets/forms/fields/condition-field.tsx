// When a question is asked, or required: when others that are asked before it have one of some answers, all of them or any. Without
// such a condition it is asked always, and never required.
import { type Condition, conditionsOf, type Question, type WhenField, whenOf } from '@dca/domain/checksheet';
import { type DraftForm, draftQuestions, questionName } from '@dca/domain/form-drafts';
import { NativeSelect } from '@mantine/core';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { words } from '../words.ts';
import type { ChangeQuestion } from './change-question.ts';
import { CodesField } from './codes-field.tsx';
import css from './fields.module.css';

interface Props {
  readonly draft: DraftForm;
  readonly question: Question;
  readonly change: ChangeQuestion;
  readonly field: WhenField;
}

const unconditional = { showWhen: 'always', requireWhen: 'never' } as const;
const joined = { showWhen: 'joined', requireWhen: 'requireJoined' } as const;

export function ConditionField({ draft, question, change, field }: Props) {
  const word = useWords(words);
  const { join, conditions } = conditionsOf(question, field);
  const all = draftQuestions(draft).map((placed) => placed.question);
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === question.id),
  );
  const put = (next: readonly Condition[], how = join) =>
    change({ [field]: whenOf({ join: how, conditions: next }) });
  const free = before.filter(({ id }) => !conditions.some(({ questionId }) => questionId === id));
  const isFirst = conditions.length === 0;
  return (
    <fieldset className={css.conditions} aria-label={word('conditionsOf', { what: word(field) })}>
      {conditions.length > 1 && (
        <NativeSelect
          label={word(joined[field])}
          value={join}
          data={(['all', 'any'] as const).map((value) => ({ value, label: word(value) }))}
          onChange={({ currentTarget: { value } }) => put(conditions, value === 'any' ? 'any' : 'all')}
        />
      )}
      {conditions.map((condition, at) => (
        <OneCondition
          key={condition.questionId}
          label={conditions.length > 1 ? word('conditionNth', { number: at + 1 }) : word(field)}
          empty={word(unconditional[field])}
          condition={condition}
          all={all}
          free={free}
          onChange={(next) => put(conditions.with(at, next))}
          onRemove={() => put(conditions.toSpliced(at, 1))}
        />
      ))}
      {(isFirst || free.length > 0) && (
        <QuestionSelect
          label={word(isFirst ? field : 'moreConditions')}
          empty={word(isFirst ? unconditional[field] : 'noMore')}
          questions={free}
          chosen={null}
          onChange={(questionId) => questionId && put([...conditions, { questionId, codes: [] }])}
        />
      )}
    </fieldset>
  );
}

interface OneProps {
  readonly label: string;
  /** What is chosen where the condition goes. */
  readonly empty: string;
  readonly condition: Condition;
  readonly all: readonly Question[];
  /** What no condition waits for yet. */
  readonly free: readonly Question[];
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

function OneCondition({ label, empty, condition, all, free, onChange, onRemove }: OneProps) {
  const word = useWords(words);
  const language = useLanguage();
  const other = all.find(({ id }) => id === condition.questionId);
  const offered = all.filter((one) => one === other || free.includes(one));
  return (
    <div className={css.condition}>
      <QuestionSelect
        label={label}
        empty={empty}
        questions={offered}
        chosen={condition.questionId}
        onChange={(questionId) => (questionId ? onChange({ questionId, codes: [] }) : onRemove())}
      />
      {other && (
        <CodesField
          label={word('when', { question: `${other.code} ${questionName(other)[language]}` })}
          family={other.family}
          codes={condition.codes}
          onChange={(codes) => onChange({ ...condition, codes })}
        />
      )}
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly empty: string;
  readonly questions: readonly Question[];
  readonly chosen: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Chooses a question that is waited for; one that is gone is shown as such. */
function QuestionSelect({ label, empty, questions, chosen, onChange }: SelectProps) {
  const word = useWords(words);
  const language = useLanguage();
  const isGone = chosen !== null && !questions.some(({ id }) => id === chosen);
  return (
    <NativeSelect
      label={label}
      value={chosen ?? ''}
      data={[
        { value: '', label: empty },
        ...(isGone ? [{ value: chosen, label: '?' }] : []),
        ...questions.map((one) => ({
          value: one.id,
          label: word('when', { question: `${one.code} ${questionName(one)[language]}` }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value || null)}
    />
  );
}
