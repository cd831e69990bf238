// What crews waited for: plants down, reasons across, hours in between; the most of both comes first.
import { jobs } from '@dca/contract/areas/jobs';
import type { Waited } from '@dca/contract/areas/jobs/performance';
import type { RequestOf } from '@dca/contract/call';
import { waitReasons } from '@dca/domain/tracking-lifecycle';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import table from '../../../ui/figure-table.module.css';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import css from './groups.module.css';
import { performanceWords } from './performance-words.ts';
import { type PerformanceRecords, waitingQuery } from './query.ts';

interface Props {
  readonly records: PerformanceRecords;
}

export function Waiting({ records }: Props) {
  const word = useWords(performanceWords);
  const query = waitingQuery(records.query) as RequestOf<typeof jobs.waiting>['query'];
  const { data, isPlaceholderData, error } = useCall(
    jobs.waiting,
    { query },
    // The list below tells what is refused, and tries again.
    { keepsPrevious: true, handles: [400] },
  );
  if (error && !data) return null;
  if (!data) return <SkeletonRows rows={4} columns={5} />;
  return (
    <div className={css.part} aria-busy={isPlaceholderData}>
      {data.data.rows.length > 0 ? (
        <Table records={records} rows={data.data.rows} />
      ) : (
        <p>{word('nobodyWaited')}</p>
      )}
      <p className={css.note}>{word('waitingNote')}</p>
    </div>
  );
}

function Table({ records, rows }: Props & { readonly rows: readonly Waited[] }) {
  const word = useWords(performanceWords);
  const language = useLanguage();
  const plants = most(rows, ({ plantCode }) => plantCode);
  const reasons = most(rows, ({ reason }) => reason);
  return (
    <div className={css.scroller}>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{word('reason')}</th>
            <th scope="col" data-figure>
              {word('all')}
            </th>
            {plants.map((plant) => (
              <th key={plant} scope="col" data-figure>
                <PlantLink records={records} of={rows.find(({ plantCode }) => plantCode === plant)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reasons.map((reason) => (
            <tr key={reason}>
              <th scope="row">{waitReasons[reason][language]}</th>
              <Hours rows={rows.filter((row) => row.reason === reason)} plants={plants} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{word('all')}</th>
            <Hours rows={rows} plants={plants} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Leaves one plant alone. */
function PlantLink({ records, of }: Props & { readonly of: Waited | undefined }) {
  const word = useWords(performanceWords);
  if (!of) return null;
  return (
    <Link
      to="."
      search={{ ...records.addressWith({ PlantCode: [of.plantCode] }), By: 'WAITING' } as never}
      resetScroll={false}
      title={word('onlyGroup', { group: of.plantDesc })}
    >
      {of.plantCode}
    </Link>
  );
}

interface HoursProps {
  readonly rows: readonly Waited[];
  readonly plants: readonly string[];
}

/** The hours of all and of each plant; how often somebody waited stands beside them. */
function Hours({ rows, plants }: HoursProps) {
  const word = useWords(performanceWords);
  const formats = useFormats();
  const columns = plants.map((plant) => ({ key: plant, of: rows.filter((row) => row.plantCode === plant) }));
  return [{ key: 'all', of: rows }, ...columns].map(({ key, of }) => {
    const waits = sum(of, (row) => row.waits);
    return (
      <td key={key} data-figure>
        {waits > 0 && (
          <>
            {word('hours', { count: formats.number(round(sum(of, (row) => row.hours))) })}{' '}
            <span className={css.often}>{word('waits', { count: waits })}</span>
          </>
        )}
      </td>
    );
  });
}

/** The keys of rows, those with the most hours first. */
function most<Key extends string>(rows: readonly Waited[], keyOf: (row: Waited) => Key): Key[] {
  const hours = new Map<Key, number>();
  for (const row of rows) hours.set(keyOf(row), (hours.get(keyOf(row)) ?? 0) + row.hours);
  return [...hours].sort(([, one], [, other]) => other - one).map(([key]) => key);
}

const sum = (rows: readonly Waited[], of: (row: Waited) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

const round = (hours: number) => Math.round(hours * 10) / 10;
