// A list screen: title and count, filters in sight, a table on web and tab, cards on the phone, and an honest
// answer when there is nothing, nothing that fits, or no answer. Everything it shows stands in the address.
import type { FoundKind } from '@dca/contract/areas/session';
import type { Call } from '@dca/contract/call';
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useFormats, useWords } from '../i18n/index.ts';
import { useDisplayMode } from '../platform/display-mode.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx';
import type { Column, RowAddress } from './columns.ts';
import { FoundBeside } from './found-beside.tsx';
import { words } from './list-words.ts';
import { Paging } from './paging.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordTable } from './record-table.tsx';
import css from './records.module.css';
import { RecordsExport } from './records-export.tsx';
import { useRowKeys } from './row-keys.ts';
import { SavedViews } from './saved-views.tsx';
import type { Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type SteadyRows, useIsHeld, useSteadyRows } from './steady-rows.ts';
import type { RecordList } from './use-records.ts';

interface Props<Row extends { readonly id: string }> {
  readonly records: RecordList<Row, string>;
  /** Names the list for what this device remembers of it: views and columns. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly addressOf: (row: Row) => RowAddress;
  /** The filters: `<ChoiceFilter>`, `<CodeFilter>` … */
  readonly filters: ReactNode;
  /** What an empty list says, and what to do next. */
  readonly empty: { readonly title: string; readonly text: string };
  /** The one primary act of the screen. */
  readonly action?: ReactNode;
  /** The call that saves exactly what is shown as a file; left out for those who may not. */
  readonly exports?: Call | undefined;
  /** What is in that file, where it is more than the rows. */
  readonly exportsAs?: string;
  /** What the palette calls such rows: it looks for them where the search of the list finds few. */
  readonly finds?: FoundKind | undefined;
  /** The page offers the PDF of its list itself. */
  readonly withoutPdf?: boolean;
  /** Figures beside the title: states with their counts. */
  readonly figures?: ReactNode;
  /** What all that fits adds up to, above its rows: a chart. */
  readonly summary?: ReactNode;
  /** Rows can be picked; the acts stand in a bar while some are. */
  readonly selection?: Selection;
  readonly selectionActs?: ReactNode;
}

export function Records<Row extends { readonly id: string }>(props: Props<Row>) {
  const { records, name, title, columns, action, exports, filters, figures, summary } = props;
  const { selection, selectionActs, exportsAs, withoutPdf } = props;
  const search = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const mode = useDisplayMode();
  const [hidden, setHidden] = useHiddenColumns(name);
  const shown = columns.filter((column) => !hidden.has(column.name) && !(column.isWide && mode !== 'web'));
  useRowKeys(content, search);
  const isHeld = useIsHeld(content) || (selection?.ids.size ?? 0) > 0;
  const of = records.isPrevious ? null : JSON.stringify(records.query);
  const steady = useSteadyRows(records.rows, of, isHeld);
  return (
    <PageBody isDense>
      <PageHeader
        title={title}
        count={records.rows && records.total !== null && <Count records={records} />}
        figures={figures}
      >
        {action}
      </PageHeader>
      <RecordFilters records={records} searchRef={search} filters={filters}>
        <SavedViews name={name} records={records} />
        {mode !== 'mobile' && <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
        {exports && (
          <RecordsExport
            definition={exports}
            query={records.query}
            name={exportsAs}
            withoutPdf={withoutPdf}
          />
        )}
      </RecordFilters>
      {summary}
      <div ref={content} className={css.content} aria-busy={records.isFetching}>
        {steady.isBehind && <Behind onShow={steady.catchUp} />}
        <Content {...props} columns={shown} steady={steady} />
      </div>
      {props.finds && <FoundBeside records={records} kind={props.finds} />}
      <Paging records={records} />
      {selection && selection.ids.size > 0 && (
        <>
          <div className={css.underBar} />
          <SelectionBar selection={selection}>{selectionActs}</SelectionBar>
        </>
      )}
    </PageBody>
  );
}

function Content<Row extends { readonly id: string }>(
  props: Props<Row> & { readonly steady: SteadyRows<Row> },
) {
  const { records, columns, empty, action, steady } = props;
  const word = useWords(words);
  const mode = useDisplayMode();
  if (records.failure) return <ErrorState failure={records.failure} onRetry={records.retry} />;
  const { rows } = steady;
  if (!rows) return <SkeletonRows rows={Math.min(records.pageSize, 12)} columns={columns.length} />;
  if (rows.length === 0 && records.isFiltered && !records.isOpening) {
    const clear = (
      <Button variant="default" onClick={records.clearAll}>
        {word('clearAll')}
      </Button>
    );
    return (
      <EmptyState title={word('nothingFits')} action={clear}>
        {word('widen')}
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={empty.title} action={action}>
        {empty.text}
      </EmptyState>
    );
  }
  const List = mode === 'mobile' ? RecordCards : RecordTable;
  return <List {...props} rows={rows} />;
}

/** That the list has another order, or other rows, than what is kept still under the pointer. */
function Behind({ onShow }: { readonly onShow: () => void }) {
  const word = useWords(words);
  return (
    <div className={css.behind} role="status">
      <span className={css.told}>
        {word('hasChanged')}
        <Button size="compact-sm" variant="default" onClick={onShow}>
          {word('showChanges')}
        </Button>
      </span>
    </div>
  );
}

/** '284', or '1,000+' when more exist than are counted. */
function Count({ records }: { readonly records: RecordList<unknown, string> }) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <>
      {formats.number(records.total ?? 0)}
      {records.capped && '+'}
      <span className={css.unseen}> {word('found')}</span>
    </>
  );
}
