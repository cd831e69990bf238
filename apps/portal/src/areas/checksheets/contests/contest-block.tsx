// A field where people entered different things: each value with its person and time, what counts until somebody chooses, and
// a button for each thing that was said.
import type { Contest, SheetReply } from '@dca/contract/areas/checksheets';
import { type Form, placesOf, saysTheSame } from '@dca/domain/checksheet';
import type { PlantZone } from '@dca/domain/times';
import { Button } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCodeWord } from '../read/code-word.ts';
import { words } from '../words.ts';
import css from './contest-block.module.css';

export type Said = Contest['values'][number];

interface Props {
  readonly sheet: Pick<SheetReply, 'form'>;
  readonly contest: Contest;
  readonly zone: PlantZone;
  /** Nothing where this person may not choose. */
  readonly onChoose?: ((said: Said) => void) | undefined;
}

export function ContestBlock({ sheet, contest, zone, onChoose }: Props) {
  const word = useWords(words);
  const formats = useFormats();
  const say = useSaying(sheet, contest);
  const [first] = contest.values;
  if (!first) return null;
  return (
    <section className={css.contest} aria-label={word('differ')} data-contest={contest.field}>
      <p className={css.title}>{word('differ')}</p>
      <ul className={css.values}>
        {contest.values.map((said) => (
          <li key={said.id}>
            <span className={css.who}>
              {said.by.name || word('somebody')} {formats.moment(said.at, zone)}
            </span>
            <strong>{say(said)}</strong>
          </li>
        ))}
      </ul>
      <p className={css.until}>{word('countsUntil', { value: say(first) })}</p>
      {onChoose && (
        <div className={css.choices}>
          {distinct(contest).map((said) => (
            <Button key={said.id} variant="default" onClick={() => onChoose(said)}>
              {word('choose', { value: say(said) })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** What was said, each once; what counts until then is first. */
const distinct = ({ values }: Contest): readonly Said[] =>
  values.filter(
    (said, index) => values.findIndex((one) => saysTheSame(contentOf(one), contentOf(said))) === index,
  );

const contentOf = ({ id: _, at: __, by: ___, judgement: ____, ...content }: Said) => content;

/** What somebody said, in words. */
export function useSaying({ form }: Props['sheet'], { field, questionId }: Contest): (said: Said) => string {
  const word = useWords(words);
  const formats = useFormats();
  const language = useLanguage();
  const codeWord = useCodeWord();
  const question = placesOf(form as Form).get(questionId ?? '')?.question;
  const kind = field.split('/')[0];
  return (said) => {
    if (kind === 'note') return said.note === null ? word('noNote') : `“${said.note}”`;
    if (kind === 'reading') return said.smr === null ? word('noReading') : formats.hours(said.smr);
    if (kind === 'part') return said.content === null ? word('nothingSaid') : textOf(said.content);
    if (kind === 'fluid') {
      if (said.fluid === null) return word('takenOff');
      const { compartment, fluid, quantity, unit } = said.fluid;
      return `${compartment}, ${fluid}, ${formats.measured(quantity, unit)}`;
    }
    if (said.value !== null) return formats.measured(said.value, question?.unit ?? '');
    return said.code === null ? words[language].unanswered : codeWord(said.code);
  };
}

/** The words and numbers of a part, one after the other. */
function textOf(content: unknown): string {
  if (typeof content === 'string' || typeof content === 'number') return String(content);
  if (typeof content !== 'object' || content === null) return '';
  return Object.values(content).map(textOf).filter(Boolean).join(' · ');
}
