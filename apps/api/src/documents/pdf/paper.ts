// The papers for customers: hand-over, inspection and goods-received certificates and the final remark. One pure function from
// what was shown, and what was decided about it, to a definition. Who pays reads from the top: which paper, whose machine, what
// was done, what it came to, who stands for it.
import type { Paper } from '@dca/contract/paper';
import type { ReportCompany } from '@dca/contract/papers/checksheet-types';
import type { Content, PdfDefinition, PdfLanguage } from '@dca/contract/papers/definition';
import { letterhead } from '@dca/contract/papers/letterhead';
import { badge, factTable, pageFooter, runningHeader } from '@dca/contract/papers/parts';
import { paperKinds } from '@dca/domain/papers';
import { jobsTable, oneJob } from './paper-jobs.ts';
import { type PaperReader, paperReader } from './paper-reader.ts';
import { receiptSection } from './paper-receipt.ts';
import { decisionSection } from './paper-signatures.ts';
import { paperStatements } from './paper-words.ts';

const logo = 'company-logo';

/** Gives the printable paper in one language. The same paper with the same decisions gives the same definition. */
export function paperDocument(paper: Paper, company: ReportCompany, language: PdfLanguage): PdfDefinition {
  const read = paperReader(paper.zone, language);
  const title = read.in(paperKinds[paper.kind].title);
  return {
    info: {
      title: `${title} ${paper.number}`,
      subject: `${paper.customerName} · ${paper.hash}`,
      author: company.name,
      created: new Date(paper.decisions.at(-1)?.at ?? paper.issuedAt),
    },
    language,
    runningHeader: runningHeader(`${title} ${paper.number}`, paper.customerName),
    footer: pageFooter(`${read.word('hash')}: ${paper.hash}`, read.word('page')),
    images: company.logo ? { [logo]: company.logo } : {},
    content: [
      letterhead({
        company,
        logo: company.logo && logo,
        title,
        subtitle: subtitleOf(paper, read),
        number: paper.number,
        badge: stateBadge(paper, read),
        date: `${read.word('issued')} ${read.date(paper.issuedAt)}`,
      }),
      { text: paperStatements[paper.kind][language], margin: [0, 0, 0, 8] },
      factTable(factsOf(paper, read), 4),
      paper.jobs.length > 1 || paper.orderNumber !== null
        ? jobsTable(paper, read)
        : paper.jobs.map((job) => oneJob(job, paper.kind, read)),
      paper.receipt === null ? [] : receiptSection(paper.receipt, read),
      decisionSection(paper, company.name, read),
    ],
  };
}

const subtitleOf = ({ kind, revision }: Paper, read: PaperReader) =>
  [kind === 'REMARK' ? '' : kind, revision > 1 ? read.word('revision', { revision }) : '']
    .filter(Boolean)
    .join(' · ');

/** Where it stands with the customer; nothing where they are not asked. */
function stateBadge({ isAwaited, decisions }: Paper, read: PaperReader): Content {
  if (isAwaited) return badge(read.word('waiting'), 'violet');
  if (decisions.length === 0) return [];
  const isDeemed = decisions.some(({ decision }) => decision === 'DEEMED');
  return badge(read.word(isDeemed ? 'deemed' : 'acceptedAll'), isDeemed ? 'yellow' : 'green');
}

function factsOf(paper: Paper, read: PaperReader) {
  const facts = [
    ['customer', `${paper.customerName} (${paper.customerCode})`],
    ['plant', `${paper.plantDesc} (${paper.plantCode})`],
    ...(paper.orderNumber === null ? [] : ([['order', paper.orderNumber]] as const)),
    ...(paper.month === null ? [] : ([['month', paper.month]] as const)),
    ...(paper.jobs.length === 1 ? factsOfJob(paper, read) : []),
  ] as const;
  return facts.map(([key, value]) => ({ key: read.word(key), value }));
}

function factsOfJob({ jobs: [job] }: Paper, read: PaperReader) {
  if (!job) return [];
  const orders = [
    ...(job.sapOrder === null ? [] : ([['sapOrder', job.sapOrder]] as const)),
    ...(job.customerOrder === null ? [] : ([['customerOrder', job.customerOrder]] as const)),
  ];
  return [['job', job.number], ['completed', read.time(job.end)], ...orders] as const;
}
