// What is open on the same machine and part already, to be joined instead of entered again.
import { backlog } from '@dca/contract/areas/backlog';
import type { SameBacklog } from '@dca/contract/areas/backlog/joins';
import { backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../../i18n/index.ts';
import { beside, useCall } from '../../../platform/queries.ts';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import css from '../entry/entry.module.css';
import { findingWords } from '../finding-words.ts';
import { JoinDialog } from '../join-dialog.tsx';

interface Props {
  readonly equipmentId: string;
  readonly objectPart: string;
  readonly onJoined: () => void;
}

export function OpenOnSame({ equipmentId, objectPart, onJoined }: Props) {
  const word = useWords(findingWords);
  const formats = useFormats();
  const navigate = useNavigate();
  const same = useCall(backlog.same, { query: { EquipmentId: equipmentId, ObjectPart: objectPart } }, beside);
  const [joining, setJoining] = useState<SameBacklog | null>(null);
  const rows = same.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={word('sameTitle')} note={word('sameNote')}>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id} className={css.row}>
            <Link to={`/backlog-monitoring/detail/${row.id}`}>{row.number}</Link>
            <StatusBadge state={backlogLifecycle.states[row.status]} />
            <span>P{row.priority}</span>
            <span>{row.problemDesc}</span>
            <span className={css.soft}>{formats.day(row.foundAt.slice(0, 10))}</span>
            <Button size="compact-sm" variant="default" onClick={() => setJoining(row)}>
              {word('join')}
            </Button>
          </li>
        ))}
      </ul>
      {joining && (
        <JoinDialog
          backlog={joining}
          onClose={() => setJoining(null)}
          onJoined={() => {
            onJoined();
            void navigate({ to: `/backlog-monitoring/detail/${joining.id}` });
          }}
        />
      )}
    </Section>
  );
}
