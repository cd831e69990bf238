// Who was there (spec §7 "Attendance"; domain decisions §7).
import type { attendance as calls } from '@dca/contract/areas/attendance';
import { columnsIn, type ExportedColumn } from '../../platform/exported-columns.ts';
import type { Handlers, Outside } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { everyRow, page } from '../../platform/page.ts';
import { linesOf } from '../../platform/written-lines.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import { clockIn } from './act/clock-in.ts';
import { clockOut } from './act/clock-out.ts';
import { clockPhotoOf } from './act/clock-photo.ts';
import { askCorrection, confirmOut, decideCorrection } from './act/corrections.ts';
import { approveOvertime } from './act/overtime.ts';
import { leave } from './leave/index.ts';
import { closePayroll, keptLines, showPayroll } from './payroll-month.ts';
import {
  checkColumns,
  checkPages,
  checksOfDay,
  matchingChecks,
  selectCheck,
  selectExportedCheck,
} from './read/checks.ts';
import {
  clockColumns,
  clockPages,
  clockRow,
  matchingClocks,
  ownClockRow,
  selectClock,
  selectExportedClock,
} from './read/clocks.ts';
import { correctionPages, correctionRow, matchingCorrections, selectCorrection } from './read/corrections.ts';
import {
  clockCheckColumns,
  dayColumns,
  dayPages,
  dayRow,
  matchingDays,
  selectClockCheck,
  selectDay,
  selectExportedClockCheck,
  selectExportedDay,
} from './read/days.ts';
import {
  headcountColumns,
  headcountDay,
  headcountLine,
  headcountOf,
  peopleOnSite,
} from './read/headcount.ts';
import { dayDetail, jobsOf } from './read/jobs.ts';
import { myDay } from './read/mine.ts';
import { type PayrollLine, payrollColumns, payrollOf } from './read/payroll.ts';
import { attendanceOf, matchingSummaries, selectSummary, summaryPages } from './read/summary.ts';
import { waitingFor } from './read/waiting.ts';

export { closeForgotten, forgetPlaces, reckonDue } from './act/by-itself.ts';

interface Filed<Row extends object> {
  readonly format: 'xlsx' | 'csv';
  readonly name: string;
  readonly title: { readonly en: string; readonly id: string };
  readonly columns: readonly ExportedColumn<Row>[];
  readonly rows: Parameters<Outside['exports']['write']>[0]['rows'];
}
type Asking = { readonly viewer: Viewer; readonly outside: Pick<Outside, 'exports'> };

const filed = <Row extends object>(asking: Asking, { format, title, columns, ...list }: Filed<Row>) => {
  const { language } = asking.viewer;
  return fileAs(asking, format, {
    ...list,
    title: title[language],
    columns: columnsIn(columns, language),
  } as never);
};

const titles = {
  days: { en: 'Attendance', id: 'Kehadiran' },
  clocks: { en: 'Clocks', id: 'Jam kerja' },
  checks: { en: 'Checks on jobs', id: 'Kunjungan pekerjaan' },
  clockCheck: { en: 'Clock and check', id: 'Jam kerja dan kunjungan' },
  headcount: { en: 'Headcount', id: 'Jumlah orang' },
  payroll: { en: 'Payroll', id: 'Penggajian' },
} as const;

