// The fields of what is chosen in the tree: the form, a zone, a group or a question, both languages side by side.
import type { FormRuleSet } from '@dca/contract/areas/checksheets/forms';
import type { AnswerFamily } from '@dca/domain/answer-families';
import {
  changeGroup,
  changeZone,
  draftQuestions,
  type FormFault,
  type FormPlace,
} from '@dca/domain/form-drafts';
import { Textarea, TextInput } from '@mantine/core';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { isSamePlace } from '../edit/chosen.ts';
import type { EditedDraft } from '../edit/use-draft.ts';
import { words } from '../words.ts';
import css from './fields.module.css';
import { QuestionFields } from './question-fields.tsx';
import { WordsFields } from './words-fields.tsx';

interface Props {
  readonly draft: EditedDraft;
  readonly place: FormPlace;
  readonly rules: FormRuleSet;
  readonly faults: readonly FormFault[];
  /** How the questions of earlier versions were answered. */
  readonly asked: ReadonlyMap<string, AnswerFamily>;
  readonly onChoose: (place: FormPlace) => void;
}

export function Fields(props: Props) {
  const { place, faults } = props;
  const word = useWords(words);
  const language = useLanguage();
  const here = faults.filter((fault) => isSamePlace(fault.place, place));
  return (
    <section className={css.fields} aria-label={word('fields')}>
      {here.length > 0 && (
        <ul className={css.faults}>
          {here.map(({ text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may read the same
            <li key={at}>{text[language]}</li>
          ))}
        </ul>
      )}
      <Chosen {...props} />
    </section>
  );
}

function Chosen({ draft, place, ...props }: Props) {
  const question = draftQuestions(draft.now).find((placed) => placed.question.id === place.questionId);
  if (question) return <QuestionFields key={place.questionId} draft={draft} placed={question} {...props} />;
  if (place.zone === null) return <FormFields draft={draft} />;
  return place.group === null ? (
    <ZoneFields draft={draft} zone={place.zone} />
  ) : (
    <GroupFields draft={draft} place={place} />
  );
}

function FormFields({ draft }: Pick<Props, 'draft'>) {
  const word = useWords(words);
  const lines = draft.now.unitModels.join('\n');
  return (
    <>
      <WordsFields
        labels={[word('nameEn'), word('nameId')]}
        value={draft.now.name}
        max={120}
        onChange={(name) => draft.edit((now) => ({ ...now, name }), 'form name')}
      />
      <Textarea
        key={lines}
        label={word('models')}
        description={word('modelsHint')}
        defaultValue={lines}
        rows={Math.min(12, draft.now.unitModels.length + 2)}
        onBlur={(event) => {
          const unitModels = event.currentTarget.value
            .split(/[\n,]/)
            .map((model) => model.trim())
            .filter(Boolean);
          draft.edit((now) =>
            unitModels.join('\n') === lines ? now : { ...now, unitModels: [...new Set(unitModels)] },
          );
        }}
      />
    </>
  );
}

function ZoneFields({ draft, zone }: Pick<Props, 'draft'> & { readonly zone: number }) {
  const word = useWords(words);
  const now = draft.now.zones[zone];
  if (!now) return null;
  return (
    <>
      <TextInput
        label={word('code')}
        value={now.code}
        maxLength={10}
        onChange={({ currentTarget: { value: code } }) =>
          draft.edit((was) => changeZone(was, zone, { code }), `zone code ${zone}`)
        }
      />
      <WordsFields
        labels={[word('nameEn'), word('nameId')]}
        value={now.name}
        max={80}
        onChange={(name) => draft.edit((was) => changeZone(was, zone, { name }), `zone name ${zone}`)}
      />
    </>
  );
}

function GroupFields({ draft, place }: Pick<Props, 'draft' | 'place'>) {
  const word = useWords(words);
  const now = draft.now.zones[place.zone ?? -1]?.groups[place.group ?? -1];
  if (!now) return null;
  return (
    <WordsFields
      labels={[word('nameEn'), word('nameId')]}
      value={now.name}
      max={80}
      onChange={(name) =>
        draft.edit((was) => changeGroup(was, place, { name }), `group name ${place.zone} ${place.group}`)
      }
    />
  );
}
