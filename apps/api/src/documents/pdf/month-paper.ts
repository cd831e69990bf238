// The month of a customer on paper: totals, every unit in a line, stops, what was corrected and disputed, and who signed. One that is
// still open says so on every page.
import type { DashboardMonth } from '@dca/contract/areas/dashboard';
import type { ReportCompany } from '@dca/contract/papers/checksheet-types';
import type { Content, PdfDefinition, PdfLanguage } from '@dca/contract/papers/definition';
import { letterhead } from '@dca/contract/papers/letterhead';
import { writeDate, writeNumber, writeTime } from '@dca/contract/papers/numbers-and-times';
import {
  badge,
  factTable,
  figureRow,
  pageFooter,
  runningHeader,
  tableSection,
} from '@dca/contract/papers/parts';
import type { Tone } from '@dca/contract/papers/theme';
import {
  listedFigures,
  monthConditions,
  monthStates,
  monthTotalFigures,
  monthTotalNames,
  rowsOfTotal,
} from '@dca/domain/dashboard';

const words = {
  title: { en: 'Monthly monitoring', id: 'Pemantauan bulanan' },
  contract: { en: 'Contract', id: 'Kontrak' },
  month: { en: 'Month', id: 'Bulan' },
  closed: { en: 'Closed', id: 'Ditutup' },
  accepted: { en: 'Accepted by the customer', id: 'Diterima pelanggan' },
  hash: { en: 'Hash of the figures', id: 'Hash angka' },
  revision: { en: 'Revision', id: 'Revisi' },
  units: { en: 'Units', id: 'Unit' },
  unit: { en: 'Unit', id: 'Unit' },
  smr: { en: 'SMR', id: 'SMR' },
  hours: { en: 'Hours', id: 'Jam' },
  condition: { en: 'Condition', id: 'Kondisi' },
  backlog: { en: 'Backlog', id: 'Backlog' },
  down: { en: 'Down (h)', id: 'Henti (jam)' },
  availability: { en: 'PA %', id: 'PA %' },
  remark: { en: 'Remark', id: 'Keterangan' },
  visits: { en: 'Visits', id: 'Kunjungan' },
  day: { en: 'Performed on', id: 'Dilaksanakan' },
  job: { en: 'Job', id: 'Pekerjaan' },
  kind: { en: 'Kind', id: 'Jenis' },
  corrections: { en: 'Corrected after the closing', id: 'Dikoreksi setelah ditutup' },
  before: { en: 'Before', id: 'Sebelum' },
  after: { en: 'After', id: 'Sesudah' },
  figure: { en: 'Figure', id: 'Angka' },
  disputes: { en: 'Stops the customer did not agree with', id: 'Waktu henti yang tidak disetujui pelanggan' },
  reason: { en: 'Reason', id: 'Alasan' },
  answer: { en: 'Answer', id: 'Jawaban' },
  page: { en: 'Page {page} of {pages}', id: 'Halaman {page} dari {pages}' },
} as const;
const logo = 'company-logo';
type Read = (name: keyof typeof words) => string;

/** Gives the printable month in one language. */
export function monthPaper(
  month: DashboardMonth,
  company: ReportCompany,
  { language, made }: { readonly language: PdfLanguage; readonly made: Date },
): PdfDefinition {
  const read: Read = (name) => words[name][language];
  const name = `${month.year}-${String(month.month).padStart(2, '0')}`;
  const state = monthStates[month.state];
  const title = `${read('title')} ${name}`;
  return {
    info: {
      title,
      subject: `${month.customerName} · ${month.contractNumber}`,
      author: company.name,
      created: month.closing ? new Date(month.closing.at) : made,
    },
    language,
    runningHeader: runningHeader(title, month.customerName),
    footer: pageFooter(`${month.contractNumber} · ${state.label[language]}`, read('page')),
    images: company.logo ? { [logo]: company.logo } : {},
    ...(month.closing ? {} : { watermark: state.label[language] }),
    content: [
      letterhead({
        company,
        logo: company.logo && logo,
        title: read('title'),
        subtitle: month.customerName,
        number: month.contractNumber,
        badge: badge(state.label[language], state.colour as Tone),
        date: `${read('month')} ${name}`,
      }),
      factTable(factsOf(month, read, language), 3),
      ...partOf(month, language),
      figureRow(
        monthTotalNames.map((total) => ({
          value: String(month[total]),
          word: monthTotalFigures[total].words[language],
          tone: tones[total],
        })),
      ),
      unitsOf(month, read, language),
      ...visitsOf(month, read, language),
      ...correctionsOf(month, read, language),
      ...disputesOf(month, read),
    ],
  };
}

