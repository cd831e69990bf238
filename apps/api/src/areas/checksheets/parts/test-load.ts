// The test load of a commissioning as the screens and other programs ask for it, with what its class allows.
import type { TestLoadReply } from '@dca/contract/areas/checksheets/part-calls';
import { isWithinLimits, limitsOfRating, missingParts } from '@dca/domain/checksheet';
import { jobStates } from '@dca/domain/job-states';
import type { Reading } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/problem.ts';
import { formVersion } from '../forms.ts';
import { jobOfFamily } from '../job-of-family.ts';
import { sheetToJudge } from '../sheet-to-judge.ts';

/** The test load of a job; a customer reads it once the job is approved. Throws notFound. */
export async function readTestLoad(
  { visible, db }: Pick<Reading, 'visible' | 'db'>,
  jobId: string,
): Promise<TestLoadReply> {
  const job = await jobOfFamily(visible, 'com', jobId);
  if (visible.viewer.sight.kind === 'customer' && !jobStates.approved.has(job.status))
    throw refuse('notFound');
  const form = await formVersion(db, job.form_id, job.form_version);
  const { parts } = await sheetToJudge(visible, jobId, form);
  const test = parts.testLoad ?? null;
  const faults = missingParts(parts, 'COM', null).filter(({ part }) => part === 'testLoad');
  return {
    jobId,
    testLoad: test,
    limits: test && limitsOfRating(test),
    steps: (test?.steps ?? []).map((step) => ({ isWithinLimits: test && isWithinLimits(test, step) })),
    faults: faults.map(({ place, text }) => ({ place, text })),
  };
}
