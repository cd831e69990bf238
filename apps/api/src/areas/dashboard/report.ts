// Months as files: a spreadsheet with a line for each unit, or one month as a PDF. That of a closed month is issued with a code, kept, and
// given out the same every time: once for each revision and each acceptance.
import type { dashboard as calls, DashboardMonth, MonthItem } from '@dca/contract/areas/dashboard';
import type { FileReply, InputOf } from '@dca/contract/call';
import { monthConditions } from '@dca/domain/dashboard';
import { monthPaper, type PdfDefinition, renderPdf, renderProved } from '../../documents/pdf/index.ts';
import { columnsIn, type ExportedColumn, labelsOf } from '../../platform/exported-columns.ts';
import type { Outside, Reading } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { oneOr404, refuseField } from '../../platform/problem.ts';
import { linesOf } from '../../platform/written-lines.ts';
import { companyOf, companyParameters } from '../checksheets/index.ts';
import { monthsOf, showMonth } from './read.ts';

type Asked = InputOf<typeof calls.report>['query'];
type Papers = Pick<Outside, 'exports' | 'files' | 'portalUrl' | 'reports'>;
type Reporting = Reading & { readonly outside: Papers; readonly now: Date };

/** The months that fit. Throws notFound for a PDF without any, invalid where several fit and none is named. */
export async function monthReport(
  reading: Reporting,
  { Format, id, language, ...filters }: Asked,
): Promise<FileReply> {
  const { visible, viewer, now, outside } = reading;
  const months = id ? [await showMonth(visible, id)] : await monthsOf(visible, filters, now);
  if (Format === 'pdf') return pdfOf(reading, await onlyOne(months), language ?? viewer.language);
  const columns = columnsIn<Line>(lineColumns, viewer.language);
  return fileAs({ viewer, outside }, Format, {
    ...{ name: 'monthly-monitoring', title: titles[viewer.language], columns },
    rows: linesOf(reading.db, columns, months.flatMap(linesOfMonth)),
  });
}

const titles = { en: 'Monthly monitoring', id: 'Pemantauan bulanan' } as const;

function onlyOne([first, ...more]: readonly DashboardMonth[]): Promise<DashboardMonth> {
  if (more.length > 0)
    throw refuseField('query.id', {
      en: 'Several contracts have this month; choose one.',
      id: 'Beberapa kontrak memiliki bulan ini; pilih salah satu.',
    });
  return oneOr404(Promise.resolve(first));
}

async function pdfOf(
  { db, outside, now }: Reporting,
  month: DashboardMonth,
  language: 'en' | 'id',
): Promise<FileReply> {
  const parameters = await db
    .selectFrom('general_parameter')
    .select(['code', 'value'])
    .where('code', 'in', companyParameters)
    .execute();
  const company = await companyOf(new Map(parameters.map(({ code, value }) => [code, value])));
  const definition = monthPaper(month, company, { language, made: now });
  const content = month.closing ? await issued(outside, month, definition) : await renderPdf(definition);
  const name = `${month.customerCode}-${month.year}-${String(month.month).padStart(2, '0')}`;
  return { fileName: `${name}-${language}.pdf`, mediaType: 'application/pdf', content };
}

/** The one print of a closed month as it stands: its revision, what was said of it, and whether it is accepted. */
async function issued(
  { files, reports, portalUrl }: Papers,
  month: DashboardMonth,
  definition: PdfDefinition,
): Promise<AsyncIterable<Uint8Array>> {
  const { language } = definition;
  const said = month.disputes.filter(({ answeredAt }) => answeredAt !== null).length;
  const print = [
    'month',
    month.id,
    month.closing?.revision,
    month.disputes.length,
    said,
    month.state,
    month.items.length,
  ].join('/');
  if (!(await reports.proofOf(print, language))) {
    const { pdf, code } = await renderProved(definition, portalUrl);
    const { key, sha256 } = await files.put(pdf);
    const number = `${month.contractNumber} ${month.year}-${String(month.month).padStart(2, '0')}`;
    await reports.keepProof({ code, print, language, kind: 'MONTH', number, file_key: key, sha256 });
  }
  const kept = await reports.proofOf(print, language);
  if (!kept) throw new Error(`print of ${month.id} was not stored`);
  return files.read(kept.file_key);
}

interface Line
  extends Pick<
    MonthItem,
    | 'unitCode'
    | 'unitModel'
    | 'plantCode'
    | 'smrStart'
    | 'smrEnd'
    | 'hours'
    | 'countS'
    | 'countR'
    | 'condition'
    | 'openBacklog'
    | 'downtimeHours'
    | 'availability'
    | 'remark'
  > {
  readonly customer: string;
  readonly contract: string;
  readonly lastJob: string | null;
}

const linesOfMonth = ({ customerName, contractNumber, items }: DashboardMonth): Line[] =>
  items.map(({ stops: _, id: _id, equipmentId: _unit, version: _version, lastJob, ...item }) => ({
    customer: customerName,
    contract: contractNumber,
    ...item,
    lastJob: lastJob?.number ?? null,
  }));

const lineColumns = [
  { key: 'customer', type: 'text', words: { en: 'Customer', id: 'Pelanggan' } },
  { key: 'contract', type: 'text', words: { en: 'Contract', id: 'Kontrak' } },
  { key: 'unitCode', type: 'text', words: { en: 'Unit', id: 'Unit' } },
  { key: 'unitModel', type: 'text', words: { en: 'Model', id: 'Model' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'smrStart', type: 'number', words: { en: 'SMR at the start', id: 'SMR awal' } },
  { key: 'smrEnd', type: 'number', words: { en: 'SMR at the end', id: 'SMR akhir' } },
  { key: 'hours', type: 'number', words: { en: 'Hours', id: 'Jam kerja' } },
  { key: 'countS', type: 'number', words: { en: 'S', id: 'S' } },
  { key: 'countR', type: 'number', words: { en: 'R', id: 'R' } },
  {
    key: 'condition',
    type: 'text',
    words: { en: 'Condition', id: 'Kondisi' },
    codes: labelsOf(monthConditions),
  },
  { key: 'openBacklog', type: 'number', words: { en: 'Open backlog', id: 'Backlog terbuka' } },
  { key: 'lastJob', type: 'text', words: { en: 'Last job', id: 'Pekerjaan terakhir' } },
  { key: 'downtimeHours', type: 'number', words: { en: 'Downtime (h)', id: 'Waktu henti (jam)' } },
  { key: 'availability', type: 'number', words: { en: 'Availability (%)', id: 'Ketersediaan (%)' } },
  { key: 'remark', type: 'text', words: { en: 'Remark', id: 'Keterangan' } },
] as const satisfies readonly ExportedColumn<Line>[];
