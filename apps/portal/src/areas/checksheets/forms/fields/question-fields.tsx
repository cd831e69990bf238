// The fields of a question. Another kind of answer takes off what the new kind does not have.
import type { FormRuleSet } from '@dca/contract/areas/checksheets/forms';
import { type AnswerFamily, answerFamilyNames, familyRow } from '@dca/domain/answer-families';
import type { EvidenceRule, Question } from '@dca/domain/checksheet';
import {
  changeFamily,
  changeQuestion,
  type DraftQuestion,
  draftQuestions,
  evidenceWords,
  type FormPlace,
} from '@dca/domain/form-drafts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { newId } from '../../../../offline/ids.ts';
import type { EditedDraft } from '../edit/use-draft.ts';
import { words } from '../words.ts';
import type { ChangeQuestion } from './change-question.ts';
import { CodesField } from './codes-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { WordsFields } from './words-fields.tsx';

interface Props {
  readonly draft: EditedDraft;
  readonly placed: DraftQuestion;
  readonly rules: FormRuleSet;
  readonly asked: ReadonlyMap<string, AnswerFamily>;
  readonly onChoose: (place: FormPlace) => void;
}

export function QuestionFields({ draft, placed, rules, asked, onChoose }: Props) {
  const word = useWords(words);
  const { question, place } = placed;
  const change: ChangeQuestion = (fields, field) =>
    draft.edit((now) => changeQuestion(now, question.id, fields), field && `${field} ${question.id}`);
  return (
    <>
      <WordsFields
        labels={[word('textEn'), word('textId')]}
        value={question.text}
        max={300}
        onChange={(text) => change({ text }, 'text')}
      />
      <TextInput
        label={word('code')}
        value={question.code}
        maxLength={20}
        onChange={(event) => change({ code: event.currentTarget.value }, 'code')}
      />
      <FamilyField
        draft={draft}
        question={question}
        asked={asked}
        onChoose={(questionId) => onChoose({ ...place, questionId })}
      />
      {familyRow(question.family).value === 'number' && <MeasureFields question={question} change={change} />}
      <Checkbox
        label={word('required')}
        checked={question.required}
        onChange={(event) => change({ required: event.currentTarget.checked, requireWhen: null })}
      />
      {(!question.required || question.requireWhen) && (
        <ConditionField draft={draft.now} question={question} change={change} field="requireWhen" />
      )}
      <CodesField
        label={word('badCodes')}
        family={question.family}
        codes={question.badCodes ?? familyRow(question.family).bad}
        onChange={(codes) => change({ badCodes: isUsual(question.family, codes) ? null : codes })}
      />
      <EvidenceField question={question} change={change} />
      <ConditionField draft={draft.now} question={question} change={change} field="showWhen" />
      <BacklogField question={question} change={change} rules={rules} />
    </>
  );
}

const isUsual = (family: AnswerFamily, codes: readonly string[]) =>
  [...familyRow(family).bad].toSorted().join() === codes.toSorted().join();

interface FamilyProps extends Pick<Props, 'draft' | 'asked'> {
  readonly question: Question;
  /** What became another question is still the one that is edited. */
  readonly onChoose: (questionId: string) => void;
}

function FamilyField({ draft, question, asked, onChoose }: FamilyProps) {
  const word = useWords(words);
  const language = useLanguage();
  const choose = (family: AnswerFamily) => {
    const fresh = newId();
    const next = changeFamily(draft.now, question.id, family, { newId: fresh, asked });
    draft.edit(() => next);
    if (draftQuestions(next).some(({ question: one }) => one.id === fresh)) onChoose(fresh);
  };
  return (
    <NativeSelect
      label={word('family')}
      description={asked.has(question.id) ? word('familyNew') : undefined}
      value={question.family}
      data={answerFamilyNames.map((value) => ({ value, label: familyRow(value).label[language] }))}
      onChange={(event) => choose(event.currentTarget.value as AnswerFamily)}
    />
  );
}

interface FieldProps {
  readonly question: Question;
  readonly change: ChangeQuestion;
}

function EvidenceField({ question, change }: FieldProps) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <NativeSelect
      label={word('evidence')}
      value={question.evidence}
      data={Object.entries(evidenceWords).map(([value, label]) => ({ value, label: label[language] }))}
      onChange={(event) => change({ evidence: event.currentTarget.value as EvidenceRule })}
    />
  );
}

function BacklogField({ question, change, rules }: FieldProps & Pick<Props, 'rules'>) {
  const word = useWords(words);
  const language = useLanguage();
  const parts = rules.objectParts.map(({ code, name }) => ({
    value: code,
    label: `${code} ${name[language]}`,
  }));
  return (
    <NativeSelect
      label={word('backlogOn')}
      value={question.createsBacklog?.objectPart ?? ''}
      data={[{ value: '', label: word('noBacklog') }, ...parts]}
      onChange={({ currentTarget: { value } }) =>
        change({ createsBacklog: value === '' ? null : { objectPart: value } })
      }
    />
  );
}
