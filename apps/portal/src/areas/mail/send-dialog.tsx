// Sending the paper of a job: who gets it is shown before, with language and address, and may be changed among those whom the rule
// allows. Who has no address stands there too.
import { type MailReceiver, mail } from '@dca/contract/areas/mail';
import type { SentByHand } from '@dca/domain/mail';
import { mailLimits } from '@dca/domain/mail';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { fail, succeed } from '../../platform/ask-and-tell.ts';
import { beside, useCall, useWrite } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { isToldOverPage, useFailureWords } from '../../ui/failure-words.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import css from './mail.module.css';
import { words } from './words.ts';

const calls = {
  SUBMISSION: mail.submissionEmail,
  SUMMARY: mail.summaryReport,
  ASSIGNMENT: mail.assignmentSummary,
} as const satisfies Readonly<Record<SentByHand, unknown>>;

const titles = {
  SUBMISSION: 'sendReport',
  SUMMARY: 'sendSummary',
  ASSIGNMENT: 'sendAssignment',
} as const satisfies Readonly<Record<SentByHand, string>>;

interface Props {
  readonly job: { readonly id: string; readonly number: string };
  readonly kind: SentByHand;
  readonly onClose: () => void;
}

export function SendDialog({ job, kind, onClose }: Props) {
  const word = useWords(words);
  const answer = useCall(mail.receivers, { query: { jobId: job.id, kind } }, beside);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [note, setNote] = useState('');
  const { send, isPending } = useSending(job.id, kind, onClose);
  const receivers = answer.data?.data ?? [];
  const chosen =
    picked ?? receivers.filter((one) => one.isChosen && one.address !== null).map(({ id }) => id);
  const isTooMany = chosen.length > mailLimits.receivers;
  return (
    <Dialog
      title={`${word(titles[kind])} · ${job.number}`}
      onClose={onClose}
      act={
        <Button
          disabled={chosen.length === 0 || isTooMany}
          loading={isPending}
          onClick={() => send(chosen, note.trim())}
        >
          {word('send')}
        </Button>
      }
    >
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={3} />}
      {answer.data && receivers.length === 0 && <p>{word('nobody')}</p>}
      {receivers.length > 0 && <Receivers receivers={receivers} chosen={chosen} onPick={setPicked} />}
      <Textarea
        label={word('note')}
        rows={3}
        maxLength={mailLimits.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** Sends, and says 'Successful' or 'Failed' (domain decisions §11). */
function useSending(jobId: string, kind: SentByHand, onClose: () => void) {
  const word = useWords(words);
  const explain = useFailureWords();
  const write = useWrite(calls[kind], { invalidates: [mail.list], handles: ['fields', 404, 409] });
  const send = (receivers: readonly string[], note: string) =>
    write.mutate(
      { body: { jobId, receivers: [...receivers], ...(note ? { note } : {}) } },
      {
        onSuccess: ({ data }) => {
          onClose();
          const names = data.mails.map(({ toName }) => toName).join(', ');
          const others = data.withoutAddress.join(', ');
          void succeed(others ? word('sentWithout', { names, others }) : word('sentTo', { names }));
        },
        onError: (failure) =>
          isToldOverPage(failure) ||
          void fail(
            failure.problem?.errors?.[0]?.message ?? failure.problem?.statusDescription ?? explain(failure),
          ),
      },
    );
  return { send, isPending: write.isPending };
}

interface ReceiversProps {
  readonly receivers: readonly MailReceiver[];
  readonly chosen: readonly string[];
  readonly onPick: (ids: readonly string[]) => void;
}

function Receivers({ receivers, chosen, onPick }: ReceiversProps) {
  const word = useWords(words);
  const lineOf = ({ address, as, language }: MailReceiver) =>
    [word(as), address ?? word('noAddress'), word(language === 'en' ? 'english' : 'indonesian')].join(' · ');
  return (
    <Checkbox.Group label={word('receivers')} value={[...chosen]} onChange={onPick}>
      <div className={css.receivers}>
        {receivers.map((one) => (
          <Checkbox
            key={one.id}
            value={one.id}
            label={one.name}
            description={lineOf(one)}
            disabled={one.address === null}
            className={css.receiver}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
