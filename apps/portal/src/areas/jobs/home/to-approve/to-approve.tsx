// The first sheets that wait for a leader: since when, and what tells how much of a look each needs. A line leads to the decision,
// and that to the next one.
import { checksheets } from '@dca/contract/areas/checksheets';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { useTypeWord } from '../../parts/job-facts.tsx';
import { words } from '../../words.ts';
import { homeWords } from '../home-words.ts';
import { JobLine } from '../job-line.tsx';
import css from '../waiting.module.css';

export function ToApprove() {
  const word = useWords(homeWords);
  const jobWord = useWords(words);
  const formats = useFormats();
  const typeWord = useTypeWord();
  const { data } = useCall(checksheets.toApprove, {});
  return (
    <ul className={css.rows}>
      {data?.data.map((sheet) => (
        <JobLine
          key={sheet.id}
          job={sheet}
          to={`/jobs/summary/detailpi/${sheet.id}/approval`}
          search={{ From: 'queue' }}
        >
          <span>{sheet.number}</span>
          <span className={css.what}>
            {typeWord(sheet.jobType)}
            {sheet.mechanic && `, ${word('sentBy', { name: sheet.mechanic })}`}
          </span>
          <span className={css.soft}>
            {jobWord('sinceWhen', { when: formats.moment(sheet.since, sheet.zone) })}
          </span>
          <span className={css.now}>
            {sheet.bad > 0 && <strong className={css.bad}>{word('bad', { count: sheet.bad })}</strong>}
            {sheet.photos > 0 && <span>{word('photos', { count: sheet.photos })}</span>}
          </span>
        </JobLine>
      ))}
    </ul>
  );
}
