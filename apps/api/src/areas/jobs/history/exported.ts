// The history as a file: what its list shows, with codes in the words of whoever asks.
import { jobEventLabel, jobEventNames } from '@dca/domain/job-events';
import { jobStatuses } from '@dca/domain/job-status';
import { jobTypes } from '@dca/domain/job-types';
import type { Language } from '@dca/domain/text';
import { columnsIn, labelsOf } from '../../../platform/exported-columns.ts';
import { everyRow, type PageInput } from '../../../platform/page.ts';
import { begins } from '../../../platform/search.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { reasonFor } from '../detail/remarks.ts';
import { searchedColumns } from '../list/filters.ts';
import { type HistoryFilters, matchingEvents } from './filters.ts';
import { historyPages } from './history.ts';

export const titles = { en: 'Job history', id: 'Riwayat pekerjaan' } as const;

const happened = Object.fromEntries(
  jobEventNames.map((name) => [name, jobEventLabel(name) ?? { en: name, id: name }]),
);
const states = Object.fromEntries(jobStatuses.map(({ code, label }) => [String(code), label]));

const columns = [
  { key: 'at', type: 'datetime', words: { en: 'When', id: 'Kapan' } },
  { key: 'number', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'jobType', type: 'text', words: { en: 'Type', id: 'Jenis' }, codes: labelsOf(jobTypes) },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'customerName', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'move', type: 'text', words: { en: 'What happened', id: 'Kejadian' }, codes: happened },
  { key: 'to', type: 'text', words: { en: 'State after', id: 'Status sesudahnya' }, states },
  { key: 'by', type: 'text', words: { en: 'By', id: 'Oleh' } },
  { key: 'reason', type: 'text', words: { en: 'Reason', id: 'Alasan' } },
] as const;

type ExportedEvent = { readonly [Name in (typeof columns)[number]['key']]: unknown };

/** Columns of the exported history, in the person's language. */
export const historyColumns = (language: Language) => columnsIn<ExportedEvent>(columns, language);

/** Every event that fits, in the order asked for; a search is answered by the indexes of names, since no first page is meant. */
export function exportedEvents(visible: Visible, { SearchValue, ...query }: PageInput & HistoryFilters) {
  const events = matchingEvents(visible, query);
  const fitting = SearchValue ? events.where(begins(searchedColumns, SearchValue)) : events;
  return everyRow(historyPages, query, fitting, (rows) =>
    rows
      .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
      .select([
        'job_event.at',
        'job.number',
        'job.job_type as jobType',
        'job.unit_code as unitCode',
        'job.unit_model as unitModel',
        'customer.name as customerName',
        'job.plant_code as plantCode',
        'job_event.move',
        'job_event.to_status as to',
        'job_event.by_name as by',
        reasonFor(visible.viewer).as('reason'),
      ]),
  );
}
