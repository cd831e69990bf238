// Who follows a problem log up, and until which day or meter.
import { assignment } from '@dca/contract/areas/assignment';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { dayOf } from '../../../ui/typed-day.ts';
import { words } from '../words.ts';

export interface TypedFollowUp {
  readonly personId: string;
  readonly due: string;
  readonly dueSmr: number | '';
}
export const emptyFollowUp: TypedFollowUp = { personId: '', due: '', dueSmr: '' };

/** What is sent; null while something is missing or no day. */
export function followUpOf({ personId, due, dueSmr }: TypedFollowUp) {
  const isDay = due === '' || dayOf(due) === due;
  if (personId === '' || !isDay || (due === '' && dueSmr === '')) return null;
  return { personId, due: due || null, dueSmr: dueSmr === '' ? null : dueSmr };
}

interface Props {
  readonly typed: TypedFollowUp;
  readonly onChange: (typed: TypedFollowUp) => void;
  /** Who follows it up now, who may be nobody of the mechanics. */
  readonly known?: { readonly id: string; readonly name: string } | null;
}

export function FollowUpFields({ typed, onChange, known }: Props) {
  const word = useWords(words);
  const { user } = useSession();
  const mechanics = useCall(assignment.mechanics, { query: { PageSize: 200 } }, { handles: [403] });
  const people = new Map([
    ...(user ? [[user.id, user.name] as const] : []),
    ...(known ? [[known.id, known.name] as const] : []),
    ...(mechanics.data?.data ?? []).map(
      (one) => [one.id, `${one.firstName} ${one.lastName}`.trim()] as const,
    ),
  ]);
  return (
    <>
      <NativeSelect
        label={word('person')}
        withAsterisk
        value={typed.personId}
        data={[
          { value: '', label: word('choose') },
          ...[...people].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => onChange({ ...typed, personId: event.currentTarget.value })}
      />
      <DayInput label={word('untilDay')} value={typed.due} onPick={(due) => onChange({ ...typed, due })} />
      <NumberInput
        label={word('untilMeter')}
        description={word('dayOrMeter')}
        min={0}
        max={9_999_999}
        hideControls
        value={typed.dueSmr}
        onChange={(value) => onChange({ ...typed, dueSmr: typeof value === 'number' ? value : '' })}
      />
    </>
  );
}
