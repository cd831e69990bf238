// Problem logs (spec §3 "Problem log monitoring response", §7 "Problem log"): what hindered the work, who sees to it, and what came
// of it. Calls of the specification have their ids in the body; those of ours stand beside them.
import { z } from 'zod';
import { call } from '../call.ts';
import { data, listQuery } from '../envelopes.ts';
import { id, optionalText, reason, sought, text, version } from '../fields.ts';
import { sheetFinding } from './checksheets/findings.ts';
import {
  achieved,
  changedProblemLog,
  followUp,
  newProblemLog,
  openProblem,
  problemChoice,
  problemDetail,
  problemFilters,
  problemRow,
  stateCount,
} from './problem-log/log.ts';
import { stickerCalls } from './problem-log/sticker.ts';

export { type NewProblemLog, newProblemLog } from './problem-log/log.ts';

const base = '/dca/v1/problemlog';
const ours = '/dca/v1/problemlogs';
const reading = { method: 'POST', access: 'problemLog.read', effect: 'read' } as const;
const moving = { method: 'PUT', effect: 'write', reply: data(problemDetail) } as const;
const ofId = { Id: id, version: version.optional() };

const choice = z.object({ code: z.string(), name: z.string() });
/** A page of the monitoring list, with the choices of its filters. */
const monitored = z.object({
  UnitModels: z.array(choice),
  ProbemTypes: z.array(choice),
  ResponseTypes: z.array(choice),
  data: z.array(problemRow),
  total: z.number().int().nullable(),
  capped: z.boolean(),
  page: z.number().int().nullable(),
  pageSize: z.number().int(),
  next: z.string().nullable(),
});
const outcomes = data(
  z.array(z.object({ id, done: z.boolean(), code: z.string().nullable(), message: z.string().nullable() })),
);
const rows = z.array(z.strictObject({ id, version })).min(1).max(200);
const several = { method: 'PUT', effect: 'write', ours: true, reply: outcomes } as const;

/** What a file holds, and as what. */
export const problemReport = listQuery({
  ...problemFilters,
  Format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx'),
});

