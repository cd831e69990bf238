// Trends (spec §7 "Jobs": sync list, trend list, six filters, analysis, recommendation): values of oil, measurements and meters with
// the limits that they were judged by. Each filter suggests the values of one field that fit what the other five say.
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { count, day, id, instant, several, sought, words } from '../fields.ts';
import { caseRow, conditionClass, trendRow } from './samples/sample.ts';

const base = '/dca/msjobcreation/api/v1.2/jobs';
const codes = several(z.string().trim().max(40));
const filters = {
  UnitModel: codes,
  UnitSn: codes,
  UnitCode: codes,
  Date: several(day),
  ParameterID: several(count.min(1)),
  Code: codes,
};
const reading = { method: 'GET', access: 'sample.read', effect: 'read' } as const;
const lookupQuery = z.strictObject({ SearchValue: sought.optional(), ...filters });

const filter = <const Tail extends string>(tail: Tail, summary: string) =>
  call({
    ...reading,
    path: `${base}/trend-filter/${tail}`,
    summary,
    query: lookupQuery,
    reply: data(z.array(z.string())),
  });

const text = data(
  z.array(
    caseRow
      .pick({ number: true, component: true, position: true, cause: true, condition: true, parameters: true })
      .extend({ caseId: id, text: words }),
  ),
);

export const trends = {
  sync: call({
    ...reading,
    path: `${base}/sync`,
    summary: 'Jobs that changed since a time, with how the condition of their machines stands',
    query: listQuery({ ...filters, Since: instant.optional() }),
    reply: list(
      z.object({
        id,
        number: z.string(),
        jobType: z.string(),
        status: z.number().int(),
        equipmentId: id.nullable(),
        unitModel: z.string().nullable(),
        unitSn: z.string().nullable(),
        unitCode: z.string().nullable(),
        planDate: day.nullable(),
        updatedAt: instant,
        openCases: z.number().int(),
        condition: conditionClass.nullable(),
      }),
    ),
  }),
  list: call({
    ...reading,
    path: `${base}/trend`,
    summary: 'Values of machines that this person may see, newest first',
    query: listQuery({ ...filters, Condition: several(conditionClass) }),
    reply: list(trendRow),
  }),
  unitModels: filter('unit-model', 'Models that have such values'),
  serialNumbers: filter('unit-sn', 'Serial numbers that have such values'),
  unitCodes: filter('unit-code', 'Unit codes that have such values'),
  dates: filter('date', 'Days of such values, newest first'),
  parameterIds: filter('parameter-id', 'Numbers of parameters that have such values'),
  codes: filter('code', 'Codes of parameters that have such values'),
  analysis: call({
    ...reading,
    path: `${base}/analysis`,
    summary: "What the open condition cases of a job's machine say, in our own words by cause",
    query: z.strictObject({ jobId: id }),
    reply: text,
  }),
  recommendation: call({
    ...reading,
    path: `${base}/recommendation`,
    summary: "What to do about the open condition cases of a job's machine, in our own words by cause",
    query: z.strictObject({ jobId: id }),
    reply: text,
  }),
};
