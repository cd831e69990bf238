import { attendance } from '@dca/contract/areas/attendance';
import { dayIn } from '@dca/domain/times';
import { type AbsenceKind, absenceKinds } from '@dca/domain/working-calendar';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { dayOf } from '../../../ui/typed-day.ts';
import css from '../attendance.module.css';
import { leaveWords } from './leave-words.ts';

const kindNames = Object.keys(absenceKinds) as AbsenceKind[];

/** From when to when, and why; pressed twice it is asked once. */
export function AskLeave({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(leaveWords);
  const language = useLanguage();
  const [id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<AbsenceKind>('LEAVE');
  const [from, setFrom] = useState(() => dayIn(Date.now(), 'WITA'));
  const [until, setUntil] = useState(from);
  const [reason, setReason] = useState('');
  const ask = useWrite(attendance.askLeave, {
    invalidates: [attendance.leave],
    handles: ['fields', 409, 422],
  });
  const areDays = dayOf(from) === from && dayOf(until) === until;
  const isTurned = areDays && until < from;
  const send = () =>
    ask.mutate(
      { body: { id, kind, fromDay: from, toDay: until, reason: reason.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(say('sent'));
        },
      },
    );
  return (
    <Dialog
      title={say('askTitle')}
      onClose={onClose}
      act={
        <Button
          disabled={!areDays || isTurned || reason.trim() === ''}
          loading={ask.isPending}
          onClick={send}
        >
          {say('send')}
        </Button>
      }
    >
      <p>{say('askNote')}</p>
      <NativeSelect
        label={say('kind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as AbsenceKind)}
        data={kindNames.map((value) => ({ value, label: absenceKinds[value][language] }))}
      />
      <div className={css.acts}>
        <DayInput
          label={say('from')}
          value={from}
          onPick={(day) => {
            setFrom(day);
            if (dayOf(day) === day && day > until) setUntil(day);
          }}
        />
        <DayInput label={say('until')} value={until} onPick={setUntil} />
      </div>
      {isTurned && <p role="alert">{say('wrongOrder')}</p>}
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={ask.error} />
    </Dialog>
  );
}
