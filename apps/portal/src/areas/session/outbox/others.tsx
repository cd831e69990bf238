import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import { readPhone } from '../changing-person/change.ts';
import { words } from '../changing-person/words.ts';
import css from './outbox.module.css';

/** What others have left on this phone: whose it is and how much, and nothing of what it says. */
export function OthersHere() {
  const word = useWords(words);
  const { data } = useQuery({ queryKey: ['others in the outbox'], queryFn: readPhone, gcTime: 0 });
  const others = data?.others.filter(({ waiting }) => waiting > 0) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={word('othersHere')} note={word('othersHereMore')}>
      <ul className={css.acts}>
        {others.map(({ person, name, waiting }) => (
          <li key={person}>
            <Link to="/change-person" className={css.unit}>
              {name ?? word('somebody')}
            </Link>
            <span>{word('locked', { count: waiting })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
