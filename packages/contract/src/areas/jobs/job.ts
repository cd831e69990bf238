// A job as lists and details show it; jobs, work orders and assignment answer with the same row.
import { approvalDecisions } from '@dca/domain/approval-chain';
import { jobSourceCodes, payerCodes } from '@dca/domain/job-sources';
import { overhaulStages } from '@dca/domain/job-types';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { id, instant, jobType, person } from '../../fields.ts';

export const assignedMechanic = person.extend({ isLeader: z.boolean(), position: z.number().int() });

/** One job in a list. `status` is a code of the job life-cycle; `mechanicLeader` is null when there is none. */
export const jobRow = z.object({
  id,
  number: z.string(),
  /** The number that a phone gave to a breakdown, until a planner regularises it. */
  temporaryNumber: z.string().nullable(),
  jobType,
  status: z.number().int(),
  sapStatus: z.string(),
  description: z.string(),
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  plantDesc: z.string(),
  workCenterCode: z.string().nullable(),
  zone: z.enum(plantZoneNames),
  /** Null while none is planned: such a job sorts after every date. */
  planDate: z.string().nullable(),
  intervalHours: z.number().int().nullable(),
  source: z.enum(jobSourceCodes),
  /** Who pays; null for a breakdown that is not regularised. */
  chargeTo: z.enum(payerCodes).nullable(),
  sapOrder: z.string().nullable(),
  parentId: id.nullable(),
  /** The stage of an overhaul that it is. */
  stage: z.enum(overhaulStages).nullable(),
  smr: z.number().nullable(),
  device: z.number().int(),
  mechanicLeader: person.nullable(),
  mechanics: z.array(assignedMechanic),
  isLate: z.boolean(),
  /** Hours over the due reading of a service that is late by its meter, whatever its day; otherwise null. */
  hoursOverDue: z.number().nullable(),
  /** A breakdown that waits for its planner longer than 24 hours. */
  isRegularisationLate: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
});
export type JobRow = z.infer<typeof jobRow>;

export const jobEvent = z.object({
  id,
  at: instant,
  move: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int(),
  by: z.string(),
  reason: z.string().nullable(),
  particulars: z.record(z.string(), z.unknown()),
});

/** A link of the approval chain: given, awaited now, or still to come. */
const approvalLink = z.object({
  link: z.number().int(),
  approver: z.enum(['LEADER', 'ADMIN', 'CUSTOMER']),
  state: z.enum(['GIVEN', 'AWAITED', 'TO_COME']),
  decision: z.enum(approvalDecisions).nullable(),
  at: instant.nullable(),
  by: z.string().nullable(),
  /** For whom the person decided. */
  delegateOf: z.string().nullable(),
  guestName: z.string().nullable(),
  guestBadge: z.string().nullable(),
});
export type ApprovalLink = z.infer<typeof approvalLink>;

export const jobDetail = jobRow.extend({
  sourceId: z.string().nullable(),
  customerOrder: z.string().nullable(),
  regularisedAt: instant.nullable(),
  /** The chain of approvals with what was given since the job was last sent back. */
  approvals: z.array(approvalLink),
  /** Who of the customer signed the work on a mechanic's phone before its approval; it counts until the job is sent back. */
  signedWork: z
    .object({
      name: z.string(),
      badge: z.string().nullable(),
      at: instant,
      witness: z.string(),
      counts: z.boolean(),
    })
    .nullable(),
  /** The date on which the shift began in which somebody began at the machine; null before. */
  workingDay: z.iso.date().nullable(),
  /** Hours that the machine stood by what this job told, until now where it still does; null where it told of no stop. */
  downtimeHours: z.number().nullable(),
  /** Additional jobs of this one, oldest first. */
  additionalJobs: z.array(
    z.object({
      id,
      number: z.string(),
      jobType,
      stage: z.enum(overhaulStages).nullable(),
      status: z.number().int(),
    }),
  ),
  equipmentNumber: z.string(),
  brandCode: z.string(),
  equipmentClass: z.string(),
  lastSmr: z.number().nullable(),
  lastSmrAt: instant.nullable(),
  formId: id.nullable(),
  formVersion: z.number().int().nullable(),
  sheetStatus: z.string().nullable(),
  returnReason: z.string().nullable(),
  returnedQuestions: z.array(id),
  /** Parts of the job that have not come, told to who may complete it in SAP now. */
  openReservations: z.array(
    z.object({ partNumber: z.string(), description: z.string(), quantity: z.number(), unit: z.string() }),
  ),
  /** Moves of the life-cycle that this person may make now. */
  moves: z.array(z.string()),
  events: z.array(jobEvent),
});
export type JobDetail = z.infer<typeof jobDetail>;
