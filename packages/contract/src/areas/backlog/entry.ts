// A backlog as every call shows it (spec §3 "Backlog"), and what lists of them are filtered by. Names stand as the specification
// writes them; what we add beside them is below the line.
import { agingBuckets } from '@dca/domain/backlog-dates';
import { type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { type PartLineState, partLineStates } from '@dca/domain/part-lines';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { day, id, instant, several, yesOrNo } from '../../fields.ts';

export const backlogStatus = z.enum(Object.keys(backlogLifecycle.states) as [BacklogStatus]);

/** A code with its words in the language of who asks. */
const coded = z.object({ code: z.string(), desc: z.string() });

const image = z.object({
  id,
  /** What was found, or how it was mended. */
  shows: z.enum(['FOUND', 'MENDED']),
  takenAt: instant,
});

const partRequirement = z.object({
  id,
  partNumber: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  orderNumber: z.string().nullable(),
  expectedOn: z.string().nullable(),
  receivedQuantity: z.number(),
  state: z.enum(Object.keys(partLineStates) as [PartLineState]),
  version: z.number().int(),
});

/** How an open one stands to its due day; what waits for parts on order is counted apart. */
const overdueKinds = ['NO', 'OVERDUE', 'WAITS_FOR_PARTS'] as const;

/** Why one does not go on: no move for some days, sent back twice, or waiting for another one. */
export const stuckKinds = ['QUIET', 'BOUNCED', 'WAITS_FOR_CHILD'] as const;
export type Stuck = (typeof stuckKinds)[number];

const agingBucketNames = agingBuckets.map(({ name }) => name) as [(typeof agingBuckets)[number]['name']];

export const backlogEntry = z.object({
  id,
  jobId: id.nullable(),
  jobNumber: z.string().nullable(),
  number: z.string(),
  plantCode: z.string(),
  plantDesc: z.string(),
  workCenterCode: z.string().nullable(),
  workCenterDesc: z.string().nullable(),
  workZone: z.string().nullable(),
  status: backlogStatus,
  jobType: z.string().nullable(),
  serialNumber: z.string(),
  unitCode: z.string(),
  unitModel: z.string(),
  equipmentNumber: z.string(),
  problemDesc: z.string(),
  /** Hours. */
  estimatedJob: z.number().nullable(),
  smr: z.number().nullable(),
  /** Whole days from the finding to its end, or until now. */
  aging: z.number().int(),
  images: z.array(image),
  partRequirements: z.array(partRequirement),
  leaderApprovedBy: z.string().nullable(),
  leaderApprovedDate: instant.nullable(),
  createdBy: z.string(),
  createdDate: instant,
  updatedBy: z.string(),
  updatedDate: instant,
  isActive: z.boolean(),
  objectPart: z.object({ code: z.string(), category: z.string() }),
  objectSpecificPart: z
    .object({ objPartCode: z.string(), objPartCategory: z.string(), code: z.string(), desc: z.string() })
    .nullable(),
  damage: coded,
  /** Left out for customers until a leader releases one of assembly or material. */
  cause: coded.nullable(),
  suggestedAction: coded.nullable(),
  action: coded.nullable(),
  priority: coded.extend({ sequence: z.number().int().min(1).max(4) }),

  equipmentId: id,
  customerCode: z.string(),
  customerName: z.string(),
  position: z.string().nullable(),
  zone: z.enum(plantZoneNames),
  foundAt: instant,
  foundBy: z.string().nullable(),
  dueOn: z.string(),
  closedAt: instant.nullable(),
  agingBucket: z.enum(agingBucketNames),
  overdue: z.enum(overdueKinds),
  stuck: z.array(z.enum(stuckKinds)),
  /** The open ones that it waits for, by their numbers. */
  waitsFor: z.array(z.string()),
  /** Of its last move. */
  movedAt: instant,
  /** The job whose line it is. */
  scheduledJobId: id.nullable(),
  scheduledJobNumber: z.string().nullable(),
  version: z.number().int(),
});
export type BacklogEntry = z.infer<typeof backlogEntry>;

/** What lists and cards of BES and BMS alike are cut by. */
export const backlogFilters = {
  Status: several(backlogStatus),
  PlantCode: several(z.string().max(20)),
  WorkCenterCode: several(z.string().max(20)),
  CustomerCode: several(z.string().max(20)),
  UnitModel: several(z.string().max(60)),
  UnitCode: several(z.string().max(60)),
  EquipmentId: id.optional(),
  JobId: id.optional(),
  Priority: several(z.enum(['1', '2', '3', '4'])),
  ObjectPart: several(z.string().max(20)),
  Bucket: several(z.enum(agingBucketNames)),
  Overdue: z.enum(overdueKinds).optional(),
  Stuck: several(z.enum(stuckKinds)),
  /** Found by who asks. */
  Mine: yesOrNo,
  FoundFrom: day.optional(),
  FoundTo: day.optional(),
};
