import { useWords } from '../../i18n/index.ts';
import css from './imports.module.css';
import { words } from './words.ts';

const steps = ['file', 'columns', 'rows', 'stored'] as const;

/** Where one is among the four steps. */
export function Steps({ now }: { readonly now: (typeof steps)[number] }) {
  const word = useWords(words);
  return (
    <ol className={css.steps} aria-label={word('steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={css.step}
          data-done={index < steps.indexOf(now)}
          {...(step === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={css.number}>{index + 1}</span> {word(step)}
        </li>
      ))}
    </ol>
  );
}
