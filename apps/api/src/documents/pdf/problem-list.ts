// The problem logs of a list on paper: how many stand where, then each with what was told, who sees to it and what came of it.
import type { ProblemRow } from '@dca/contract/areas/problem-log/log';
import type { ReportCompany } from '@dca/contract/papers/checksheet-types';
import type { Content, PdfDefinition, PdfLanguage } from '@dca/contract/papers/definition';
import { letterhead } from '@dca/contract/papers/letterhead';
import { writeDate } from '@dca/contract/papers/numbers-and-times';
import { badge, figureRow, pageFooter, runningHeader, tableSection } from '@dca/contract/papers/parts';
import type { Tone } from '@dca/contract/papers/theme';
import { statesOf } from '@dca/domain/lifecycle';
import { problemLogLifecycle, problemTypes, responsibilities } from '@dca/domain/problem-log-lifecycle';

interface ProblemList {
  readonly rows: readonly ProblemRow[];
  readonly counts: readonly { readonly status: ProblemRow['status']; readonly logs: number }[];
  readonly made: Date;
  readonly by: string;
}

const words = {
  title: { en: 'Problem logs', id: 'Catatan masalah' },
  number: { en: 'Number', id: 'Nomor' },
  unit: { en: 'Unit', id: 'Unit' },
  problem: { en: 'Problem', id: 'Masalah' },
  state: { en: 'State', id: 'Status' },
  outcome: { en: 'Follow-up and result', id: 'Tindak lanjut dan hasil' },
  page: { en: 'Page {page} of {pages}', id: 'Halaman {page} dari {pages}' },
} as const;
const logo = 'company-logo';

/** Gives the printable list in one language. */
export function problemListPaper(
  { rows, counts, made, by }: ProblemList,
  company: ReportCompany,
  language: PdfLanguage,
): PdfDefinition {
  const read = (name: keyof typeof words) => words[name][language];
  const day = writeDate(made, 'WIB', language);
  const figures = statesOf(problemLogLifecycle).map(({ code, label, colour }) => ({
    value: String(counts.find(({ status }) => status === code)?.logs ?? 0),
    word: label[language],
    tone: colour as Tone,
  }));
  return {
    info: { title: read('title'), subject: by, author: company.name, created: made },
    language,
    runningHeader: runningHeader(read('title'), day),
    footer: pageFooter(by, read('page')),
    images: company.logo ? { [logo]: company.logo } : {},
    content: [
      letterhead({
        company,
        logo: company.logo && logo,
        title: read('title'),
        subtitle: by,
        number: String(rows.length),
        badge: [],
        date: day,
      }),
      figureRow(figures),
      tableSection(
        read('title'),
        [
          { head: read('number'), width: 62 },
          { head: read('unit'), width: 66 },
          { head: read('problem'), width: '*' },
          { head: read('state'), width: 84 },
          { head: read('outcome'), width: 150 },
        ],
        rows.map((row) => rowOf(row, language)),
      ),
    ],
  };
}

function rowOf(row: ProblemRow, language: PdfLanguage): Content[] {
  const state = problemLogLifecycle.states[row.status];
  const outcome = [
    [row.followUpBy, row.followUpDue].filter(Boolean).join(' · '),
    row.result ?? row.rejectedReason ?? '',
  ].filter(Boolean);
  return [
    { stack: [{ text: row.number }, { text: row.foundAt.slice(0, 10), style: 'small' }] },
    {
      stack: [
        { text: row.unitCode ?? row.plantCode, bold: true },
        { text: row.jobNumber ?? '', style: 'small' },
      ],
    },
    {
      stack: [
        { text: row.description },
        {
          text: `${problemTypes[row.type][language]} · ${responsibilities[row.responsibility][language]} · ${row.foundBy ?? ''}`,
          style: 'small',
        },
      ],
    },
    badge(state.label[language], state.colour as Tone),
    { stack: outcome.length > 0 ? outcome.map((text) => ({ text })) : [{ text: '–' }] },
  ];
}
