import { type Webhook, webhooks } from '@dca/contract/areas/users/webhook';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from './words.ts';

/** A webhook ends for good, with the reason. */
export function EndDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const end = useWrite(webhooks.end, {
    invalidates: [webhooks.list, webhooks.deliveries],
    handles: ['fields', 403, 404, 409, 422],
  });
  const { id, version, name } = webhook;
  return (
    <Dialog
      title={word('endOf', { name })}
      onClose={onClose}
      act={
        <Button
          color="red"
          disabled={reason.trim() === ''}
          loading={end.isPending}
          onClick={() => end.mutate({ body: { id, version, reason } }, { onSuccess: onClose })}
        >
          {word('end')}
        </Button>
      }
    >
      <p>{word('endNote')}</p>
      <ReasonField value={reason} onChange={setReason} rows={2} />
      <Refusal failure={end.error} />
    </Dialog>
  );
}
