// Filling a survey: section by section, saved by itself, with what is missing at the end as links to it.
import { type CoipSurvey, coip } from '@dca/contract/areas/coip';
import { type CoipFault, type CoipQuestion, coipLimits, coipMissing } from '@dca/domain/coip';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Section } from '../../ui/section.tsx';
import css from './coip.module.css';
import { PlaceFields } from './fields/place-fields.tsx';
import { QuestionField } from './fields/question-field.tsx';
import { Findings } from './findings.tsx';
import { SurveyActs } from './survey-acts.tsx';
import { SurveyFiles, SurveyHead, SurveyHistory } from './survey-parts.tsx';
import { type Filling, useFilling } from './use-filling.ts';
import { words } from './words.ts';

export function FillSurvey({ survey }: { readonly survey: CoipSurvey }) {
  const word = useWords(words);
  const filling = useFilling(survey);
  const [isPlaceOpen, setPlaceOpen] = useState(false);
  const [round, setRound] = useState(0);
  const { filled } = filling;
  const { questions } = survey;
  const missing = coipMissing(questions, filled);
  return (
    <PageBody>
      <SurveyHead survey={survey} />
      {isPlaceOpen ? (
        <PlaceFields place={filled} failure={filling.failure} onChange={filling.set} />
      ) : (
        <Button variant="default" className={css.change ?? ''} onClick={() => setPlaceOpen(true)}>
          {word('changePlace')}
        </Button>
      )}
      <Answers key={round} questions={questions} filling={filling} />
      <Findings
        findings={filled.findings}
        questions={questions}
        onChange={(findings) => filling.set({ findings })}
      />
      <Section title={word('information')} note={word('informationHint')}>
        <Textarea
          id="information"
          aria-label={word('information')}
          rows={4}
          maxLength={coipLimits.information}
          value={filled.information}
          onChange={(event) => filling.set({ information: event.currentTarget.value })}
        />
      </Section>
      <SurveyFiles survey={survey} mayChange />
      <Missing missing={missing} />
      <Saved survey={survey} filling={filling} onRead={() => setRound((before) => before + 1)} />
      <SurveyActs survey={survey} filling={filling} missing={missing.length} />
      <SurveyHistory survey={survey} />
    </PageBody>
  );
}

interface PartProps {
  readonly questions: readonly CoipQuestion[];
  readonly filling: Filling;
}

function Answers({ questions, filling }: PartProps) {
  const language = useLanguage();
  const given = new Map(filling.filled.answers.map((answer) => [answer.code, answer]));
  return [...Map.groupBy(questions, ({ section }) => section[language])].map(([title, asked]) => (
    <Section key={title} title={title}>
      {asked.map((question) => (
        <QuestionField
          key={question.code}
          question={question}
          given={given.get(question.code) ?? { code: question.code, answer: null, note: null }}
          onAnswer={filling.answer}
        />
      ))}
    </Section>
  ));
}

/** What keeps it from being submitted, each a way to it. */
function Missing({ missing }: { readonly missing: readonly CoipFault[] }) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <Section title={word('missing')}>
      {missing.length === 0 && <p className={css.soft}>{word('nothingMissing')}</p>}
      <ul className={css.missing}>
        {missing.map(({ code, words: what }) => (
          <li key={code ?? ''}>
            <a href={code === null ? '#information' : `#question-${code}`}>
              {code ?? word('information')}: {what[language]}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface SavedProps {
  readonly survey: CoipSurvey;
  readonly filling: Filling;
  readonly onRead: () => void;
}

/** Where what was filled in is: saved, on its way, or still here alone. */
function Saved({ survey, filling, onRead }: SavedProps) {
  const word = useWords(words);
  const { state, failure } = filling;
  const newest = useCall(coip.get, { query: { CoipNumber: survey.coipNumber } });
  const isOlder = failure?.status === 409;
  const read = async () => {
    const { data } = await newest.refetch();
    if (!data) return;
    filling.takeSaved(data.data);
    onRead();
  };
  return (
    <div className={css.saved}>
      <span role="status" data-saved={state}>
        {word(state === 'saved' ? 'saved' : state === 'saving' ? 'saving' : 'notSaved')}
      </span>
      {state === 'refused' && (
        <Refusal failure={failure}>
          <Button variant="default" onClick={() => void (isOlder ? read() : filling.saveNow())}>
            {word(isOlder ? 'readAgain' : 'saveNow')}
          </Button>
        </Refusal>
      )}
    </div>
  );
}
