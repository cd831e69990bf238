// The test bench: the last sheets of the form judged by the draft, what would have come out differently, with links to them.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { FormTrial } from '@dca/contract/areas/checksheets/forms';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { useCall } from '../../../../platform/queries.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import read from '../read/read.module.css';
import { words } from '../words.ts';
import type { EditedDraft } from './use-draft.ts';

export function Bench({ draft }: { readonly draft: EditedDraft }) {
  const word = useWords(words);
  const isSaved = draft.state === 'saved';
  const answer = useCall(
    checksheets.tryForm,
    { params: { id: draft.id } },
    { enabled: isSaved, handles: [404] },
  );
  return (
    <Section title={word('bench')}>
      {!isSaved && <p role="status">{word('benchWaits')}</p>}
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <SkeletonRows rows={4} />}
      {answer.data && <Outcome trial={answer.data.data} />}
    </Section>
  );
}

function Outcome({ trial }: { readonly trial: FormTrial }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const count = formats.number(trial.sheets);
  if (trial.sheets === 0) return <p>{word('benchNone')}</p>;
  if (trial.differences.length === 0) return <p>{word('benchSame', { count })}</p>;
  return (
    <>
      <p>{word('benchNote', { count })}</p>
      <table className={read.trial}>
        <thead>
          <tr>
            <th scope="col">{word('question')}</th>
            <th scope="col">{word('judgedBefore')}</th>
            <th scope="col">{word('judgedNow')}</th>
            <th scope="col">{word('sheets')}</th>
          </tr>
        </thead>
        <tbody>
          {trial.differences.map(({ questionId, code, text, before, after, count: sheets, jobs }) => (
            <tr key={`${questionId} ${before} ${after}`}>
              <th scope="row">
                {code} {text[language]}
              </th>
              <td>{word(before)}</td>
              <td>{word(after)}</td>
              <td>
                {formats.number(sheets)}
                <span className={read.jobs}>
                  {jobs.map(({ id, number, unitCode }) => (
                    <Link key={id} to="/jobs/summary/detailpi" search={{ id, tab: 'checksheet' } as never}>
                      {unitCode} · {number}
                    </Link>
                  ))}
                  {sheets > jobs.length && word('more', { count: formats.number(sheets - jobs.length) })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
