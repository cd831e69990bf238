import { jobStatus } from '@dca/domain/job-status';

const statuses: readonly number[] = [
  jobStatus.HANDED_OVER.code,
  jobStatus.IN_PROGRESS.code,
  jobStatus.REWORK.code,
];

/** A job that its mechanics work on: they record stages, answer, and take photos. */
export const isWithMechanics = (status: number): boolean => statuses.includes(status);
