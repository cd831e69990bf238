// The end of a sheet: what is still missing, each a way to its place, and the submission by the leader of the mechanics.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { tracking } from '@dca/contract/areas/tracking';
import type { JobDetail } from '@dca/contract/job-row';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import { Section } from '../../../ui/section.tsx';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import type { LocalSheet } from './use-sheet.ts';

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
  const submit = useWrite(checksheets.save, {
    invalidates: [checksheets.get, jobs.get, jobs.list, jobs.counts, tracking.get],
    handles: ['fields', 409, 422],
  });
  const isLeader = job.mechanicLeader === null || job.mechanicLeader.id === user?.id;
  const count = sheet.missing.length;
  const [held, setHeld] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const once = useOneAtATime();
  const send = async () => {
    const { waiting, refused } = await sheet.drain();
    if (waiting > 0) return setHeld(word('unsent', { count: waiting }));
    if (refused > 0) return setHeld(word('photosRefused', { count: refused }));
    const body = { jobId: job.id, zoneCheckSheets: [], submit: true };
    const failure = await submit.mutateAsync({ params: { family: sheet.family }, body }).then(
      () => null,
      // What was said against the submission itself stands in the refusal.
      (cause: unknown) => cause,
    );
    if (failure === null) await succeed(word('submitted'));
  };
  const press = async () => {
    setSending(true);
    setHeld(null);
    submit.reset();
    await send().catch((cause: unknown) =>
      setHeld(word('refused', { reason: cause instanceof Error ? cause.message : String(cause) })),
    );
    setSending(false);
  };
  return (
    <Section
      title={count === 0 ? word('nothingMissing') : word('missing', { count })}
      note={!isLeader && word('onlyLeader')}
    >
      <MissingList sheet={sheet} onShow={onShow} />
      {held && (
        <p className={css.refused} role="alert">
          {held}
        </p>
      )}
      <Refusal failure={submit.error}>
        {submit.error?.problem?.errors?.map(({ field, message }) => (
          <span key={field}>{message}</span>
        ))}
      </Refusal>
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

function MissingList({ sheet, onShow }: Pick<Props, 'sheet' | 'onShow'>) {
  const word = useWords(words);
  const language = useLanguage();
  const show = (zoneCode: string | null, questionId: string | null) => {
    if (zoneCode) onShow(zoneCode);
    // The zone is drawn first.
    setTimeout(() => document.getElementById(questionId ?? 'meter')?.scrollIntoView({ block: 'center' }), 50);
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
