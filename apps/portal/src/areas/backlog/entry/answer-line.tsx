// The crew of the job whose line it is says that it was mended, which a photo after the work proves, or why it was not.
import { type BacklogDetail, backlog } from '@dca/contract/areas/backlog';
import { jobStates } from '@dca/domain/job-states';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { findingWords } from '../finding-words.ts';
import { staleBacklogs } from '../stale.ts';

export function AnswerLine({
  entry: { id, number, status, scheduledIn },
}: {
  readonly entry: BacklogDetail;
}) {
  const word = useWords(findingWords);
  const isOnWork = useMay('checksheet.write');
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState('');
  const write = useWrite(backlog.mend, { invalidates: staleBacklogs, handles: [400, 403, 404, 409, 422] });
  const isLine = status === 'SCHEDULED' || status === 'IN_PROGRESS';
  if (!isOnWork || !isLine || !scheduledIn || !jobStates.withMechanics.has(scheduledIn.status)) return null;
  const answer = (isMended: boolean) =>
    write.mutate(
      { body: { id, jobId: scheduledIn.id, isMended, reason: isMended ? null : reason } },
      { onSuccess: () => setIsAsked(false) },
    );
  return (
    <>
      <Refusal failure={isAsked ? null : write.error} />
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {word('notMended')}
      </Button>
      <Button loading={write.isPending} onClick={() => answer(true)}>
        {word('isMended')}
      </Button>
      {isAsked && (
        <Dialog
          title={word('notMendedTitle', { number })}
          onClose={() => setIsAsked(false)}
          act={
            <Button disabled={reason.trim() === ''} loading={write.isPending} onClick={() => answer(false)}>
              {word('notMended')}
            </Button>
          }
        >
          <ReasonField value={reason} onChange={setReason} rows={3} />
          <Refusal failure={write.error} />
        </Dialog>
      )}
    </>
  );
}
