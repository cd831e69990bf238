// The end of a sheet: what is still missing, each a way to its place, and the submission by the leader of the mechanics.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { Missing } from '@dca/domain/checksheet';
import type { Signature } from '@dca/domain/papers';
import { Button } from '@mantine/core';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useSession } from '../../../platform/session.ts';
import { Section } from '../../../ui/section.tsx';
import { findingWords } from '../findings/finding-words.ts';
import type { WaitingFinding } from '../findings/kept-findings.ts';
import { lineWords } from '../lines/line-words.ts';
import { UnansweredLines } from '../lines/unanswered-lines.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import { usePartsName } from '../parts/parts-step.tsx';
import { placeId } from '../parts/places.ts';
import { photoOffWords } from '../photograph/photo-off-words.ts';
import css from '../sheet.module.css';
import { isHalfSigned, SignSheet } from '../sign/sign-sheet.tsx';
import { words } from '../words.ts';
import { startWords } from './start-words.ts';
import { isBeyondZones, linesStep, meterStep, partsStep, type Step, showPlace } from './steps.ts';

interface Props {
  readonly job: JobDetail;
  readonly sheet: LocalSheet;
  readonly onShow: (step: Step) => void;
  /** What begins the work, where nobody has. */
  readonly begins: ReactNode;
}

export function Submit({ job, sheet, onShow, begins }: Props) {
  const startWord = useWords(startWords);
  const word = useWords(words);
  const { user } = useSession();
  const isLeader = job.mechanicLeader === null || job.mechanicLeader.id === user?.id;
  const count = sheet.missing.length;
  // No press waits for a list of hundreds.
  const missing = useDeferredValue(sheet.missing, none);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [strokes, setStrokes] = useState<Signature>([]);
  const once = useOneAtATime();
  const press = async () => {
    setSending(true);
    setFailure(null);
    const isSubmitted = await sheet
      .submit(strokes.length > 0 ? strokes : undefined)
      .catch((cause: unknown) => {
        setFailure(cause instanceof Error ? cause.message : String(cause));
        return false;
      });
    setSending(false);
    if (isSubmitted) await succeed(word('submitted'));
  };
  return (
    <Section
      title={
        count > 0 ? word('missing', { count }) : begins ? startWord('onlyStart') : word('nothingMissing')
      }
      note={!isLeader && word('onlyLeader')}
    >
      <MissingList missing={missing} form={sheet.reply.form} onShow={onShow} />
      <UnansweredLines lines={sheet.lines} onShow={() => onShow(linesStep)} />
      {begins && (
        <>
          <p>{startWord('startFirst')}</p>
          {begins}
        </>
      )}
      {failure && (
        <p className={css.refused} role="alert">
          {word('notKept', { reason: failure })}
        </p>
      )}
      {sheet.submission && !isSending && <Kept sheet={sheet} onShow={onShow} />}
      {isLeader && count === 0 && !begins && <SignSheet strokes={strokes} onChange={setStrokes} />}
      <Button
        className={css.submit}
        disabled={!isLeader || count > 0 || Boolean(begins) || isHalfSigned(strokes)}
        loading={isSending}
        onClick={() => once(press)}
      >
        {word('submit')}
      </Button>
    </Section>
  );
}

/** Why the submission that was pressed is still on this phone. */
function Kept({ sheet, onShow }: Pick<Props, 'sheet' | 'onShow'>) {
  const { reply, submission, waitingPhotos, waitingFindings, refusedMoves, lines, trouble, unsent } = sheet;
  const word = useWords(words);
  const findingWord = useWords(findingWords);
  const offWord = useWords(photoOffWords);
  const lineWord = useWords(lineWords);
  const refused = waitingPhotos.filter(({ refusal }) => refusal !== null).length;
  const notTaken = waitingFindings.filter(({ refusal }) => refusal !== null);
  const why = () => {
    if (submission?.refusal) return word('refused', { reason: submission.refusal.reason });
    if (trouble) return word(trouble.kind, { reason: trouble.reason });
    if (refused > 0) return word('photosRefused', { count: refused });
    if (refusedMoves.length > 0) return offWord('movesRefused');
    if (notTaken.length > 0) return findingWord('findingsRefused', { count: notTaken.length });
    if (lines.some(({ waiting }) => waiting?.refusal != null)) return lineWord('answersRefused');
    return unsent > 0 ? word('unsent', { count: unsent }) : word('submissionWaits');
  };
  return (
    <div className={css.refused} role="alert">
      <p>{why()}</p>
      {notTaken.length > 0 && <NotTaken findings={notTaken} form={reply.form} onShow={onShow} />}
    </div>
  );
}

/** Findings that were not accepted, each the way to its answer, where it is changed or thrown away. */
function NotTaken({ findings, form, onShow }: NotTakenProps) {
  const word = useWords(words);
  return (
    <ul className={css.missing}>
      {findings.map(({ id, questionId, text, refusal }) => {
        const zone = form.zones.find(({ groups }) =>
          groups.some(({ questions }) => questions.some((one) => one.id === questionId)),
        );
        const show = () => {
          onShow(zone?.code ?? meterStep);
          showPlace(questionId ?? 'meter');
        };
        return (
          <li key={id}>
            <button type="button" onClick={show}>
              {`${text}: ${word('refused', { reason: refusal ?? '' })}`}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface NotTakenProps extends Pick<ListProps, 'form' | 'onShow'> {
  readonly findings: readonly WaitingFinding[];
}

const none: readonly Missing[] = [];
/** Lists of this length in all stand open. */
const fewEnough = 5;

interface ListProps extends Pick<Props, 'onShow'> {
  readonly missing: readonly Missing[];
  readonly form: SheetReply['form'];
}

/** What is missing, zone by zone; a long list is folded, what has to be chosen never. */
const MissingList = memo(function MissingList({ missing, form, onShow }: ListProps) {
  const word = useWords(words);
  const language = useLanguage();
  const { zones } = form;
  const partsName = usePartsName(form);
  const stepOf = (item: Missing): Step => (isBeyondZones(item) ? partsStep : (item.zoneCode ?? meterStep));
  const groups = Map.groupBy(missing, stepOf);
  const show = (item: Missing) => {
    const { zoneCode, questionId, part, place } = item;
    onShow(stepOf(item));
    if (part && isBeyondZones(item)) showPlace(placeId(part, place));
    else showPlace(questionId ?? (zoneCode === null ? 'meter' : 'fluids'));
  };
  return Array.from(groups, ([step, items]) => {
    const zone = zones.find(({ code }) => code === step);
    const title = zone
      ? `${zone.code} ${zone.name[language]}`
      : step === partsStep
        ? partsName
        : word('ofWholeSheet');
    const isOpen = missing.length <= fewEnough || items.some(({ kind }) => kind === 'contested');
    return (
      <details key={step} className={css.missing} open={isOpen} data-missing={step}>
        <summary>
          {title} · {items.length}
        </summary>
        <ul>
          {items.map((item) => (
            <li
              key={`${item.kind}-${item.questionId}-${item.photoKind}-${item.part}-${item.place}-${item.text.en}`}
            >
              <button type="button" onClick={() => show(item)}>
                {item.text[language]}
              </button>
            </li>
          ))}
        </ul>
      </details>
    );
  });
});
