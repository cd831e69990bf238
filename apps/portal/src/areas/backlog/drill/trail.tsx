import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { words } from '../words.ts';
import { addressOfStep, isNoWorkCenter, type Step, useStep } from './address.ts';
import css from './drill.module.css';

/** The steps that lead here; each but the last is a link back. */
export function Trail() {
  const word = useWords(words);
  const { workcenter, unitModel, unitcode, kept } = useStep();
  const steps: readonly (readonly [label: string, step: Step])[] = [
    [word('workCenters'), {}],
    [isNoWorkCenter(workcenter) ? word('noWorkCenter') : workcenter, { workcenter }],
    [unitModel, { workcenter, unitModel }],
    [unitcode, { workcenter, unitModel, unitcode }],
  ];
  const taken = steps.filter(([label]) => label !== '');
  return (
    <nav aria-label={word('trail')}>
      <ol className={css.trail}>
        {taken.map(([label, step], at) => (
          <li key={label}>
            {at === taken.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link {...addressOfStep(step, kept)}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
