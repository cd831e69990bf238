// What a user has until a moment: shown with its end and its reason, given by a dialog, ended by a press.
import { type TemporaryRight, temporaryRights } from '@dca/contract/areas/users/temporary-right';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { Section } from '../../ui/section.tsx';
import { When } from '../../ui/when.tsx';
import { EndRightDialog } from './temporary-right-end.tsx';
import { TemporaryRightForm } from './temporary-right-form.tsx';
import css from './users.module.css';
import { words } from './words.ts';

export function TemporaryRights({ personId }: { readonly personId: string }) {
  const word = useWords(words);
  const mayGive = useMay('userRole.change');
  const isMe = useSession().user?.id === personId;
  const [isGiving, setIsGiving] = useState(false);
  const [ending, setEnding] = useState<TemporaryRight | null>(null);
  const found = useCall(temporaryRights.list, { query: { PersonId: [personId], IsOver: 'false' } });
  const rows = found.data?.data ?? [];
  const add = mayGive && !isMe && (
    <Button variant="default" size="compact-sm" onClick={() => setIsGiving(true)}>
      {word('giveForATime')}
    </Button>
  );
  return (
    <Section title={word('forATime')} note={rows.length === 0 ? word('nothingForATime') : undefined}>
      {rows.length > 0 && (
        <ul className={css.jobs}>
          {rows.map((row) => (
            <li key={row.id} className={css.job}>
              <strong>{row.roleCode ?? row.plantCode}</strong>
              <span>
                {word('until')} <When at={row.until} />
              </span>
              <span>{row.why}</span>
              {mayGive && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={word('endOf', { what: row.roleCode ?? row.plantCode ?? '' })}
                  onClick={() => setEnding(row)}
                >
                  {word('end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {add}
      {isGiving && <TemporaryRightForm personId={personId} onClose={() => setIsGiving(false)} />}
      {ending && <EndRightDialog right={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}
