// The jobs of a paper: one in full, or many as a table.
import type { Paper, PaperJob } from '@dca/contract/paper';
import type { Content } from '@dca/contract/papers/definition';
import { writeNumber, writeUnit } from '@dca/contract/papers/numbers-and-times';
import { factTable, section, tableSection } from '@dca/contract/papers/parts';
import { judgementWords, wordOf } from '@dca/contract/papers/words';
import { jobTypes } from '@dca/domain/job-types';
import type { PaperReader } from './paper-reader.ts';
import { toldLabels } from './paper-words.ts';

/** One job: machine, work, what was told and found, what went in, the closing words. */
export function oneJob(job: PaperJob, kind: Paper['kind'], read: PaperReader): Content {
  return [
    machine(job, read),
    { text: workOf(job, read), margin: [0, 6, 0, 4] },
    factTable(
      [
        { key: read.word('leader'), value: job.leader ?? '–' },
        { key: read.word('mechanics'), value: job.mechanics.join(', ') || '–' },
        {
          key: read.word('workingDay'),
          value: job.workingDay ? read.date(`${job.workingDay}T05:00:00Z`) : '–',
        },
        { key: read.word('result'), value: read.word('answersOf', { count: job.answers }) },
      ],
      4,
    ),
    // The closing words are what a final remark is about.
    kind === 'REMARK' ? remarkOf(job, read) : [],
    toldOf(job, read),
    kind === 'BBM' ? [] : findingsOf(job, read),
    materialsOf(job, read),
    kind === 'REMARK' || job.remark === null ? [] : remarkOf(job, read),
  ];
}

/** Many jobs, one row each; what was found is counted, the reports tell it. */
export function jobsTable({ jobs }: Paper, read: PaperReader): Content {
  const columns = [
    { head: read.word('job'), width: 66 },
    { head: read.word('unit'), width: 88 },
    { head: read.word('work'), width: '*' },
    { head: 'SMR', width: 46, alignment: 'right' as const },
    { head: read.word('completed'), width: 66 },
    { head: read.word('findings'), width: 44, alignment: 'right' as const },
  ];
  const rows = jobs.map((job): Content[] => [
    { stack: [{ text: job.number }, { text: job.sapOrder ?? '', style: 'small' }] },
    {
      stack: [
        { text: job.unitCode, bold: true },
        { text: job.serialNumber, style: 'small' },
      ],
    },
    {
      stack: [
        { text: job.description || read.in(job.title) },
        { text: remarkLine(job, read), style: 'small' },
      ],
    },
    { text: writeNumber(job.smr, read.language, 1) },
    { text: read.date(job.end) },
    { text: String(job.findings.length) },
  ]);
  return tableSection(`${read.word('jobs')} (${jobs.length})`, columns, rows);
}

function remarkLine({ remark, told }: PaperJob, read: PaperReader): string {
  const action = told.find(({ part }) => part === 'action');
  return [action && read.in(action.text), remark?.text].filter(Boolean).join(' · ');
}

/** Type, form and what was ordered; what says the same is said once. */
function workOf(job: PaperJob, read: PaperReader): string {
  const texts = [read.in(jobTypes[job.jobType].label), read.in(job.title), job.description];
  return texts.filter((text, at) => !texts.slice(0, at).some((said) => said.includes(text))).join(' · ');
}

function machine(job: PaperJob, read: PaperReader): Content {
  return {
    columns: [
      {
        width: '*',
        text: [
          { text: job.unitCode, fontSize: 15, bold: true },
          { text: `   ${job.brandCode} ${job.unitModel}`, fontSize: 11 },
          { text: `   ${read.word('serial')} ${job.serialNumber}`, style: 'small' },
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        text: [
          { text: 'SMR  ', style: 'small' },
          { text: measured(job.smr, 'h', read), fontSize: 13, bold: true },
        ],
      },
    ],
    margin: [0, 12, 0, 0],
  };
}

const measured = (value: number | null, unit: string | null, read: PaperReader) => {
  const number = writeNumber(value, read.language, unit === 'h' ? 1 : undefined);
  return value === null || unit === null ? number : `${number}\u00a0${writeUnit(unit, read.language)}`;
};

function toldOf({ told }: PaperJob, read: PaperReader): Content {
  if (told.length === 0) return [];
  const facts = told.map(({ part, text }) => ({
    key: toldLabels[part][read.language],
    value: read.in(text),
  }));
  return { stack: [factTable(facts, 1)], margin: [0, 8, 0, 0] };
}

function findingsOf(job: PaperJob, read: PaperReader): Content {
  // Of what broke down the phenomenon and its cause are told; that nothing else was found would say the contrary.
  if (job.findings.length === 0 && job.told.length > 0) return [];
  if (job.findings.length === 0)
    return section(read.word('findings'), { text: read.word('noFindings'), style: 'body' });
  const columns = [
    { head: read.word('zone'), width: 90 },
    { head: read.word('item'), width: '*' },
    { head: read.word('result'), width: 110 },
    { head: read.word('note'), width: 140 },
  ];
  const rows = job.findings.map((found): Content[] => [
    { text: read.in(found.zone) },
    { text: read.in(found.question) },
    { text: resultOf(found, read) },
    { text: found.note ?? '–' },
  ]);
  return tableSection(`${read.word('findings')} (${job.findings.length})`, columns, rows);
}

function resultOf(found: PaperJob['findings'][number], read: PaperReader): string {
  const judged = wordOf(judgementWords, found.judgement.toUpperCase(), read.language);
  const value = found.value === null ? '' : measured(found.value, found.unit, read);
  return [judged, value || (read.in(found.answer) === judged ? '' : read.in(found.answer))]
    .filter(Boolean)
    .join(' · ');
}

function materialsOf({ partsUsed, fluids }: PaperJob, read: PaperReader): Content {
  if (partsUsed.length + fluids.length === 0) return [];
  const columns = [
    { head: read.word('number'), width: 120 },
    { head: read.word('item'), width: '*' },
    { head: read.word('quantity'), width: 80, alignment: 'right' as const },
  ];
  const quantity = (value: number, unit: string) => ({
    text: `${writeNumber(value, read.language)}\u00a0${writeUnit(unit, read.language)}`,
  });
  const rows: Content[][] = [
    ...partsUsed.map((part) => [
      { text: part.partNumber },
      { text: part.description ?? '–' },
      quantity(part.quantity, part.unit),
    ]),
    ...fluids.map((fluid) => [
      { text: '–' },
      { text: `${fluid.fluid} · ${fluid.compartment}` },
      quantity(fluid.quantity, fluid.unit),
    ]),
  ];
  return tableSection(read.word('materials'), columns, rows);
}

function remarkOf({ remark }: PaperJob, read: PaperReader): Content {
  return section(read.word('remark'), [
    { text: remark?.text ?? read.word('noRemark'), style: 'value' },
    { text: remark === null ? '' : `${remark.by} · ${read.time(remark.at)}`, style: 'small' },
  ]);
}
