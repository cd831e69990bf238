// Who has the role: whom a change of it reaches at once.
import { roles } from '@dca/contract/areas/users';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useForm } from '../../../records/form-context.ts';
import { Section } from '../../../ui/section.tsx';
import css from './roles.module.css';
import { words } from './words.ts';

export function Holders() {
  const { id, roleCode } = useForm().values;
  return id === undefined ? null : <HoldersOf code={String(roleCode)} />;
}

function HoldersOf({ code }: { readonly code: string }) {
  const word = useWords(words);
  const people = useCall(roles.holders, { params: { code } }).data?.data;
  if (!people) return null;
  return (
    <Section
      title={word('holders', { count: people.length })}
      note={word(people.length > 0 ? 'holdersNote' : 'noHolders')}
    >
      <ul className={css.holders}>
        {people.map((person) => (
          <li key={person.id}>
            <Link to={`/user-role/detail/${person.id}` as never}>{person.name}</Link>{' '}
            {!person.isActive && <small>{word('isInactive')}</small>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
