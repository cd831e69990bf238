// Below a user's form: the way to remove them for good, apart from what is pressed daily.
import { users } from '@dca/contract/areas/users';
import type { User } from '@dca/contract/areas/users/user';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { Section } from '../../../ui/section.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { words } from './words.ts';

export function RemovePerson({ user }: { readonly user: User }) {
  return useMay('user.remove') ? <Asked user={user} /> : null;
}

function Asked({ user }: { readonly user: User }) {
  const word = useWords(words);
  const [isAsked, setIsAsked] = useState(false);
  const removal = useCall(users.removal, { params: { id: user.id } }).data?.data;
  if (!removal) return null;
  const { jobs, hindrance } = removal;
  return (
    <Section title={word('title')} note={hindrance ? word(hindrance) : word('note')}>
      {hindrance === null && (
        <>
          {jobs > 0 && <p>{word('onJobs', { jobs: String(jobs) })}</p>}
          <Button variant="outline" color="red" onClick={() => setIsAsked(true)}>
            {word('remove')}
          </Button>
        </>
      )}
      {isAsked && <RemoveDialog user={user} removal={removal} onClose={() => setIsAsked(false)} />}
    </Section>
  );
}
