// What crews waited for: plants down, reasons across, hours in between; the most of both comes first.
import { jobs } from '@dca/contract/areas/jobs';
import type { RequestOf } from '@dca/contract/call';
import type { Waited } from '@dca/contract/performance-calls';
import { type WaitReason, waitReasons } from '@dca/domain/tracking-lifecycle';
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
    <div aria-busy={isPlaceholderData}>
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
            <th scope="col">{word('PLANT')}</th>
            {reasons.map((reason) => (
              <th key={reason} scope="col" data-figure>
                {waitReasons[reason][language]}
              </th>
            ))}
            <th scope="col" data-figure>
              {word('all')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plants.map((plant) => (
            <Plant
              key={plant}
              records={records}
              rows={rows.filter(({ plantCode }) => plantCode === plant)}
              reasons={reasons}
            />
          ))}
        </tbody>
        {plants.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{word('all')}</th>
              <Hours rows={rows} reasons={reasons} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly Waited[];
  readonly reasons: readonly WaitReason[];
}

function Plant({ records, rows, reasons }: Props & RowsProps) {
  const word = useWords(performanceWords);
  const [{ plantCode = '', plantDesc = '' } = {}] = rows;
  const name = `${plantCode} · ${plantDesc}`;
  return (
    <tr>
      <th scope="row">
        <Link
          to="."
          search={{ ...records.addressWith({ PlantCode: [plantCode] }), By: 'WAITING' } as never}
          resetScroll={false}
          title={word('onlyGroup', { group: name })}
        >
          {name}
        </Link>
      </th>
      <Hours rows={rows} reasons={reasons} />
    </tr>
  );
}

/** The hours of each reason and of all; how often somebody waited stands behind them. */
function Hours({ rows, reasons }: RowsProps) {
  const word = useWords(performanceWords);
  const formats = useFormats();
  const columns = reasons.map((reason) => ({ key: reason, of: rows.filter((row) => row.reason === reason) }));
  return [...columns, { key: 'all', of: rows }].map(({ key, of }) => {
    const waits = sum(of, (row) => row.waits);
    return (
      <td key={key} data-figure>
        {waits > 0 && (
          <>
            {word('hours', { count: formats.number(round(sum(of, (row) => row.hours))) })}{' '}
            <span className={css.share}>{word('waits', { count: waits })}</span>
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
