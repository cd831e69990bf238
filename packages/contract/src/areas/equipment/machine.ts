// The page of one machine, as calls of the area equipment: what is known of it, all that happened to it, how its meter ran. Who
// had it before is told how it was until it went, and nothing later.
import { plantZoneNames } from '@dca/domain/times';
import { trackingStages, waitReasonCodes } from '@dca/domain/tracking-lifecycle';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, pageQuery } from '../../envelopes.ts';
import { day, id, instant, several } from '../../fields.ts';
import { mergedInto } from '../../merge-calls.ts';
import { orderedFile } from '../../ordered-file.ts';
import { paperKind } from '../../paper.ts';
import {
  component,
  equipmentFilters,
  equipmentRow,
  machineCondition,
  nextService,
  reading,
  runningJob,
} from './machine-parts.ts';

const base = '/dca/msequipment/api/v1/machines';

/** A finding that is not settled. `status` is that of its life-cycle: of backlogs a word, of problem logs a number. */
const openFinding = z.object({
  id,
  kind: z.enum(['BACKLOG', 'PROBLEM']),
  number: z.string(),
  status: z.string(),
  priority: z.number().int().nullable(),
  text: z.string(),
  foundAt: instant,
  dueOn: day.nullable(),
});
export type OpenFinding = z.infer<typeof openFinding>;

const machinePaper = z.object({
  id,
  kind: paperKind,
  number: z.string(),
  jobId: id,
  jobNumber: z.string(),
  madeAt: instant,
});
export type MachinePaper = z.infer<typeof machinePaper>;

/** A machine and its newest paper. */
export const paperOfMachine = z.object({ id, paper: machinePaper.nullable() });
export type PaperOfMachine = z.infer<typeof paperOfMachine>;

/** What the papers of the maker say of a machine; unknown to who had it before. */
const makers = {
  year: z.number().int().nullable(),
  engineModel: z.string().nullable(),
  engineNumber: z.string().nullable(),
  deliveryDate: day.nullable(),
  warrantyEnd: day.nullable(),
  warrantyHours: z.number().int().nullable(),
};

const machinePage = equipmentRow.extend({
  ...makers,
  mergedInto,
  zone: z.enum(plantZoneNames),
  /** When it went to another owner, or to a plant out of sight: the page ends there. Null: it is here. */
  until: instant.nullable(),
  /** What the panel shows, and the hours of the panels before it. */
  panel: z.number().nullable(),
  offset: z.number(),
  /** Null: nothing is told of it any more. */
  condition: machineCondition.nullable(),
  /** Hours that it stood, overlapping stops counted once; null where nothing is told of it any more. */
  stood: z.object({ month: z.number(), year: z.number() }).nullable(),
  openJobs: z.array(runningJob),
  nextService: nextService.nullable(),
  components: z.array(component),
  findings: z.array(openFinding),
  /** The newest first; the timeline has all of them. */
  papers: z.array(machinePaper),
});
export type MachinePage = z.infer<typeof machinePage>;

export const timelineKinds = ['JOB', 'STAGE', 'METER', 'MOVE', 'PAPER', 'FINDING', 'STOP'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const nothing = <S extends z.ZodType>(schema: S) => schema.nullable();

/** Something that happened to a machine: which of the parts are there follows from its kind. */
const timelineEvent = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(timelineKinds),
  job: nothing(z.object({ id, number: z.string(), jobType: z.string(), description: z.string() })),
  /** JOB: the state that it came into. */
  status: nothing(z.number().int()),
  /** STAGE: which one, and why it waited. */
  stage: nothing(z.enum(trackingStages)),
  waitReason: nothing(z.enum(waitReasonCodes)),
  /** STAGE: when it ended. STOP: when the machine was ready again. */
  end: nothing(instant),
  /** METER */
  smr: nothing(z.number()),
  panel: nothing(z.number()),
  reading: nothing(reading.shape.kind),
  /** MOVE: the places, a customer, a plant and a work center each. */
  from: nothing(z.string()),
  to: nothing(z.string()),
  paper: nothing(z.object({ id, kind: paperKind, number: z.string() })),
  finding: nothing(
    z.object({
      id,
      kind: openFinding.shape.kind,
      number: z.string(),
      priority: z.number().int().nullable(),
      isClosed: z.boolean(),
    }),
  ),
  who: nothing(z.string()),
  /** What was said of it. */
  text: nothing(z.string()),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

/** A point of the meter's chart: the last reading of a day. */
const meterPoint = z.object({ at: instant, smr: z.number(), kind: reading.shape.kind });
export type MeterPoint = z.infer<typeof meterPoint>;

const ofMachine = (tail: string, summary: string) =>
  ({
    method: 'GET',
    path: `${base}${tail}` as `/${string}`,
    access: 'equipment.read',
    effect: 'read',
    ours: true,
    summary,
    params: z.strictObject({ id }),
  }) as const;

/** Sheets of labels: how many a page has. */
export const labelSizes = ['8', '24'] as const;
/** As many as one file of labels holds: what is drawn while somebody waits for it. */
export const mostLabels = 480;
/** As many as are ordered at once: files of that size in one archive. */
export const mostLabelsOrdered = 9600;

const labelled = z.strictObject({
  ...equipmentFilters,
  SearchValue: pageQuery.SearchValue,
  Sort: pageQuery.Sort,
  Id: several(id),
  Size: z.enum(labelSizes).default('24'),
});

export const machineCalls = {
  labels: call({
    method: 'GET',
    path: `${base}/labels`,
    access: 'equipment.read',
    effect: 'read',
    ours: true,
    summary: `Labels of chosen machines, or of a filtered list, as sheets of A4: at most ${mostLabels}`,
    query: labelled,
    reply: 'file',
  }),
  orderedLabels: call({
    method: 'GET',
    path: `${base}/labels/ordered`,
    access: 'equipment.read',
    effect: 'read',
    ours: true,
    summary: 'The newest order of these labels by the viewer',
    query: labelled,
    reply: data(orderedFile.nullable()),
  }),
  orderLabels: call({
    method: 'POST',
    path: `${base}/labels`,
    access: 'equipment.read',
    effect: 'write',
    ours: true,
    summary: `Order labels of a long list, at most ${mostLabelsOrdered}; an order that is under way is told again`,
    // An order of everything is said, not what is left when nothing was.
    body: labelled.extend({ Size: z.enum(labelSizes) }),
    reply: data(orderedFile),
  }),
  machine: call({
    ...ofMachine('/:id', 'The page of a machine; who had it before reads how it was until it went'),
    reply: data(machinePage),
  }),
  timeline: call({
    ...ofMachine('/:id/timeline', 'All that happened to a machine, newest first'),
    query: z.strictObject({
      PageSize: pageQuery.PageSize,
      Cursor: pageQuery.Cursor,
      Kind: several(z.enum(timelineKinds)),
    }),
    reply: z.object({ data: z.array(timelineEvent), next: z.string().nullable() }),
  }),
  meter: call({
    ...ofMachine('/:id/meter', 'How the meter of a machine ran: the last reading of each day'),
    query: z.strictObject({ Days: z.coerce.number().int().min(7).max(1100).default(365) }),
    reply: data(z.array(meterPoint)),
  }),
};
