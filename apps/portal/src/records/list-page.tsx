// A list: title and count, filters in sight as chips, a table on the web and cards on the phone, paging, export.
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormats, useWords } from '../i18n/index.ts';
import { useDisplayMode } from '../platform/display-mode.ts';
import ui from '../ui/basic.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import css from './list-page.module.css';
import { words } from './list-words.ts';
import type { ListAddress } from './use-list.ts';

export interface Column<Row> {
  readonly name: string;
  readonly label: string;
  readonly sort?: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export interface ListData<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly capped: boolean;
  readonly pageSize: number;
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

interface RecordsProps<Row extends { id: string }> {
  readonly list: ListAddress;
  readonly answer: {
    data?: ListData<Row> | undefined;
    error: (Error & { status?: number }) | null;
    refetch: () => unknown;
  };
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  /** Address of a row below /dca, and its parameters. */
  readonly linkTo: (row: Row) => { to: string; search?: Record<string, string> };
  readonly nameOf: (row: Row) => string;
  readonly emptyHint: string;
  readonly selection?: Selection;
}

export function Records<Row extends { id: string }>(props: RecordsProps<Row>) {
  const { list, answer, filters, emptyHint } = props;
  const t = useWords(words);
  const mode = useDisplayMode();
  const isFiltered = filters.some((filter) => list.values[filter.name]) || Boolean(list.values.SearchValue);
  return (
    <>
      <Filters list={list} filters={filters} />
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.error && !answer.data && <SkeletonRows />}
      {answer.data && answer.data.data.length === 0 && (
        <EmptyState
          title={isFiltered ? t('nothingFits') : t('nothing')}
          hint={isFiltered ? t('widen') : emptyHint}
        />
      )}
      {answer.data &&
        answer.data.data.length > 0 &&
        (mode === 'mobile' ? (
          <Cards {...props} rows={answer.data.data} />
        ) : (
          <Table {...props} rows={answer.data.data} />
        ))}
      {answer.data && <Pager list={list} answer={answer.data} />}
    </>
  );
}

/** '1,284' or '10,000+'. */
export function useCount(answer: ListData<unknown> | undefined): string {
  const formats = useFormats();
  return answer ? `${formats.number(answer.total)}${answer.capped ? '+' : ''}` : '';
}

function Filters({ list, filters }: { list: ListAddress; filters: readonly Filter[] }) {
  const t = useWords(words);
  const active = filters.filter((filter) => list.values[filter.name]);
  const search = list.values.SearchValue;
  return (
    <search>
      <div className={css.filters}>
        <SearchField
          value={typeof search === 'string' ? search : ''}
          onSearch={(SearchValue) => list.change({ SearchValue })}
        />
        {filters.map((filter) => (
          <NativeSelect
            key={filter.name}
            label={filter.label}
            value={String(list.values[filter.name] ?? '')}
            onChange={(event) => list.change({ [filter.name]: event.currentTarget.value || undefined })}
            data={[{ value: '', label: t('all') }, ...filter.choices]}
          />
        ))}
      </div>
      {(active.length > 0 || search) && (
        <div className={css.chips}>
          {active.map((filter) => (
            <button
              key={filter.name}
              type="button"
              className={ui.chip}
              onClick={() => list.change({ [filter.name]: undefined })}
            >
              {filter.label}:{' '}
              {filter.choices.find((choice) => choice.value === list.values[filter.name])?.label ??
                String(list.values[filter.name])}{' '}
              ×
            </button>
          ))}
          <button type="button" className={ui.chip} onClick={list.clear}>
            {t('clearAll')}
          </button>
        </div>
      )}
    </search>
  );
}

const pause = 400;

function SearchField({ value, onSearch }: { value: string; onSearch: (value: string | undefined) => void }) {
  const t = useWords(words);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed || undefined), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextInput
      type="search"
      label={t('search')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(typed || undefined)}
    />
  );
}

type RowsProps<Row extends { id: string }> = RecordsProps<Row> & { rows: readonly Row[] };

function Table<Row extends { id: string }>({
  rows,
  columns,
  list,
  linkTo,
  nameOf,
  selection,
}: RowsProps<Row>) {
  const t = useWords(words);
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {selection && <th aria-label={t('select', { name: '' })} />}
            {columns.map((column) => (
              <th key={column.name} scope="col" {...ariaSort(list, column)}>
                {column.sort ? <SortButton list={list} column={column} /> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {selection && (
                <td>
                  <Check row={row} name={nameOf(row)} selection={selection} />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.name}>
                  {index === 0 ? <Link {...linkTo(row)}>{column.cell(row)}</Link> : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Check({ row, name, selection }: { row: { id: string }; name: string; selection: Selection }) {
  const t = useWords(words);
  const toggle = () => {
    const next = new Set(selection.ids);
    if (!next.delete(row.id)) next.add(row.id);
    selection.onChange(next);
  };
  return (
    <input
      type="checkbox"
      aria-label={t('select', { name })}
      checked={selection.ids.has(row.id)}
      onChange={toggle}
    />
  );
}

function ariaSort<Row>(list: ListAddress, column: Column<Row>): { 'aria-sort'?: 'ascending' | 'descending' } {
  if (!column.sort) return {};
  if (list.values.Sort === column.sort) return { 'aria-sort': 'ascending' };
  return list.values.Sort === `-${column.sort}` ? { 'aria-sort': 'descending' } : {};
}

function SortButton<Row>({ list, column }: { list: ListAddress; column: Column<Row> }) {
  const t = useWords(words);
  const isUp = list.values.Sort === column.sort;
  const isDown = list.values.Sort === `-${column.sort}`;
  return (
    <button
      type="button"
      title={t('sortBy', { column: column.label })}
      onClick={() => list.change({ Sort: isUp ? `-${column.sort}` : column.sort })}
    >
      {column.label} {isUp ? '↑' : isDown ? '↓' : ''}
    </button>
  );
}

function Cards<Row extends { id: string }>({ rows, columns, linkTo }: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul className={css.cards}>
      {rows.map((row) => (
        <li key={row.id} className={css.card}>
          <Link {...linkTo(row)}>{first?.cell(row)}</Link>
          <dl>
            {others.map((column) => (
              <CardLine key={column.name} label={column.label} value={column.cell(row)} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function CardLine({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Pager({ list, answer }: { list: ListAddress; answer: ListData<unknown> }) {
  const t = useWords(words);
  const pages = Math.max(1, Math.ceil(answer.total / answer.pageSize));
  if (pages === 1) return null;
  return (
    <nav className={css.pager}>
      <Button variant="default" disabled={list.page <= 1} onClick={() => list.goTo(list.page - 1)}>
        {t('previous')}
      </Button>
      <span>{t('page', { page: list.page, pages })}</span>
      <Button variant="default" disabled={list.page >= pages} onClick={() => list.goTo(list.page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
