// A preventive condition report as answers tell it (spec §3 "PCAR").
import { conditionCauseNames } from '@dca/domain/condition';
import {
  type ConditionClass,
  conditionClasses,
  type PcarStatus,
  pcarLifecycle,
} from '@dca/domain/pcar-lifecycle';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { day, id, instant, optionalText, printedText, text, version, words } from '../../fields.ts';
import { kinds, positions } from '../equipment/machine-parts.ts';
import { caseLink } from '../samples/sample.ts';

const pcarStatus = z.literal(Object.values(pcarLifecycle.states).map(({ code }) => code) as [PcarStatus]);
export const conditionClass = z.enum(Object.keys(conditionClasses) as [ConditionClass]);
const cause = z.enum(conditionCauseNames);

/** One in a list or table. */
export const pcarRow = z.object({
  id,
  number: z.string(),
  status: pcarStatus,
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  unitSn: z.string(),
  customerCode: z.string(),
  plantCode: z.string(),
  zone: z.enum(plantZoneNames),
  component: z.enum(kinds).nullable(),
  position: z.enum(positions).nullable(),
  condition: conditionClass,
  cause: cause.nullable(),
  phenomenon: z.string(),
  smr: z.number().nullable(),
  dueOn: day.nullable(),
  jobId: id.nullable(),
  jobNumber: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
});
export type PcarRow = z.infer<typeof pcarRow>;

const phenomenon = z.object({
  id,
  description: z.string(),
  smr: z.number().nullable(),
  by: z.string(),
  at: instant,
});
export const activity = z.object({ id, description: text(200), isDone: z.boolean() });
export const note = z.object({ id, at: instant, by: z.string(), note: z.string() });
export const image = z.object({ id, fileName: z.string(), at: instant });
export type Phenomenon = z.infer<typeof phenomenon>;
export type Activity = z.infer<typeof activity>;

/** A text of our own words by cause, and what was written in its place. */
export const proposedText = z.object({
  cause: cause.nullable(),
  proposed: words.nullable(),
  value: z.string().nullable(),
});

/** One with all that hangs on it. */
export const pcarDetail = pcarRow.extend({
  phenomenons: z.array(phenomenon),
  activities: z.array(activity),
  activityImages: z.array(image),
  notes: z.array(note),
  /** The condition cases that it came from. */
  cases: z.array(caseLink),
  /** Of one that was carried out: whether the first sample of the component after the job is clean. */
  didItHelp: z
    .object({
      answer: z.enum(['YES', 'NO', 'WAITING']),
      sampleId: id.nullable(),
      labNumber: z.string().nullable(),
      sampledOn: day.nullable(),
    })
    .nullable(),
  analysis: z.string().nullable(),
  recommendation: z.string().nullable(),
  moves: z.array(z.string()),
  events: z.array(
    z.object({
      at: instant,
      move: z.string(),
      from: pcarStatus.nullable(),
      to: pcarStatus,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type PcarDetail = z.infer<typeof pcarDetail>;

/** What a mechanic met, kept on the phone until there is a signal; with `pcarId` one more of a report that is open. */
export const newPhenomenon = z.strictObject({
  id,
  pcarId: id.nullish(),
  equipmentId: id,
  component: z.enum(kinds).nullish(),
  position: z.enum(positions).nullish(),
  description: printedText(500),
  smr: z.number().min(0).max(999_999).nullish(),
  foundAt: instant,
});
export type NewPhenomenon = z.output<typeof newPhenomenon>;

/** What is written of a report while it is open. */
export const written = z.strictObject({
  id,
  version,
  component: z.enum(kinds).nullish(),
  position: z.enum(positions).nullish(),
  condition: conditionClass,
  cause: cause.nullish(),
  analysis: optionalText(4000),
  recommendation: optionalText(4000),
  dueOn: day.nullish(),
  activities: z.array(activity).max(40),
});
export type Written = z.output<typeof written>;
