// For payroll: what each person is paid for in a period, in four parts of which none counts a minute twice.
import type { attendance as calls } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { paidMinutes } from '@dca/domain/attendance';
import type { ExportedColumn } from '../../../platform/exported-columns.ts';
import type { Reading } from '../../../platform/handler.ts';
import { matchingDays } from './days.ts';
import { periodOf, wholeName } from './parts.ts';
import { provePeriod } from './summary.ts';

type Asked = Omit<InputOf<typeof calls.payroll>['query'], 'Format'>;

export interface PayrollLine {
  readonly userName: string;
  readonly name: string;
  readonly plantCode: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly regularDay: number;
  readonly regularNight: number;
  readonly overtimeDay: number;
  readonly overtimeNight: number;
  /** Overtime that nobody decided yet, which is not paid. */
  readonly open: number;
}

/** A line for each person of the period who clocked. */
export async function payrollOf({ visible }: Reading, asked: Asked, now: Date): Promise<PayrollLine[]> {
  const { from, to } = periodOf(asked, now);
  provePeriod(from, to);
  const days = await matchingDays(visible, { ...asked, From: from, To: to })
    .where('attendance_day.in_at', 'is not', null)
    .select([
      'person.user_name as userName',
      wholeName.as('name'),
      'attendance_day.plant_code as plantCode',
      'attendance_day.worked_minutes as workedMinutes',
      'attendance_day.night_minutes as nightMinutes',
      'attendance_day.overtime_minutes as overtimeMinutes',
      'attendance_day.overtime_night_minutes as overtimeNightMinutes',
      'attendance_day.approved_minutes as approved',
    ])
    .orderBy('person.user_name')
    .orderBy('attendance_day.day')
    .execute();
  const lines = new Map<string, PayrollLine>();
  for (const day of days) {
    const { userName, name, plantCode, approved } = day;
    const line = lines.get(userName) ?? { userName, name, plantCode, from, to, ...nothingPaid };
    const paid = paidMinutes(day, approved ?? 0);
    lines.set(userName, {
      ...line,
      plantCode,
      days: line.days + 1,
      regularDay: line.regularDay + paid.regularDay,
      regularNight: line.regularNight + paid.regularNight,
      overtimeDay: line.overtimeDay + paid.overtimeDay,
      overtimeNight: line.overtimeNight + paid.overtimeNight,
      open: line.open + (approved === null ? day.overtimeMinutes : 0),
    });
  }
  return [...lines.values()];
}

const nothingPaid = { days: 0, regularDay: 0, regularNight: 0, overtimeDay: 0, overtimeNight: 0, open: 0 };

export const payrollColumns = [
  { key: 'userName', type: 'text', words: { en: 'User name', id: 'Nama pengguna' } },
  { key: 'name', type: 'text', words: { en: 'Person', id: 'Orang' } },
  { key: 'plantCode', type: 'text', words: { en: 'Plant', id: 'Plant' } },
  { key: 'from', type: 'date', words: { en: 'From', id: 'Dari' } },
  { key: 'to', type: 'date', words: { en: 'To', id: 'Sampai' } },
  { key: 'days', type: 'number', words: { en: 'Days', id: 'Hari' } },
  { key: 'regularDay', type: 'number', words: { en: 'Regular day (min)', id: 'Biasa siang (menit)' } },
  { key: 'regularNight', type: 'number', words: { en: 'Regular night (min)', id: 'Biasa malam (menit)' } },
  { key: 'overtimeDay', type: 'number', words: { en: 'Overtime day (min)', id: 'Lembur siang (menit)' } },
  {
    key: 'overtimeNight',
    type: 'number',
    words: { en: 'Overtime night (min)', id: 'Lembur malam (menit)' },
  },
  {
    key: 'open',
    type: 'number',
    words: { en: 'Overtime not decided (min)', id: 'Lembur belum diputuskan (menit)' },
  },
] as const satisfies readonly ExportedColumn<PayrollLine>[];
