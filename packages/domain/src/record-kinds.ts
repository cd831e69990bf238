// Records that files may be tied to, by the name of their table, and who may tie one: the record's own right of change, so
// that a purpose that serves several records opens none of them to somebody who may only write another.
import type { Permission } from './permissions.ts';

export const recordKinds = {
  job: ['checksheet.write', 'receipt.create', 'receipt.change', 'receipt.approve'],
  backlog: ['bes.create', 'bes.change', 'bms.change'],
  problem_log: ['problemLog.create', 'problemLog.change'],
  pcar: ['pcar.create', 'pcar.change'],
  msr: ['msr.create', 'msr.change'],
  clock: ['attendance.record', 'attendance.change'],
  equipment: ['equipment.change'],
  customer: ['customer.change'],
  brochure: ['part.create', 'part.change'],
  program: ['part.create', 'part.change'],
  promo_event: ['part.create', 'part.change'],
  receipt: ['receipt.create', 'receipt.change', 'receipt.approve'],
  coip_survey: ['coip.write'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type RecordKind = keyof typeof recordKinds;
export const recordKindNames = Object.keys(recordKinds) as readonly RecordKind[];
