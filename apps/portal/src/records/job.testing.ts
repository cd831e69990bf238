import type { JobDetail, JobRow } from '@dca/contract/job-row';

/** The id of the n-th job. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The n-th job: released, on an excavator of the Jakarta workshop, nobody on it. */
export const job = (n: number, more: Partial<JobRow> = {}): JobRow => ({
  id: idOf(n),
  number: `J-000000${n}`,
  temporaryNumber: null,
  jobType: 'INS',
  status: 20,
  sapStatus: 'REL',
  description: 'Excavator, periodic inspection 250 h',
  equipmentId: idOf(900),
  unitCode: `EX-20${n}`,
  unitModel: 'PC200-8',
  serialNumber: 'C62041',
  customerCode: 'C-TJ',
  customerName: 'PT Tambang Jaya',
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  workCenterCode: null,
  zone: 'WIB',
  planDate: '2026-11-20',
  intervalHours: 250,
  source: 'PLAN',
  chargeTo: 'CUSTOMER',
  sapOrder: null,
  parentId: null,
  stage: null,
  smr: null,
  device: 1,
  mechanicLeader: null,
  mechanics: [],
  isLate: false,
  isRegularisationLate: false,
  version: 3,
  createdAt: '2026-11-15T07:20:00Z',
  ...more,
});

/** The n-th job as its own screen gets it, with the moves that this person may make. */
export const detail = (n: number, more: Partial<JobDetail> = {}): JobDetail => ({
  ...job(n),
  sourceId: null,
  customerOrder: null,
  regularisedAt: null,
  approvals: [],
  additionalJobs: [],
  equipmentNumber: 'KOM-C62041',
  brandCode: 'KOM',
  equipmentClass: 'EXCAVATOR',
  lastSmr: 4547,
  lastSmrAt: null,
  formId: null,
  formVersion: null,
  sheetStatus: null,
  returnReason: null,
  returnedQuestions: [],
  moves: [],
  events: [],
  ...more,
});
