import { checksheets, type SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { Form } from '@dca/domain/checksheet';
import { familyOf } from '@dca/domain/job-types';
import type { Signature } from '@dca/domain/papers';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useDeafness } from '../../../platform/deafness.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import type { Selection } from '../../../records/selection.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { engineOf } from '../local/use-sheet.ts';
import css from '../sheet.module.css';
import { isHalfSigned, SignSheet } from '../sign/sign-sheet.tsx';
import { signed } from '../sign/signed.ts';
import { words } from '../words.ts';
import { ReturnDialog } from './give-back/return-dialog.tsx';
import { approvalKeys, Key, useApprovalKeys } from './keys.tsx';
import { useLeaving } from './leaving.ts';
import { NextSheet } from './next-sheet.tsx';
import { staleDecisions } from './stale.ts';

interface Props {
  readonly job: JobDetail;
  /** What is shown, and so what is signed. */
  readonly sheet: SheetReply;
  /** The questions that must be answered again, if it is returned. */
  readonly marked: Selection;
  /** What is bad was looked at. */
  readonly isSeen: boolean;
}

/** Links of a chain that are given inside the company; the moves of a job say which of them this person may give. */
const links = ['approve', 'approveLink', 'countersign'];

/** Approve, or return with a reason, or open again what is approved; only for who may, and while the job's state allows it. */
export function Decision({ job, sheet, marked, isSeen }: Props) {
  const word = useWords(words);
  const leave = useLeaving(job);
  const once = useOneAtATime();
  const [isReturning, setReturning] = useState(false);
  const [strokes, setStrokes] = useState<Signature>([]);
  const approve = useWrite(checksheets.approve, staleDecisions);
  const whatWasGiven = useWhatWasGiven(job);
  useApprovalKeys();
  const isDeaf = useDeafness(job.id, 'approval');
  const mayApprove = links.some((link) => job.moves.includes(link));
  const isApproved = job.moves.includes('reopen');
  const mayReturn = useMay('checksheet.return') && (isApproved || job.moves.includes('return'));
  if (!mayApprove && !mayReturn) return <Awaited job={job} />;
  const give = async () => {
    const signature =
      strokes.length > 0 ? await signed(sheet.form as Form, engineOf(job.id, sheet), strokes) : undefined;
    const { attributes } = await approve.mutateAsync({
      params: { family: familyOf(job.jobType) },
      body: { jobId: job.id, ...(signature ? { signature } : {}) },
    });
    await leave(whatWasGiven(attributes.response));
  };
  return (
    <>
      <Refusal failure={approve.error} />
      {mayApprove && isSeen && <SignSheet strokes={strokes} onChange={setStrokes} />}
      {mayApprove && !isSeen && (
        <p id="approve-waits" className={css.waits}>
          {word('approveWaits')}
        </p>
      )}
      <ActionBar>
        <NextSheet jobId={job.id} />
        {mayReturn && (
          <Button
            variant="default"
            aria-keyshortcuts={approvalKeys.giveBack}
            rightSection={<Key of={approvalKeys.giveBack} />}
            onClick={() => setReturning(true)}
          >
            {word(isApproved ? 'reopenIt' : 'returnIt')}
          </Button>
        )}
        {mayApprove && (
          <Button
            disabled={!isSeen || isHalfSigned(strokes)}
            aria-describedby={isSeen ? undefined : 'approve-waits'}
            aria-keyshortcuts={approvalKeys.approve}
            rightSection={<Key of={approvalKeys.approve} />}
            loading={approve.isPending}
            onClick={() => isDeaf() || once(give)}
          >
            {word('approveIt')}
          </Button>
        )}
      </ActionBar>
      {isReturning && (
        <ReturnDialog
          job={job}
          sheet={sheet}
          marked={marked}
          leave={leave}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  );
}

/** Whose decision the job waits for, for who may not give it. */
function Awaited({ job }: Pick<Props, 'job'>) {
  const word = useWords(words);
  const awaited = job.approvals.find(({ state }) => state === 'AWAITED');
  return awaited && <p className={css.waits}>{word('awaits', { who: word(awaited.approver) })}</p>;
}

/** What a given link came to, and who is next where it was not the last of the chain. */
function useWhatWasGiven(job: JobDetail): (response: string) => string {
  const word = useWords(words);
  const { number } = job;
  const next = job.approvals.find(({ state }) => state === 'TO_COME');
  return (response) => {
    const told = word(response.startsWith('AWAITS_') ? 'linkGiven' : 'approved', { number });
    return next ? `${told} ${word('nextIs', { who: word(next.approver) })}` : told;
  };
}
