// What a phone asks and tells beside its work: what it needs for a day without a signal, what it still holds, and what it can
// no longer bring to where it belongs (design: offline).
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { id, instant, person, text, words } from '../fields.ts';
import { jobDetail } from '../job-row.ts';
import { formContent, sheet } from './checksheets.ts';
import { equipmentDetail, equipmentRow } from './equipment.ts';
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
  /** The signed-in person's jobs that are in their hands: handed over, in work, returned. */
  jobs: z.array(packedJob),
  forms: z.array(formContent),
  /** The machines of the jobs, each as `equipment.get`. */
  machines: z.array(equipmentDetail),
  /** The machines that a breakdown may be reported of, those of one's plants, as `equipment.list`; at most 300. */
  fleet: z.array(equipmentRow),
  /** Values that rules read, as the session has them. */
  parameters: z.record(z.string(), z.union([z.number(), z.string(), words])),
});
export type DayPack = z.infer<typeof dayPack>;

/** An act that a phone could not bring home, as it was kept there. */
const strandedAct = z.object({
  /** Of the act in the outbox. */
  id,
  /** Which call it is, `area.name`, and by which contract it was written. */
  call: z.string().max(60),
  contract: z.number().int().min(1),
  keptAt: instant,
  /** What it is, in the words of the phone: what a leader reads. */
  summary: text(500),
  /** Why it was not taken. */
  reason: text(500).nullable(),
  body: z.record(z.string(), z.unknown()),
});

const rescue = z.object({
  id,
  jobId: id,
  by: person,
  /** When the phone handed it over. */
  at: instant,
  acts: z.array(strandedAct),
});
export type Rescue = z.infer<typeof rescue>;

const held = z.object({
  jobId: id,
  acts: z.number().int().min(0).max(100_000),
  photos: z.number().int().min(0).max(100_000),
  oldestAt: instant.nullable(),
});

/** 32 bytes in base64. */
const key = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

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
  rescue: call({
    method: 'POST',
    path: `${base}/rescues`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    bodyLimit: 4 * 1024 * 1024,
    summary:
      'Hand over work that no longer finds its place: of a job that one is or was on; it is kept beside the sheet',
    body: z.strictObject({ id, jobId: id, acts: z.array(strandedAct).min(1).max(2000) }),
    reply: data(z.object({ id, jobId: id, acts: z.array(id) })),
  }),
  rescues: call({
    method: 'GET',
    path: `${base}/rescues`,
    access: 'checksheet.read',
    effect: 'read',
    ours: true,
    summary: 'What was handed over beside the sheet of a job, oldest first',
    query: z.strictObject({ JobId: id }),
    reply: data(z.array(rescue)),
  }),
  holds: call({
    method: 'PUT',
    path: `${base}/phones/:id`,
    access: 'checksheet.write',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary:
      "Say what this phone still holds of one's own; jobs that are not named have nothing waiting there",
    params: z.strictObject({ id }),
    body: z.strictObject({ jobs: z.array(held).max(500) }),
    reply: data(z.object({ phoneId: id, saidAt: instant })),
  }),
  holding: call({
    method: 'GET',
    path: `${base}/phones`,
    access: 'checksheet.read',
    effect: 'read',
    ours: true,
    summary: 'Which phones of the crew last said that they still hold something of a job',
    query: z.strictObject({ JobId: id }),
    reply: data(z.array(held.omit({ jobId: true }).extend({ phoneId: id, by: person, saidAt: instant }))),
  }),
  keepKey: call({
    method: 'PUT',
    path: `${base}/outbox-key`,
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary: "Keep a copy of the key that opens one's own work on phones; the first one made stays",
    body: z.strictObject({ keyId: id, key }),
    reply: data(z.object({ keyId: id, madeAt: instant, isYours: z.boolean() })),
  }),
  openKey: call({
    method: 'POST',
    path: `${base}/outbox-key/open`,
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary: "Get the copy of one's own key; asked too often within an hour, one waits",
    body: z.strictObject({}),
    reply: data(z.object({ keyId: id, key, madeAt: instant }).nullable()),
  }),
};
