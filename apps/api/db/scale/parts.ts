// The parts of a submitted sheet beyond its zones: those that its type owes.
import { jobStates } from '@dca/domain/job-states';
import { jobTypes } from '@dca/domain/job-types';
import type { DemoJob } from '../demo/job.ts';
import { contentsOf } from '../demo/parts.ts';
import type { Random } from '../demo/random.ts';

const minute = 60_000;

interface PartRows {
  /** Job, part, content, at, person. */
  readonly parts: unknown[][];
  /** Id, job, machine, stopped, ready, reporter, closer, and when it was told. */
  readonly stops: unknown[][];
}

/** Rows of the parts of a job that was submitted; `began` and `ended` are those of the work. */
export function partRows(random: Random, job: DemoJob, personId: string, began: Date, ended: Date): PartRows {
  const owed: readonly string[] = jobStates.reportable.has(job.status)
    ? jobTypes[job.form.jobType].requiredParts
    : [];
  const contents = contentsOf(random, job, began);
  const stopped = new Date(began.getTime() - random.between(20, 600) * minute);
  return {
    parts: Object.entries(contents)
      .filter(([part]) => owed.includes(part))
      .map(([part, content]) => [job.id, part, JSON.stringify(content), ended, personId]),
    stops: owed.includes('downtime')
      ? [[random.id(), job.id, job.machine.id, stopped, ended, personId, personId, stopped]]
      : [],
  };
}
