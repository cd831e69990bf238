// That somebody saw the same as an open finding, as an act of the outbox: told from an answer, kept on this device first.
import type { SameBacklog } from '@dca/contract/areas/backlog/joins';
import type { NewAct } from '../../../offline/act.ts';
import type { SheetOf } from '../send/entries.ts';

export const joiningKind = 'joinedFinding';

export interface KeptJoining {
  /** The finding that is joined. */
  readonly id: string;
  readonly number: string;
  readonly questionId: string;
}

/** A joining, as it is kept: one answer joins a finding once. */
export const joiningAct = (
  { jobId, unit, family }: SheetOf,
  { id, number }: Pick<SameBacklog, 'id' | 'number'>,
  questionId: string,
): NewAct<KeptJoining> => ({
  jobId,
  unit,
  kind: joiningKind,
  about: `${id}/${questionId}`,
  params: { family },
  body: { id, number, questionId },
});
