// Who is there now, for the gate: the list as it was known last opens without a signal, with its age. Above it, people by hour.
import { attendance, type OnSiteRow } from '@dca/contract/areas/attendance';
import { useSearch } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useDisplayMode } from '../../platform/display-mode.ts';
import { useCall } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import table from '../../ui/figure-table.module.css';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import css from './attendance.module.css';
import { personOf, RowLink, Time, Views } from './parts/parts.tsx';
import { Headcounts } from './plots/head-plot.tsx';
import { words } from './words.ts';

const everyMs = 60_000;

export function Page() {
  const word = useWords(words);
  const { PlantCode } = useSearch({ strict: false }) as { PlantCode?: string };
  const plants = PlantCode ? [PlantCode] : [];
  const query = PlantCode ? { PlantCode: plants } : {};
  const answer = useCall(attendance.onSite, { query }, { refetchInterval: everyMs });
  const rows = answer.data?.data;
  const isPhone = useDisplayMode() === 'mobile';
  return (
    <PageBody>
      <PageHeader title={word('onSiteTitle')} count={rows && word('people', { count: rows.length })} />
      <Views current="/user-attendance/on-site" />
      <Section title={word('headcount')} note={word('headcountNote')}>
        <Headcounts plants={plants} />
      </Section>
      {answer.error && !rows && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {!rows && !answer.error && <SkeletonRows rows={6} />}
      {rows?.length === 0 && <EmptyState title={word('nobody')}>{word('nobodyYet')}</EmptyState>}
      {[...Map.groupBy(rows ?? [], ({ siteDesc }) => siteDesc)].map(([site, people]) => (
        <Section key={site} title={site} note={word('people', { count: people.length })}>
          {isPhone ? <PeopleCards rows={people} /> : <People rows={people} />}
        </Section>
      ))}
    </PageBody>
  );
}

interface PeopleProps {
  readonly rows: readonly OnSiteRow[];
}

/** At the gate, on a phone: all of it in sight without moving it sideways. */
function PeopleCards({ rows }: PeopleProps) {
  const word = useWords(words);
  return (
    <ul className={css.dayCards}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={css.dayHead}>
            <Who row={row} />
          </div>
          <dl className={css.dayFacts}>
            {row.workCenterCode && (
              <div>
                <dt>{word('workCenter')}</dt>
                <dd>{row.workCenterCode}</dd>
              </div>
            )}
            <div>
              <dt>{word('since')}</dt>
              <dd>
                <Time at={row.since} zone={row.zone} />
              </dd>
            </div>
            <div>
              <dt>{word('until')}</dt>
              <dd>
                <Time at={row.shiftEnd} zone={row.zone} />
              </dd>
            </div>
            {row.job && (
              <div>
                <dt>{word('unit')}</dt>
                <dd>{row.job.unitCode}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Who({ row }: { readonly row: OnSiteRow }) {
  const word = useWords(words);
  return (
    <>
      <RowLink address={personOf(row)}>{row.person.name}</RowLink>{' '}
      {row.plantCode !== row.siteCode && (
        <span className={css.soft}>{word('guest', { plant: row.plantCode })}</span>
      )}
    </>
  );
}

function People({ rows }: PeopleProps) {
  const word = useWords(words);
  return (
    <div className={css.scroller}>
      <table className={table.table}>
        <thead>
          <tr>
            {(['person', 'workCenter', 'since', 'until', 'unit'] as const).map((name) => (
              <th key={name} scope="col">
                {word(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Who row={row} />
              </th>
              <td>{row.workCenterCode}</td>
              <td>
                <Time at={row.since} zone={row.zone} />
              </td>
              <td>
                <Time at={row.shiftEnd} zone={row.zone} />
              </td>
              <td>{row.job?.unitCode}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
