import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { judge, judgementField, noteField, type Question } from '@dca/domain/checksheet';
import { memo } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { LocalContests, ofQuestion } from '../contests/choosing.tsx';
import { CorrectionLines } from '../correct/correction-lines.tsx';
import { OfferFinding } from '../findings/offer-finding.tsx';
import { TroubleLine } from '../local/trouble-line.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { PhotoButton, type PhotoSheet } from '../photograph/photo-button.tsx';
import { LastValues } from '../read/last-values.tsx';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import { AnswerControl } from './answer-controls.tsx';
import { NoteField } from './note-field.tsx';
import { type ActsOfSheet, type ShownOfSheet, showsTheSame } from './question-sheet.ts';
import { ReturnedBadge } from './returned-badge.tsx';

interface QuestionFieldProps {
  readonly job: Pick<JobDetail, 'zone' | 'equipmentId' | 'unitCode' | 'unitModel'>;
  readonly acts: ActsOfSheet;
  readonly shown: ShownOfSheet;
  readonly zoneCode: string;
  readonly question: Question;
}

/** One question: its answer, the last ones on this machine, and what a bad answer asks for. */
export const QuestionField = memo(
  Field,
  (before, after) =>
    before.question === after.question &&
    before.zoneCode === after.zoneCode &&
    before.job.zone === after.job.zone &&
    showsTheSame(before.shown, after.shown),
);

function Field({ job, acts, shown, zoneCode, question }: QuestionFieldProps) {
  const t = useWords(words);
  const language = useLanguage();
  const { jobId, given, seen, why, isReturned, waitingPhotos, refusedMoves } = shown;
  const sheet = { ...acts, ...shown, reply: shown, troubleOf: troubleIn(shown) };
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
  const at = { questionId: question.id, zoneCode };
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
      {shown.returnedWith && <p className={css.returnedWith}>{shown.returnedWith}</p>}
      {why && <p className={css.why}>{why[language]}</p>}
      {shown.last.length > 0 && (
        <p className={css.last}>
          <LastValues question={question} last={shown.last} zone={job.zone} />
        </p>
      )}
      <AnswerControl
        place={`${jobId}/${question.id}`}
        question={question}
        given={given}
        seen={seen.judgement}
        onAnswer={(next, upon = seen.judgement) =>
          acts.enter({ kind: 'judgement', questionId: question.id, ...next }, upon)
        }
      />
      <CorrectionLines question={question} corrections={shown.corrections} zone={job.zone} />
      <LocalContests job={job} sheet={sheet} of={ofQuestion(question.id)} />
      <TroubleLine sheet={sheet} fields={[judgementField(question.id), noteField(question.id)]} />
      {wantsNote && (
        <NoteField
          label={isUnchecked ? t('reason') : t('note')}
          value={given.note}
          seen={seen.note}
          onWrite={(text, upon) => acts.enter({ kind: 'note', questionId: question.id, text }, upon)}
        />
      )}
      {verdict === 'corrected'
        ? wantsPhoto && <BeforeAndAfter sheet={sheet} at={at} />
        : // What waits or was refused is never out of sight, even where the answer asks for no photo any more.
          (wantsPhoto || waitingPhotos.length + refusedMoves.length > 0) && (
            <PhotoButton sheet={sheet} place={{ kind: 'OTHER', ...at }} label={t('photo')} />
          )}
      <OfferFinding
        job={job}
        acts={acts}
        shown={shown}
        question={question}
        zoneCode={zoneCode}
        isOffered={verdict === 'bad' || verdict === 'caution'}
      />
    </div>
  );
}

interface CorrectedProps {
  readonly sheet: PhotoSheet;
  readonly at: { readonly questionId: string; readonly zoneCode: string };
}

/** What was mended on the spot is proved by a photo of how it was and one of how it is. */
function BeforeAndAfter({ sheet, at }: CorrectedProps) {
  const t = useWords(words);
  const isOther = ({ kind }: { readonly kind: string }) => kind === 'OTHER';
  // Taken when the answer was another: they stay in sight, and prove neither.
  const others = [...sheet.reply.photos, ...sheet.waitingPhotos].some(isOther);
  return (
    <>
      <PhotoButton sheet={sheet} place={{ kind: 'BEFORE', ...at }} label={t('before')} isOfKind />
      <PhotoButton sheet={sheet} place={{ kind: 'AFTER', ...at }} label={t('after')} isOfKind />
      {others && <PhotoButton sheet={sheet} place={{ kind: 'OTHER', ...at }} label={t('photo')} isOfKind />}
    </>
  );
}

const troubleIn =
  ({ troubles }: ShownOfSheet): LocalSheet['troubleOf'] =>
  (field) =>
    troubles[field] ?? null;
