// What was recorded from an answer, at the answer: where it stands, or that it waits on this phone.
import type { SheetFinding } from '@dca/contract/areas/checksheets/findings';
import { type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { problemOf } from '../../problem-log/index.ts';
import { findingWords } from './finding-words.ts';
import css from './findings.module.css';
import type { WaitingFinding } from './kept-findings.ts';

/** One that the server has. */
export function FindingLine({
  finding,
  children,
}: {
  readonly finding: SheetFinding;
  readonly children?: ReactNode;
}) {
  const word = useWords(findingWords);
  const { kind, number, priority, text, state, by } = finding;
  return (
    <p className={css.finding} data-finding={number}>
      <span>
        <strong>
          {kind === 'PROBLEM' ? (
            <Link {...(problemOf(finding) as { to: string })}>{`${word(kind)} ${number}`}</Link>
          ) : (
            `${word(kind)} ${number}`
          )}
        </strong>
        {priority !== null && ` · ${word('priorityOf', { priority: String(priority) })}`}
        {`: ${text}`}
        {by && <span className={css.by}>{` (${by})`}</span>}
      </span>
      <StatusBadge state={{ label: state.label, colour: colourOf(finding) }} />
      {children}
    </p>
  );
}

/** The colour of its life-cycle; a state of a newer server is one that nobody begins with. */
function colourOf({ kind, state }: SheetFinding) {
  if (kind === 'BACKLOG') return backlogLifecycle.states[state.code as BacklogStatus]?.colour ?? 'grey';
  const known = Object.values(problemLogLifecycle.states).find(({ name }) => name === state.code);
  return known?.colour ?? 'grey';
}

interface WaitingProps {
  readonly finding: WaitingFinding;
  readonly onChange: () => void;
  readonly onDrop: () => void;
}

/** One that waits here, with what can be done with it until it travels. */
export function WaitingLine({ finding, onChange, onDrop }: WaitingProps) {
  const word = useWords(findingWords);
  const { kind, body, text, refusal, hasTravelled } = finding;
  return (
    <div className={css.finding} data-finding="waits">
      <span>
        <strong>{word(kind === 'backlog' ? 'BACKLOG' : 'PROBLEM')}</strong>
        {kind === 'backlog' && ` · ${word('priorityOf', { priority: String(body.priority) })}`}
        {`: ${text}`}
      </span>
      <span role={refusal === null ? undefined : 'alert'} className={refusal === null ? css.by : css.refused}>
        {refusal === null ? word('waits') : word('refused', { reason: refusal })}
      </span>
      {!hasTravelled && (
        <span>
          <Button variant="subtle" aria-label={word('changeOne', { text })} onClick={onChange}>
            {word('change')}
          </Button>
          <Button variant="subtle" aria-label={word('dropOne', { text })} onClick={onDrop}>
            {word('drop')}
          </Button>
        </span>
      )}
    </div>
  );
}
