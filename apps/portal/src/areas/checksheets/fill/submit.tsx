// The end of a sheet: what is still missing, each a way to its place, and the submission by the leader of the mechanics.
import type { JobDetail } from '@dca/contract/job-row';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useSession } from '../../../platform/session.ts';
import { Section } from '../../../ui/section.tsx';
import type { LocalSheet } from '../local/use-sheet.ts';
import css from '../sheet.module.css';
import { words } from '../words.ts';

interface Props {
  readonly job: JobDetail;
  readonly sheet: LocalSheet;
  readonly onShow: (zoneCode: string) => void;
}

/** More than these are not worth reading before the first are done. */
const mostShown = 30;

export function Submit({ job, sheet, onShow }: Props) {
  const word = useWords(words);
  const { user } = useSession();
  const isLeader = job.mechanicLeader === null || job.mechanicLeader.id === user?.id;
  const count = sheet.missing.length;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const once = useOneAtATime();
  const press = async () => {
    setSending(true);
    setFailure(null);
    const isSubmitted = await sheet.submit().catch((cause: unknown) => {
      setFailure(cause instanceof Error ? cause.message : String(cause));
      return false;
    });
    setSending(false);
    if (isSubmitted) await succeed(word('submitted'));
  };
  return (
    <Section
      title={count === 0 ? word('nothingMissing') : word('missing', { count })}
      note={!isLeader && word('onlyLeader')}
    >
      <MissingList sheet={sheet} onShow={onShow} />
      {failure && (
        <p className={css.refused} role="alert">
          {word('notKept', { reason: failure })}
        </p>
      )}
      {sheet.submission && !isSending && <Kept sheet={sheet} />}
      <Button
        className={css.submit}
        disabled={!isLeader || count > 0}
        loading={isSending}
        onClick={() => once(press)}
      >
        {word('submit')}
      </Button>
    </Section>
  );
}

/** Why the submission that was pressed is still on this phone. */
function Kept({ sheet: { submission, waitingPhotos, trouble, unsent } }: Pick<Props, 'sheet'>) {
  const word = useWords(words);
  const refused = waitingPhotos.filter(({ refusal }) => refusal !== null).length;
  const why = () => {
    if (submission?.refusal) return word('refused', { reason: submission.refusal.reason });
    if (trouble) return word(trouble.kind, { reason: trouble.reason });
    if (refused > 0) return word('photosRefused', { count: refused });
    return unsent > 0 ? word('unsent', { count: unsent }) : word('submissionWaits');
  };
  return (
    <p className={css.refused} role="alert">
      {why()}
    </p>
  );
}

function MissingList({ sheet, onShow }: Pick<Props, 'sheet' | 'onShow'>) {
  const word = useWords(words);
  const language = useLanguage();
  const show = (zoneCode: string | null, questionId: string | null) => {
    if (zoneCode) onShow(zoneCode);
    const place = questionId ?? (zoneCode === null ? 'meter' : 'fluids');
    // The zone is drawn first.
    setTimeout(() => document.getElementById(place)?.scrollIntoView({ block: 'center' }), 50);
  };
  if (sheet.missing.length === 0) return null;
  const more = sheet.missing.length - mostShown;
  return (
    <ul className={css.missing}>
      {sheet.missing.slice(0, mostShown).map((item) => (
        <li key={`${item.kind}-${item.zoneCode}-${item.questionId}`}>
          <button type="button" onClick={() => show(item.zoneCode, item.questionId)}>
            {item.zoneCode} {item.text[language]}
          </button>
        </li>
      ))}
      {more > 0 && <li className={css.last}>{word('moreMissing', { count: more })}</li>}
    </ul>
  );
}
