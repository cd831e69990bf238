// A sample, a value, a case as answers show them, and what is sent of one.
import { componentPositions } from '@dca/domain/components';
import { caseActionNames } from '@dca/domain/condition/case-action';
import { conditionCauseNames } from '@dca/domain/condition/causes';
import { conditionClassNames } from '@dca/domain/condition/classes';
import {
  measuredIn,
  type OilCode,
  oilCodes,
  sampledComponents,
  trendSources,
} from '@dca/domain/condition/oil';
import { caseStatuses } from '@dca/domain/condition-case';
import { sampleLimits, sampleStatuses } from '@dca/domain/sample-lifecycle';
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';

import { day, id, instant, line, optionalLine, optionalText, version, words } from '../../fields.ts';

import { kinds } from '../equipment/machine-parts.ts';

export const sampleStatus = z.enum(sampleStatuses);
export const sampledComponent = z.enum(sampledComponents);
export const conditionClass = z.enum(conditionClassNames);
export const conditionCause = z.enum(conditionCauseNames);
export const caseStatus = z.enum(caseStatuses);
const source = z.enum(trendSources);
const positionNames = Object.keys(componentPositions) as [keyof typeof componentPositions];
/** Empty where the machine has one such component. */
export const position = z.union([z.enum(positionNames), z.literal('')]);

/** A component with values; its code is empty for what was measured of the machine itself. */
export const measuredComponent = z.object({
  component: z.union([z.enum(kinds), z.literal('')]),
  position,
  values: z.number().int(),
  lastOn: day,
  /** The worst of the last day. */
  condition: conditionClass.nullable(),
  /** Reports that were carried out and requests that were done, by the day of their job. */
  repairs: z.array(z.object({ kind: z.enum(['PCAR', 'MSR']), id, number: z.string(), on: day })),
});
export type MeasuredComponent = z.infer<typeof measuredComponent>;

export const sampleRow = z.object({
  id,
  bottleCode: z.string().nullable(),
  status: sampleStatus,
  equipmentId: id.nullable(),
  unitCode: z.string().nullable(),
  unitModel: z.string().nullable(),
  serialNumber: z.string().nullable(),
  plantCode: z.string().nullable(),
  /** Of the plant where its machine stands; null while that is not known. */
  zone: z.enum(plantZoneNames).nullable(),
  customerCode: z.string().nullable(),
  customerName: z.string().nullable(),
  unitTold: z.string().nullable(),
  serialTold: z.string().nullable(),
  component: sampledComponent,
  position: z.string(),
  sampledOn: day,
  smr: z.number().nullable(),
  oilHours: z.number().nullable(),
  oilChanged: z.boolean(),
  laboratory: z.string().nullable(),
  labNumber: z.string().nullable(),
  labVerdict: conditionClass.nullable(),
  condition: conditionClass.nullable(),
  /** Days since it was taken, of one without a result. */
  waitingDays: z.number().int().nullable(),
  version: z.number().int(),
});
export type SampleRow = z.infer<typeof sampleRow>;

/** A value as it was judged, with the bound on its side and where that comes from. */
export const trendRow = z.object({
  id: z.string(),
  parId: z.number().int(),
  code: z.string(),
  source,
  unitModel: z.string(),
  unitSn: z.string(),
  unitCode: z.string(),
  equipmentId: id,
  component: z.string(),
  position: z.string(),
  sampleDate: day,
  smrDate: day.nullable(),
  smr: z.number().nullable(),
  oilHours: z.number().nullable(),
  oilChanged: z.boolean(),
  value: z.number(),
  sign: z.enum(['<', '>']).nullable(),
  unit: z.string(),
  caution: z.number().nullable(),
  critical: z.number().nullable(),
  limitFrom: z.enum(['UNIT', 'MODEL', 'COMPONENT', 'FORM']).nullable(),
  isEstimate: z.boolean(),
  byTrend: z.enum(['NORMAL', 'CAUTION', 'CRITICAL', 'NO_TREND']).nullable(),
  condition: conditionClass.nullable(),
  labNumber: z.string().nullable(),
});
export type TrendRow = z.infer<typeof trendRow>;

