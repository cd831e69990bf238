// Backlogs from their approval on (BMS): the list, the cards of achievement by work center, unit model and unit, what is open on a
// unit, the machines that are worst, and the list as a spreadsheet (spec §3 "BMS achievement", §7 "Backlog").
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { count, id, several } from '../../fields.ts';
import { exportFormat } from '../../record-calls.ts';
import { backlogEntry, backlogFilters } from './entry.ts';

const base = '/dca/msbacklog/api/v1';

/** What stands for the work center in an address where a backlog has none. */
export const noWorkCenter = '-';

const code = z.string().max(60);

/** A card. `percent` is the figure `backlogAchievement` of what it is about; the priorities are what is open now. */
const card = {
  code: z.string(),
  percent: z.number().nullable(),
  backLogOpen: z.number().int(),
  priority1: z.number().int(),
  priority2: z.number().int(),
  priority3: z.number().int(),
  priority4: z.number().int(),
  colour: z.enum(['red', 'yellow', 'green']).nullable(),
};
const workCenterCard = z.object({
  ...card,
  plantCode: z.string(),
  /** The words of the work center; null where nobody gave it any, or there is none. */
  desc: z.string().nullable(),
});
export type WorkCenterCard = z.infer<typeof workCenterCard>;
const modelCard = z.object({ ...card, units: z.number().int() });
export type UnitModelCard = z.infer<typeof modelCard>;
const unitCard = z.object({ ...card, equipmentId: id, unitModel: z.string(), customerName: z.string() });
export type UnitCard = z.infer<typeof unitCard>;

const detail = backlogEntry.pick({
  id: true,
  jobNumber: true,
  aging: true,
  problemDesc: true,
  workZone: true,
  suggestedAction: true,
  priority: true,
  status: true,
  number: true,
  equipmentId: true,
  objectPart: true,
  damage: true,
  dueOn: true,
  overdue: true,
  agingBucket: true,
});
export type UnitBacklog = z.infer<typeof detail>;

/** A machine with what makes it bad, and in what it is bad: the object parts with most of its open backlogs. */
const worstMachine = z.object({
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  workCenterCode: z.string().nullable(),
  points: z.number().int(),
  open: z.number().int(),
  priority1: z.number().int(),
  priority2: z.number().int(),
  priority3: z.number().int(),
  priority4: z.number().int(),
  /** Whole days since the oldest open one was found. */
  oldest: z.number().int(),
  overdue: z.number().int(),
  waitsForParts: z.number().int(),
  /** Findings of the last 90 days on a part that was mended within 30 days before. */
  repeats: z.number().int(),
  parts: z.array(z.object({ code: z.string(), category: z.string(), open: z.number().int() })),
});
export type WorstMachine = z.infer<typeof worstMachine>;

const place = { PlantCode: several(z.string().max(20)) };
/** How far achievement looks back, today included; the window of the figure where it is left out. */
const window = { Days: count.min(1).max(730).optional() };

/** How many days achievement looked back. */
const within = { days: z.number().int() };

const read = { method: 'GET', access: 'bms.read', effect: 'read' } as const;

export const monitoringCalls = {
  bmsAchievement: call({
    ...read,
    path: `${base}/bms/achievement`,
    summary: 'A card for each work center: achievement in percent, what is open, and of which priority',
    query: z.strictObject({ ...place, ...window }),
    reply: data(z.object({ bmsAchievement: z.array(workCenterCard), ...within })),
  }),
  bmsUnitModels: call({
    ...read,
    path: `${base}/bms/achievement/:workcenter`,
    summary: 'The same for each unit model of a work center',
    params: z.strictObject({ workcenter: code }),
    query: z.strictObject({ ...place, ...window }),
    reply: data(z.object({ bmsUnitModels: z.array(modelCard), ...within })),
  }),
  bmsSummary: call({
    ...read,
    path: `${base}/bms/summary`,
    summary: 'The same for each unit of a work center, or of one of its models',
    query: z.strictObject({
      ...place,
      ...window,
      WorkCenterCode: code.optional(),
      UnitModel: code.optional(),
    }),
    reply: data(z.object({ bmsUnits: z.array(unitCard), ...within })),
  }),
  bmsSummaryDetail: call({
    ...read,
    path: `${base}/bms/summary/detail`,
    summary:
      'What is open (APPROVED to IN_PROGRESS) on a unit, of a model or at a work center, the most urgent first',
    query: z.strictObject({
      ...place,
      WorkCenterCode: code.optional(),
      UnitModel: code.optional(),
      UnitCode: code.optional(),
    }),
    /** At most 200; `capped` says that there are more. */
    reply: data(z.object({ bmsUnitModelDetails: z.array(detail), capped: z.boolean() })),
  }),
  worstMachines: call({
    ...read,
    path: `${base}/bms/machines`,
    ours: true,
    summary: 'The machines with the most urgent, oldest and returning backlogs, the worst first',
    query: z.strictObject({
      ...place,
      WorkCenterCode: code.optional(),
      Most: count.min(1).max(50).default(10),
    }),
    reply: data(z.array(worstMachine)),
  }),
  bms: call({
    ...read,
    path: `${base}/bms`,
    summary: 'Backlogs from their approval on, newest first',
    query: listQuery(backlogFilters),
    reply: list(backlogEntry),
  }),
  bmsReport: call({
    ...read,
    access: 'bms.export',
    path: `${base}/reports/download`,
    summary:
      'The list of approved backlogs as a spreadsheet, a row for each part used, same filters and order',
    query: listQuery({ ...backlogFilters, Format: exportFormat }),
    reply: 'file',
  }),
};
