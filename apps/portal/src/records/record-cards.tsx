import { Link } from '@tanstack/react-router';
import type { Column, RowAddress } from './columns.ts';
import css from './record-cards.module.css';
import type { Selection } from './selection.ts';
import { marksOf, type SteadyRows } from './steady-rows.ts';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly addressOf: (row: Row) => RowAddress;
  readonly selection?: Selection;
  readonly steady: Pick<SteadyRows<Row>, 'changed' | 'gone'>;
}

/** Rows as cards for the phone: the first two columns name the row, the others follow with their labels, as does a figure. */
export function RecordCards<Row extends { readonly id: string }>(props: Props<Row>) {
  const { rows, title, columns, addressOf, selection, steady } = props;
  const [name, second] = columns;
  const line = second?.isFigure ? undefined : second;
  const facts = columns.slice(line ? 2 : 1);
  return (
    <ul className={css.cards} aria-label={title}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={css.card}
          data-selected={selection?.ids.has(row.id) || undefined}
          {...marksOf(row.id, steady)}
        >
          {selection && (
            <label className={css.pick}>
              <input
                type="checkbox"
                aria-labelledby={`row-${row.id}`}
                checked={selection.ids.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            </label>
          )}
          <div className={css.content}>
            <Link id={`row-${row.id}`} {...addressOf(row)} className={css.link} data-row-link>
              <span className={css.name}>{name?.cell(row)}</span>
              {line && <span className={css.line}>{line.cell(row)}</span>}
            </Link>
            <dl className={css.facts}>
              {facts.map((column) => (
                <Fact key={column.name} column={column} row={row} />
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const content = column.cell(row);
  // A card has no gaps to keep, unlike a table.
  if (content === null || content === undefined || content === false || content === '') return null;
  return (
    <div className={css.fact}>
      <dt className={column.isPlain ? css.unseen : css.label}>{column.label}</dt>
      <dd className={css.value}>{content}</dd>
    </div>
  );
}
