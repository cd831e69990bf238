import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/index.ts';
import type { Column, RowAddress } from './columns.ts';
import { words } from './list-words.ts';
import css from './record-table.module.css';
import type { Selection } from './selection.ts';
import { marksOf, type SteadyRows } from './steady-rows.ts';
import { nextSort, type RecordList } from './use-records.ts';

interface Props<Row> {
  readonly records: RecordList<Row, string>;
  readonly rows: readonly Row[];
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly addressOf: (row: Row) => RowAddress;
  readonly selection?: Selection;
  readonly steady: Pick<SteadyRows<Row>, 'changed' | 'gone'>;
}

/** Rows as a table. The link of the first cell covers its row, so that a row is a real link. */
export function RecordTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { records, rows, title, columns, addressOf, selection, steady } = props;
  const word = useWords(words);
  const ids = rows.map(({ id }) => id);
  return (
    <div className={css.scroller}>
      <table className={css.table} aria-label={title}>
        <thead>
          <tr>
            {selection && (
              <th className={css.pick} data-screen-only>
                <label className={css.target}>
                  <input
                    type="checkbox"
                    aria-label={word('selectAll')}
                    checked={ids.every((id) => selection.ids.has(id))}
                    onChange={() => selection.toggleAll(ids)}
                  />
                </label>
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.name} column={column} records={records} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={css.row}
              data-selected={selection?.ids.has(row.id) || undefined}
              {...marksOf(row.id, steady)}
            >
              {selection && (
                <td className={css.pick} data-screen-only>
                  <label className={css.target}>
                    <input
                      type="checkbox"
                      aria-labelledby={`row-${row.id}`}
                      checked={selection.ids.has(row.id)}
                      onChange={() => selection.toggle(row.id)}
                    />
                  </label>
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.name}
                  className={css.cell}
                  data-figure={column.isFigure}
                  data-tight={column.isTight}
                  data-words={column.words !== undefined || undefined}
                  data-yields={column.yields}
                  title={column.words?.(row)}
                >
                  {index === 0 ? (
                    <Link id={`row-${row.id}`} {...addressOf(row)} className={css.link} data-row-link>
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps<Row> {
  readonly column: Column<Row>;
  readonly records: RecordList<Row, string>;
}

function Header<Row>({ column: { label, sort, isFigure }, records }: HeaderProps<Row>) {
  if (sort === undefined) {
    return (
      <th scope="col" className={css.head} data-figure={isFigure}>
        {label}
      </th>
    );
  }
  const order = records.sort === sort ? 'ascending' : records.sort === `-${sort}` ? 'descending' : undefined;
  const Arrow = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" className={css.head} data-figure={isFigure} aria-sort={order}>
      <Link
        to="."
        search={records.addressWith({ Sort: nextSort(records.sort, sort) })}
        resetScroll={false}
        className={css.sort}
        data-sorted={order !== undefined || undefined}
      >
        {label}
        <Arrow size={14} aria-hidden />
      </Link>
    </th>
  );
}
