// The five stages of a mechanic on a job (spec §4 "Tracking stages"; domain decisions §2).
import { plantZoneNames } from '@dca/domain/times';
import { startPhotoCodes, trackingStages, waitReasonCodes } from '@dca/domain/tracking-lifecycle';
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { id, instant, jobType, latitude, longitude, optionalText, person, reason, text } from '../fields.ts';
import { screensOf, withCustomers } from '../screen.ts';

const stage = z.enum(trackingStages);
const waitReason = z.enum(waitReasonCodes);
const place = {
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  accuracy: z.number().min(0).max(100_000).nullish(),
};

const stageRow = z.object({
  id,
  jobId: id,
  mechanic: person,
  stage,
  sequence: z.number().int(),
  start: instant,
  end: instant.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracy: z.number().nullable(),
  waitReason: waitReason.nullable(),
  note: z.string().nullable(),
  source: z.enum(['MOBILE', 'WEB', 'FIX']),
  /** The photo that the plant wants with a START; it may still be on its way. */
  photoId: id.nullable(),
  /** The clock of the device differed by more than 5 minutes when this was recorded. */
  clockSkewed: z.boolean(),
  /** Who of the next crew confirmed the note of a shift's end, and when. */
  confirmed: z.object({ at: instant, by: z.string() }).nullable(),
  /** What the record said before each correction. */
  corrections: z.array(
    z.object({
      at: instant,
      by: z.string(),
      reason: z.string(),
      stage,
      start: instant,
      end: instant.nullable(),
      waitReason: waitReason.nullable(),
    }),
  ),
});
export type StageRow = z.infer<typeof stageRow>;

export const stagings = z.object({
  jobId: id,
  /** What the plant wants photographed when somebody starts. */
  startPhoto: z.enum(startPhotoCodes),
  /** The five stages in order, over all mechanics of the job. */
  stages: z.array(
    z.object({
      stage,
      colour: z.enum(['green', 'yellow', 'grey']),
      start: instant.nullable(),
      end: instant.nullable(),
      /** How long anybody was in it, up to where it runs now. */
      seconds: z.number().int(),
      /** Since when it runs now. */
      since: instant.nullable(),
    }),
  ),
  rows: z.array(stageRow),
});

/** A mechanic on a job of today: what runs there now, or nothing yet. */
const crewRow = z.object({
  mechanic: person,
  job: z.object({
    id,
    number: z.string(),
    jobType,
    status: z.number().int(),
    unitCode: z.string(),
    unitModel: z.string(),
    planDate: z.string().nullable(),
    zone: z.enum(plantZoneNames),
  }),
  stage: stage.nullable(),
  since: instant.nullable(),
  waitReason: waitReason.nullable(),
  note: z.string().nullable(),
});
export type CrewRow = z.infer<typeof crewRow>;

/** A line of progress; customers are not told who wrote it. */
const progressNote = z.object({
  id,
  at: instant,
  by: z.string().nullable(),
  text: z.string(),
  readyAt: instant.nullable(),
});
export type ProgressNote = z.infer<typeof progressNote>;

export const tracking = {
  progress: call({
    method: 'GET',
    path: '/dca/v1/tracking/progress/:id',
    access: 'tracking.read',
    effect: 'read',
    ours: true,
    summary: 'Lines of progress on a job, newest first',
    params: z.strictObject({ id }),
    reply: data(z.array(progressNote)),
  }),
  tellProgress: call({
    method: 'POST',
    path: '/dca/v1/tracking/progress',
    access: 'tracking.tell',
    effect: 'write',
    ours: true,
    summary: 'Say how far an open job is, and when its machine is expected to be ready',
    body: z.strictObject({ id: id.optional(), jobId: id, text: text(200), readyAt: instant.nullish() }),
    reply: data(progressNote),
  }),
  get: call({
    method: 'GET',
    path: '/dca/v1/tracking/stagings/:id',
    access: 'tracking.read',
    effect: 'read',
    summary: 'Stages of a job',
    params: z.strictObject({ id }),
    reply: data(stagings),
  }),
  crew: call({
    method: 'GET',
    path: '/dca/v1/tracking/crew',
    access: 'job.assign',
    effect: 'read',
    ours: true,
    summary:
      "The crew's day: every mechanic on a job that runs or is planned up to today, who waits longest first",
    reply: data(z.array(crewRow)),
  }),
  record: call({
    method: 'POST',
    path: '/dca/v1/tracking/stagings',
    access: 'tracking.record',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Begin the next stage; the running one ends at the same instant',
    body: z.strictObject({
      id: id.optional(),
      jobId: id,
      stage,
      at: instant,
      /** What the clock of the device says now, to see how far off it is. */
      deviceTime: instant.optional(),
      waitReason: waitReason.nullish(),
      note: optionalText(500),
      /** Of a START, where the plant wants one; the photo comes by its own call, before or after. */
      photoId: id.nullish(),
      source: z.enum(['MOBILE', 'WEB']),
      ...place,
    }),
    reply: data(stagings),
  }),
  confirmNote: call({
    method: 'POST',
    path: '/dca/v1/tracking/confirmednotes',
    access: 'tracking.record',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary:
      "Confirm, as one of the next crew, that the note of a shift's end was read; the first one stands",
    body: z.strictObject({ jobId: id, stageId: id, at: instant }),
    reply: data(stagings),
  }),
  fix: call({
    method: 'POST',
    path: '/dca/v1/tracking/fixingassignstaging',
    access: 'tracking.fix',
    effect: 'write',
    summary: 'Correct a wrong time; the original is kept',
    body: z.strictObject({
      jobId: id,
      id,
      stage: stage.optional(),
      start: instant,
      end: instant.nullish(),
      waitReason: waitReason.nullish(),
      reason,
    }),
    reply: data(stagings),
  }),
};

export const trackingScreens = screensOf('tracking', [
  [
    '/units',
    'Units',
    'Unit',
    {
      code: 'tracking/units/units',
      menu: { id: 148, priority: 12, roles: withCustomers },
      icon: 'machine',
      line: {
        en: 'How each machine stands, and when it is back',
        id: 'Keadaan tiap unit, dan kapan siap kembali',
      },
      ours: true,
    },
  ],
]);
