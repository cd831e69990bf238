// A survey as it is read: what it comes to first, then the findings, then every answer by section.
import type { CoipSurvey } from '@dca/contract/areas/coip';
import { type CoipQuestion, coipChoices, isBadCoipAnswer } from '@dca/domain/coip';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { Section } from '../../ui/section.tsx';
import { Missing } from '../../ui/value.tsx';
import css from './coip.module.css';
import { words } from './words.ts';

export function ReadSurvey({ survey }: { readonly survey: CoipSurvey }) {
  const word = useWords(words);
  const language = useLanguage();
  const { questions, findings } = survey;
  const { answered, asked } = survey.counts;
  return (
    <>
      <Section title={word('information')} note={word('answered', { answered, asked })}>
        <p className={css.information}>{survey.information || <Missing />}</p>
      </Section>
      <Section title={word('findings')}>
        {findings.length === 0 && <p className={css.soft}>{word('noFindings')}</p>}
        <ol className={css.findings}>
          {findings
            .toSorted((one, other) => one.priority - other.priority)
            .map(({ id, priority, code, description, recommendation }) => (
              <li key={id} className={css.read}>
                <strong>
                  {word('priority')} {priority}
                  {code && ` · ${code}`}
                </strong>
                <span>{description}</span>
                {recommendation && <span className={css.soft}>{recommendation}</span>}
              </li>
            ))}
        </ol>
      </Section>
      {[...Map.groupBy(questions, ({ section }) => section[language])].map(([title, ofSection]) => (
        <Section key={title} title={title}>
          <dl className={css.answers}>
            {ofSection.map((question) => (
              <ReadAnswer key={question.code} question={question} survey={survey} />
            ))}
          </dl>
        </Section>
      ))}
    </>
  );
}

interface AnswerProps {
  readonly question: CoipQuestion;
  readonly survey: CoipSurvey;
}

function ReadAnswer({ question, survey }: AnswerProps) {
  const language = useLanguage();
  const formats = useFormats();
  const given = survey.answers.find(({ code }) => code === question.code);
  const answer = given?.answer ?? null;
  const shown = () => {
    if (answer === null) return <Missing />;
    if (question.kind === 'NUMBER') return formats.measured(Number(answer), question.unit);
    if (question.kind === 'TEXT') return answer;
    const choices: Readonly<Record<string, { en: string; id: string }>> = coipChoices[question.kind];
    return choices[String(answer)]?.[language] ?? answer;
  };
  return (
    <div className={css.answer}>
      <dt>
        <span className={css.code}>{question.code}</span> {question.text[language]}
      </dt>
      <dd data-bad={isBadCoipAnswer(question, answer) || undefined}>
        {shown()}
        {given?.note && <span className={css.soft}>{given.note}</span>}
      </dd>
    </div>
  );
}
