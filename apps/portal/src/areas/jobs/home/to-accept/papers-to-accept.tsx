// For a customer: the papers that wait for their answer, until the day on which silence is consent. What was answered is gone.
import { type PaperToAccept, receipts } from '@dca/contract/areas/receipts';
import { paperKinds } from '@dca/domain/papers';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { Section } from '../../../../ui/section.tsx';
import { useTypeWord } from '../../parts/job-facts.tsx';
import { homeWords } from '../home-words.ts';
import css from '../waiting.module.css';

export function PapersToAccept() {
  const word = useWords(homeWords);
  const formats = useFormats();
  const { data } = useCall(receipts.toAccept, {});
  const [first] = data?.data ?? [];
  if (!data || !first) return null;
  const count = data.data.length;
  return (
    <Section
      title={
        <>
          <strong className={css.count}>{formats.number(count)}</strong>{' '}
          {word('papersWait', { count, until: formats.day(first.until) })}
        </>
      }
    >
      <ul className={css.rows}>
        {data.data.map((paper) => (
          <li key={`${paper.kind} ${paper.jobId}`}>
            <PaperLine paper={paper} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PaperLine({ paper }: { readonly paper: PaperToAccept }) {
  const word = useWords(homeWords);
  const language = useLanguage();
  const formats = useFormats();
  const typeWord = useTypeWord();
  const { kind, jobId, jobs, orderNumber, unitCode, jobNumber, jobType, until } = paper;
  return (
    <Link to={`/jobs/paper/${kind.toLowerCase()}/${jobId}`} className={css.row} data-columns="papers">
      <strong>{paperKinds[kind].title[language]}</strong>
      {orderNumber === null ? (
        <span>
          {unitCode} · {typeWord(jobType)} · {jobNumber}
        </span>
      ) : (
        <span>{word('ofMonth', { count: jobs, order: orderNumber })}</span>
      )}
      <span className={css.soft}>{word('untilDay', { until: formats.day(until) })}</span>
    </Link>
  );
}
