// Who stands for a paper: who approved the work for the company, and the answer of the customer with the signature as it was
// drawn. Answers of many jobs that were given in one act are one.
import type { Paper, PaperDecision } from '@dca/contract/paper';
import type { Content, TableCell } from '@dca/contract/papers/definition';
import { section } from '@dca/contract/papers/parts';
import { colours } from '@dca/contract/papers/theme';
import { drawnSignature, signatureHeight } from '@dca/contract/papers/tiles';
import type { PaperReader } from './paper-reader.ts';
import { signedBefore } from './signed-before.ts';

/** Boxes of the company and, where the customer is asked or has answered, of the customer. */
export function decisionSection(paper: Paper, company: string, read: PaperReader): Content {
  const answers = answersOf(paper.decisions);
  const boxes = [
    companyBox(paper, company, read),
    ...answers.map((answer) => customerBox(paper, answer, read)),
    ...(paper.isAwaited ? [emptyBox(paper, read)] : []),
  ];
  const rows: Content[] = [];
  for (let at = 0; at < boxes.length; at += 2) {
    const row = boxes.slice(at, at + 2);
    rows.push({ table: { widths: row.map(() => '*'), body: [row] }, layout: 'framed', margin: [0, 0, 0, 8] });
  }
  return section(read.word('signature'), rows);
}

interface Answer {
  readonly decision: PaperDecision;
  /** Numbers of the jobs that it is about. */
  readonly jobIds: readonly string[];
}

/** One answer for what was answered at once, by the same, in the same words. */
function answersOf(decisions: readonly PaperDecision[]): readonly Answer[] {
  const keyOf = ({ decision, name, remark, signature, fileId, workHash }: PaperDecision) =>
    JSON.stringify([decision, name, remark, signature, fileId === null, workHash]);
  const groups = Map.groupBy(decisions, keyOf);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ decision: first, jobIds: same.map(({ jobId }) => jobId) }] : [];
  });
}

function companyBox({ jobs }: Paper, company: string, read: PaperReader): TableCell {
  const lines = jobs.flatMap(({ approvals }) => approvals.map(({ by, at }) => ({ by, at })));
  const latest = [...new Map(lines.map((line) => [line.by, line])).values()];
  return {
    stack: [
      { text: read.word('forCompany', { company }), style: 'key' },
      ...latest.flatMap(({ by, at }): Content[] => [
        { text: by, style: 'value', bold: true, margin: [0, 8, 0, 0] },
        { text: read.time(at), style: 'small' },
      ]),
    ],
  };
}

function customerBox(paper: Paper, { decision, jobIds }: Answer, read: PaperReader): TableCell {
  const isDeemed = decision.decision === 'DEEMED';
  const about = paper.jobs.filter(({ id }) => jobIds.includes(id)).map(({ number }) => number);
  const lines = [
    read.time(decision.at),
    decision.badge === null ? '' : `${read.word('badge')} ${decision.badge}`,
    witnessOf(decision, read),
    isDeemed ? read.word('deemedWhy') : '',
    paper.jobs.length > 1 ? about.join(', ') : '',
  ].filter(Boolean);
  return {
    stack: [
      {
        text: `${read.word('forCustomer', { customer: paper.customerName })} · ${read.word(isDeemed ? 'deemed' : 'accepted')}`,
        style: 'key',
      },
      ...(decision.signature === null ? [] : [drawnSignature(decision.signature)]),
      { text: decision.name ?? '–', style: 'value', bold: true, margin: [0, 8, 0, 0] },
      ...lines.map((text): Content => ({ text, style: 'small' })),
      ...signedBefore(paper, decision, read),
      ...(decision.remark === null
        ? []
        : [
            { text: read.word('remarkOfCustomer'), style: 'key', margin: [0, 4, 0, 0] } satisfies Content,
            { text: decision.remark, style: 'body' } satisfies Content,
          ]),
    ],
  };
}

function witnessOf({ witness, fileId }: PaperDecision, read: PaperReader): string {
  if (witness === null) return '';
  return read.word(fileId === null ? 'guestOf' : 'onPaper', { name: witness });
}

/** Room to sign on the printed paper. */
function emptyBox({ customerName }: Paper, read: PaperReader): TableCell {
  return {
    stack: [
      { text: read.word('forCustomer', { customer: customerName }), style: 'key' },
      { text: ' ', margin: [0, signatureHeight - 12, 0, 0] },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 180, y2: 0, lineWidth: 0.6, lineColor: colours.rule }],
      },
      { text: read.word('signature'), style: 'small', margin: [0, 3, 0, 0] },
    ],
  };
}
