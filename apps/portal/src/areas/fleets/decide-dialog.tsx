// Which of two counts, what the fleet says or what is known here, with the reason that somebody will read later.

import { equipment } from '@dca/contract/areas/equipment';
import { fleets, type SetAsideRow } from '@dca/contract/areas/fleets';
import { type SetAsideDecision, setAsideReasons, takenOverAs } from '@dca/domain/set-aside';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/ask-and-tell.ts';
import { invalidate, useWrite } from '../../platform/queries.ts';
import { ChoiceNote, Choices, choice } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Value } from '../../ui/value.tsx';
import { When } from '../../ui/when.tsx';
import { words } from './words.ts';

interface Props {
  readonly row: SetAsideRow;
  readonly onClose: () => void;
}

export function DecideDialog({ row, onClose }: Props) {
  const word = useWords(words);
  const canTakeOver = takenOverAs(row.reason) !== null && row.equipmentId !== null && row.smr !== null;
  const [chosen, choose] = useState<SetAsideDecision | null>(null);
  // There may be nothing left to take over since it was chosen.
  const decision = canTakeOver ? chosen : 'REJECTED';
  const [note, setNote] = useState('');
  const decide = useWrite(fleets.decide, {
    invalidates: [fleets.setAside, equipment.machine, equipment.meter, equipment.get, equipment.list],
    handles: ['fields', 409],
  });
  const { id, lastSeen, identity } = row;
  const settle = (decided: SetAsideDecision) =>
    decide.mutate(
      { body: { id, lastSeen, decision: decided, note: note.trim() } },
      {
        onSuccess: () => {
          onClose();
          void succeed(word(decided === 'ACCEPTED' ? 'tookOver' : 'leftOut', { identity }));
        },
        // It was refused because the row or its machine is another by now: what it says now is shown beside what was typed.
        onError: () => void invalidate([fleets.setAside]),
      },
    );
  return (
    <Dialog
      title={word('decideTitle', { identity })}
      onClose={onClose}
      act={
        <Button
          disabled={decision === null || note.trim() === ''}
          loading={decide.isPending}
          onClick={() => decision && settle(decision)}
        >
          {word('decide')}
        </Button>
      }
    >
      <Known row={row} />
      <Outcomes row={row} canTakeOver={canTakeOver} decision={decision} onDecide={choose} />
      <ReasonField value={note} onChange={setNote} />
      <Refusal failure={decide.error} />
    </Dialog>
  );
}

interface OutcomesProps {
  readonly row: SetAsideRow;
  readonly canTakeOver: boolean;
  readonly decision: SetAsideDecision | null;
  readonly onDecide: (decision: SetAsideDecision) => void;
}

/** What there is to choose from, each with what it would mean. */
function Outcomes({ row, canTakeOver, decision, onDecide }: OutcomesProps) {
  const word = useWords(words);
  const formats = useFormats();
  const kind = takenOverAs(row.reason);
  const hours = (value: number | null) => formats.number(value ?? 0, 1);
  const stands = kind === 'METER_REPLACED' ? row.lastSmr : row.smr;
  const outcomes = [
    ...(canTakeOver && kind
      ? [['ACCEPTED', 'takeOver', word(kind, { unit: row.unitCode ?? '', smr: hours(stands) })] as const]
      : []),
    ['REJECTED', 'leaveOut', word(canTakeOver ? 'stays' : 'nothing')] as const,
  ];
  return (
    <Choices label={word('decision')}>
      {outcomes.map(([outcome, name, meaning]) => (
        <li key={outcome}>
          <button
            type="button"
            className={choice}
            aria-pressed={decision === outcome}
            onClick={() => onDecide(outcome)}
          >
            {word(name)}
            <ChoiceNote>{meaning}</ChoiceNote>
          </button>
        </li>
      ))}
    </Choices>
  );
}

function Known({ row }: Pick<Props, 'row'>) {
  const word = useWords(words);
  const language = useLanguage();
  const timeOf = (name: 'saysAt' | 'stoodAt', at: string | null) =>
    at === null ? [] : [[word(name), <When key={name} at={at} />] as const];
  return (
    <Facts
      rows={[
        [word('why'), setAsideReasons[row.reason][language]],
        [word('says'), <Value key="says" value={row.smr} unit="h" decimals={1} />],
        ...timeOf('saysAt', row.smrAt),
        ...(row.lastSmr === null
          ? []
          : [[word('stood'), <Value key="stood" value={row.lastSmr} unit="h" decimals={1} />] as const]),
        ...timeOf('stoodAt', row.lastSmrAt),
        [word('customer'), row.customerName],
        [word('file'), row.cameFrom],
      ]}
    />
  );
}
