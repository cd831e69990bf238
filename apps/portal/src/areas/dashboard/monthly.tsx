// The month of a customer in figures. Which one stands in the address; without a customer every contract in sight has a line.
import { type DashboardMonth, dashboard } from '@dca/contract/areas/dashboard';
import type { RequestOf } from '@dca/contract/call';
import { contractsOfPage, type MonthTotal, monthTotalNames } from '@dca/domain/dashboard';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Contracts } from './contracts.tsx';
import css from './dashboard.module.css';
import { BeginDialog } from './dialogs/begin-dialog.tsx';
import { Month } from './month.tsx';
import { words } from './words.ts';

type Query = NonNullable<RequestOf<typeof dashboard.months>['query']>;

export function Page() {
  const word = useWords(words);
  // A page is of the contracts alone: no way from here keeps it.
  const { Total, Page: asked, ...query } = useSearch({ strict: false }) as Query & { Total?: string };
  const page = Number(asked ?? 1);
  const chosen = monthTotalNames.find((name) => name === Total) ?? null;
  const { year, month } = monthOf(query);
  const mayBegin = useMay('dashboard.create');
  const [isBeginning, begin] = useState(false);
  const answer = useCall(
    dashboard.months,
    { query: { ...query, year, month, ...(page > 1 ? { Page: page } : {}) } },
    { keepsPrevious: true, handles: [400] },
  );
  const months = answer.data?.data;
  return (
    <PageBody>
      <PageHeader
        title={word('title')}
        count={
          months &&
          page === 1 &&
          months.length < contractsOfPage &&
          word('customers', { count: months.length })
        }
      >
        {mayBegin && <Button onClick={() => begin(true)}>{word('begin')}</Button>}
      </PageHeader>
      <MonthChoice query={query} year={year} month={month} />
      {answer.error && !months && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {!months && !answer.error && <SkeletonRows rows={6} />}
      {months && <Found months={months} page={page} query={query} chosen={chosen} />}
      {isBeginning && <BeginDialog year={year} month={month} onClose={() => begin(false)} />}
    </PageBody>
  );
}

/** This month of the zone in the middle where the address names none, as the server has it. */
function monthOf({ year, month }: Query): { readonly year: number; readonly month: number } {
  const today = new Date(Date.now() + 8 * 3_600_000);
  return { year: Number(year ?? today.getUTCFullYear()), month: Number(month ?? today.getUTCMonth() + 1) };
}

interface FoundProps {
  readonly months: readonly DashboardMonth[];
  readonly page: number;
  readonly query: Query;
  readonly chosen: MonthTotal | null;
}

function Found({ months, page, query, chosen }: FoundProps) {
  const word = useWords(words);
  const [only] = months;
  if (!only) return <EmptyState title={word('none')}>{word('noneText')}</EmptyState>;
  if (months.length === 1 && page === 1) return <Month month={only} query={query} chosen={chosen} />;
  return (
    <>
      <Contracts months={months} query={query} />
      <Pages months={months} page={page} query={query} />
    </>
  );
}

/** Nothing where one page has them all. */
function Pages({ months, page, query }: Omit<FoundProps, 'chosen'>) {
  const word = useWords(words);
  const at = (Page: number) => ({ ...query, ...(Page > 1 ? { Page } : {}) });
  const isLast = months.length < contractsOfPage;
  if (page === 1 && isLast) return null;
  return (
    <nav className={css.months} aria-label={word('pages')} data-screen-only>
      {page > 1 && (
        <Link to="." search={at(page - 1) as never}>
          {word('contractsBefore')}
        </Link>
      )}
      {!isLast && (
        <Link to="." search={at(page + 1) as never}>
          {word('contractsAfter')}
        </Link>
      )}
    </nav>
  );
}

interface ChoiceProps {
  readonly query: Query;
  readonly year: number;
  readonly month: number;
}

function MonthChoice({ query, year, month }: ChoiceProps) {
  const word = useWords(words);
  const formats = useFormats();
  const at = (by: number) => {
    const day = new Date(Date.UTC(year, month - 1 + by, 1));
    return { ...query, year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 };
  };
  return (
    <nav className={css.months} aria-label={word('title')} data-screen-only>
      <Link to="." search={at(-1) as never} aria-label={word('before')}>
        ◀
      </Link>
      <strong>{formats.month(`${year}-${String(month).padStart(2, '0')}`)}</strong>
      <Link to="." search={at(1) as never} aria-label={word('next')}>
        ▶
      </Link>
      {query.customerCode && (
        <Link
          to="."
          search={
            {
              ...query,
              customerCode: undefined,
              ContractNumber: undefined,
              SearchValue: undefined,
            } as never
          }
        >
          {word('allCustomers')}
        </Link>
      )}
    </nav>
  );
}
