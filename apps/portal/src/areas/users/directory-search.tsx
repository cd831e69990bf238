// Finding somebody in the organisation's directory; choosing them fills the form in.
import { users } from '@dca/contract/areas/users';
import type { DirectoryEntry } from '@dca/contract/areas/users/user';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useRested } from '../../platform/rested.ts';
import { useForm } from '../../records/form-context.ts';
import { ChoiceNote, Choices, choice } from '../../ui/choices.tsx';
import { Section } from '../../ui/section.tsx';
import { words } from './words.ts';

const fewestLetters = 2;

export function DirectorySearch() {
  const form = useForm();
  return form.values.id === undefined && !form.isReadOnly ? <Search /> : null;
}

function Search() {
  const form = useForm();
  const word = useWords(words);
  const [typed, type] = useState('');
  const asked = useRested(typed).trim();
  const found = useCall(
    users.graph,
    { query: { SearchValue: asked } },
    { enabled: asked.length >= fewestLetters, keepsPrevious: true, handles: [400, 403, 503] },
  );
  const take = ({ userName, firstName, lastName, email }: DirectoryEntry) => {
    form.set({ userName, firstName, lastName, email, userType: 'INTERNAL' });
    type('');
  };
  const entries = asked.length >= fewestLetters && typed !== '' ? (found.data?.data ?? null) : null;
  return (
    <Section title={word('directory')} note={word('directoryNote')}>
      <TextInput
        type="search"
        aria-label={word('directory')}
        placeholder={word('directoryTyped')}
        maxLength={100}
        value={typed}
        mb="sm"
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div role="status">
        {found.error && typed !== '' && word('directoryAway')}
        {!found.error && entries?.length === 0 && word('directoryNobody')}
      </div>
      {entries && entries.length > 0 && (
        <Choices label={word('directory')}>
          {entries.map((entry) => (
            <li key={entry.email}>
              <Entry entry={entry} onTake={() => take(entry)} />
            </li>
          ))}
        </Choices>
      )}
    </Section>
  );
}

function Entry({ entry, onTake }: { readonly entry: DirectoryEntry; readonly onTake: () => void }) {
  const word = useWords(words);
  const name = `${entry.firstName} ${entry.lastName}`.trim();
  const inside = (
    <>
      {name}
      <ChoiceNote>{entry.userId === null ? entry.email : word('isUser', { email: entry.email })}</ChoiceNote>
    </>
  );
  if (entry.userId !== null)
    return (
      <Link to={`/user-data/detail/${entry.userId}` as never} className={choice}>
        {inside}
      </Link>
    );
  return (
    <button type="button" className={choice} onClick={onTake}>
      {inside}
    </button>
  );
}
