import { receipts } from '@dca/contract/areas/receipts';
import { isSignature, type Signature } from '@dca/domain/papers';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';
import type { DialogProps } from './dialog-props.ts';
import { SignaturePad } from './signature-pad.tsx';
import { useAnswer } from './use-answer.ts';

/** The customer accepts; who signs in has a name already, so that the finger is theirs to use or not. */
export function AcceptDialog({ paper, onClose }: DialogProps) {
  const word = useWords(words);
  const [remark, setRemark] = useState('');
  const [signature, setSignature] = useState<Signature>([]);
  // What was shown when this was opened is what is accepted.
  const [{ id, hash }] = useState(paper);
  const { number, jobs } = paper;
  const { send, failure, isRunning } = useAnswer(receipts.accept, word('acceptedIt', { number }), onClose);
  const signed = isSignature(signature) ? { signature: copyOf(signature) } : {};
  return (
    <Dialog
      title={word('acceptTitle', { number })}
      onClose={onClose}
      act={
        <Button
          loading={isRunning}
          onClick={() => send({ body: { id, hash, remark: remark.trim(), ...signed } })}
        >
          {word('accept')}
        </Button>
      }
    >
      {jobs.length > 1 && <p>{word('acceptMany', { count: jobs.length })}</p>}
      <Textarea
        label={word('yourRemark')}
        rows={2}
        maxLength={500}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <SignaturePad label={word('signOptional')} strokes={signature} onChange={setSignature} />
      <Refusal failure={failure} />
    </Dialog>
  );
}

/** The strokes as a body holds them. */
export const copyOf = (signature: Signature): [number, number][][] =>
  signature.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y]));
