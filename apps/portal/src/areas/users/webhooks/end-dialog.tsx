import { type Webhook, webhooks } from '@dca/contract/areas/users/webhook';
import { useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { EndingDialog } from '../../../ui/ending-dialog.tsx';
import { words } from './words.ts';

/** A webhook ends for good, with the reason. */
export function EndDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const word = useWords(words);
  const end = useWrite(webhooks.end, {
    invalidates: [webhooks.list, webhooks.deliveries],
    handles: ['fields', 403, 404, 409, 422],
  });
  const { id, version, name } = webhook;
  return (
    <EndingDialog
      title={word('endOf', { name })}
      act={word('end')}
      ending={end}
      onEnd={(reason) => end.mutate({ body: { id, version, reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{word('endNote')}</p>
    </EndingDialog>
  );
}
