// Who was there (spec §7 "Attendance"; domain decisions §7): clocks are the working day, checks follow from the stages of jobs, a day
// is what both and the calendar come to. Everybody sees their own, a leader their team's.
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { day, id, instant, optionalText, reason, several, version, yesOrNo } from '../fields.ts';
import { exportFormat } from '../record-calls.ts';
import { clocking } from './attendance/clocking.ts';
import { leaveCalls } from './attendance/leave.ts';
import { payrollCalls } from './attendance/payroll.ts';
import {
  checkRow,
  clockCheckRow,
  clockRow,
  correctionRow,
  correctionStates,
  dayRow,
  headcountRow,
  myDay,
  onSiteRow,
  status,
  summaryRow,
  waiting,
} from './attendance/rows.ts';

export { type LeaveRow, mostDaysOfLeave } from './attendance/leave.ts';
export type {
  AttendanceWaits,
  CheckRow,
  ClockCheckRow,
  ClockRow,
  CorrectionRow,
  DayRow,
  HeadcountRow,
  MyDay,
  OnSiteRow,
  SummaryRow,
} from './attendance/rows.ts';
export { attendanceScreens } from './attendance/screens.ts';

const base = '/dca/msattendance/api/v1';
const code = z.string().max(20);
/** Days of the plant, both included. */
const period = { From: day.optional(), To: day.optional() };
const places = { PlantCode: several(code), WorkCenterCode: several(code) };
const ofPeople = { ...period, ...places, UserName: z.string().max(100).optional() };
const ofDays = { ...ofPeople, Status: several(status), OvertimeOpen: yesOrNo };
const ofClocks = { ...ofPeople, Status: several(status), IsAuto: yesOrNo, IsOutside: yesOrNo };
const ofChecks = { ...ofPeople, IsOutsideClock: yesOrNo };
const ofHeads = { Day: day.optional(), ...places };
const ofPerson = { UserName: z.string().max(100).optional(), ...period };

const read = { method: 'GET', access: 'attendance.read', effect: 'read' } as const;
const file = { method: 'GET', access: 'attendance.export', effect: 'read', reply: 'file' } as const;
const Format = exportFormat;

const reads = {
  summary: call({
    ...read,
    path: `${base}/summary-attendance`,
    summary: 'What a period came to for each person, this month where nothing is said',
    query: listQuery(ofPeople),
    reply: list(summaryRow),
  }),
  ofUser: call({
    ...read,
    path: `${base}/get-user-attendance`,
    summary: 'The days of one person, newest first, with what they come to; one’s own without a name',
    query: z.strictObject(ofPerson),
    reply: data(z.object({ summary: summaryRow, days: z.array(dayRow) })),
  }),
  clockCheck: call({
    ...read,
    path: `${base}/clock-check`,
    summary: 'Clocks and checks of each day side by side',
    query: listQuery(ofDays),
    reply: list(clockCheckRow),
  }),
  clocks: call({
    ...read,
    path: `${base}/clock`,
    summary: 'Clocks, newest first',
    query: listQuery(ofClocks),
    reply: list(clockRow),
  }),
  checks: call({
    ...read,
    path: `${base}/check`,
    summary: 'Checks in and out on jobs, as their stages say, newest first',
    query: listQuery(ofChecks),
    reply: list(checkRow),
  }),
  clockPhoto: call({
    ...read,
    path: `${base}/clock/photo`,
    ours: true,
    summary: 'The photo with which somebody clocked in or out',
    query: z.strictObject({ id, side: z.enum(['IN', 'OUT']) }),
    reply: 'file',
  }),
  jobDetail: call({
    ...read,
    path: `${base}/job-detail`,
    summary: 'One day of a person with its clocks and the jobs behind it',
    query: z.strictObject({ id }),
    reply: data(z.object({ day: dayRow, clocks: z.array(clockRow), jobs: z.array(checkRow) })),
  }),
  jobIds: call({
    ...read,
    path: `${base}/list-job-id`,
    summary: 'The jobs behind the days of one person, newest first; one’s own without a name',
    query: z.strictObject(ofPerson),
    reply: data(z.array(z.object({ jobId: id, day: z.string(), check: checkRow }))),
  }),
  all: call({
    ...read,
    path: `${base}/all-attendance`,
    summary: 'The days of everyone, newest first',
    query: listQuery(ofDays),
    reply: list(dayRow),
  }),
  headcount: call({
    ...read,
    path: `${base}/headcount`,
    summary:
      'People clocked in at half past each hour of a day, by the plant where they stood and their work center',
    query: z.strictObject(ofHeads),
    reply: data(z.object({ day: z.string(), rows: z.array(headcountRow) })),
  }),
  waiting: call({
    ...read,
    path: `${base}/waiting`,
    access: 'attendance.decide',
    ours: true,
    summary: 'What of other people’s time waits for this person to decide',
    reply: data(waiting),
  }),
};

