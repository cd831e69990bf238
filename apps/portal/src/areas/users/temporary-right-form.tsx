// Giving a role or a plant until a moment, with the reason.
import { roles } from '@dca/contract/areas/users';
import { temporaryRights } from '@dca/contract/areas/users/temporary-right';
import { momentAt } from '@dca/domain/times';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { ownZone } from '../../i18n/own-zone.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { dayOf, timeOf } from '../../ui/typed-day.ts';
import { usePlantChoices } from '../locations/index.ts';
import { rightsMadeOld } from './rights-made-old.ts';
import { words } from './words.ts';

const handled = { invalidates: rightsMadeOld, handles: ['fields', 403, 404, 409, 422] as const };

export function TemporaryRightForm({
  personId,
  onClose,
}: {
  readonly personId: string;
  readonly onClose: () => void;
}) {
  const word = useWords(words);
  const [typed, setTyped] = useState<Typed>({ what: '', day: '', time: '17:00', why: '' });
  const giveRole = useWrite(temporaryRights.giveRole, handled);
  const givePlant = useWrite(temporaryRights.givePlant, handled);
  const [date, clock] = [dayOf(typed.day), timeOf(typed.time)];
  const until = date === null || clock === null ? null : momentAt(date, clock, ownZone());
  const [kind, code = ''] = typed.what.split('/');
  const isReady = code !== '' && until !== null && typed.why.trim() !== '';
  const give = () => {
    if (!isReady) return;
    const gift = { personId, until, why: typed.why.trim() };
    if (kind === 'role') giveRole.mutate({ body: { ...gift, roleCode: code } }, { onSuccess: onClose });
    else givePlant.mutate({ body: { ...gift, plantCode: code } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={word('giveForATime')}
      onClose={onClose}
      act={
        <Button disabled={!isReady} loading={giveRole.isPending || givePlant.isPending} onClick={give}>
          {word('give')}
        </Button>
      }
    >
      <Fields typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
      <Refusal failure={giveRole.error ?? givePlant.error} />
    </Dialog>
  );
}

interface Typed {
  /** `role/LEADER` or `plant/JKT1`. */
  readonly what: string;
  readonly day: string;
  readonly time: string;
  readonly why: string;
}

interface Props {
  readonly typed: Typed;
  readonly onChange: (change: Partial<Typed>) => void;
}

function Fields({ typed, onChange }: Props) {
  const word = useWords(words);
  const found = useCall(roles.list, { query: { PageSize: 200, IsActive: 'true' } });
  const plants = usePlantChoices();
  const ofRoles = (found.data?.data ?? []).map(({ roleCode, name }) => ({
    value: `role/${roleCode}`,
    label: `${roleCode} · ${name}`,
  }));
  const ofPlants = plants.map(({ value, label }) => ({ value: `plant/${value}`, label }));
  return (
    <>
      <NativeSelect
        label={word('roleOrPlant')}
        value={typed.what}
        onChange={(event) => onChange({ what: event.currentTarget.value })}
        data={[
          { value: '', label: '' },
          { group: word('roles'), items: ofRoles },
          { group: word('plants'), items: ofPlants },
        ]}
      />
      <DayInput label={word('lastDay')} value={typed.day} onPick={(day) => onChange({ day })} />
      <TextInput
        label={word('timeIn', { zone: ownZone() })}
        placeholder="17:00"
        value={typed.time}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
      />
      <ReasonField value={typed.why} onChange={(why) => onChange({ why })} rows={2} />
    </>
  );
}
