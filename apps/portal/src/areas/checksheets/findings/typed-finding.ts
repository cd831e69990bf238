// What stands in the form of a finding, and what is kept of it.
import type { BacklogPriority } from '@dca/domain/backlog-dates';
import { photoIsOwed } from '@dca/domain/backlog-rules';
import type { ComponentPosition } from '@dca/domain/components';
import type { ProblemType, Responsibility } from '@dca/domain/problem-log-lifecycle';
import { type Recorded, textOf } from './kept-findings.ts';

export interface Typed {
  readonly kind: Recorded['kind'];
  readonly text: string;
  readonly priority: BacklogPriority | null;
  readonly objectPart: string | null;
  readonly specificPart: string | null;
  readonly position: ComponentPosition | null;
  readonly damage: string | null;
  readonly suggestedAction: string | null;
  readonly type: ProblemType;
  readonly responsibility: Responsibility | null;
}

interface Filled {
  readonly kind: Recorded['kind'];
  readonly objectPart: string | null;
  readonly damage: string | null;
  readonly text: string;
}

/** As many characters as the calls take. */
export const longestText = 500;

/** What is in the form at first: what the answer says, or the finding that is changed. */
export function typedFrom(before: Recorded | null, filled: Filled): Typed {
  const empty: Typed = {
    ...filled,
    text: filled.text.slice(0, longestText),
    priority: null,
    specificPart: null,
    position: null,
    suggestedAction: null,
    type: 'FINDING',
    responsibility: null,
  };
  if (!before) return empty;
  const text = textOf(before);
  if (before.kind === 'problem') {
    const { type, responsibility } = before.body;
    return { ...empty, kind: 'problem', text, type, responsibility };
  }
  const {
    priority,
    objectPart,
    specificPart = null,
    position = null,
    damage,
    suggestedAction = null,
  } = before.body;
  return {
    ...empty,
    kind: 'backlog',
    text,
    priority,
    objectPart,
    specificPart,
    position,
    damage,
    suggestedAction,
  };
}

/** Everything that is asked for is there. */
export function isWhole({ kind, text, priority, objectPart, damage, responsibility }: Typed): boolean {
  if (text.trim() === '') return false;
  return kind === 'problem'
    ? responsibility !== null
    : priority !== null && objectPart !== null && damage !== null;
}

export const photoIsMissing = ({ kind, priority }: Typed, photos: number): boolean =>
  kind === 'backlog' && priority !== null && photoIsOwed(priority) && photos === 0;

interface Of {
  readonly id: string;
  readonly foundAt: string;
  readonly jobId: string;
  readonly questionId: string;
  readonly equipmentId: string;
  readonly workZone: string;
  readonly smr: number | null;
}

/** The finding as it is kept. Only what is whole. */
export function written(typed: Typed, { id, foundAt, jobId, questionId, ...machine }: Of): Recorded {
  const of = { id, foundAt, jobId, questionId };
  const {
    text,
    priority,
    objectPart,
    specificPart,
    position,
    damage,
    suggestedAction,
    type,
    responsibility,
  } = typed;
  if (typed.kind === 'problem')
    return {
      kind: 'problem',
      body: { ...of, type, responsibility: responsibility ?? 'LEADER', description: text.trim() },
    };
  return {
    kind: 'backlog',
    body: {
      ...of,
      ...machine,
      priority: priority ?? 3,
      objectPart: objectPart ?? '',
      specificPart,
      position,
      damage: damage ?? '',
      suggestedAction,
      problemDesc: text.trim(),
    },
  };
}
