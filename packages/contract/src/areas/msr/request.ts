// A machine service request as answers tell it (spec §3 "MSR").
import { type MsrStatus, msrLifecycle } from '@dca/domain/msr-lifecycle';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { day, id, instant, printedText } from '../../fields.ts';
import { kinds, positions } from '../equipment/machine-parts.ts';
import { caseLink } from '../samples/sample.ts';

const msrStatus = z.literal(Object.values(msrLifecycle.states).map(({ code }) => code) as [MsrStatus]);
const lifeColours = z.enum(['green', 'yellow', 'red']);

/** One in a list. `lifetime`: hours that the component has lived, against what it was planned by. */
export const msrRow = z.object({
  id,
  code: z.string(),
  status: msrStatus,
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  customerCode: z.string(),
  plantCode: z.string(),
  zone: z.enum(plantZoneNames),
  component: z.enum(kinds),
  componentDesc: z.string(),
  relatedComponentDesc: z.string(),
  position: z.enum(positions).nullable(),
  activity: z.string(),
  lifetime: z.number().nullable(),
  lifeHours: z.number().int(),
  scheduleValue: z.number(),
  criticalScheduleValue: z.number(),
  percent: z.number().nullable(),
  dueOn: day.nullable(),
  jobId: id.nullable(),
  jobNumber: z.string().nullable(),
  version: z.number().int(),
});
export type MsrRow = z.infer<typeof msrRow>;

const subActivity = z.object({
  id,
  description: printedText(200),
  isDone: z.boolean(),
});
export type SubActivity = z.infer<typeof subActivity>;

/** One with all that hangs on it. */
export const msrDetail = msrRow.extend({
  activityRemark: z.string().nullable(),
  hoursPerDay: z.number().nullable(),
  smr: z.number().nullable(),
  lifeColour: lifeColours.nullable(),
  requestedBy: z.string().nullable(),
  createdAt: instant,
  subActivities: z.array(subActivity),
  /** The condition cases that it came from. */
  cases: z.array(caseLink),
  notes: z.array(z.object({ id, at: instant, by: z.string(), note: z.string() })),
  evidences: z.array(z.object({ id, fileName: z.string(), at: instant })),
  moves: z.array(z.string()),
  events: z.array(
    z.object({
      at: instant,
      move: z.string(),
      from: msrStatus.nullable(),
      to: msrStatus,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type MsrDetail = z.infer<typeof msrDetail>;

export const subActivities = z.array(subActivity).max(40);
