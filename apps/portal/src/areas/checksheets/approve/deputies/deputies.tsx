// An approver gives their approvals to a deputy until a day, sees whom they gave them to, and ends it; a deputy sees in whose name
// they decide.
import { checksheets } from '@dca/contract/areas/checksheets';
import { permissionOfLink } from '@dca/domain/approval-chain';
import { dayAfter } from '@dca/domain/board/load';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../../../i18n/index.ts';
import { useCall, useWrite } from '../../../../platform/queries.ts';
import { useSession } from '../../../../platform/session.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import css from './deputies.module.css';
import { deputyWords } from './deputy-words.ts';
import { GiveDialog, staleDelegations, useToday } from './give-dialog.tsx';

/** The whole part, for who gives approvals or stands in for somebody; nothing for all others. */
export function Deputies() {
  const word = useWords(deputyWords);
  const mayGive = useGives();
  const answer = useCall(checksheets.delegations, {});
  const [isGiving, setGiving] = useState(false);
  const { given = [], taken = [] } = answer.data?.data ?? {};
  if (!mayGive && taken.length === 0) return null;
  return (
    <Section title={word('deputies')} note={word('deputiesLine')}>
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={1} />}
      <Lines given={given} taken={taken} />
      {mayGive && (
        <Button variant="default" onClick={() => setGiving(true)}>
          {word('giveAway')}
        </Button>
      )}
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </Section>
  );
}

/** Whether this person gives any link of a chain. */
function useGives(): boolean {
  const { user } = useSession();
  return Object.values(permissionOfLink).some((permission) => user?.permissions.includes(permission));
}

interface Delegated {
  readonly personId: string;
  readonly name: string;
  readonly until: string;
}

function Lines({ given, taken }: Readonly<Record<'given' | 'taken', readonly Delegated[]>>) {
  const word = useWords(deputyWords);
  const formats = useFormats();
  const today = useToday();
  const change = useWrite(checksheets.delegate, staleDelegations);
  if (given.length + taken.length === 0) return null;
  return (
    <>
      <ul className={css.list}>
        {given.map(({ personId, name, until }) => (
          <li key={personId} className={css.line}>
            <span>{word('givenTo', { name, day: formats.day(until) })}</span>
            <Button
              variant="default"
              size="xs"
              aria-label={word('endOf', { name })}
              loading={change.isPending}
              onClick={() => change.mutate({ body: { personId, until: dayAfter(today, -1) } })}
            >
              {word('end')}
            </Button>
          </li>
        ))}
        {taken.map(({ personId, name, until }) => (
          <li key={personId}>{word('takenFrom', { name, day: formats.day(until) })}</li>
        ))}
      </ul>
      <Refusal failure={change.error} />
    </>
  );
}
