// What a person decides of a mail, with the reason that somebody will read later.
import { type MailDetail, mail } from '@dca/contract/areas/mail';
import { session } from '@dca/contract/areas/session';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useWrite } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { words } from './words.ts';

/** Sent once more, or known to have arrived. */
export type Settling = 'again' | 'arrived';

interface Props {
  readonly mail: MailDetail;
  readonly settling: Settling;
  readonly onClose: () => void;
}

const stale = { invalidates: [mail.get, mail.list, session.failures], handles: ['fields', 409] as const };

export function SettleDialog({ mail: one, settling, onClose }: Props) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const again = useWrite(mail.sendAgain, stale);
  const arrived = useWrite(mail.arrived, stale);
  const write = settling === 'again' ? again : arrived;
  const about = { name: one.toName };
  const onSuccess = () => {
    onClose();
    void succeed(word(settling === 'again' ? 'sentAgain' : 'didArrive', about));
  };
  return (
    <Dialog
      title={word(settling === 'again' ? 'sendAgainTo' : 'arrivedAt', about)}
      onClose={onClose}
      act={
        <Button
          disabled={reason.trim() === ''}
          loading={write.isPending}
          onClick={() => write.mutate({ body: { id: one.id, reason: reason.trim() } }, { onSuccess })}
        >
          {word(settling === 'again' ? 'sendAgain' : 'arrived')}
        </Button>
      }
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        {...(settling === 'arrived' ? { label: word('howKnown') } : {})}
      />
      <Refusal failure={write.error} />
    </Dialog>
  );
}
