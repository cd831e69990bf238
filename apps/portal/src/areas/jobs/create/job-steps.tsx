import { Link, useRouterState } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { useDisplayMode } from '../../../platform/display-mode.ts';
import css from './job-steps.module.css';
import { words } from './step-words.ts';

const steps = [
  { name: 'stepCreate', to: '/jobcreation' },
  { name: 'stepUnitModel', to: '/jobcreation/unitmodel' },
  { name: 'stepSelect', to: null },
] as const;

/** The same steps on the web, where the header has no room of its own for them. */
export function JobStepsOnWeb() {
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  return useDisplayMode() === 'web' && <JobSteps pathname={pathname} />;
}

/** The steps Create Job, Unit Model, Select Job while a job is created (spec §2). */
export function JobSteps({ pathname }: { pathname: string }) {
  const t = useWords(words);
  const now = jobStepOf(pathname);
  if (now === null) return null;
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {steps.map(({ name, to }, index) => (
        <li
          key={name}
          data-state={index < now ? 'done' : index === now ? 'now' : 'later'}
          {...(index === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span aria-hidden="true">{index + 1}</span>{' '}
          {to && index < now ? <Link to={to}>{t(name)}</Link> : t(name)}
        </li>
      ))}
    </ol>
  );
}

/** Which of the three steps an address is, from 0; null outside of job creation. */
export function jobStepOf(pathname: string): number | null {
  const [first, second, model] = pathname.split('/').filter(Boolean);
  if (first !== 'jobcreation') return null;
  if (second !== 'unitmodel') return 0;
  return model === undefined ? 1 : 2;
}
