// What a phone asks and tells beside its work: what it needs for a day without a signal.
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { id } from '../fields.ts';
import { jobDetail } from '../job-row.ts';
import { formContent, sheet } from './checksheets.ts';
import { candidate } from './jobs.ts';
import { stagings } from './tracking.ts';

const base = '/dca/msoffline/api/v1';

/** The sheet of a job without its form, which stands once for all sheets of it. */
const packedSheet = sheet.omit({ form: true }).extend({ formId: id, formVersion: z.number().int() });

/** Everything of one job, each as its own call answers it in `data`. */
const packedJob = z.object({
  /** As `jobs.get`. */
  job: jobDetail,
  /** As `tracking.get`. */
  stages: stagings,
  /** As `checksheets.get`; null for a job without a form. */
  sheet: packedSheet.nullable(),
});

export const dayPack = z.object({
  /** The signed-in person's jobs that are in their hands, by plan date: handed over, in work, returned; the first 30. */
  jobs: z.array(packedJob),
  forms: z.array(formContent),
  /** The machines that somebody may report as standing, by unit code, as `jobs.candidates`: the first 200 of one's plants. */
  machines: z.array(candidate),
  /** How many of them there are; more than 1,000 are not counted. */
  machinesInAll: z.number().int(),
});
export type DayPack = z.infer<typeof dayPack>;

export const offline = {
  dayPack: call({
    method: 'GET',
    path: `${base}/day-pack`,
    access: 'checksheet.write',
    effect: 'read',
    ours: true,
    tagged: true,
    summary:
      'My jobs with all that they need for a day without a signal; asked with its ETag, nothing when nothing changed',
    reply: data(dayPack),
  }),
};
