// What jobs tell SAP, as calls of the area jobs (spec §4 "SAP job approval", §7 "Jobs").
import { payerCodes } from '@dca/domain/job-sources';
import { sapMessageKindCodes, sapMessageStateCodes } from '@dca/domain/sap-message';
import { trackingStages } from '@dca/domain/tracking-lifecycle';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { id, instant, jobType, optionalLine, person, reason, several, version } from '../../fields.ts';
import { jobDetail } from './job.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';

/** A message to SAP: made, sent, answered. `answers` are the lines of the last answer, or why there was none. */
const sapMessage = z.object({
  id,
  jobId: id,
  number: z.string(),
  sapOrder: z.string().nullable(),
  jobType,
  unitCode: z.string(),
  kind: z.enum(sapMessageKindCodes),
  state: z.enum(sapMessageStateCodes),
  content: z.record(z.string(), z.unknown()),
  madeAt: instant,
  madeBy: z.string(),
  attempts: z.number().int(),
  nextAt: instant.nullable(),
  answeredAt: instant.nullable(),
  answerStatus: z.string().nullable(),
  answers: z.array(z.string()),
});
export type SapMessageRow = z.infer<typeof sapMessage>;

/** 'WAITING': on its way, told later; 'SUCCESS'; 'ERROR' with SAP's lines (spec §4). */
export const sapStatus = z.enum(['SUCCESS', 'WAITING', 'ERROR']);
const outcome = z.object({ status: sapStatus, message: z.string() });
export type SapOutcome = z.infer<typeof outcome>;

/** A tracking stage as SAP books it; what runs is not in the hours yet. */
const jobOperation = z.object({
  operation: z.enum(trackingStages),
  person,
  hours: z.number(),
  isRunning: z.boolean(),
  /** What SAP has accepted of it. */
  sapHours: z.number(),
});
export type JobOperation = z.infer<typeof jobOperation>;

export const sapCalls = {
  operations: call({
    method: 'GET',
    path: `${base}/job-operation`,
    access: 'tracking.readRecords',
    effect: 'read',
    summary: 'The operations of a job: hours of each person, and how many of them SAP has',
    query: z.strictObject({ jobId: id }),
    reply: data(z.array(jobOperation)),
  }),
  changeOrder: call({
    method: 'PUT',
    path: `${base}/order`,
    access: 'job.change',
    effect: 'write',
    ours: true,
    summary: 'Say by which order a job is known to SAP, who pays, and the order of the customer',
    body: z.strictObject({
      id,
      version,
      chargeTo: z.enum(payerCodes),
      sapOrder: optionalLine(20),
      customerOrder: optionalLine(40),
    }),
    reply: data(jobDetail),
  }),
  sapApproval: call({
    method: 'POST',
    path: `${base}/sap-job-approval`,
    access: 'sap.approve',
    effect: 'write',
    summary:
      'Complete a job in SAP: its hours, meter, codes and parts, then its technical completion, are queued',
    body: z.strictObject({ JobData: z.strictObject({ id, version: version.optional() }) }),
    reply: outcome,
  }),
  sapReversal: call({
    method: 'POST',
    path: `${base}/sap-job-reversal`,
    access: 'sap.reverse',
    effect: 'write',
    ours: true,
    summary: 'Take the technical completion of a job back in SAP',
    body: z.strictObject({ id, reason, version: version.optional() }),
    reply: outcome,
  }),
  sapMessages: call({
    method: 'GET',
    path: `${base}/sap-messages`,
    access: 'sap.approve',
    effect: 'read',
    ours: true,
    summary: 'What was sent to SAP, answered and is stuck, newest first',
    query: listQuery({
      State: several(z.enum(sapMessageStateCodes)),
      Kind: several(z.enum(sapMessageKindCodes)),
      JobId: several(id),
    }),
    reply: list(sapMessage),
  }),
  sendAgain: call({
    method: 'PUT',
    path: `${base}/sap-messages/send-again`,
    access: 'sap.approve',
    effect: 'write',
    ours: true,
    summary:
      'Send a message again that SAP refused, as the job stands now, or at once instead of after its pause',
    body: z.strictObject({ id }),
    reply: data(sapMessage),
  }),
};
