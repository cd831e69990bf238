// What a phone asks and tells beside its work: what it needs for a day without a signal, what it still holds, and what it can
// no longer bring to where it belongs.
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { id, instant, person, text } from '../fields.ts';
import { sealingKey } from '../sealed.ts';
import { backlogChoices } from './backlog.ts';
import { partCode } from './checksheets/part-calls.ts';
import { formContent, sheet } from './checksheets/sheet.ts';
import { jobDetail } from './jobs/job.ts';
import { candidate } from './jobs/new-job.ts';
import { cautionBefore } from './material-handling/rows.ts';
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
  /** As `materialHandling.cautionsOfJob`, of a job that one was made of. */
  cautions: z.array(cautionBefore).nullish(),
});

const dayPack = z.object({
  /** The signed-in person's jobs that are in their hands, by plan date: handed over, in work, returned; the first 30. */
  jobs: z.array(packedJob),
  /** Those of the sheets, and the published ones for breakdowns of the machines. */
  forms: z.array(formContent),
  /** The machines that somebody may report as standing, by unit code, as `jobs.candidates`: the first 1,000 of one's plants. */
  machines: z.array(candidate),
  /** How many of them there are; more than 1,000 are not counted. */
  machinesInAll: z.number().int(),
  /** The codes that a breakdown is told in, as `checksheets.partCodes`. */
  codes: z.array(partCode),
  /** The codes that a finding is told in, as `backlog.choices`. */
  findingCodes: backlogChoices.nullish(),
  /** As `survey.seal`. */
  seal: sealingKey.nullish(),
});
export type DayPack = z.infer<typeof dayPack>;

const held = z.object({
  acts: z.number().int().min(1).max(100_000),
  /** Those of them with a picture. */
  photos: z.number().int().min(0).max(100_000),
  /** When the oldest was done. */
  oldestAt: instant,
});
const heldOfJob = z
  .strictObject({ jobId: id, ...held.shape })
  .refine(({ acts, photos }) => photos <= acts, { path: ['photos'], message: 'more photos than acts' });
export type HeldOfJob = z.infer<typeof heldOfJob>;

const phoneHold = held.extend({ phoneId: id, by: person, saidAt: instant });
export type PhoneHold = z.infer<typeof phoneHold>;

/** A picture in base64: a photo has 2 MiB at most. */
const mostPicture = 2_800_000;

const strandedAct = z.strictObject({
  /** Of the act on the phone: handed over again, it is the same. */
  id,
  kind: z.string().regex(/^[A-Za-z]{1,40}$/),
  contract: z.number().int().min(1).max(10_000),
  doneAt: instant,
  /** What it says, in the words of the phone: what a leader reads. */
  summary: text(2000),
  /** Why it was not taken, where the server had said so. */
  reason: text(1000).nullish(),
  body: z.record(z.string(), z.unknown()),
  /** Its picture, a JPEG in base64. */
  picture: z.base64().max(mostPicture).nullish(),
});

const rescuedAct = strandedAct
  .omit({ body: true, picture: true, contract: true })
  .extend({ reason: z.string().nullable(), by: person, arrivedAt: instant, hasPicture: z.boolean() });
export type RescuedAct = z.infer<typeof rescuedAct>;

const ofJob = z.strictObject({ jobId: id });

/** 256 bits in base64, in the one way to write them. */
const phoneKey = z.string().regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/);

export const offline = {
  dayPack: call({
    method: 'GET',
    path: `${base}/day-pack`,
    access: 'job.reportBreakdown',
    effect: 'read',
    ours: true,
    tagged: true,
    summary:
      'My jobs with all that they need for a day without a signal; asked with its ETag, nothing when nothing changed',
    reply: data(dayPack),
  }),
  tellHolds: call({
    method: 'POST',
    path: `${base}/holds`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    summary:
      "Say what this phone still holds of one's own work; jobs that are not named have nothing waiting there",
    body: z.strictObject({ phoneId: id, jobs: z.array(heldOfJob).max(500) }),
    reply: data(z.object({ phoneId: id, saidAt: instant, jobIds: z.array(id) })),
  }),
  holds: call({
    method: 'GET',
    path: `${base}/holds`,
    // Whoever puts crews on jobs and decides what becomes of their work.
    access: 'job.assign',
    effect: 'read',
    ours: true,
    summary: 'Which phones last said that they still hold something of a job, and when',
    query: ofJob,
    reply: data(z.array(phoneHold)),
  }),
  rescue: call({
    method: 'POST',
    path: `${base}/rescues`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    bodyLimit: 2_900_000,
    summary:
      'Hand work over that no longer finds its place, of a job that one is or was on: it is kept beside the sheet',
    body: z.strictObject({ jobId: id, acts: z.array(strandedAct).min(1).max(200) }),
    reply: data(z.object({ jobId: id, actIds: z.array(id) })),
  }),
  rescues: call({
    method: 'GET',
    path: `${base}/rescues`,
    access: 'job.assign',
    effect: 'read',
    ours: true,
    summary: 'What was handed over beside the sheet of a job, oldest first',
    query: ofJob,
    reply: data(z.array(rescuedAct)),
  }),
  rescuedPicture: call({
    method: 'GET',
    path: `${base}/rescues/:id/picture`,
    access: 'job.assign',
    effect: 'read',
    ours: true,
    summary: 'The picture of something that was handed over',
    params: z.strictObject({ id }),
    reply: 'file',
  }),
  keepKey: call({
    method: 'POST',
    path: `${base}/keys`,
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary: "Keep a copy of a key under which a phone keeps one's own work; a key never changes",
    body: z.strictObject({ id, key: phoneKey }),
    reply: data(z.object({ id })),
  }),
  key: call({
    method: 'GET',
    path: `${base}/keys/:id`,
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: "The copy of a key of one's own, for a phone on which its PIN was forgotten",
    params: z.strictObject({ id }),
    reply: data(z.object({ id, key: phoneKey })),
  }),
};
