import { isSignature, type Signature } from '@dca/domain/papers';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lineError, useWords } from '../../../i18n/index.ts';
import { hurry } from '../../../offline/drain.ts';
import { newId } from '../../../offline/ids.ts';
import { keep } from '../../../offline/outbox.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RefusedBecause } from '../../../ui/refusal.tsx';
import type { KeptGuest } from '../acts.ts';
import { words } from '../words.ts';
import { copyOf } from './accept-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { SignaturePad } from './signature-pad.tsx';

/** A person of the customer signs on this phone: name, badge, finger. It is kept here first, and sent by the outbox. */
export function GuestDialog({ paper, job, onClose }: DialogProps) {
  const word = useWords(words);
  const once = useOneAtATime();
  const [name, setName] = useState('');
  const [badge, setBadge] = useState('');
  const [signature, setSignature] = useState<Signature>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [{ id, hash, number }] = useState(paper);
  const isWhole = name.trim() !== '' && !lineError(name) && !lineError(badge) && isSignature(signature);
  const keepSignature = async () => {
    const body: KeptGuest = {
      id,
      hash,
      name: name.trim(),
      badge: badge.trim(),
      signature: copyOf(signature),
    };
    const act = {
      id: newId(),
      jobId: job.id,
      unit: job.unitCode,
      kind: 'guestSignature',
      about: id,
      params: null,
      body,
    };
    await keep(act).then(
      () => {
        onClose();
        hurry();
      },
      (cause: unknown) => setFailure(String(cause)),
    );
  };
  return (
    <Dialog
      title={word('guestTitle', { number })}
      onClose={onClose}
      act={
        <Button disabled={!isWhole} onClick={() => once(keepSignature)}>
          {word('accept')}
        </Button>
      }
    >
      <TextInput
        label={word('guestName')}
        withAsterisk
        maxLength={100}
        value={name}
        error={lineError(name)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={word('guestBadge')}
        maxLength={40}
        value={badge}
        error={lineError(badge)}
        onChange={(event) => setBadge(event.currentTarget.value)}
      />
      <SignaturePad label={word('sign')} strokes={signature} onChange={setSignature} />
      {failure && <RefusedBecause>{failure}</RefusedBecause>}
    </Dialog>
  );
}
