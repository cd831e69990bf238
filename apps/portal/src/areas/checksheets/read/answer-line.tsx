import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { Question } from '@dca/domain/checksheet';
import type { PlantZone } from '@dca/domain/times';
import type { ReactNode } from 'react';
import { useFormats, useLanguage } from '../../../i18n/index.ts';
import { Photos } from '../../../ui/photos.tsx';
import { decimalsOf } from '../answer/typed-number.ts';
import { CorrectionLines } from '../correct/correction-lines.tsx';
import { FindingLine } from '../findings/finding-lines.tsx';
import { useCaption } from '../photograph/photo-captions.ts';
import { loadPhoto } from '../photograph/photos.ts';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import { useCodeWord } from './code-word.ts';
import { JudgementBadge, judgementOf } from './judgement.tsx';
import { LastValues } from './last-values.tsx';
import { useBounds } from './limits.ts';

interface Props {
  readonly sheet: SheetReply;
  readonly question: Question;
  readonly zone: PlantZone;
  /** What can be done with the answer. */
  readonly children?: ReactNode;
}

/** One answer to read: the question, the answer with its judgement, its limits, the last ones, note and photos. */
export function AnswerLine({ sheet, question, zone, children }: Props) {
  const language = useLanguage();
  const formats = useFormats();
  const word = useCodeWord();
  const caption = useCaption();
  const answer = sheet.zoneCheckSheets
    .flatMap((zone) => zone.answers)
    .find((entry) => entry.questionId === question.id);
  const value =
    answer?.value === null || answer?.value === undefined
      ? word(answer?.code ?? null)
      : formats.measured(answer.value, question.unit ?? '', decimalsIn(question, answer.value));
  const judgement = judgementOf(answer?.judgement);
  // 'Bad, bad' says it twice.
  const saysItself = value.toLowerCase() === words[language][judgement].toLowerCase();
  const photos = sheet.photos.filter((photo) => photo.questionId === question.id);
  return (
    <div className={css.answer} id={question.id} data-question={question.code}>
      <p className={css.text}>
        <span className={css.code}>{question.code}</span> {question.text[language]}
      </p>
      <p className={css.given}>
        {!saysItself && <strong>{value}</strong>} <JudgementBadge judgement={judgement} />
      </p>
      <Background question={question} last={answer?.last ?? []} zone={zone} />
      <CorrectionLines question={question} corrections={sheet.corrections ?? []} zone={zone} />
      {answer?.note && <p className={css.noted}>{answer.note}</p>}
      <Photos
        photos={photos.map(({ id, marks }) => ({ id, caption: caption(question.text[language], marks) }))}
        load={loadPhoto}
      />
      {sheet.findings
        ?.filter(({ questionId }) => questionId === question.id)
        .map((finding) => (
          <FindingLine key={finding.id} finding={finding} />
        ))}
      {children}
    </div>
  );
}

/** Those of the question, and never fewer than somebody typed. */
const decimalsIn = ({ decimals }: Question, value: number) =>
  decimals === null ? undefined : Math.max(decimals, decimalsOf(value));

interface BackgroundProps extends Pick<Props, 'question' | 'zone'> {
  readonly last: SheetReply['lastAnswers'][number]['last'];
}

/** What an answer is judged by: standard and limits, and the last answers on this machine. */
function Background({ question, last, zone }: BackgroundProps) {
  const bounds = useBounds(question);
  if (bounds.length === 0 && last.length === 0) return null;
  return (
    <p className={css.last}>
      {bounds.map((part) => (
        <span key={part}>{part}</span>
      ))}
      <LastValues question={question} last={last} zone={zone} />
    </p>
  );
}
