// What a paper says, as it was hashed: facts, jobs, what was received, and the answers of the customer.
import type { Paper, PaperDecision, Receipt } from '@dca/contract/paper';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { type FactRow, Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import css from '../papers.module.css';
import { words } from '../words.ts';
import { DrawnSignature } from './drawn-signature.tsx';
import { JobOnPaper } from './job-on-paper.tsx';
import { SignedBefore } from './signed-before.tsx';

export function PaperBody({ paper }: { readonly paper: Paper }) {
  const word = useWords(words);
  const formats = useFormats();
  const optional: readonly FactRow[] = [
    ...(paper.orderNumber === null ? [] : [[word('order'), paper.orderNumber] as const]),
    ...(paper.month === null ? [] : [[word('month'), paper.month] as const]),
  ];
  return (
    <>
      <Facts
        rows={[
          [word('issued'), formats.moment(paper.issuedAt, paper.zone)],
          [word('customer'), `${paper.customerName} (${paper.customerCode})`],
          [word('plant'), `${paper.plantCode} ${paper.plantDesc}`],
          ...optional,
          [
            word('hash'),
            <code key="hash" className={css.hash}>
              {paper.hash}
            </code>,
          ],
        ]}
      />
      {paper.jobs.map((job) => (
        <JobOnPaper key={job.id} job={job} paper={paper} />
      ))}
      {paper.receipt && <Received receipt={paper.receipt} />}
      {paper.decisions.length > 0 && (
        <Section title={word('answers')}>
          <ul className={css.rows}>
            {paper.decisions.map((decision) => (
              <Decision key={decision.jobId} decision={decision} paper={paper} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Received({ receipt }: { readonly receipt: Receipt }) {
  const word = useWords(words);
  const language = useLanguage();
  return (
    <Section title={word('received')}>
      <ul className={css.rows}>
        {receipt.items.map(({ item, quantity, unit, serialNumber, condition }) => (
          <li key={item.en} className={css.row}>
            <span>
              {quantity} {unit} · {item[language]} {serialNumber}
            </span>
            <span className={css.soft}>{condition?.[language]}</span>
          </li>
        ))}
        {receipt.damages.map(({ place, text }) => (
          <li key={`${place} ${text}`} className={css.row}>
            <span>
              {word('damages')}: {place}
            </span>
            <span className={css.soft}>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface DecisionProps {
  readonly decision: PaperDecision;
  readonly paper: Paper;
}

function Decision({ decision, paper }: DecisionProps) {
  const word = useWords(words);
  const formats = useFormats();
  const { name, witness, badge, remark, signature, fileId } = decision;
  const isDeemed = decision.decision === 'DEEMED';
  const job = paper.jobs.find(({ id }) => id === decision.jobId);
  const how = witness !== null && word(fileId === null ? 'guestOf' : 'onPaper', { name: witness });
  const said = [name, badge && word('badge', { badge }), how, formats.moment(decision.at, paper.zone)];
  return (
    <li className={css.row}>
      <strong>
        {word(isDeemed ? 'deemed' : 'accepted')}
        {paper.jobs.length > 1 && ` · ${job?.number}`}
      </strong>
      <span>{said.filter(Boolean).join(' · ')}</span>
      {isDeemed && <span className={css.soft}>{word('deemedWhy')}</span>}
      {remark && <q>{remark}</q>}
      {signature && <DrawnSignature strokes={signature} name={name ?? ''} />}
      {job && decision.work && <SignedBefore decision={decision} job={job} zone={paper.zone} />}
    </li>
  );
}
