import { type ApiKey, apiKeys } from '@dca/contract/areas/users/api-key';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { EndingDialog } from '../../../ui/ending-dialog.tsx';
import { words } from './words.ts';

/** A key ends for good, with the reason. */
export function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const word = useWords(words);
  const revoke = useWrite(apiKeys.revoke, {
    invalidates: [apiKeys.list],
    handles: ['fields', 403, 404, 409, 422],
  });
  const { id, version, name } = apiKey;
  return (
    <EndingDialog
      title={word('revokeOf', { name })}
      act={word('revoke')}
      ending={revoke}
      onEnd={(reason) => revoke.mutate({ body: { id, version, reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{word('revokeNote')}</p>
    </EndingDialog>
  );
}
