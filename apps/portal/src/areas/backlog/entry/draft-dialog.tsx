// What came back from a leader is put right by who found it, before it is sent again.
import { type BacklogDetail, backlog } from '@dca/contract/areas/backlog';
import type { BacklogPriority } from '@dca/domain/backlog-dates';
import type { ComponentPosition } from '@dca/domain/components';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { FindingFields } from '../enter/finding-fields.tsx';
import { isWhole, type TypedBacklog, typedNothing, writtenTold } from '../enter/typed-backlog.ts';
import { findingWords } from '../finding-words.ts';
import { staleBacklogs } from '../stale.ts';

interface Props {
  readonly entry: BacklogDetail;
  readonly onClose: () => void;
}

export function DraftDialog({ entry, onClose }: Props) {
  const word = useWords(findingWords);
  const { id, version, number, workZone, smr } = entry;
  const [typed, setTyped] = useState(() => typedFrom(entry));
  const write = useWrite(backlog.changeDraft, { invalidates: staleBacklogs, handles: [400, 403, 404, 409] });
  const save = () =>
    write.mutate(
      { body: { id, version, ...writtenTold(typed), workZone, smr } },
      {
        onSuccess: () => {
          onClose();
          succeed(word('saved'));
        },
      },
    );
  return (
    <Dialog
      title={word('correctTitle', { number })}
      onClose={onClose}
      act={
        <Button disabled={!isWhole(typed)} loading={write.isPending} onClick={save}>
          {word('save')}
        </Button>
      }
    >
      <FindingFields
        typed={typed}
        onChange={(more) => setTyped((now) => ({ ...now, ...more }))}
        failure={write.error}
      />
      <Refusal failure={write.error} />
    </Dialog>
  );
}

const typedFrom = (entry: BacklogDetail): TypedBacklog => ({
  ...typedNothing,
  priority: entry.priority.sequence as BacklogPriority,
  objectPart: entry.objectPart.code,
  specificPart: entry.objectSpecificPart?.code ?? null,
  position: entry.position as ComponentPosition | null,
  damage: entry.damage.code,
  cause: entry.cause?.code ?? null,
  suggestedAction: entry.suggestedAction?.code ?? null,
  problemDesc: entry.problemDesc,
  estimatedHours: entry.estimatedJob,
});
