// A sheet as it was filled: every answer in words with its judgement, values with their limits, notes and photos.

import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/job-row';
import type { Question } from '@dca/domain/checksheet';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { Section } from '../../ui/layout.tsx';
import { Photos } from '../../ui/photos.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { useCodeWord } from './code-word.ts';
import { loadPhoto } from './photos.ts';
import css from './sheet.module.css';
import { useSheetReply } from './use-sheet-reply.ts';
import { words } from './words.ts';

export default function ReadSheet({ job }: { job: Pick<JobDetail, 'id' | 'jobType'> }) {
  const t = useWords(words);
  const language = useLanguage();
  const answer = useSheetReply(job);
  if (answer.error)
    return answer.error.status === 404 ? (
      <EmptyState title={t('notBegun')} />
    ) : (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    );
  if (!answer.data) return <SkeletonRows />;
  const sheet = answer.data.data;
  return (
    <>
      {sheet.form.zones.map((zone) => (
        <Section key={zone.code} title={`${zone.code} ${zone.name[language]}`}>
          {zone.groups
            .flatMap((group) => group.questions)
            .map((question) => (
              <AnswerLine key={question.id} sheet={sheet} question={question as Question} />
            ))}
        </Section>
      ))}
    </>
  );
}

const colours = {
  good: 'green',
  caution: 'yellow',
  bad: 'red',
  corrected: 'blue',
  unchecked: 'grey',
  unanswered: 'grey',
} as const;
type Judged = keyof typeof colours;

/** One answer read only. */
export function AnswerLine({ sheet, question }: { sheet: SheetReply; question: Question }) {
  const t = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const word = useCodeWord();
  const answer = sheet.zoneCheckSheets
    .flatMap((zone) => zone.answers)
    .find((entry) => entry.questionId === question.id);
  const judgement = (answer && answer.judgement in colours ? answer.judgement : 'unanswered') as Judged;
  const bounds = [question.limitMin, question.limitMax]
    .map((bound) => (bound === null ? '' : formats.number(bound)))
    .join('–');
  const value =
    answer?.value === null || answer?.value === undefined
      ? word(answer?.code ?? null)
      : formats.measured(answer.value, question.unit ?? '', question.decimals ?? undefined);
  const last = answer?.last ?? [];
  return (
    <div className={css.question} id={question.id}>
      <h4>
        {question.code} {question.text[language]}
      </h4>
      <strong>{value}</strong> <StatusWord label={t(judgement)} colour={colours[judgement]} />{' '}
      {bounds !== '–' && (
        <span className={css.last}>
          {t('limits')} {bounds}
          {question.limitBasis?.startsWith('typical') ? ` (${t('estimate')})` : ''}
        </span>
      )}
      {last.length > 0 && (
        <p className={css.last}>
          {t('last')}{' '}
          {last.map((one) => (one.value === null ? word(one.code) : formats.number(one.value))).join(' · ')}
        </p>
      )}
      {answer?.note && <p>{answer.note}</p>}
      <Photos
        photos={sheet.photos
          .filter((photo) => photo.questionId === question.id)
          .map((photo) => ({ id: photo.id, caption: question.text[language] }))}
        load={loadPhoto}
      />
    </div>
  );
}
