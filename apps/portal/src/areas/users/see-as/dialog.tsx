import { seeAs } from '@dca/contract/areas/users/see-as';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { seeAsOther } from '../../../platform/seeing.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';

interface Props {
  readonly personId: string;
  readonly onClose: () => void;
}

/** One sees as another person with a reason that stands in the audit. */
export function SeeAsDialog({ personId, onClose }: Props) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const begin = useWrite(seeAs.begin, { invalidates: [], handles: ['fields', 403, 404, 409, 422] });
  const see = () =>
    begin.mutate(
      { body: { personId, reason: reason.trim() } },
      { onSuccess: ({ data }) => seeAsOther(data) },
    );
  return (
    <Dialog
      title={word('seeAs')}
      onClose={onClose}
      act={
        <Button disabled={reason.trim() === ''} loading={begin.isPending} onClick={see}>
          {word('see')}
        </Button>
      }
    >
      <p>{word('seeAsNote')}</p>
      <ReasonField value={reason} onChange={setReason} rows={2} />
      <Refusal failure={begin.error} />
    </Dialog>
  );
}
