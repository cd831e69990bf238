// The planner's board, as calls of the area jobs (ours: the specification has no such screen). The board answers facts; lights,
// loads and warnings follow from them by one set of functions (domain/board), in the browser before a drop and on the server after.
import { overhaulStages } from '@dca/domain/job-types';
import { plantZoneNames } from '@dca/domain/times';
import { type AbsenceKind, absenceKinds } from '@dca/domain/working-calendar';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { day, id, instant, jobType, optionalText, reason, version } from '../../fields.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs/board';

/** The board shows at most six weeks: a month with the days around it. */
const mostDaysOfBoard = 42;

/** What waits beside the board: late, without a day, or on a day on which somebody of the crew is away. */
export const waitingKinds = ['LATE', 'UNPLANNED', 'AWAY'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Jobs of a period beyond these are left out, and `capped` says so. */
export const mostJobsOfBoard = 4000;

const absenceKind = z.enum(Object.keys(absenceKinds) as [AbsenceKind]);
const shift = z.object({ code: z.string(), start: z.number().int(), end: z.number().int() });

const boardAbsence = z.object({
  id,
  kind: absenceKind,
  fromDay: z.string(),
  toDay: z.string(),
  note: z.string().nullable(),
});

const certificate = z.object({ id, unitModel: z.string(), validTo: z.string().nullable() });

const boardPerson = z.object({
  id,
  name: z.string(),
  /** False for somebody who is on a job of the period and is no active mechanic of the plant any more. */
  isMechanic: z.boolean(),
  workCenters: z.array(z.string()),
  absences: z.array(boardAbsence),
  certificates: z.array(certificate),
  shifts: z.array(z.object({ fromDay: z.string(), toDay: z.string().nullable(), shift })),
});
export type PersonOnBoard = z.infer<typeof boardPerson>;

const boardJob = z.object({
  id,
  number: z.string(),
  jobType,
  stage: z.enum(overhaulStages).nullable(),
  status: z.number().int(),
  description: z.string(),
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  customerName: z.string(),
  workCenterCode: z.string().nullable(),
  intervalHours: z.number().int().nullable(),
  planDate: z.string().nullable(),
  isLate: z.boolean(),
  hoursOverDue: z.number().nullable(),
  version: z.number().int(),
  /** Ids of the crew in their order; the leader is the first where there is one. */
  crew: z.array(id),
  leaderId: id.nullable(),
  partsOpen: z.number().int(),
  partsNotOrdered: z.number().int(),
  partsExpectedOn: z.string().nullable(),
  stoppedSince: instant.nullable(),
  finding: z.string().nullable(),
});
export type JobOnBoard = z.infer<typeof boardJob>;

const dueService = z.object({
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  intervalHours: z.number().int(),
  dueSmr: z.number(),
  leftHours: z.number(),
  dueOn: z.string().nullable(),
  expectedOn: z.string(),
  /** What its job is made from; null where no form of this model has that interval. */
  masterJobId: id.nullable(),
});
export type DueService = z.infer<typeof dueService>;

const board = z.object({
  plantCode: z.string(),
  plantDesc: z.string(),
  zone: z.enum(plantZoneNames),
  /** The day that it is at the plant. */
  today: z.string(),
  calendar: z.object({ workingDays: z.array(z.number().int()), holidays: z.array(z.string()) }),
  shifts: z.array(shift),
  people: z.array(boardPerson),
  jobs: z.array(boardJob),
  capped: z.boolean(),
  /** Services that come due in the period and have no open job yet; what is overdue stands on today. */
  services: z.array(dueService),
});
export type PlannersBoard = z.infer<typeof board>;

const moved = data(
  z.object({
    job: boardJob,
    /** Takes this very move back, while nothing was built on it. */
    undo: id.nullable(),
  }),
);

export const boardCalls = {
  board: call({
    method: 'GET',
    path: base,
    access: 'assignment.read',
    effect: 'read',
    ours: true,
    summary:
      'The board of a plant and a period: people with absences, jobs with their crews, services that come due',
    query: z
      .strictObject({ PlantCode: z.string().max(20).optional(), From: day, To: day })
      .refine(
        ({ From, To }) => From <= To && Date.parse(To) - Date.parse(From) < mostDaysOfBoard * 86_400_000,
      ),
    reply: data(board),
  }),
  boardPlants: call({
    method: 'GET',
    path: `${base}/plants`,
    access: 'assignment.read',
    effect: 'read',
    ours: true,
    summary: 'Plants where jobs wait for a day: how many are late, and how many have none',
    reply: data(
      z.array(z.object({ plantCode: z.string(), late: z.number().int(), unplanned: z.number().int() })),
    ),
  }),
  boardWaiting: call({
    method: 'GET',
    path: `${base}/waiting`,
    access: 'assignment.read',
    effect: 'read',
    ours: true,
    summary:
      'Jobs of a plant that wait for a day: late ones first, then those without a plan date; of a kind, also those whose crew is away',
    query: listQuery({
      PlantCode: z.string().max(20).optional(),
      Kind: z.enum(waitingKinds).optional(),
    }),
    reply: list(boardJob),
  }),
  boardMove: call({
    method: 'PUT',
    path: `${base}/move`,
    access: 'job.assign',
    effect: 'write',
    ours: true,
    summary: 'Put a job on a day and people; what speaks against it must have been accepted',
    body: z.strictObject({
      id,
      version,
      day,
      /** Who is on it from now on, the leader among them; left out, the crew stays. Empty takes everybody off. */
      crew: z.array(id).max(20).optional(),
      leader: id.nullish(),
      /** Owed where a plan date is changed that was there. */
      reason: reason.optional(),
      /** The warnings that the sender was shown and took; one that is not among them refuses. */
      accepted: z.array(z.string().max(40)).max(20).default([]),
    }),
    reply: moved,
  }),
  boardUndo: call({
    method: 'PUT',
    path: `${base}/undo`,
    access: 'job.assign',
    effect: 'write',
    ours: true,
    summary: 'Take back one’s own move of the board, while nothing was built on it',
    body: z.strictObject({ id }),
    reply: moved,
  }),
  addAbsence: call({
    method: 'POST',
    path: `${base}/absences`,
    access: 'job.assign',
    effect: 'write',
    ours: true,
    summary: 'Note that somebody is away, from a day to a day',
    body: z
      .strictObject({ personId: id, kind: absenceKind, fromDay: day, toDay: day, note: optionalText(200) })
      .refine(({ fromDay, toDay }) => fromDay <= toDay, { path: ['toDay'] }),
    reply: data(boardAbsence),
  }),
  removeAbsence: call({
    method: 'PUT',
    path: `${base}/absences/remove`,
    access: 'job.assign',
    effect: 'write',
    ours: true,
    summary: 'Take an absence away',
    body: z.strictObject({ id }),
    reply: data(z.object({ id })),
  }),
  certify: call({
    method: 'PUT',
    path: `${base}/certificates`,
    access: 'job.assign',
    effect: 'write',
    ours: true,
    summary: 'Note that somebody is certified for a unit model, until a day or without end',
    body: z.strictObject({ personId: id, unitModel: z.string().min(1).max(40), validTo: day.nullish() }),
    reply: data(certificate),
  }),
  removeCertificate: call({
    method: 'PUT',
    path: `${base}/certificates/remove`,
    access: 'job.assign',
    effect: 'write',
    ours: true,
    summary: 'Take a certificate away',
    body: z.strictObject({ id }),
    reply: data(z.object({ id })),
  }),
};
