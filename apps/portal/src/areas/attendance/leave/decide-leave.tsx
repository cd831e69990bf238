import { attendance, type LeaveRow } from '@dca/contract/areas/attendance';
import { jobs } from '@dca/contract/areas/jobs';
import { absenceKinds } from '@dca/domain/working-calendar';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import css from '../attendance.module.css';
import { words } from '../words.ts';
import { leaveWords } from './leave-words.ts';
import { usePeriod } from './period.ts';

interface Props {
  readonly asked: LeaveRow;
  readonly onClose: () => void;
}

/** What is asked, and who else is away then; a rejection wants a reason. */
export function DecideLeave({ asked, onClose }: Props) {
  const word = useWords(words);
  const say = useWords(leaveWords);
  const language = useLanguage();
  const period = usePeriod()(asked);
  const [reason, setReason] = useState('');
  const decide = useWrite(attendance.decideLeave, {
    invalidates: [attendance.leave, attendance.all, attendance.summary, jobs.board],
    handles: ['fields', 403, 409, 422],
  });
  const settle = (decision: 'APPROVED' | 'REJECTED') =>
    decide.mutate(
      { body: { id: asked.id, version: asked.version, decision, reason: reason.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(say('decided'));
        },
      },
    );
  return (
    <Dialog
      title={say('decideOf', { name: asked.person.name })}
      onClose={onClose}
      act={
        <Button loading={decide.isPending} onClick={() => settle('APPROVED')}>
          {word('approveIt')}
        </Button>
      }
    >
      <Facts
        rows={[
          [say('kind'), absenceKinds[asked.kind][language]],
          [say('period'), `${period} (${say('count', { count: asked.days })})`],
          [word('reason'), asked.reason ?? '–'],
          [
            say('others'),
            asked.othersAway === 0 ? say('othersNone') : say('othersOf', { count: asked.othersAway }),
          ],
        ]}
      />
      <ReasonField value={reason} onChange={setReason} isRequired={false} />
      <div className={css.acts}>
        <Button
          variant="default"
          disabled={reason.trim() === ''}
          loading={decide.isPending}
          onClick={() => settle('REJECTED')}
        >
          {word('rejectIt')}
        </Button>
      </div>
      <Refusal failure={decide.error} />
    </Dialog>
  );
}
