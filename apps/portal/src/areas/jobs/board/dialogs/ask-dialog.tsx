// What is asked before a job is put down: what speaks against it, and why another day, where that is owed.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ReasonField } from '../../../../ui/reason-field.tsx';
import { boardWords } from '../board-words.ts';
import { useBoardHere } from '../context.ts';
import type { Asked } from '../use-moves.ts';
import css from './dialogs.module.css';

export function AskDialog({ asked }: { readonly asked: Asked }) {
  const word = useWords(boardWords);
  const formats = useFormats();
  const { moves } = useBoardHere();
  const [reason, setReason] = useState(asked.owesReason ? moves.lastReason : '');
  const { job, day, warnings } = asked;
  const send = () =>
    moves.send(
      asked,
      warnings.map(({ code }) => code),
      asked.owesReason ? reason.trim() : undefined,
    );
  return (
    <Dialog
      title={word('ask', { unit: job.unitCode, type: job.jobType, day: formats.day(day) })}
      onClose={moves.leave}
      act={
        <Button disabled={asked.owesReason && reason.trim() === ''} onClick={send}>
          {word(warnings.length > 0 ? 'moveAnyway' : 'move')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!asked.owesReason || reason.trim() !== '') send();
        }}
      >
        <Against warnings={warnings} />
        {asked.owesReason && <ReasonField value={reason} onChange={setReason} />}
      </form>
    </Dialog>
  );
}

/** What speaks against a move, or that nothing does. */
export function Against({ warnings }: Pick<Asked, 'warnings'>) {
  const word = useWords(boardWords);
  const language = useLanguage();
  if (warnings.length === 0) return null;
  return (
    <div className={css.against} role="alert">
      <strong>{word('speaksAgainst')}</strong>
      <ul>
        {warnings.map(({ code, words }) => (
          <li key={`${code} ${words.en}`}>{words[language]}</li>
        ))}
      </ul>
    </div>
  );
}
