// Site surveys with a number and a right of their own (spec §7 "COIP"; domain decisions §4). The number names a survey in every
// call; without one, saving begins a survey. What is asked comes with the survey, in the version that it was begun with.
import type { CoipQuestion } from '@dca/domain/coip';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { day, id, reason, several, version, words } from '../fields.ts';
import { exportFormat } from '../record-calls.ts';
import { inside, screensOf } from '../screen.ts';
import {
  coipNumber,
  coipToSave,
  counts,
  identity,
  question,
  row,
  sector,
  status,
  survey,
} from './coip/survey.ts';

export type { CoipRow, CoipSurvey } from './coip/survey.ts';
export { coipToSave };

const base = '/dca/mscoip/api/v1';
const filters = {
  Sector: several(sector),
  Status: several(status),
  CustomerCode: several(z.string().max(20)),
  PlantCode: several(z.string().max(20)),
  DateFrom: day.optional(),
  DateTo: day.optional(),
};
const move = <const P extends string>(tail: P, summary: string) => ({
  method: 'PUT' as const,
  path: `${base}/checksheet/${tail}` as const,
  effect: 'write' as const,
  summary,
  reply: data(survey),
});

export const coip = {
  sectorMaster: call({
    method: 'GET',
    path: `${base}/sector-master`,
    access: 'coip.read',
    effect: 'read',
    summary: 'The sectors of sites with the questions that a new survey asks',
    reply: data(
      z.array(
        z.object({
          sector,
          words,
          version: z.number().int(),
          questions: z.array(question as unknown as z.ZodType<CoipQuestion>),
        }),
      ),
    ),
  }),
  get: call({
    method: 'GET',
    path: `${base}/checksheet`,
    access: 'coip.read',
    effect: 'read',
    summary: 'One survey by its number, with what it asks',
    query: z.strictObject({ CoipNumber: coipNumber }),
    reply: data(survey),
  }),
  save: call({
    method: 'POST',
    path: `${base}/checksheet`,
    access: 'coip.write',
    effect: 'write',
    summary: 'Begin a survey, or save a draft',
    body: coipToSave,
    reply: data(survey),
  }),
  approve: call({
    ...move('approve', 'Approve a submitted survey'),
    access: 'coip.approve',
    body: z.strictObject({ coipNumber, version: version.optional() }),
  }),
  informationSummary: call({
    method: 'GET',
    path: `${base}/information-summary`,
    access: 'coip.read',
    effect: 'read',
    summary: 'What the surveys of a job come to, newest first',
    query: z.strictObject({ JobId: id }),
    reply: data(
      z.array(
        z.object({
          coipNumber: z.string(),
          status,
          sector,
          site: z.string(),
          surveyedOn: day,
          surveyor: z.string(),
          information: z.string(),
          counts,
        }),
      ),
    ),
  }),
  jobIdentity: call({
    method: 'GET',
    path: `${base}/job-identity`,
    access: 'coip.read',
    effect: 'read',
    summary: 'Job, machine, customer and place of a job, for a survey',
    query: z.strictObject({ JobId: id }),
    reply: data(identity),
  }),
  report: call({
    method: 'GET',
    path: `${base}/reports`,
    access: 'coip.read',
    effect: 'read',
    summary: 'A survey as a PDF',
    query: z.strictObject({ CoipNumber: coipNumber, language: z.enum(['en', 'id']).optional() }),
    reply: 'file',
  }),
  list: call({
    method: 'GET',
    path: `${base}/surveys`,
    access: 'coip.read',
    effect: 'read',
    ours: true,
    summary: 'The surveys that this person may see, newest first',
    query: listQuery(filters),
    reply: list(row),
  }),
  export: call({
    method: 'GET',
    path: `${base}/surveys/export`,
    access: 'coip.read',
    effect: 'read',
    ours: true,
    summary: 'The list of surveys as a spreadsheet, same filters and order',
    query: listQuery({ ...filters, Format: exportFormat }),
    reply: 'file',
  }),
  submit: call({
    ...move('submit', 'Submit a survey for approval'),
    access: 'coip.write',
    ours: true,
    body: z.strictObject({ coipNumber, version: version.optional() }),
  }),
  giveBack: call({
    ...move('return', 'Return a survey to its surveyor, with the reason'),
    access: 'coip.approve',
    ours: true,
    body: z.strictObject({ coipNumber, version: version.optional(), reason }),
  }),
};

export const coipScreens = screensOf('coip', [
  [
    '/coip',
    'COIP surveys',
    'Survei COIP',
    {
      code: 'coip/list',
      menu: { id: 78, priority: 48, roles: inside, permission: 'coip.read' },
      icon: 'clipboard',
      line: {
        en: 'Site surveys: how and where machines work',
        id: 'Survei lokasi: cara dan tempat alat bekerja',
      },
    },
  ],
  ['/coip/:id', 'COIP survey', 'Survei COIP', { code: 'coip/survey', within: '/coip' }],
]);
