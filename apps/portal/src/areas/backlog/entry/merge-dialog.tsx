// A leader lets a backlog go on in another open one of the same machine and part, with the reason.
import { type BacklogDetail, backlog } from '@dca/contract/areas/backlog';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useCall, useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { findingWords } from '../finding-words.ts';
import { staleBacklogs } from '../stale.ts';

interface Props {
  readonly entry: BacklogDetail;
  readonly onClose: () => void;
}

export function MergeDialog({ entry, onClose }: Props) {
  const word = useWords(findingWords);
  const { id, version, number, equipmentId, objectPart } = entry;
  const same = useCall(backlog.same, { query: { EquipmentId: equipmentId, ObjectPart: objectPart.code } });
  const others = same.data?.data.filter((other) => other.id !== id) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const write = useWrite(backlog.merge, { invalidates: staleBacklogs, handles: [400, 403, 404, 409] });
  const intoId = chosen ?? others[0]?.id;
  const merge = () =>
    intoId &&
    write.mutate(
      { params: { id }, body: { version, intoId, reason } },
      {
        onSuccess: () => {
          onClose();
          succeed(word('mergeDone', { number }));
        },
      },
    );
  return (
    <Dialog
      title={word('mergeTitle', { number })}
      onClose={onClose}
      act={
        <Button disabled={!intoId || reason.trim() === ''} loading={write.isPending} onClick={merge}>
          {word('merge')}
        </Button>
      }
    >
      {same.data && others.length === 0 ? (
        <p>{word('mergeNone')}</p>
      ) : (
        <NativeSelect
          label={word('mergeInto')}
          value={intoId ?? ''}
          data={others.map((other) => ({
            value: other.id,
            label: `${other.number} · P${other.priority} · ${other.problemDesc}`,
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} rows={3} />
      <Refusal failure={write.error} />
    </Dialog>
  );
}
