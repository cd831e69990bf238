// The import wizard: file, columns, rows, stored, on one page. What it shows is what the server says of the import, so that a
// reload, another device or a week later finds it where it is.
import { imports } from '@dca/contract/areas/imports';
import { type ImportKindName, importKinds } from '@dca/domain/import-kinds';
import { finishedImports, type ImportState, workingImports } from '@dca/domain/import-lifecycle';
import { maxPageSize } from '@dca/domain/limits';
import { NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LacksRight } from '../../ui/lacks-right.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { RowsStep } from './rows/rows-step.tsx';
import { Steps } from './steps.tsx';
import { StoredStep } from './stored/stored-step.tsx';
import { useOutcome } from './stored/use-outcome.ts';
import { words } from './words.ts';
import { Working } from './working.tsx';

const pollMs = 1000;

export function Wizard({ kinds }: { readonly kinds: readonly ImportKindName[] }) {
  const word = useWords(words);
  const language = useLanguage();
  const user = useSession().user;
  const navigate = useNavigate();
  const allowed = kinds.filter((name) => user?.permissions.includes(importKinds[name].permission));
  const [chosen, choose] = useState<ImportKindName | null>(null);
  const kind = chosen ?? allowed[0];
  const [first] = kinds;
  if (!kind)
    return (
      <PageBody>
        {first && <PageHeader title={word('title', { kind: importKinds[first].words[language] })} />}
        <LacksRight title={word('notYours')} needs={first ? [importKinds[first].permission] : []} />
      </PageBody>
    );
  return (
    <PageBody>
      <PageHeader title={word('title', { kind: importKinds[kind].words[language] })} />
      {allowed.length > 1 && (
        <NativeSelect
          label={word('which')}
          maw={360}
          value={kind}
          data={allowed.map((name) => ({ value: name, label: importKinds[name].words[language] }))}
          onChange={(event) => {
            choose(event.currentTarget.value as ImportKindName);
            void navigate({ to: '.', search: {} as never, replace: true });
          }}
        />
      )}
      <OfKind key={kind} kind={kind} />
    </PageBody>
  );
}

/** The import of the address, or the one of this kind that is not over. */
function OfKind({ kind }: { readonly kind: ImportKindName }) {
  const { id: named } = useSearch({ strict: false }) as { readonly id?: string };
  const navigate = useNavigate();
  const show = (id: string | undefined) =>
    void navigate({ to: '.', search: (id ? { id } : {}) as never, replace: true });
  const [PageSize, setPageSize] = useState(5);
  const list = useCall(imports.list, { query: { Kind: [kind], PageSize } }, { keepsPrevious: true });
  const rows = list.data?.data;
  const open = rows?.find(({ state }) => !finishedImports.includes(state))?.id;
  // Once it is over it is still the one that is looked at.
  useEffect(() => {
    if (named === undefined && open) show(open);
  });
  if (list.error) return <ErrorState failure={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return <SkeletonRows rows={4} />;
  const id = named ?? open;
  if (!id)
    return (
      <>
        <Steps now="file" />
        <FileStep
          kind={kind}
          before={rows}
          onMore={list.data?.next && PageSize < maxPageSize ? () => setPageSize(maxPageSize) : undefined}
          onShow={show}
        />
      </>
    );
  return <OneImport key={id} id={id} onNext={() => show(undefined)} />;
}

function OneImport({ id, onNext }: { readonly id: string; readonly onNext: () => void }) {
  const [isAwaited, setAwaited] = useState(true);
  const found = useCall(imports.get, { params: { id } }, isAwaited ? { refetchInterval: pollMs } : {});
  const its = found.data?.data;
  const isOn = !its || workingImports.includes(its.state) || (its.state === 'CHECKED' && isWriting(its));
  useEffect(() => setAwaited(isOn), [isOn]);
  const awaitOutcome = useOutcome(its);
  if (found.error) return <ErrorState failure={found.error} onRetry={() => void found.refetch()} />;
  if (!its) return <SkeletonRows rows={4} />;
  return (
    <>
      <Steps now={stepOf[its.state]} />
      {workingImports.includes(its.state) && <Working its={its} />}
      {its.state === 'MATCHING' && <ColumnsStep its={its} />}
      {its.state === 'CHECKED' && <RowsStep its={its} onAwait={awaitOutcome} />}
      {finishedImports.includes(its.state) && <StoredStep its={its} onNext={onNext} onAwait={awaitOutcome} />}
    </>
  );
}

const isWriting = ({ rowsBad, hasWorkbook }: { readonly rowsBad: number; readonly hasWorkbook: boolean }) =>
  rowsBad > 0 && !hasWorkbook;

const stepOf: Readonly<Record<ImportState, 'file' | 'columns' | 'rows' | 'stored'>> = {
  READING: 'file',
  MATCHING: 'columns',
  CHECKING: 'rows',
  CHECKED: 'rows',
  STORING: 'stored',
  DONE: 'stored',
  UNDOING: 'stored',
  UNDONE: 'stored',
  CANCELLED: 'file',
  REFUSED: 'file',
};
