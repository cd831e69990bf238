// What a move of a problem log is given: why it is rejected or not solved, who follows it up, what came of it, into which it is merged.
import type { ProblemLogMoveName } from '@dca/domain/problem-log-lifecycle';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import type { CallFailure } from '../../../platform/client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../words.ts';
import { emptyFollowUp, FollowUpFields, followUpOf } from './follow-up-fields.tsx';

export type AskedMove = Extract<
  ProblemLogMoveName,
  'reject' | 'handOver' | 'close' | 'merge' | 'sayNotSolved'
>;

interface Props {
  readonly move: AskedMove;
  readonly title: string;
  /** What came of it, as who followed it up said. */
  readonly result?: string | null;
  /** Others that are open on the same machine. */
  readonly others?: readonly { readonly id: string; readonly number: string; readonly description: string }[];
  readonly isRunning: boolean;
  readonly failure: CallFailure | null;
  readonly onClose: () => void;
  readonly onAct: (given: object) => void;
}

export function MoveDialog(props: Props) {
  const { move, title, result = null, others = [], isRunning, failure, onClose, onAct } = props;
  const word = useWords(words);
  const [text, setText] = useState(result ?? '');
  const [followUp, setFollowUp] = useState(emptyFollowUp);
  const [intoId, setIntoId] = useState('');
  const isText = move === 'reject' || move === 'sayNotSolved' || move === 'close';
  const given =
    move === 'handOver'
      ? { followUp: followUpOf(followUp) }
      : move === 'merge'
        ? { intoId }
        : { [move === 'close' ? 'result' : 'reason']: text.trim() };
  const isWhole = isText
    ? text.trim() !== ''
    : move === 'merge'
      ? intoId !== ''
      : followUpOf(followUp) !== null;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      act={
        <Button disabled={!isWhole} loading={isRunning} onClick={() => onAct(given)}>
          {word(move)}
        </Button>
      }
    >
      {isText && (
        <ReasonField
          value={text}
          onChange={setText}
          rows={3}
          {...(move === 'close' ? { label: word('resultLabel') } : {})}
        />
      )}
      {move !== 'handOver' && move !== 'merge' && move !== 'sayNotSolved' && (
        <p>{word(move === 'close' ? 'resultNote' : 'reasonNote')}</p>
      )}
      {move === 'handOver' && <FollowUpFields typed={followUp} onChange={setFollowUp} />}
      {move === 'merge' && others.length === 0 && <p>{word('noOther')}</p>}
      {move === 'merge' && others.length > 0 && (
        <NativeSelect
          label={word('intoWhich')}
          withAsterisk
          value={intoId}
          data={[
            { value: '', label: word('choose') },
            ...others.map(({ id, number, description }) => ({
              value: id,
              label: `${number} · ${description}`,
            })),
          ]}
          onChange={(event) => setIntoId(event.currentTarget.value)}
        />
      )}
      <Refusal failure={failure} />
    </Dialog>
  );
}
