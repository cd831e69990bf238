// What was written of a report, as it is read.
import type { PcarDetail } from '@dca/contract/areas/pcar';
import { useWords } from '../../i18n/index.ts';
import { Section } from '../../ui/section.tsx';
import css from './pcar.module.css';
import { words } from './words.ts';

export function ReadWritten({ report }: { readonly report: PcarDetail }) {
  const word = useWords(words);
  return (
    <>
      <Section title={word('analysis')}>
        <p className={css.text}>{report.analysis ?? word('nothing')}</p>
      </Section>
      <Section title={word('recommendation')}>
        <p className={css.text}>{report.recommendation ?? word('nothing')}</p>
      </Section>
      <Section title={word('activities')} note={report.activities.length === 0 && word('nothing')}>
        <ul>
          {report.activities.map(({ id, description, isDone }) => (
            <li key={id}>
              {isDone ? '✓ ' : ''}
              {description}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
