import type { JobDetail } from '@dca/contract/job-row';
import { answerFamilies } from '@dca/domain/answer-families';
import { judge, judgementField, noteField, type Question } from '@dca/domain/checksheet';
import type { Words } from '@dca/domain/text';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { LocalContests, ofQuestion } from '../contests/choosing.tsx';
import { TroubleLine } from '../local/trouble-line.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { PhotoButton } from '../photograph/photo-button.tsx';
import { useCodeWord } from '../read/code-word.ts';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import { AnswerControl } from './answer-controls.tsx';
import { NoteField } from './note-field.tsx';
import { ReturnedBadge } from './returned-badge.tsx';

interface QuestionFieldProps {
  readonly job: Pick<JobDetail, 'zone'>;
  readonly sheet: LocalSheet;
  readonly zoneCode: string;
  readonly question: Question;
  /** Why it has to be answered now; null where no answer makes it so. */
  readonly why: Words | null;
}

/** One question: its answer, the last ones on this machine, and what a bad answer asks for. */
export function QuestionField({ job, sheet, zoneCode, question, why }: QuestionFieldProps) {
  const t = useWords(words);
  const language = useLanguage();
  const given = sheet.answerOf(question.id);
  const verdict = judge(question, { ...given, at: '' });
  const isUnchecked = verdict === 'unchecked';
  const wantsNote =
    isUnchecked ||
    verdict === 'bad' ||
    verdict === 'caution' ||
    verdict === 'corrected' ||
    given.note !== null;
  const wantsPhoto =
    question.evidence === 'ALWAYS' ||
    (question.evidence === 'ON_BAD' && (verdict === 'bad' || verdict === 'corrected'));
  // A photo that waits is never out of sight, even where the answer asks for none any more.
  const hasWaiting = sheet.waitingPhotos.some((photo) => photo.questionId === question.id);
  const isReturned = sheet.reply.returnedQuestions.includes(question.id);
  return (
    <div
      className={css.question}
      id={question.id}
      data-question={question.code}
      data-family={question.family}
    >
      <h3 className={css.text}>
        <span className={css.code}>{question.code}</span> {question.text[language]}{' '}
        {isReturned && <ReturnedBadge />}
      </h3>
      {why && <p className={css.why}>{why[language]}</p>}
      <Last sheet={sheet} question={question} />
      <AnswerControl
        place={`${sheet.reply.jobId}/${question.id}`}
        question={question}
        given={given}
        seen={sheet.seen(judgementField(question.id))}
        onAnswer={(next, seen) => sheet.enter({ kind: 'judgement', questionId: question.id, ...next }, seen)}
      />
      <LocalContests job={job} sheet={sheet} of={ofQuestion(question.id)} />
      <TroubleLine sheet={sheet} fields={[judgementField(question.id), noteField(question.id)]} />
      {wantsNote && (
        <NoteField
          label={isUnchecked ? t('reason') : t('note')}
          value={given.note}
          seen={sheet.seen(noteField(question.id))}
          onWrite={(text, seen) => sheet.enter({ kind: 'note', questionId: question.id, text }, seen)}
        />
      )}
      {(wantsPhoto || hasWaiting) && verdict !== 'corrected' && (
        <PhotoButton
          sheet={sheet}
          place={{ kind: 'OTHER', questionId: question.id, zoneCode }}
          label={t('photo')}
        />
      )}
      {wantsPhoto && verdict === 'corrected' && (
        <>
          <PhotoButton
            sheet={sheet}
            place={{ kind: 'BEFORE', questionId: question.id, zoneCode }}
            label={t('before')}
          />
          <PhotoButton
            sheet={sheet}
            place={{ kind: 'AFTER', questionId: question.id, zoneCode }}
            label={t('after')}
          />
        </>
      )}
    </div>
  );
}

function Last({ sheet, question }: { sheet: LocalSheet; question: Question }) {
  const t = useWords(words);
  const formats = useFormats();
  const word = useCodeWord();
  const last = sheet.reply.lastAnswers.find((entry) => entry.questionId === question.id)?.last ?? [];
  if (last.length === 0) return null;
  const isMeasured = answerFamilies[question.family].value === 'number';
  return (
    <p className={css.last}>
      {t('last')}{' '}
      {last
        .map((one) => (isMeasured && one.value !== null ? formats.number(one.value) : word(one.code)))
        .join(' · ')}
    </p>
  );
}
