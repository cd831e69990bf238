// The list as a file: a spreadsheet of all rows that fit, or a paper with the first of them and the counts by state.
import type { problemReport } from '@dca/contract/areas/problem-log';
import type { ProblemRow } from '@dca/contract/areas/problem-log/log';
import type { FileReply } from '@dca/contract/call';
import {
  problemLogLifecycle,
  problemSources,
  problemTypes,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import type { z } from 'zod';
import { problemListPaper, renderPdf } from '../../../documents/pdf/index.ts';
import { columnsIn, type ExportedColumn, labelsOf } from '../../../platform/exported-columns.ts';
import type { Outside, Reading } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import { everyRow } from '../../../platform/page.ts';
import { filtersOf } from '../../../platform/page-order.ts';
import { companyOf, companyParameters } from '../../checksheets/index.ts';
import { matchingProblems } from './filters.ts';
import { countStates } from './monitor.ts';
import { problemPages, selectRow } from './rows.ts';

type Asking = Reading & {
  readonly now: Date;
  readonly query: z.output<typeof problemReport>;
  readonly outside: Pick<Outside, 'exports'>;
};

/** A paper is read; whoever wants more rows takes the spreadsheet. */
const mostOnPaper = 500;

export async function problemLogReport(asking: Asking): Promise<FileReply> {
  const { visible, viewer, outside } = asking;
  const { Format, ...query } = asking.query;
  const found = matchingProblems(visible, filtersOf(query));
  const rows = everyRow(problemPages, query, found, selectRow);
  if (Format === 'pdf') return onPaper(asking, await rows.limit(mostOnPaper).execute());
  return fileAs({ viewer, outside }, Format, {
    name: 'problem-logs',
    title: words.title[viewer.language],
    columns: columnsIn<ProblemRow>(columns, viewer.language),
    rows,
  });
}

async function onPaper(
  { db, visible, viewer, now, query: asked }: Asking,
  rows: readonly ProblemRow[],
): Promise<FileReply> {
  const { Format: _, ...query } = asked;
  const stored = await db
    .selectFrom('general_parameter')
    .select(['code', 'value'])
    .where('code', 'in', companyParameters)
    .execute();
  const company = await companyOf(new Map(stored.map(({ code, value }) => [code, value])));
  const counts = await countStates(visible, filtersOf(query));
  const definition = problemListPaper({ rows, counts, made: now, by: viewer.name }, company, viewer.language);
  const content = await renderPdf(definition);
  return { content, mediaType: 'application/pdf', fileName: 'problem-logs.pdf' };
}

const words = { title: { en: 'Problem logs', id: 'Catatan masalah' } };

const columns = [
  { key: 'number', type: 'text', words: { en: 'Number', id: 'Nomor' } },
  {
    key: 'status',
    type: 'text',
    words: { en: 'State', id: 'Status' },
    states: labelsOf(problemLogLifecycle.states),
  },
  { key: 'type', type: 'text', words: { en: 'Type', id: 'Jenis' }, codes: problemTypes },
  {
    key: 'responsibility',
    type: 'text',
    words: { en: 'Responsibility', id: 'Penanggung jawab' },
    codes: responsibilities,
  },
  { key: 'source', type: 'text', words: { en: 'Came', id: 'Asal' }, codes: problemSources },
  { key: 'description', type: 'text', words: { en: 'Problem', id: 'Masalah' } },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Unit model', id: 'Model unit' } },
  { key: 'jobNumber', type: 'text', words: { en: 'Job', id: 'Pekerjaan' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'workCenterCode', type: 'text', words: { en: 'Work center', id: 'Work center' } },
  { key: 'foundAt', type: 'datetime', words: { en: 'Found', id: 'Ditemukan' } },
  { key: 'foundBy', type: 'text', words: { en: 'Found by', id: 'Ditemukan oleh' } },
  { key: 'followUpBy', type: 'text', words: { en: 'Followed up by', id: 'Ditindaklanjuti oleh' } },
  { key: 'followUpDue', type: 'date', words: { en: 'Due', id: 'Batas waktu' } },
  { key: 'followUpDueSmr', type: 'number', words: { en: 'Due by meter', id: 'Batas meter' } },
  { key: 'result', type: 'text', words: { en: 'Result', id: 'Hasil' } },
  { key: 'rejectedReason', type: 'text', words: { en: 'Why rejected', id: 'Alasan ditolak' } },
  { key: 'closedAt', type: 'datetime', words: { en: 'Closed', id: 'Ditutup' } },
] as const satisfies readonly ExportedColumn<ProblemRow>[];
