// Where a figure and its rows lead.
import type { FigureRow, figures } from '@dca/contract/areas/figures';
import type { RequestOf } from '@dca/contract/call';
import type { RowAddress } from '../../records/columns.ts';
import type { FilterName } from '../../records/query-in-address.ts';
import type { RecordList } from '../../records/use-records.ts';

/** The rows behind a figure, as its address cuts them. */
export type FigureRecords = RecordList<FigureRow, FilterName<typeof figures.rows>>;

export type FigureName = NonNullable<RequestOf<typeof figures.value>['query']>['Figure'];

/** What a figure is cut by, as its address and its calls say it. */
export interface FigureCut {
  readonly PlantCode?: string | undefined;
  readonly WorkCenterCode?: string | undefined;
  readonly Days?: number | undefined;
}

/** The parameters of a cut, without those that say nothing. */
export const cutQuery = (cut: FigureCut) =>
  Object.fromEntries(Object.entries(cut).filter(([, value]) => value !== undefined && value !== ''));

/** The page of a figure, or of one part of it. */
export const figureAddress = (name: FigureName, cut: FigureCut, Part?: string) => ({
  to: '/figures',
  search: { Figure: name, ...cutQuery(cut), ...(Part === undefined ? {} : { Part }) } as never,
});

const addresses: Readonly<Record<FigureRow['kind'], (row: FigureRow) => RowAddress>> = {
  BACKLOG: ({ number }) => ({ to: '/backlog-monitoring', search: { tab: 'bms', SearchValue: number } }),
  PROBLEM_LOG: ({ id }) => ({ to: '/jobs/summary/detailpi/detailproblemlog/', search: { id } }),
  JOB: ({ id }) => ({ to: '/jobs/summary/detailpi', search: { id } }),
  PERSON: () => ({ to: '/performance' }),
};

/** Where a row behind a figure leads. */
export const addressOfRow = (row: FigureRow): RowAddress => addresses[row.kind](row);
