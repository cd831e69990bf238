// The calls of performance: the summary, its export, and the jobs behind each figure.
import type { jobs as calls } from '@dca/contract/areas/jobs';
import type { PerformanceDimension } from '@dca/contract/areas/jobs/performance';
import type { InputOf } from '@dca/contract/call';
import type { ReadContext } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import { pageOfJobs } from '../list/list.ts';
import { figuresOf } from './figures.ts';
import { groupsOf, monthsOf, type Wanted } from './performance.ts';

type Summary = typeof calls.performanceSummary;

/** One page of the jobs behind a figure. */
export function pageOfFigure({ db, visible, now, query }: ReadContext<typeof calls.performance>) {
  const { From, To, ...rest } = query;
  const { firstDay, lastDay } = monthsOf({ From, To }, now);
  return pageOfJobs(db, visible, { ...rest, PlanFrom: firstDay, PlanTo: lastDay });
}

/** The figures in all, and in groups. */
export const summarisePerformance = ({ db, visible, now, query }: ReadContext<Summary>) =>
  figuresOf(db, visible, wantedOf(query, now), query.By);

/** The groups as a workbook. */
export function exportPerformance({
  db,
  visible,
  viewer,
  now,
  query,
  outside,
}: ReadContext<typeof calls.performanceExport>) {
  const { language } = viewer;
  return fileAs({ viewer, outside }, query.Format, {
    name: 'performance',
    title: heads.title[language],
    columns: [
      { key: 'key', type: 'text', header: keyHeads[query.By][language] },
      { key: 'name', type: 'text', header: heads.name[language] },
      ...(['planned', 'done', 'late', 'returned'] as const).map((figure) => ({
        key: figure,
        type: 'number' as const,
        header: heads[figure][language],
      })),
    ],
    rows: groupsOf(db, visible, wantedOf(query, now), query.By),
  });
}

const heads = {
  title: { en: 'Performance', id: 'Kinerja' },
  name: { en: 'Name', id: 'Nama' },
  planned: { en: 'Planned', id: 'Direncanakan' },
  done: { en: 'Done', id: 'Selesai' },
  late: { en: 'Late', id: 'Terlambat' },
  returned: { en: 'Returned', id: 'Dikembalikan' },
};

const keyHeads = {
  MONTH: { en: 'Month', id: 'Bulan' },
  PLANT: { en: 'Plant', id: 'Plant' },
  WORK_CENTER: { en: 'Work center', id: 'Work center' },
  TYPE: { en: 'Type', id: 'Jenis' },
  CUSTOMER: { en: 'Customer', id: 'Pelanggan' },
  PERSON: { en: 'Person', id: 'Orang' },
} as const satisfies Record<PerformanceDimension, { en: string; id: string }>;

function wantedOf({ From, To, By: _by, ...filters }: InputOf<Summary>['query'], now: Date): Wanted {
  return { period: monthsOf({ From, To }, now), filters };
}
