// A sheet that comes back: what the leader had said, which questions were meant, and which were answered anew since.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/job-row';
import type { JobMoveName } from '@dca/domain/job-lifecycle';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import css from '../sheet.module.css';
import { words } from '../words.ts';

interface Props {
  readonly job: JobDetail;
  readonly sheet: SheetReply;
}

/** By the leader before the approval or after it, or by the customer. */
const waysBack: readonly string[] = ['return', 'reopen', 'refuse'] satisfies JobMoveName[];

/** Nothing where the sheet was never returned. */
export function ReturnedBefore({ job, sheet }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const returned = job.events.findLast(({ move }) => waysBack.includes(move));
  if (!returned) return null;
  const meant = new Set(sheet.returnedQuestions);
  const changed = changedSince(sheet, returned.at);
  const shown = questionsOf(sheet).filter(({ id }) => meant.has(id) || changed.has(id));
  return (
    <Section title={word('returnedBefore')}>
      <blockquote className={css.returnedWords}>
        {returned.reason}
        <footer>
          {returned.by}, <When at={returned.at} zone={job.zone} />
        </footer>
      </blockquote>
      <ul className={css.since}>
        {shown.map(({ id, code, text }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {code} {text[language]}
            </a>{' '}
            {word(changed.has(id) ? 'changedSince' : 'unchangedSince')}
          </li>
        ))}
      </ul>
      {changed.size === 0 && <p>{word('nothingChanged')}</p>}
    </Section>
  );
}

const questionsOf = (sheet: SheetReply) =>
  sheet.form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));

const changedSince = (sheet: SheetReply, moment: string): ReadonlySet<string> =>
  new Set(
    sheet.zoneCheckSheets
      .flatMap((zone) => zone.answers)
      .filter(({ at }) => Date.parse(at) > Date.parse(moment))
      .map(({ questionId }) => questionId),
  );
