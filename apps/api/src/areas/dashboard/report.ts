// Months as files: a spreadsheet with a line for each unit or for each row that a total counts, or one month as a PDF. That of a closed
// month that is seen whole is issued with a code, kept, and given out the same every time: once for each revision and each acceptance.
import type { dashboard as calls, DashboardMonth } from '@dca/contract/areas/dashboard';
import type { FileReply, InputOf } from '@dca/contract/call';
import { type MonthTotal, monthTotalFigures, rowsOfTotal } from '@dca/domain/dashboard';
import { monthPaper, type PdfDefinition, renderPdf, renderProved } from '../../documents/pdf/index.ts';
import { columnsIn } from '../../platform/exported-columns.ts';
import type { Outside, Reading } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { oneOr404, refuseField } from '../../platform/problem.ts';
import { linesOf } from '../../platform/written-lines.ts';
import { companyOf, companyParameters } from '../checksheets/index.ts';
import { monthsOf, showMonth } from './read.ts';
import { type CountedRow, countedColumns, type Line, lineColumns } from './report-columns.ts';

type Asked = InputOf<typeof calls.report>['query'];
type Papers = Pick<Outside, 'exports' | 'files' | 'portalUrl' | 'reports'>;
type Reporting = Reading & { readonly outside: Papers; readonly now: Date };

/** The months that fit. Throws notFound for a PDF without any, invalid where several fit and none is named. */
export async function monthReport(
  reading: Reporting,
  { Format, id, language, Total, ...filters }: Asked,
): Promise<FileReply> {
  const { visible, viewer, now, outside } = reading;
  const months = id ? [await showMonth(visible, id, filters)] : await monthsOf(visible, filters, now);
  if (Format === 'pdf') return pdfOf(reading, await onlyOne(months), language ?? viewer.language);
  if (Total) return rowsFile(reading, { name: Total, Format, months });
  const columns = columnsIn<Line>(lineColumns, viewer.language);
  return fileAs({ viewer, outside }, Format, {
    ...{ name: 'monthly-monitoring', title: titles[viewer.language], columns },
    rows: linesOf(reading.db, columns, months.flatMap(linesOfMonth)),
  });
}

/** The rows that a total counts; what it means is the title. */
function rowsFile(
  { db, viewer, outside }: Reporting,
  asked: {
    readonly name: MonthTotal;
    readonly Format: 'xlsx' | 'csv';
    readonly months: readonly DashboardMonth[];
  },
): FileReply {
  const { words, definition } = monthTotalFigures[asked.name];
  const columns = columnsIn<CountedRow>(countedColumns, viewer.language);
  const rows = asked.months.flatMap(({ customerName, contractNumber, items }) =>
    rowsOfTotal(asked.name, items).map(({ unit, visit }) => ({
      customer: customerName,
      contract: contractNumber,
      unitCode: unit.unitCode,
      unitModel: unit.unitModel,
      plantCode: unit.plantCode,
      condition: unit.condition,
      performedOn: visit?.performedOn ?? null,
      job: visit?.number ?? null,
      jobType: visit?.jobType ?? null,
      kind: visit?.kind ?? null,
    })),
  );
  return fileAs({ viewer, outside }, asked.Format, {
    name: `monthly-${asked.name}`,
    title: `${words[viewer.language]}: ${definition[viewer.language]}`,
    columns,
    rows: linesOf(db, columns, rows),
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
  // What bears a code is a month whole: of a part the totals are others.
  const isIssued = month.closing !== null && month.unitsLeftOut === 0;
  const content = isIssued ? await issued(outside, month, definition) : await renderPdf(definition);
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
  const { id, closing, disputes, state } = month;
  const print = ['month', id, closing?.revision, disputes.length, said, state, 'whole'].join('/');
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

const linesOfMonth = ({ customerName, contractNumber, items }: DashboardMonth): Line[] =>
  items.map(
    ({ stops: _, visits: _visits, id: _id, equipmentId: _unit, version: _version, lastJob, ...item }) => ({
      customer: customerName,
      contract: contractNumber,
      ...item,
      lastJob: lastJob?.number ?? null,
    }),
  );
