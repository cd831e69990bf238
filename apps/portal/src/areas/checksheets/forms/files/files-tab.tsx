// The draft as a file: taken out, and read in again with what would change shown before it is taken. Taking it is one edit.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { FormFileRead } from '@dca/contract/areas/checksheets/forms';
import { type DraftForm, formDifferences, inOrder } from '@dca/domain/form-drafts';
import { xlsForm } from '@dca/domain/form-files';
import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { useDownload } from '../../../../platform/download.ts';
import { RefusedBecause } from '../../../../ui/refusal.tsx';
import { Section } from '../../../../ui/section.tsx';
import type { EditedDraft } from '../edit/use-draft.ts';
import { DifferenceList } from '../read/difference-list.tsx';
import { BadAnswers } from './bad-answers.tsx';
import { words } from './file-words.ts';
import css from './files.module.css';
import { RemarkList } from './remark-list.tsx';
import { type FileState, useFormFile } from './use-form-file.ts';

export function FilesTab({ draft }: { readonly draft: EditedDraft }) {
  const word = useWords(words);
  const picker = useRef<HTMLInputElement>(null);
  const [saving, save] = useDownload(checksheets.writeFormFile);
  const { state, choose, say, leave } = useFormFile(draft.id);
  const [isTaken, setTaken] = useState(false);
  const isSaved = draft.state === 'saved';
  const isBusy = state.is === 'sending' || state.is === 'reading';
  const take = (read: DraftForm) => {
    draft.edit((now) => ({ ...now, ...inOrder(read) }));
    leave();
    setTaken(true);
  };
  return (
    <Section title={word('spreadsheet')} note={word('spreadsheetNote')}>
      <input
        ref={picker}
        className={css.picker}
        type="file"
        aria-label={word('readIn')}
        accept=".xlsx"
        disabled={isBusy || !isSaved}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          setTaken(false);
          if (file) void choose(file);
        }}
      />
      <div className={css.acts}>
        <Button
          variant="default"
          disabled={!isSaved}
          loading={saving.isRunning}
          onClick={() => void save({ params: { id: draft.id, version: draft.version } })}
        >
          {word('takeOut')}
        </Button>
        <Button
          variant="default"
          disabled={!isSaved}
          loading={saving.isRunning}
          onClick={() =>
            void save({ params: { id: draft.id, version: draft.version }, query: { As: 'XLSFORM' } })
          }
        >
          {word('takeOutXls')}
        </Button>
        <Button disabled={!isSaved} loading={isBusy} onClick={() => picker.current?.click()}>
          {word('readIn')}
        </Button>
        <Progress state={state} isSaved={isSaved} isTaken={isTaken} />
      </div>
      {state.is === 'refused' && <RefusedBecause>{state.because}</RefusedBecause>}
      {state.is === 'read' && (
        <Outcome draft={draft} read={state.read} onSay={say} onTake={take} onLeave={leave} />
      )}
      <NotInXlsForm draft={draft} />
    </Section>
  );
}

/** What the other form of file has no place for, before it is saved. */
function NotInXlsForm({ draft }: { readonly draft: EditedDraft }) {
  const word = useWords(words);
  const formats = useFormats();
  const { lost } = useMemo(
    () => xlsForm(draft.now, { code: '', version: draft.version }),
    [draft.now, draft.version],
  );
  return (
    <details>
      <summary>{word('notInXls', { count: formats.number(lost.length) })}</summary>
      <RemarkList remarks={lost} />
    </details>
  );
}

interface ProgressProps {
  readonly state: FileState;
  readonly isSaved: boolean;
  readonly isTaken: boolean;
}

function Progress({ state, isSaved, isTaken }: ProgressProps) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <span role="status">
      {state.is === 'sending' && word('sending', { share: formats.percent(Math.round(state.share * 100)) })}
      {state.is === 'reading' && word('reading')}
      {isTaken && state.is === 'idle' && word('taken')}
      {!isSaved && !isTaken && word('wait')}
    </span>
  );
}

interface OutcomeProps {
  readonly draft: EditedDraft;
  readonly read: FormFileRead;
  readonly onSay: (bad: Record<string, string>) => void;
  readonly onTake: (draft: DraftForm) => void;
  readonly onLeave: () => void;
}

/** What stands against the file, or what it would change. */
function Outcome({ draft, read, onSay, onTake, onLeave }: OutcomeProps) {
  const word = useWords(words);
  const formats = useFormats();
  const { faults, faultsInAll, lost, lostInAll } = read;
  const leftOut = lost.length > 0 && (
    <>
      <p>{word(faultsInAll > 0 ? 'notHereAlone' : 'notHere', { count: lostInAll })}</p>
      <RemarkList remarks={lost} />
    </>
  );
  if (faultsInAll === 0 && read.asks.length > 0)
    return (
      <>
        {leftOut}
        <BadAnswers asks={read.asks} onSay={onSay} />
      </>
    );
  if (!read.draft)
    return (
      <div role="alert">
        <p>{word('faults', { count: faultsInAll })}</p>
        {faults.length < faultsInAll && <p>{word('firstTold', { count: formats.number(faults.length) })}</p>}
        <RemarkList remarks={faults} />
        {leftOut}
      </div>
    );
  const made = read.draft as DraftForm;
  const differences = formDifferences(draft.now, made);
  if (differences.length === 0)
    return (
      <>
        {leftOut}
        <p role="status">{word('same')}</p>
      </>
    );
  return (
    <>
      {leftOut}
      <h3>{word('differs')}</h3>
      <DifferenceList differences={differences} />
      <div className={css.acts}>
        <Button onClick={() => onTake(made)}>{word('take')}</Button>
        <Button variant="default" onClick={onLeave}>
          {word('leave')}
        </Button>
      </div>
    </>
  );
}