export const attendance: Handlers<typeof calls> = {
  ...leave,
  summary: ({ visible, db, query, now }) =>
    page(db, summaryPages, query, matchingSummaries(visible, query, now), selectSummary(visible, query, now)),
  ofUser: async ({ query, now, ...reading }) => ({ data: await attendanceOf(reading, query, now) }),
  all: ({ visible, db, query }) => page(db, dayPages, query, matchingDays(visible, query), selectDay),
  clockCheck: ({ visible, db, query }) =>
    page(db, dayPages, query, matchingDays(visible, query), selectClockCheck),
  clocks: ({ visible, db, query }) =>
    page(db, clockPages, query, matchingClocks(visible, query), selectClock),
  checks: ({ visible, db, query }) =>
    page(db, checkPages, query, matchingChecks(visible, query), selectCheck),
  clockPhoto: async ({ visible, query }) => ({
    ...{ fileName: `${query.id}-${query.side.toLowerCase()}.jpg`, mediaType: 'image/jpeg', inline: true },
    content: await clockPhotoOf(visible, query),
  }),
  jobDetail: async ({ visible, query }) => ({ data: await dayDetail(visible, query.id) }),
  jobIds: async ({ query, now, ...reading }) => ({ data: await jobsOf(reading, query, now) }),
  headcount: async ({ query: { Day, ...asked }, now, ...reading }) => {
    const day = headcountDay(Day, now);
    return { data: { day, rows: await headcountOf(reading, asked, day, now) } };
  },
  waiting: async ({ visible, now }) => ({ data: await waitingFor(visible, now) }),

  allReport: async ({ visible, query: { Format: format, ...asked }, ...asking }) =>
    filed(asking, {
      ...{ format, name: 'attendance', title: titles.days, columns: dayColumns },
      rows: everyRow(dayPages, asked, matchingDays(visible, asked), selectExportedDay),
    }),
  clockCheckReport: async ({ visible, query: { Format: format, ...asked }, ...asking }) =>
    filed(asking, {
      ...{ format, name: 'clock-check', title: titles.clockCheck, columns: clockCheckColumns },
      rows: everyRow(dayPages, asked, matchingDays(visible, asked), selectExportedClockCheck),
    }),
  clockReport: async ({ visible, query: { Format: format, ...asked }, ...asking }) =>
    filed(asking, {
      ...{ format, name: 'clocks', title: titles.clocks, columns: clockColumns },
      rows: everyRow(clockPages, asked, matchingClocks(visible, asked), selectExportedClock),
    }),
  checkReport: async ({ visible, query: { Format: format, ...asked }, ...asking }) =>
    filed(asking, {
      ...{ format, name: 'checks', title: titles.checks, columns: checkColumns },
      rows: everyRow(checkPages, asked, matchingChecks(visible, asked), selectExportedCheck),
    }),
  jobDetailReport: async ({ visible, query: { Format: format, id, ...asked }, ...asking }) => {
    const day = id ? await dayRow(visible, id) : null;
    const checks = day
      ? checksOfDay(visible, { personId: day.person.id, day: day.day })
      : matchingChecks(visible, asked);
    return filed(asking, {
      ...{ format, name: 'jobs-of-attendance', title: titles.checks, columns: checkColumns },
      rows: everyRow(checkPages, asked, checks, selectExportedCheck),
    });
  },
  headcountReport: async ({ query: { Format, Day, ...asked }, now, viewer, outside, ...reading }) => {
    const day = headcountDay(Day, now);
    const columns = headcountColumns(viewer.language);
    const lines = (await headcountOf(reading, asked, day, now)).map(headcountLine);
    return fileAs({ viewer, outside }, Format, {
      ...{ name: `headcount-${day}`, title: titles.headcount[viewer.language], columns },
      rows: linesOf(reading.db, columns, lines),
    });
  },
  payroll: async ({ query: { Format, ...asked }, now, outside, ...reading }) => {
    const { viewer, db } = reading;
    const columns = columnsIn<PayrollLine>(payrollColumns, viewer.language);
    return fileAs({ viewer, outside }, Format, {
      ...{ name: 'payroll', title: titles.payroll[viewer.language], columns },
      rows: linesOf(db, columns, (await keptLines(reading, asked)) ?? (await payrollOf(reading, asked, now))),
    });
  },
  payrollMonth: async ({ query: { PlantCode: plantCode, Month: month }, now, ...reading }) => ({
    data: await showPayroll(reading, { plantCode, month }, now),
  }),
  closePayroll: async ({ body, ...acting }) => {
    await closePayroll(acting, body);
    const data = await showPayroll(acting, body, acting.now);
    const { upon, reason = null } = body;
    return {
      reply: { data },
      noted: { target: `payroll/${body.plantCode}-${body.month}`, after: { upon, reason } },
    };
  },

  mine: async (reading) => ({ data: await myDay(reading) }),
  onSite: async ({ query, ...reading }) => ({ data: await peopleOnSite(reading, query) }),
  corrections: ({ visible, db, query }) =>
    page(db, correctionPages, query, matchingCorrections(visible, query), selectCorrection),

  clockIn: async ({ body, ...acting }) => {
    const data = await ownClockRow(acting.visible, await clockIn(acting, body));
    return { reply: { data }, noted: { target: `clock/${data.id}`, after: { in: data.in, day: data.day } } };
  },
  clockOut: async ({ body, ...acting }) => {
    const data = await ownClockRow(acting.visible, await clockOut(acting, body));
    return {
      reply: { data },
      noted: { target: `clock/${data.id}`, after: { out: data.out, day: data.day } },
    };
  },
  askCorrection: async ({ body, ...acting }) => {
    const data = await correctionRow(acting.visible, await askCorrection(acting, body));
    return { reply: { data }, noted: { target: `clock-correction/${data.id}`, after: data } };
  },
  decideCorrection: async ({ body, ...acting }) => {
    await decideCorrection(acting, body);
    const data = await correctionRow(acting.visible, body.id);
    return {
      reply: { data },
      noted: { target: `clock-correction/${data.id}`, before: { state: 'OPEN' }, after: data },
    };
  },
  confirmOut: async ({ body, ...acting }) => {
    const before = await clockRow(acting.visible, body.id);
    await confirmOut(acting, body);
    const data = await clockRow(acting.visible, body.id);
    const noted = {
      target: `clock/${data.id}`,
      before: { out: before.out },
      after: { out: data.out, reason: body.reason },
    };
    return { reply: { data }, noted };
  },
  approveOvertime: async ({ body, ...acting }) => {
    const before = await approveOvertime(acting, body);
    const data = await dayRow(acting.visible, body.id);
    const after = { approvedMinutes: data.approvedMinutes, reason: data.approvedReason };
    return { reply: { data }, noted: { target: `attendance-day/${data.id}`, before, after } };
  },
};