const reports = {
  allReport: call({
    ...file,
    path: `${base}/all-attendance/report`,
    summary: 'The days of everyone as a spreadsheet, same filters and order',
    query: listQuery({ ...ofDays, Format }),
  }),
  clockReport: call({
    ...file,
    path: `${base}/clock/report`,
    summary: 'The clocks as a spreadsheet, same filters and order',
    query: listQuery({ ...ofClocks, Format }),
  }),
  checkReport: call({
    ...file,
    path: `${base}/check/report`,
    summary: 'The checks as a spreadsheet, same filters and order',
    query: listQuery({ ...ofChecks, Format }),
  }),
  clockCheckReport: call({
    ...file,
    path: `${base}/clock-check/report`,
    summary: 'Clocks and checks side by side as a spreadsheet, same filters and order',
    query: listQuery({ ...ofDays, Format }),
  }),
  jobDetailReport: call({
    ...file,
    path: `${base}/job-detail/report`,
    summary: 'The jobs behind days as a spreadsheet: a row for each job of a person',
    query: listQuery({ ...ofChecks, id: id.optional(), Format }),
  }),
  headcountReport: call({
    ...file,
    path: `${base}/headcount/report`,
    summary: 'The headcount of a day as a spreadsheet: a row for each work center, a column for each hour',
    query: z.strictObject({ ...ofHeads, Format }),
  }),
  payroll: call({
    ...file,
    path: `${base}/payroll/report`,
    ours: true,
    summary:
      'For payroll: minutes of each person by regular day and night, approved overtime by day and night, none of them twice',
    query: z.strictObject({ ...period, ...places, Format }),
  }),
};

const ours = {
  mine: call({
    ...read,
    path: `${base}/mine`,
    ours: true,
    summary: 'My working day: my last clock, the plants where I may be, my last days',
    reply: data(myDay),
  }),
  onSite: call({
    ...read,
    path: `${base}/on-site`,
    ours: true,
    summary: 'Who is clocked in now, for the gate',
    query: z.strictObject(places),
    reply: data(z.array(onSiteRow)),
  }),
  clockIn: call({
    method: 'POST',
    path: `${base}/clock-in`,
    access: 'attendance.record',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Clock in; the day is that on which the shift began',
    body: z.strictObject({ id: id.optional(), ...clocking }),
    reply: data(clockRow),
  }),
  clockOut: call({
    method: 'POST',
    path: `${base}/clock-out`,
    access: 'attendance.record',
    effect: 'write',
    ours: true,
    fromOutbox: true,
    summary: 'Clock out of the clock that is named, else of the last one that was begun before',
    body: z.strictObject({ clockId: id.nullish(), ...clocking }),
    reply: data(clockRow),
  }),
  corrections: call({
    ...read,
    path: `${base}/corrections`,
    ours: true,
    summary: 'Requests to put clocks right, and what became of them, newest first',
    query: listQuery({ ...ofPeople, State: several(z.enum(correctionStates)) }),
    reply: list(correctionRow),
  }),
  askCorrection: call({
    method: 'POST',
    path: `${base}/corrections`,
    access: 'attendance.record',
    effect: 'write',
    ours: true,
    summary: 'Ask that a clock of mine, or a day without one, is put right',
    body: z.strictObject({
      id: id.optional(),
      clockId: id.nullish(),
      in: instant,
      out: instant.nullish(),
      reason,
    }),
    reply: data(correctionRow),
  }),
  decideCorrection: call({
    method: 'PUT',
    path: `${base}/corrections`,
    access: 'attendance.decide',
    effect: 'write',
    ours: true,
    summary: 'Approve a request to put a clock right, or reject it with the reason; the original is kept',
    body: z.strictObject({
      id,
      version,
      decision: z.enum(['APPROVED', 'REJECTED']),
      reason: optionalText(500),
    }),
    reply: data(correctionRow),
  }),
  confirmOut: call({
    method: 'PUT',
    path: `${base}/clock`,
    access: 'attendance.decide',
    effect: 'write',
    ours: true,
    summary: 'Say when somebody left whose clock closed by itself; the original is kept',
    body: z.strictObject({ id, version, out: instant, reason }),
    reply: data(clockRow),
  }),
  approveOvertime: call({
    method: 'PUT',
    path: `${base}/overtime`,
    access: 'attendance.decide',
    effect: 'write',
    ours: true,
    summary: 'Approve overtime of a day, at most what was measured; none with the reason',
    body: z.strictObject({
      id,
      version,
      minutes: z.number().int().min(0).max(1440),
      reason: optionalText(500),
    }),
    reply: data(dayRow),
  }),
};

export const attendance = { ...reads, ...reports, ...ours, ...payrollCalls, ...leaveCalls };
