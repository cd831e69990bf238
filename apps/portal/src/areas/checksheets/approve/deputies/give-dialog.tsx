import { checksheets } from '@dca/contract/areas/checksheets';
import { dayIn } from '@dca/domain/times';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../../i18n/index.ts';
import { useCall, useWrite } from '../../../../platform/queries.ts';
import { DayInput } from '../../../../ui/day-input.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { dayOf } from '../../../../ui/typed-day.ts';
import { deputyWords } from './deputy-words.ts';

export const staleDelegations = {
  invalidates: [checksheets.delegations],
  handles: ['fields', 403, 409] as const,
};

/** The day in the west, where it ends last; each plant counts by its own. */
export const useToday = (): string => useState(() => dayIn(new Date(), 'WIB'))[0];

/** Whom to give one's approvals to, and until when. */
export function GiveDialog({ onClose }: { readonly onClose: () => void }) {
  const word = useWords(deputyWords);
  const people = useCall(checksheets.deputies, {});
  const give = useWrite(checksheets.delegate, staleDelegations);
  const today = useToday();
  const [personId, setPerson] = useState('');
  const [until, setUntil] = useState(today);
  const isReady = personId !== '' && dayOf(until) === until && until >= today;
  return (
    <Dialog
      title={word('giveAway')}
      onClose={onClose}
      act={
        <Button
          disabled={!isReady}
          loading={give.isPending}
          onClick={() => give.mutate({ body: { personId, until } }, { onSuccess: onClose })}
        >
          {word('give')}
        </Button>
      }
    >
      {people.error && <ErrorState failure={people.error} onRetry={() => void people.refetch()} />}
      {people.isPending && <SkeletonRows rows={2} />}
      {people.data?.data.length === 0 && <p>{word('nobodyToChoose')}</p>}
      {people.data && people.data.data.length > 0 && (
        <>
          <NativeSelect
            label={word('deputy')}
            value={personId}
            onChange={(event) => setPerson(event.currentTarget.value)}
            data={[
              { value: '', label: word('choose') },
              ...people.data.data.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <DayInput label={word('until')} value={until} min={today} onPick={setUntil} />
        </>
      )}
      <Refusal failure={give.error} />
    </Dialog>
  );
}
