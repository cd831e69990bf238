// Said while something is carried: where it would go, how full that day is, and what speaks against it. Read aloud too.
import { partsLight } from '@dca/domain/board/lights';
import { hoursOn } from '@dca/domain/board/load';
import { hoursWith } from '@dca/domain/board/warnings';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import css from './board.module.css';
import { boardWords } from './board-words.ts';
import { useBoardHere } from './context.ts';
import { useLightSentence } from './grid/cells/lights.tsx';
import { useCarried, useOver } from './moving.ts';
import { meantBy, speaksAgainst, useWhyNot } from './use-moves.ts';

export function Preview() {
  const carried = useCarried();
  return (
    <div className={css.preview} role="status" data-is-empty={carried === null || undefined}>
      {carried && <Words />}
    </div>
  );
}

function Words() {
  const word = useWords(boardWords);
  const language = useLanguage();
  const formats = useFormats();
  const whyNot = useWhyNot();
  const { shown } = useBoardHere();
  const sentence = useLightSentence();
  const carried = useCarried();
  const over = useOver();
  if (!carried) return null;
  const { job, from } = carried;
  if (!over) return word('carried', { unit: job.unitCode, type: job.jobType });
  const meant = meantBy(job, from, over);
  const refused = whyNot(meant, shown);
  const person = over.person === null ? undefined : shown.index.people.get(over.person);
  const name = person?.name ?? word('nobodyYet');
  const says = [word('preview', { unit: job.unitCode, name, day: formats.day(over.day) })];
  if (person) {
    const planned = formats.number(hoursWith(job, person.id, over.day, shown.index));
    says.push(word('hoursOf', { planned, hours: formats.number(hoursOn(person, over.day, shown.board)) }));
  }
  const parts = partsLight({ ...job, planDate: over.day });
  const missing = parts.state === 'READY' ? [] : [`${sentence(parts)}.`];
  const warnings = speaksAgainst(shown, meant).map(({ words }) => words[language]);
  const against = refused ? [refused] : [...warnings, ...missing];
  return (
    <>
      <strong>{says.join(': ')}.</strong> {against.length > 0 ? against.join(' ') : word('nothingAgainst')}
    </>
  );
}
