// The figures in groups: each number opens its jobs below, and a group's name leaves that group alone.
import { jobs } from '@dca/contract/areas/jobs';
import {
  type PerformanceCounts,
  type PerformanceDimension,
  type PerformanceFigure,
  type PerformedGroup,
  performanceFigures,
} from '@dca/contract/areas/jobs/performance';
import type { RequestOf } from '@dca/contract/call';
import { isJobType, jobTypes } from '@dca/domain/job-types';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { valuesOf } from '../../../records/query-in-address.ts';
import { RecordsExport } from '../../../records/records-export.tsx';
import table from '../../../ui/figure-table.module.css';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import css from './groups.module.css';
import { performanceWords } from './performance-words.ts';
import {
  cuts,
  filtersOfGroup,
  type PerformanceRecords,
  summaryQuery,
  summaryRequest,
  useCut,
  waitingQuery,
} from './query.ts';
import { Waiting } from './waiting.tsx';

export function Groups({ records }: { readonly records: PerformanceRecords }) {
  const word = useWords(performanceWords);
  const cut = useCut();
  return (
    <section className={css.groups} aria-label={word('title')}>
      <div className={css.cuts}>
        <Tabs
          label={word('by')}
          tabs={cuts.map((name) => ({ name, label: word(name) }))}
          current={cut}
          search={records.addressWith({})}
          parameter="By"
        />
        {cut === 'WAITING' ? (
          <RecordsExport definition={jobs.waitingExport} query={waitingQuery(records.query)} />
        ) : (
          <RecordsExport definition={jobs.performanceExport} query={summaryQuery(records.query, cut)} />
        )}
      </div>
      {cut === 'WAITING' ? <Waiting records={records} /> : <Summary records={records} by={cut} />}
    </section>
  );
}

interface SummaryProps {
  readonly records: PerformanceRecords;
  readonly by: PerformanceDimension;
}

function Summary({ records, by }: SummaryProps) {
  const word = useWords(performanceWords);
  const { data, isPlaceholderData, error } = useCall(
    jobs.performanceSummary,
    summaryRequest(records.query, by),
    {
      keepsPrevious: true,
      // The list below tells what is refused, and tries again.
      handles: [400],
    },
  );
  if (error && !data) return null;
  return (
    <div className={css.part} aria-busy={isPlaceholderData}>
      {data ? <Table records={records} by={by} {...data.data} /> : <SkeletonRows rows={4} columns={5} />}
      <Downtime records={records} />
      <p className={css.note}>{word('definitions')}</p>
    </div>
  );
}

/** How long machines stood in all, where any did. */
function Downtime({ records }: Pick<SummaryProps, 'records'>) {
  const word = useWords(performanceWords);
  const formats = useFormats();
  const query = waitingQuery(records.query) as RequestOf<typeof jobs.downtime>['query'];
  const { data } = useCall(jobs.downtime, { query }, { keepsPrevious: true, handles: [400] });
  const rows = data?.data.rows ?? [];
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const stops = sum((row) => row.stops);
  if (stops === 0) return null;
  const hours = formats.number(Math.round(sum((row) => row.hours) * 10) / 10);
  const machines = formats.number(sum((row) => row.machines));
  return <p>{word('downtime', { hours, machines, count: stops })}</p>;
}

interface TableProps {
  readonly records: PerformanceRecords;
  readonly by: PerformanceDimension;
  readonly rows: readonly PerformedGroup[];
  readonly total: PerformanceCounts;
}

function Table({ records, by, rows, total }: TableProps) {
  const word = useWords(performanceWords);
  const nameOf = useGroupName(by);
  return (
    <div className={css.scroller}>
      <table className={`${table.table} ${css.table}`} data-by={by}>
        <thead>
          <tr>
            <th scope="col">{word(by)}</th>
            {performanceFigures.map((figure) => (
              <th key={figure} scope="col" data-figure>
                {word(figure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Group
              key={row.key}
              records={records}
              row={row}
              name={nameOf(row)}
              filters={filtersOfGroup(by, row.key)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{word('all')}</th>
            <Figures records={records} counts={total} group={word('all')} filters={{}} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface GroupProps {
  readonly records: PerformanceRecords;
  readonly row: PerformedGroup;
  readonly name: string;
  readonly filters: Readonly<Record<string, unknown>> | null;
}

function Group({ records, row, name, filters }: GroupProps) {
  const word = useWords(performanceWords);
  return (
    <tr>
      <th scope="row">
        {filters ? (
          <Link
            to="."
            search={records.addressWith(filters) as never}
            resetScroll={false}
            title={word('onlyGroup', { group: name })}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <Figures records={records} counts={row} group={name} filters={filters} />
    </tr>
  );
}

interface FiguresProps {
  readonly records: PerformanceRecords;
  readonly counts: PerformanceCounts;
  readonly group: string;
  /** What leaves the jobs of the figures alone; null where no filter does. */
  readonly filters: Readonly<Record<string, unknown>> | null;
}

function Figures({ records, counts, group, filters }: FiguresProps) {
  const word = useWords(performanceWords);
  const formats = useFormats();
  const [shown = 'PLANNED'] = valuesOf(records.query, 'Figure');
  return performanceFigures.map((figure) => {
    const count = counts[countOf[figure]];
    const share = figure === 'PLANNED' || counts.planned === 0 ? null : count / counts.planned;
    return (
      <td key={figure} data-figure data-colour={count > 0 ? colours[figure] : undefined}>
        {filters ? (
          <Link
            to="."
            search={records.addressWith({ ...filters, Figure: figure }) as never}
            resetScroll={false}
            aria-label={word('showRows', { group, figure: word(figure), count: formats.number(count) })}
            {...(figure === shown && Object.keys(filters).length === 0 ? { 'aria-current': 'true' } : {})}
          >
            {formats.number(count)}
          </Link>
        ) : (
          formats.number(count)
        )}
        {share !== null && <span className={css.share}>{formats.percent(Math.round(share * 100))}</span>}
      </td>
    );
  });
}

const countOf = {
  PLANNED: 'planned',
  DONE: 'done',
  LATE: 'late',
  RETURNED: 'returned',
} as const satisfies Record<PerformanceFigure, keyof PerformanceCounts>;

/** Late and returned are what somebody looks for. */
const colours = { PLANNED: undefined, DONE: undefined, LATE: 'red', RETURNED: 'yellow' } as const;

function useGroupName(by: PerformanceDimension): (row: PerformedGroup) => string {
  const word = useWords(performanceWords);
  const formats = useFormats();
  const language = useLanguage();
  return ({ key, name }) => {
    if (by === 'MONTH') return formats.month(key);
    if (by === 'TYPE') return isJobType(key) ? jobTypes[key].label[language] : key;
    if (by === 'PERSON') return name ?? key;
    if (by === 'WORK_CENTER' && key.endsWith('/')) return `${key.slice(0, -1)} · ${word('noWorkCenter')}`;
    return name ? `${key} · ${name}` : key;
  };
}
