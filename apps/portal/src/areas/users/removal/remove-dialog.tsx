// The removal of a person is asked for with a reason and their user name, after what goes and what stays was said.
import { userPlants, userRoles, users } from '@dca/contract/areas/users';
import type { Removal } from '@dca/contract/areas/users/removal';
import type { User } from '@dca/contract/areas/users/user';
import { removedName, withRemovedNames } from '@dca/domain/removed-person';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from './words.ts';

interface Props {
  readonly user: User;
  readonly removal: Removal;
  readonly onClose: () => void;
}

export function RemoveDialog({ user, removal, onClose }: Props) {
  const word = useWords(words);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const remove = useWrite(users.remove, {
    // What is asked by the user name would be asked by one that nobody has any more.
    invalidates: [
      users.list,
      users.get,
      users.removal,
      ...Object.values(userRoles),
      ...Object.values(userPlants),
    ],
    handles: ['fields', 403, 404, 409, 422],
  });
  const { id, version, userName, firstName, lastName } = user;
  const isSure = reason.trim() !== '' && typed.trim().toLowerCase() === userName.toLowerCase();
  return (
    <Dialog
      title={word('removeOf', { name: `${firstName} ${lastName ?? ''}`.trim() })}
      onClose={onClose}
      act={
        <Button
          color="red"
          disabled={!isSure}
          loading={remove.isPending}
          onClick={() =>
            remove.mutate({ body: { id, version, userName, reason: reason.trim() } }, { onSuccess: onClose })
          }
        >
          {word('remove')}
        </Button>
      }
    >
      {removal.openJobs > 0 && <p>{word('openJobs', { openJobs: String(removal.openJobs) })}</p>}
      <GoesAndStays />
      <ReasonField value={reason} onChange={setReason} rows={2} />
      <TextInput
        label={word('typeName', { userName })}
        withAsterisk
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Refusal failure={remove.error} />
    </Dialog>
  );
}

function GoesAndStays() {
  const word = useWords(words);
  const neutral = withRemovedNames(removedName, useLanguage());
  return (
    <>
      <h3>{word('goes')}</h3>
      <ul>
        <li>{word('goesName')}</li>
        <li>{word('goesAccess')}</li>
        <li>{word('goesTraces')}</li>
      </ul>
      <h3>{word('stays')}</h3>
      <ul>
        <li>{word('staysWork', { word: neutral })}</li>
        <li>{word('staysPapers')}</li>
        <li>{word('staysAudit')}</li>
      </ul>
    </>
  );
}
