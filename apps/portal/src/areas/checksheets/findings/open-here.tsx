// What is open on the same machine and part already, as this phone knows it: joined by a press instead of recorded twice.
import { backlog } from '@dca/contract/areas/backlog';
import type { SameBacklog } from '@dca/contract/areas/backlog/joins';
import { Button } from '@mantine/core';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { Section } from '../../../ui/section.tsx';
import { quietly } from './backlog-fields.tsx';
import { findingWords } from './finding-words.ts';
import css from './findings.module.css';

interface Props {
  readonly equipmentId: string;
  readonly objectPart: string;
  readonly onJoin: (same: SameBacklog) => void;
}

export function OpenHere({ equipmentId, objectPart, onJoin }: Props) {
  const word = useWords(findingWords);
  // All of the machine at once: what was read for one part is known for the others without a signal.
  const same = useCall(backlog.same, { query: { EquipmentId: equipmentId } }, { handles: quietly });
  const open = same.data?.data.filter((one) => one.objectPart === objectPart) ?? [];
  if (open.length === 0) return null;
  return (
    <Section title={word('sameHere')} note={word('sameNote')}>
      {open.map((one) => (
        <p key={one.id} className={css.finding}>
          <strong>{one.number}</strong>
          <span>{`${word('priorityOf', { priority: String(one.priority) })}: ${one.problemDesc}`}</span>
          <Button
            variant="default"
            aria-label={word('meTooOf', { number: one.number })}
            onClick={() => onJoin(one)}
          >
            {word('meToo')}
          </Button>
        </p>
      ))}
    </Section>
  );
}
