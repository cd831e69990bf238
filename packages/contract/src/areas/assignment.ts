// Who does a job: one mechanic leader and further mechanics (spec §1, §3, §7 "Assignment").
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery, lookupQuery } from '../envelopes.ts';
import { day, id, instant, jobType, person, several, words } from '../fields.ts';
import { assignedMechanic, jobRow } from './jobs/job.ts';

const base = '/dca/msassignment/api/v1';

const mechanic = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isLeader: z.boolean(),
  plants: z.array(z.string()),
  /** Open jobs the person is on. */
  jobs: z.array(
    z.object({
      id,
      number: z.string(),
      status: z.number().int(),
      unitCode: z.string(),
      planDate: z.string().nullable(),
    }),
  ),
});
export type Mechanic = z.infer<typeof mechanic>;

const suggestedPerson = z.object({
  id,
  name: z.string(),
  /** Hours of their shift that are left on the day. */
  left: z.number(),
  /** Hours that they worked on machines of the model. */
  hoursOnModel: z.number(),
  /** From where they were last on the day of asking to the machine; null where either is not known. */
  km: z.number().nullable(),
  words,
  /** What speaks against them on the day, the gravest first. */
  warnings: z.array(words),
});
export type SuggestedPerson = z.infer<typeof suggestedPerson>;

const people = listQuery({ PlantCode: several(z.string().max(20)), JobId: id.optional() });
const each = z.object({
  id,
  number: z.string(),
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

const assignmentSummary = z.object({
  date: instant.nullable(),
  createdBy: z.string(),
  assignedBy: z.string().nullable(),
  mechanicLeader: person.nullable(),
  mechanics: z.array(assignedMechanic),
  job: jobRow,
});

export const assignment = {
  mechanics: call({
    method: 'GET',
    path: `${base}/mechanics`,
    access: 'job.assign',
    effect: 'read',
    summary: 'Mechanics who can be put on a job, with their open jobs',
    query: people,
    reply: list(mechanic),
  }),
  members: call({
    method: 'GET',
    path: `${base}/members`,
    access: 'assignment.read',
    effect: 'read',
    summary: 'People on a job or of the plants',
    query: people,
    reply: list(mechanic),
  }),
  suggested: call({
    method: 'GET',
    path: `${base}/suggested`,
    access: 'job.assign',
    effect: 'read',
    ours: true,
    summary: 'Mechanics for a job on a day, the best first, each with the reason in words',
    query: z.strictObject({
      JobId: id,
      /** Left out, the plan date of the job, or today where that is over or missing. */
      Day: day.optional(),
    }),
    reply: data(z.object({ day: z.string(), people: z.array(suggestedPerson) })),
  }),
  competency: call({
    method: 'GET',
    path: `${base}/competency`,
    access: 'job.assign',
    effect: 'read',
    summary: 'What mechanics have done: approved jobs by type and unit model',
    query: z.strictObject({
      PlantCode: several(z.string().max(20)),
      UserId: several(id),
      UnitModel: z.string().max(40).optional(),
      JobType: z.string().max(3).optional(),
    }),
    reply: data(
      z.array(
        z.object({
          userId: id,
          name: z.string(),
          jobType,
          unitModel: z.string(),
          approvedJobs: z.number().int(),
          last: instant.nullable(),
          /** Hours that they worked on these jobs; told where one unit model is asked for. */
          hours: z.number().nullable(),
          isCertified: z.boolean(),
          /** The last day of the certificate for the model; null for none, or for one without end. */
          validTo: z.string().nullable(),
        }),
      ),
    ),
  }),
  coipUsers: call({
    method: 'GET',
    path: `${base}/coip-users`,
    access: 'assignment.read',
    effect: 'read',
    summary: "People of one's plants with a COIP role",
    query: lookupQuery,
    reply: data(z.array(person)),
  }),
  get: call({
    method: 'GET',
    path: `${base}/assignment/:id`,
    access: 'job.read',
    effect: 'read',
    summary: 'Who is on a job',
    params: z.strictObject({ id }),
    reply: data(assignmentSummary),
  }),
  assign: call({
    method: 'POST',
    path: `${base}/jobs/assign`,
    access: 'job.assign',
    effect: 'write',
    summary: 'Put a leader and mechanics on jobs; replaces who was on them',
    body: z.strictObject({
      jobIds: z.array(id).min(1).max(200),
      mechanicLeader: id.nullish(),
      mechanics: z.array(id).max(20).default([]),
      /** The versions of the jobs that the sender saw; one that was changed since is refused. */
      versions: z.record(id, z.number().int()).optional(),
    }),
    reply: data(z.array(each)),
  }),
  unassign: call({
    method: 'PUT',
    path: `${base}/jobs/unassign`,
    access: 'job.unassign',
    effect: 'write',
    summary: 'Take everyone off jobs',
    body: z.strictObject({ jobIds: z.array(id).min(1).max(200) }),
    reply: data(z.array(each)),
  }),
};
