// The form as a mechanic has it on the phone, drawn by the same code as there, and alive: what is pressed decides what is asked.
import { type FormPlace, inOrder } from '@dca/domain/form-drafts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { ZoneQuestions } from '../../answer/zone-questions.tsx';
import { type TrialForm, useTrialSheet } from '../edit/trial-sheet.ts';
import { words } from '../words.ts';
import css from './read.module.css';

interface Props {
  readonly draft: TrialForm;
  /** What is edited beside it is in sight. */
  readonly at?: FormPlace;
}

/** No machine and no plant: what is tried records nothing. */
const anyJob = { zone: 'WIB', equipmentId: '', unitCode: '', unitModel: '' } as const;

export function Phone({ draft, at }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const [chosen, setChosen] = useState(0);
  const screen = useRef<HTMLDivElement>(null);
  const sheet = useTrialSheet(draft);
  const zones = inOrder(draft).zones;
  const follow = at?.zone ?? null;
  useEffect(() => {
    if (follow !== null) setChosen(follow);
  }, [follow]);
  const questionId = at?.questionId ?? null;
  useEffect(() => {
    const shown = questionId === null ? null : screen.current?.querySelector(`[id="${questionId}"]`);
    const frame = screen.current;
    if (shown instanceof HTMLElement && frame) frame.scrollTop = shown.offsetTop - frame.clientHeight / 3;
  }, [questionId]);
  const zone = zones[Math.min(chosen, zones.length - 1)];
  return (
    <section aria-label={word('phone')} className={css.phone}>
      <p className={css.soft}>{word('phoneNote')}</p>
      {zone ? (
        <div className={css.screen}>
          <fieldset className={css.zones} aria-label={word('structure')}>
            {zones.map((one, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: while it is written a code may stand twice
                key={index}
                type="button"
                aria-pressed={one === zone}
                onClick={() => setChosen(index)}
              >
                {one.code || '?'}
              </button>
            ))}
          </fieldset>
          <h2 className={css.zone}>{zone.name[language] || word('unnamed')}</h2>
          <div ref={screen} className={css.scroll}>
            <ZoneQuestions job={anyJob} sheet={sheet} zoneCode={zone.code} />
          </div>
        </div>
      ) : (
        <p>{word('noZones')}</p>
      )}
    </section>
  );
}