const tones = {
  total: 'grey',
  totalS: 'grey',
  totalR: 'grey',
  totalNormal: 'green',
  totalRingan: 'yellow',
  totalRusak: 'red',
} as const satisfies Readonly<Record<keyof typeof monthTotalFigures, Tone>>;

function factsOf({ closing, accepted, contractNumber }: DashboardMonth, read: Read, language: PdfLanguage) {
  const at = (instant: string) => writeTime(new Date(instant), 'WIB', language);
  return [
    { key: read('contract'), value: contractNumber },
    ...(closing
      ? [
          { key: read('closed'), value: `${at(closing.at)}, ${closing.by}` },
          { key: read('revision'), value: String(closing.revision) },
          { key: read('hash'), value: closing.hash },
        ]
      : []),
    ...(accepted ? [{ key: read('accepted'), value: `${at(accepted.at)}, ${accepted.by}` }] : []),
  ];
}

function unitsOf({ items }: DashboardMonth, read: Read, language: PdfLanguage): Content {
  const figure = (value: number | null) => ({ text: value === null ? '–' : writeNumber(value, language) });
  return tableSection(
    read('units'),
    [
      { head: read('unit'), width: 62 },
      { head: read('smr'), width: 78, alignment: 'right' },
      { head: read('hours'), width: 40, alignment: 'right' },
      { head: 'S', width: 18, alignment: 'right' },
      { head: 'R', width: 18, alignment: 'right' },
      { head: read('condition'), width: 52 },
      { head: read('backlog'), width: 40, alignment: 'right' },
      { head: read('down'), width: 42, alignment: 'right' },
      { head: read('availability'), width: 36, alignment: 'right' },
      { head: read('remark'), width: '*' },
    ],
    items.map((item) => [
      {
        stack: [
          { text: item.unitCode, bold: true },
          { text: item.unitModel, style: 'small' },
        ],
      },
      { stack: [figure(item.smrStart), figure(item.smrEnd)] },
      figure(item.hours),
      { text: String(item.countS) },
      { text: String(item.countR) },
      badge(monthConditions[item.condition].label[language], monthConditions[item.condition].colour as Tone),
      { text: String(item.openBacklog) },
      figure(item.downtimeHours),
      figure(item.availability),
      { text: item.remark ?? '' },
    ]),
  );
}

/** What the totals of visits count, line by line. */
function visitsOf({ items }: DashboardMonth, read: Read, language: PdfLanguage): Content[] {
  const rows = rowsOfTotal('total', items);
  if (rows.length === 0) return [];
  return [
    tableSection(
      read('visits'),
      [
        { head: read('day'), width: 80 },
        { head: read('unit'), width: 80 },
        { head: read('job'), width: 110 },
        { head: read('kind'), width: '*' },
      ],
      rows.map(({ unit, visit }) => [
        { text: visit ? writeDate(new Date(`${visit.performedOn}T05:00:00Z`), 'WIB', language) : '' },
        { text: unit.unitCode },
        { text: visit?.number ?? '' },
        { text: visit ? `${visit.kind} · ${visit.jobType}` : '' },
      ]),
    ),
  ];
}

/** Says on the paper of a part that it is one. */
const partOf = ({ items, unitsLeftOut }: DashboardMonth, language: PdfLanguage): Content[] =>
  unitsLeftOut === 0
    ? []
    : [
        {
          text: {
            en: `A part of the month: ${items.length} of ${items.length + unitsLeftOut} units.`,
            id: `Sebagian dari bulan ini: ${items.length} dari ${items.length + unitsLeftOut} unit.`,
          }[language],
        },
      ];

function correctionsOf({ entries }: DashboardMonth, read: Read, language: PdfLanguage): Content[] {
  if (entries.length === 0) return [];
  return [
    tableSection(
      read('corrections'),
      [
        { head: read('revision'), width: 50 },
        { head: read('unit'), width: 80 },
        { head: read('figure'), width: '*' },
        { head: read('before'), width: 90 },
        { head: read('after'), width: 90 },
      ],
      entries.map(({ revision, about, figure, before, after }) => [
        { text: String(revision) },
        { text: about },
        { text: listedFigures[figure][language] },
        { text: before ?? '–' },
        { text: after ?? '–' },
      ]),
    ),
  ];
}

function disputesOf({ disputes }: DashboardMonth, read: Read): Content[] {
  if (disputes.length === 0) return [];
  return [
    tableSection(
      read('disputes'),
      [
        { head: read('unit'), width: 80 },
        { head: read('reason'), width: '*' },
        { head: read('answer'), width: '*' },
      ],
      disputes.map(({ unitCode, reason, by, answer, answeredBy }) => [
        { text: unitCode },
        { stack: [{ text: reason }, { text: by, style: 'small' }] },
        { stack: [{ text: answer ?? '–' }, { text: answeredBy ?? '', style: 'small' }] },
      ]),
    ),
  ];
}
