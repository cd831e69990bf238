// A job on one page: which, of whom, how it stands, who is on it, and where its time went.
import { jobStatusOf } from '@dca/domain/job-status';
import { jobTypes } from '@dca/domain/job-types';
import type { Words } from '@dca/domain/text';
import { trackingLifecycle, waitReasons } from '@dca/domain/tracking-lifecycle';
import {
  badge,
  type Content,
  factTable,
  letterhead,
  type PdfDefinition,
  pageFooter,
  type ReportCompany,
  runningHeader,
  section,
  tableSection,
  writeDuration,
  writeTime,
} from '../../../documents/pdf/index.ts';
import type { SummaryRecord } from './read-summary.ts';

type Language = 'en' | 'id';
const logo = 'company-logo';

/** The definition. The same record gives the same one. */
export function summaryDocument(
  record: SummaryRecord,
  company: ReportCompany,
  language: Language,
): PdfDefinition {
  const { job } = record;
  const word = (name: keyof typeof words) => words[name][language];
  const status = jobStatusOf(job.status);
  const changed = writeTime(new Date(job.changedAt), job.zone, language);
  return {
    info: {
      title: `${word('title')} ${job.number}`,
      subject: `${job.unitCode} · ${job.customerName}`,
      author: company.name,
      created: new Date(job.changedAt),
    },
    language,
    runningHeader: runningHeader(`${word('title')} ${job.number}`, job.customerName),
    footer: pageFooter(company.name, word('page')),
    images: company.logo ? { [logo]: company.logo } : {},
    content: [
      letterhead({
        company,
        logo: company.logo && logo,
        title: word('title'),
        subtitle: `${jobTypes[job.jobType].label[language]} · ${job.unitCode}`,
        number: job.number,
        badge: badge(status?.label[language] ?? String(job.status), status?.colour ?? 'grey'),
        date: changed,
      }),
      factTable(factsOf(record, word), 3),
      job.remark ? section(word('remark'), { text: job.remark }) : [],
      stagesOf(record, language, word),
    ],
  };
}

type Word = (name: keyof typeof words) => string;

function factsOf({ job }: SummaryRecord, word: Word) {
  const facts = [
    ['unit', `${job.unitCode} · ${job.unitModel} · ${job.serialNumber}`],
    ['customer', job.customerName],
    ['plant', job.plantDesc],
    ['planDate', job.planDate ?? '–'],
    ['leader', job.leader ?? '–'],
    ['mechanics', job.mechanics.join(', ') || '–'],
    ['description', job.description || '–'],
  ] as const;
  return facts.map(([key, value]) => ({ key: word(key), value }));
}

function stagesOf({ job, stages }: SummaryRecord, language: Language, word: Word): Content {
  if (stages.length === 0) return section(word('stages'), { text: word('noStages') });
  const time = (at: string | null) => (at === null ? '–' : writeTime(new Date(at), job.zone, language));
  const columns = [
    { head: word('stage'), width: '*' },
    { head: word('person'), width: 110 },
    { head: word('start'), width: 110 },
    { head: word('end'), width: 110 },
    { head: word('duration'), width: 60, alignment: 'right' as const },
  ];
  const rows = stages.map((stage): Content[] => [
    { text: nameOfStage(stage, language) },
    { text: stage.person ?? '–' },
    { text: time(stage.start) },
    { text: time(stage.end) },
    { text: writeDuration(new Date(stage.start), stage.end === null ? null : new Date(stage.end), language) },
  ]);
  return tableSection(word('stages'), columns, rows);
}

/** The stage, and why somebody waited. */
function nameOfStage({ stage, waitReason }: SummaryRecord['stages'][number], language: Language): string {
  const name = trackingLifecycle.states[stage].label[language];
  const reasons: Readonly<Record<string, Words>> = waitReasons;
  return waitReason === null ? name : `${name}: ${reasons[waitReason]?.[language] ?? waitReason}`;
}

const words = {
  title: { en: 'Summary of a job', id: 'Ringkasan pekerjaan' },
  page: { en: 'Page {page} of {pages}', id: 'Halaman {page} dari {pages}' },
  unit: { en: 'Unit', id: 'Unit' },
  customer: { en: 'Customer', id: 'Pelanggan' },
  plant: { en: 'Plant', id: 'Plant' },
  planDate: { en: 'Plan date', id: 'Tanggal rencana' },
  leader: { en: 'Mechanic leader', id: 'Ketua mekanik' },
  mechanics: { en: 'Mechanics', id: 'Mekanik' },
  description: { en: 'Description', id: 'Keterangan' },
  remark: { en: 'Final remark', id: 'Catatan akhir' },
  stages: { en: 'Stages', id: 'Tahapan' },
  noStages: { en: 'Nobody has begun yet.', id: 'Belum ada yang mulai.' },
  stage: { en: 'Stage', id: 'Tahap' },
  person: { en: 'Who', id: 'Siapa' },
  start: { en: 'Start', id: 'Mulai' },
  end: { en: 'End', id: 'Selesai' },
  duration: { en: 'Duration', id: 'Durasi' },
} as const satisfies Readonly<Record<string, Words>>;
