// What may be done with a backlog now: its moves as the table has them, joining it, and what a leader decides beside the moves.
import { type BacklogDetail, backlog } from '@dca/contract/areas/backlog';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { MovesBar } from '../../../records/moves/moves.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { findingWords } from '../finding-words.ts';
import { JoinDialog } from '../join-dialog.tsx';
import { staleBacklogs } from '../stale.ts';
import { AnswerLine } from './answer-line.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ScheduleButton } from './schedule.tsx';

const { approve, reject, close } = backlog;
const { submit, revise, orderParts, receiveParts, reorderParts, unschedule } = backlog;
const { begin, finish, refuse, cancel, reopen } = backlog;
const calls = {
  ...{ approve, reject, close, submit, revise, orderParts, receiveParts, reorderParts, unschedule },
  ...{ begin, finish, refuse, cancel, reopen },
};
/** Calls of the specification, which name the backlog in the body. */
const named = new Set<string>(['approve', 'reject', 'close']);

export function EntryActs({ entry }: { readonly entry: BacklogDetail }) {
  const { id } = entry;
  const close = useHindranceToClose(entry);
  return (
    <MovesBar
      lifecycle={backlogLifecycle}
      calls={calls}
      {...(close === null ? {} : { hindrances: { close } })}
      thing={{ ...entry, name: entry.number }}
      makesOld={staleBacklogs}
      ask={(name, order) => (named.has(name) ? { body: { id, ...order } } : { params: { id }, body: order })}
      beside={<Beside entry={entry} />}
    />
  );
}

/** What of it is open still, so that it is not closed. */
function useHindranceToClose({ partRequirements, waitsFor }: BacklogDetail): string | null {
  const word = useWords(findingWords);
  const parts = partRequirements.filter(({ state }) => state !== 'RECEIVED');
  if (parts.length > 0)
    return word('partsOpen', { parts: parts.map(({ partNumber }) => partNumber).join(', ') });
  return waitsFor.length > 0 ? word('waitsOpen', { numbers: waitsFor.join(', ') }) : null;
}

/** The acts that are no moves. */
function Beside({ entry }: { readonly entry: BacklogDetail }) {
  const word = useWords(findingWords);
  const [open, setOpen] = useState<'join' | 'override' | 'merge' | 'draft' | null>(null);
  const release = useWrite(backlog.releaseCause, { invalidates: staleBacklogs });
  const { id, version, may, moves } = entry;
  const releaseIt = () =>
    release.mutate({ params: { id }, body: { version } }, { onSuccess: () => succeed(word('released')) });
  return (
    <>
      {may.override && (
        <Button variant="outline" color="red" onClick={() => setOpen('override')}>
          {word('override')}
        </Button>
      )}
      {may.releaseCause && (
        <Button variant="default" loading={release.isPending} onClick={releaseIt}>
          {word('releaseCause')}
        </Button>
      )}
      {moves.includes('schedule') && <ScheduleButton entry={entry} />}
      <AnswerLine entry={entry} />
      {may.change && (
        <Button variant="default" onClick={() => setOpen('draft')}>
          {word('correct')}
        </Button>
      )}
      {may.merge && (
        <Button variant="default" onClick={() => setOpen('merge')}>
          {word('merge')}
        </Button>
      )}
      {may.join && (
        <Button variant="default" onClick={() => setOpen('join')}>
          {word('join')}
        </Button>
      )}
      {open === 'join' && (
        <JoinDialog
          backlog={{ id, number: entry.number, priority: entry.priority.sequence }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'draft' && <DraftDialog entry={entry} onClose={() => setOpen(null)} />}
      {open === 'merge' && <MergeDialog entry={entry} onClose={() => setOpen(null)} />}
      {open === 'override' && <OverrideDialog entry={entry} onClose={() => setOpen(null)} />}
    </>
  );
}

function OverrideDialog({ entry, onClose }: { readonly entry: BacklogDetail; readonly onClose: () => void }) {
  const word = useWords(findingWords);
  const [reason, setReason] = useState('');
  const write = useWrite(backlog.overrideHold, {
    invalidates: staleBacklogs,
    handles: [400, 403, 409],
  });
  const { id, version, number, unitCode } = entry;
  return (
    <Dialog
      title={word('overrideTitle', { unit: unitCode, number })}
      onClose={onClose}
      act={
        <Button
          color="red"
          disabled={reason.trim() === ''}
          loading={write.isPending}
          onClick={() => write.mutate({ params: { id }, body: { version, reason } }, { onSuccess: onClose })}
        >
          {word('override')}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} label={word('overrideReason')} rows={3} />
      <Refusal failure={write.error} />
    </Dialog>
  );
}
