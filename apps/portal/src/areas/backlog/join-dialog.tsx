// Somebody saw the same: a note, a higher priority, or nothing but that.
import { backlog } from '@dca/contract/areas/backlog';
import { type BacklogPriority, backlogPriorities, backlogPriorityCodes } from '@dca/domain/backlog-dates';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { findingWords } from './finding-words.ts';
import { staleBacklogs } from './stale.ts';

interface Props {
  readonly backlog: { readonly id: string; readonly number: string; readonly priority: number };
  readonly onClose: () => void;
  readonly onJoined?: () => void;
}

export function JoinDialog({ backlog: { id, number, priority }, onClose, onJoined }: Props) {
  const word = useWords(findingWords);
  const language = useLanguage();
  const mayRaise = useMay('bes.create');
  const [joinId] = useState(() => crypto.randomUUID());
  const [note, setNote] = useState('');
  const [raised, setRaised] = useState<BacklogPriority | null>(null);
  const write = useWrite(backlog.join, { invalidates: staleBacklogs, handles: [400, 403, 404, 409, 422] });
  const higher = backlogPriorityCodes.filter((code) => code < priority);
  const join = () =>
    write.mutate(
      { body: { joinId, id, note: note || null, priority: raised } },
      {
        onSuccess: () => {
          onClose();
          succeed(word('joinedDone', { number }));
          onJoined?.();
        },
      },
    );
  return (
    <Dialog
      title={word('joinTitle', { number })}
      onClose={onClose}
      act={
        <Button loading={write.isPending} onClick={join}>
          {word('joinIt')}
        </Button>
      }
    >
      <Textarea
        label={word('joinNote')}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {mayRaise && higher.length > 0 && (
        <NativeSelect
          label={word('joinHigher')}
          value={raised ?? ''}
          data={[
            { value: '', label: word('asItIs') },
            ...higher.map((code) => ({
              value: String(code),
              label: `${code} · ${backlogPriorities[code].label[language]}`,
            })),
          ]}
          onChange={(event) =>
            setRaised((Number(event.currentTarget.value) || null) as BacklogPriority | null)
          }
        />
      )}
      <Refusal failure={write.error} />
    </Dialog>
  );
}
