import { jobActs } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import type { JobStatusCode } from '@dca/domain/job-status';

/** The move of the life-cycle that an act is, where it is one. */
export const moveOf = (name: string) => jobLifecycle.moves.find((move) => move.name === name);

/** The states in which the table allows an act. */
export const statesOf = (name: string): readonly JobStatusCode[] =>
  moveOf(name)?.from ?? jobActs[name as keyof typeof jobActs]?.in ?? [];
