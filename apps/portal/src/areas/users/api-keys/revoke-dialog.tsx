import { type ApiKey, apiKeys } from '@dca/contract/areas/users/api-key';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from './words.ts';

/** A key ends for good, with the reason. */
export function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const revoke = useWrite(apiKeys.revoke, {
    invalidates: [apiKeys.list],
    handles: ['fields', 403, 404, 409, 422],
  });
  const { id, version, name } = apiKey;
  return (
    <Dialog
      title={word('revokeOf', { name })}
      onClose={onClose}
      act={
        <Button
          color="red"
          disabled={reason.trim() === ''}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ body: { id, version, reason } }, { onSuccess: onClose })}
        >
          {word('revoke')}
        </Button>
      }
    >
      <p>{word('revokeNote')}</p>
      <ReasonField value={reason} onChange={setReason} rows={2} />
      <Refusal failure={revoke.error} />
    </Dialog>
  );
}
