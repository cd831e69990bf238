// The figures that somebody may see, and the page of one of them.
import { figures } from '@dca/contract/areas/figures';
import { useSearch } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FigurePage } from './figure-page.tsx';
import { FigureTile } from './figure-tile.tsx';
import css from './figures.module.css';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const { Figure } = useSearch({ strict: false }) as { Figure?: unknown };
  const { data, error, refetch } = useCall(figures.list, {});
  const described = data?.data.find(({ name }) => name === Figure);
  if (described) return <FigurePage key={described.name} figure={described} />;
  return (
    <PageBody>
      <PageHeader title={word('title')} count={data?.data.length} />
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} columns={3} />}
      {data?.data.length === 0 && <EmptyState title={word('noFigures')}>{word('noFiguresText')}</EmptyState>}
      <div className={css.tiles}>
        {data?.data.map(({ name }) => (
          <FigureTile key={name} name={name} />
        ))}
      </div>
    </PageBody>
  );
}
