// What was chosen where people had entered different things: for who decides on the sheet, with who chose and over what.
import type { Contest, SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { type Form, placesOf } from '@dca/domain/checksheet';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import { useSaying } from './contest-block.tsx';

interface Props {
  readonly job: Pick<JobDetail, 'zone'>;
  readonly sheet: SheetReply;
}

/** Nothing where nobody had to choose. */
export function ChosenBefore({ job, sheet }: Props) {
  const word = useWords(words);
  const { choices } = sheet;
  if (choices.length === 0) return null;
  return (
    <Section title={word('chosenBefore')} note={word('chosenBeforeMore')}>
      <ul className={css.since}>
        {choices.map((choice) => (
          <Choice key={choice.field} job={job} sheet={sheet} choice={choice} />
        ))}
      </ul>
    </Section>
  );
}

function Choice({ job, sheet, choice }: Props & { readonly choice: Contest }) {
  const word = useWords(words);
  const formats = useFormats();
  const language = useLanguage();
  const say = useSaying(sheet, choice);
  const [chosen, ...over] = choice.values;
  if (!chosen) return null;
  const question = placesOf(sheet.form as Form).get(choice.questionId ?? '')?.question;
  const nameOf = ({ by }: typeof chosen) => by.name || word('somebody');
  const before = over.map((one) => `${say(one)} (${nameOf(one)})`).join(', ');
  return (
    <li data-choice={choice.field}>
      {question && (
        <a href={`#${question.id}`}>
          {question.code} {question.text[language]}
        </a>
      )}{' '}
      <strong>{say(chosen)}</strong>{' '}
      {word('chosenBy', { name: nameOf(chosen), at: formats.moment(chosen.at, job.zone), before })}
    </li>
  );
}
