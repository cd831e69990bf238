import { type TemporaryRight, temporaryRights } from '@dca/contract/areas/users/temporary-right';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { rightsMadeOld } from './rights-made-old.ts';
import { words } from './words.ts';

/** A right ends before its time, with the reason. */
export function EndRightDialog({
  right,
  onClose,
}: {
  readonly right: TemporaryRight;
  readonly onClose: () => void;
}) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const end = useWrite(temporaryRights.end, {
    invalidates: rightsMadeOld,
    handles: ['fields', 403, 404, 409, 422],
  });
  const { id, roleCode, plantCode } = right;
  return (
    <Dialog
      title={word('endOf', { what: roleCode ?? plantCode ?? '' })}
      onClose={onClose}
      act={
        <Button
          color="red"
          disabled={reason.trim() === ''}
          loading={end.isPending}
          onClick={() => end.mutate({ body: { id, reason: reason.trim() } }, { onSuccess: onClose })}
        >
          {word('end')}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} rows={2} />
      <Refusal failure={end.error} />
    </Dialog>
  );
}