/** What a case led to, as far as the viewer sees it; one that came to nothing leaves the case open for another. */
const ledTo = z.object({
  kind: z.enum(caseActionNames),
  id,
  number: z.string(),
  cameToNothing: z.boolean(),
  at: instant,
  by: z.string(),
});

/** A case that something came from, as that shows it. */
export const caseLink = z.object({ id, number: z.string(), cause: conditionCause, status: caseStatus });

export const caseRow = z.object({
  id,
  number: z.string(),
  status: caseStatus,
  equipmentId: id,
  unitCode: z.string(),
  unitModel: z.string(),
  serialNumber: z.string(),
  plantCode: z.string(),
  zone: z.enum(plantZoneNames),
  component: z.string(),
  position: z.string(),
  cause: conditionCause,
  source,
  parameters: z.array(z.string()),
  condition: conditionClass,
  samples: z.number().int(),
  raisedAt: instant,
  firstOn: day,
  lastOn: day,
  endedAt: instant.nullable(),
  closeReason: z.string().nullable(),
  ledTo: z.array(ledTo),
  version: z.number().int(),
});
export type CaseRow = z.infer<typeof caseRow>;

/** A case in a list, with how many others are open of its cause and component at its plant. */
export const listedCase = caseRow.extend({ alike: z.number().int() });
export type ListedCase = z.infer<typeof listedCase>;

export const caseDetail = caseRow.extend({
  /** In our own words by cause, to be edited by who writes of it. */
  analysis: words,
  recommendation: words,
  events: z.array(
    z.object({
      at: instant,
      kind: z.enum(['RAISED', 'JOINED', 'CLEARED', 'CLOSED']),
      sampleId: id.nullable(),
      labNumber: z.string().nullable(),
      condition: conditionClass,
      parameters: z.array(z.string()),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type CaseLink = z.infer<typeof caseLink>;
export type CaseDetail = z.infer<typeof caseDetail>;

export const sampleDetail = sampleRow.extend({
  jobId: id.nullable(),
  componentSerial: z.string().nullable(),
  labNote: z.string().nullable(),
  rejectReason: z.string().nullable(),
  resultAt: instant.nullable(),
  /** Litres topped up since the oil was changed, and what a change takes, as the sheets of the machine say. */
  oil: z.object({ toppedUp: z.number(), filled: z.number().nullable() }),
  values: z.array(
    trendRow.extend({
      name: words,
      decimals: z.number().int(),
      per250: z.number().nullable(),
      /** Wear with what was topped up counted in; null where that changes nothing or is not known. */
      corrected: z.number().nullable(),
    }),
  ),
  /** As the laboratory wrote them, where no machine is known to judge them for. */
  results: z.record(z.string(), z.string()),
  cases: z.array(caseRow),
  events: z.array(
    z.object({
      at: instant,
      move: z.string(),
      from: sampleStatus.nullable(),
      to: sampleStatus,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type SampleDetail = z.infer<typeof sampleDetail>;

const hours = z.number().min(0).max(200_000);

/** A bottle that was filled. The same id again is the same bottle. */
export const takenSample = z.strictObject({
  id: id.optional(),
  equipmentId: id,
  jobId: id.nullish(),
  component: sampledComponent,
  position: position.default(''),
  sampledOn: day,
  smr: hours.nullish(),
  oilHours: hours.nullish(),
  oilChanged: z.boolean().default(false),
  laboratory: optionalLine(80),
});

/** A figure as the laboratory writes it: `12`, `<5`, `>100`, `NEG`; empty for what was not tested. */
export const measured = z
  .string()
  .trim()
  .max(sampleLimits.label)
  .refine((figure) => measuredIn(figure) !== undefined, { message: 'no figure' });
const measuredFields = Object.fromEntries(oilCodes.map((code) => [code, measured.optional()])) as {
  [Code in OilCode]: z.ZodOptional<typeof measured>;
};

export const labNumber = line(40);
/** What a laboratory told of a bottle. */
export const toldResult = z.strictObject({
  version,
  labNumber,
  laboratory: optionalLine(80),
  labVerdict: conditionClass.nullish(),
  labNote: optionalText(sampleLimits.note),
  results: z.strictObject(measuredFields),
});