export const problemLog = {
  masterData: call({
    method: 'GET',
    path: `${base}/masterdata`,
    access: 'problemLog.read',
    effect: 'read',
    summary: 'The types, responsibilities and states of problem logs',
    reply: data(
      z.object({
        ProbemTypes: z.array(problemChoice),
        ResponseTypes: z.array(problemChoice),
        statuses: z.array(problemChoice),
      }),
    ),
  }),
  countOfJob: call({
    ...reading,
    path: `${base}/countbyspv`,
    summary: 'How many problem logs a job has in each state',
    body: z.strictObject({ WoId: id }),
    reply: data(z.array(stateCount)),
  }),
  listOfJob: call({
    ...reading,
    path: `${base}/listbyspv`,
    summary: 'The problem logs of a job, newest first',
    body: z.strictObject({ WoId: id }),
    reply: data(z.array(problemRow)),
  }),
  get: call({
    ...reading,
    path: `${base}/get`,
    summary: 'One problem log, with all that hangs on it',
    body: z.strictObject({ Id: id }),
    reply: data(problemDetail),
  }),
  workCenterPercentage: call({
    ...reading,
    path: `${base}/listworkcenterpercentage`,
    summary: 'By work center, how much was closed of what was approved in the window',
    body: z.strictObject({ WorkCenterCode: optionalText(20) }),
    reply: data(z.array(achieved)),
  }),
  achievementPercentage: call({
    ...reading,
    path: `${base}/listachievementpercentage`,
    summary: 'By responsibility, how much was closed of what was approved in the window',
    body: z.strictObject({ WorkCenterCode: optionalText(20) }),
    reply: data(z.array(achieved)),
  }),
  monitor: call({
    ...reading,
    path: `${base}/listmonitor`,
    summary: 'Problem logs with the choices of the filters, newest first',
    body: listQuery(problemFilters),
    reply: monitored,
  }),
  report: call({
    ...reading,
    path: `${base}/report`,
    access: 'problemLog.export',
    summary: 'The same list as a spreadsheet or on paper',
    body: problemReport,
    reply: 'file',
  }),
  handOverOfJob: call({
    method: 'POST',
    path: `${base}/handover`,
    access: 'problemLog.change',
    effect: 'write',
    summary: 'Hand the approved problem logs of a job over to who follows them up, together',
    body: z.strictObject({ WoId: id, followUp }),
    reply: outcomes,
  }),
  approve: call({
    ...moving,
    path: `${base}/approve`,
    access: 'problemLog.approve',
    summary: 'Approve a problem log',
    body: z.strictObject(ofId),
  }),
  reject: call({
    ...moving,
    path: `${base}/reject`,
    access: 'problemLog.approve',
    summary: 'Reject a problem log; who found it reads why',
    body: z.strictObject({ ...ofId, reason }),
  }),
  close: call({
    ...moving,
    path: `${base}/close`,
    access: 'problemLog.change',
    summary: 'Close a problem log with what came of it; who found it reads so',
    body: z.strictObject({ ...ofId, result: text(500) }),
  }),
  update: call({
    ...moving,
    path: `${base}/update`,
    access: 'problemLog.read',
    summary:
      'Change a problem log: who found it what it says, who follows it up its result, leader and planner all of it; a rejected one is sent again',
    body: changedProblemLog,
  }),
  record: call({
    method: 'POST',
    path: base,
    access: 'problemLog.create',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Record and submit what hindered the work on a job, on a machine or at a plant',
    body: newProblemLog,
    reply: data(sheetFinding),
  }),
  openOfMachine: call({
    method: 'GET',
    path: `${ours}/open/:id`,
    access: 'problemLog.create',
    effect: 'read',
    ours: true,
    summary: 'What is open on a machine, for who is about to tell a problem of it',
    params: z.strictObject({ id }),
    reply: data(z.array(openProblem)),
  }),
  join: call({
    method: 'POST',
    path: `${ours}/join`,
    access: 'problemLog.create',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Join an open problem log instead of telling it again',
    body: z.strictObject({ id, problemLogId: id, note: optionalText(500) }),
    reply: data(openProblem),
  }),
  handOver: call({
    ...moving,
    path: `${ours}/hand-over`,
    access: 'problemLog.change',
    ours: true,
    summary: 'Hand one approved problem log over to who follows it up',
    body: z.strictObject({ ...ofId, followUp }),
  }),
  merge: call({
    ...moving,
    path: `${ours}/merge`,
    access: 'problemLog.approve',
    ours: true,
    summary: 'Merge a submitted problem log into another of the same machine that is open',
    body: z.strictObject({ ...ofId, intoId: id }),
  }),
  sayNotSolved: call({
    ...moving,
    path: `${ours}/not-solved`,
    access: 'problemLog.create',
    ours: true,
    summary: 'Say once, of what one found oneself, that it is not solved',
    body: z.strictObject({ ...ofId, reason }),
  }),
  approveEach: call({
    ...several,
    path: `${ours}/approve`,
    access: 'problemLog.approve',
    summary: 'Approve: several problem logs, each for itself',
    body: z.strictObject({ rows }),
  }),
  rejectEach: call({
    ...several,
    path: `${ours}/reject`,
    access: 'problemLog.approve',
    summary: 'Reject: several problem logs, each for itself',
    body: z.strictObject({ rows, reason }),
  }),
  handOverEach: call({
    ...several,
    path: `${ours}/hand-over-each`,
    access: 'problemLog.change',
    summary: 'Hand over for follow-up: several problem logs, each for itself',
    body: z.strictObject({ rows, followUp }),
  }),
  closeEach: call({
    ...several,
    path: `${ours}/close`,
    access: 'problemLog.change',
    summary: 'Close: several problem logs with one result, each for itself',
    body: z.strictObject({ rows, result: text(500) }),
  }),
  list: call({
    method: 'GET',
    path: ours,
    access: 'problemLog.read',
    effect: 'read',
    ours: true,
    summary: 'The monitoring list, asked by its address',
    query: listQuery(problemFilters),
    reply: monitored,
  }),
  export: call({
    method: 'GET',
    path: `${ours}/export`,
    access: 'problemLog.export',
    effect: 'read',
    ours: true,
    summary: 'The list as a spreadsheet or on paper, asked by its address',
    query: problemReport,
    reply: 'file',
  }),
  counts: call({
    ...reading,
    path: `${ours}/counts`,
    ours: true,
    summary: 'How many problem logs that fit stand in each state, and how many of them are late',
    body: z.strictObject({ ...problemFilters, SearchValue: sought.optional() }),
    reply: data(z.array(stateCount)),
  }),
  ...stickerCalls,
};
