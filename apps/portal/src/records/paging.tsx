// Pages by number up to 10,000 rows, and onwards by cursor beyond (design: envelopes), all of them links.
import { maxPagedRows } from '@dca/domain/limits';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormats, useWords } from '../i18n/index.ts';
import { words } from './list-words.ts';
import css from './paging.module.css';
import type { RecordList } from './use-records.ts';

const sizes = [25, 50, 100, 200];

export function Paging({ records }: { readonly records: RecordList<unknown, string> }) {
  const word = useWords(words);
  const { rows, page } = records;
  if (!rows || rows.length === 0) return null;
  const before = page === null ? records.addressWith({}) : pageBefore(records, page);
  const after = pageAfter(records);
  return (
    <nav className={css.paging} aria-label={word('pages')}>
      <span className={css.rows}>
        <Shown records={records} />
      </span>
      <PageSize records={records} />
      {before && (
        <Link to="." search={before} className={css.step} data-screen-only>
          <IconChevronLeft size={16} aria-hidden />
          {page === null ? word('first') : word('previous')}
        </Link>
      )}
      {after && (
        <Link to="." search={after} className={css.step} data-screen-only>
          {word('next')}
          <IconChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

function Shown({ records: { rows = [], page, pageSize, total, capped } }: Parameters<typeof Paging>[0]) {
  const word = useWords(words);
  const formats = useFormats();
  if (page === null || total === null) return word('rowsOnwards', { count: formats.number(rows.length) });
  const from = (page - 1) * pageSize + 1;
  return word('rows', {
    from: formats.number(from),
    to: formats.number(from + rows.length - 1),
    total: `${formats.number(total)}${capped ? '+' : ''}`,
  });
}

function PageSize({ records }: Parameters<typeof Paging>[0]) {
  const word = useWords(words);
  const navigate = useNavigate();
  return (
    <label className={css.size} data-screen-only>
      {word('perPage')}
      <select
        value={records.pageSize}
        onChange={(event) =>
          void navigate({ to: '.', search: records.addressWith({ PageSize: event.currentTarget.value }) })
        }
      >
        {[...new Set([...sizes, records.pageSize])]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
      </select>
    </label>
  );
}

type Address = Record<string, unknown>;

function pageBefore({ addressWith }: RecordList<unknown, string>, page: number): Address | null {
  if (page <= 1) return null;
  return addressWith({ Page: page === 2 ? undefined : page - 1 });
}

function pageAfter({ addressWith, page, pageSize, next }: RecordList<unknown, string>): Address | null {
  if (next === null) return null;
  const isNumbered = page !== null && (page + 1) * pageSize <= maxPagedRows;
  return isNumbered ? addressWith({ Page: page + 1 }) : addressWith({ Cursor: next });
}
