import { type ImportRow, imports } from '@dca/contract/areas/imports';
import { type ImportKindRow, importKinds } from '@dca/domain/import-kinds';
import { importStates } from '@dca/domain/import-lifecycle';
import { Button } from '@mantine/core';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { confirm } from '../../../platform/ask-and-tell.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Refusal, RefusedBecause } from '../../../ui/refusal.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import css from '../imports.module.css';
import { words } from '../words.ts';
import type { AwaitOutcome } from './use-outcome.ts';

interface Props {
  readonly its: ImportRow;
  readonly onNext: () => void;
  readonly onAwait: AwaitOutcome;
}

/** What became of an import, and the way back while there is one. */
export function StoredStep({ its, onNext, onAwait }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const { stays }: ImportKindRow = importKinds[its.kind];
  const undo = useWrite(imports.undo, { invalidates: [imports.get, imports.list], handles: [409] });
  const takeBack = async () => {
    const question = word('undoAsk', { file: its.fileName });
    if (!(await confirm({ question, yes: word('undo'), danger: true }))) return;
    onAwait('UNDONE');
    undo.mutateAsync({ params: { id: its.id } }).catch(() => onAwait(null));
  };
  return (
    <Section title={its.fileName} note={<StatusBadge state={importStates[its.state]} />}>
      <p role="status" className={css.text}>
        {its.state === 'DONE' && word('done', { count: its.rowsStored })}
        {its.state === 'UNDONE' && word('undone')} <When at={its.movedAt} />
      </p>
      {its.state === 'DONE' && stays && <p className={css.soft}>{stays[language]}</p>}
      {its.said && <RefusedBecause>{its.said[language]}</RefusedBecause>}
      <Refusal failure={undo.error} />
      <div className={css.acts}>
        <Button onClick={onNext}>{word('next')}</Button>
        {its.state === 'DONE' && !stays && (
          <Button variant="default" loading={undo.isPending} onClick={() => void takeBack()}>
            {word('undo')}
          </Button>
        )}
      </div>
    </Section>
  );
}
