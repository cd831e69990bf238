import { type StageRow, tracking } from '@dca/contract/areas/tracking';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { words } from './words.ts';

interface Props {
  readonly row: StageRow;
  readonly onClose: () => void;
}

/** Other times for a recorded stage, with the reason. */
export function FixDialog({ row, onClose }: Props) {
  const word = useWords(words);
  const [start, setStart] = useState(toField(row.start));
  const [end, setEnd] = useState(toField(row.end));
  const [reason, setReason] = useState('');
  const fix = useWrite(tracking.fix, { invalidates: [tracking.get], handles: ['fields', 409] });
  const { id, jobId } = row;
  const save = () =>
    fix.mutate(
      { body: { jobId, id, start: toInstant(start), end: end ? toInstant(end) : null, reason } },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      title={word('correct')}
      onClose={onClose}
      act={
        <Button disabled={!start || reason.trim() === ''} loading={fix.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <TextInput
        type="datetime-local"
        label={word('start')}
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={word('end')}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
      <Refusal failure={fix.error} />
    </Dialog>
  );
}

// The field of the browser knows minutes of the device's own zone.
const toField = (instant: string | null) =>
  instant
    ? new Date(Date.parse(instant) - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    : '';
const toInstant = (field: string) => new Date(field).toISOString();
