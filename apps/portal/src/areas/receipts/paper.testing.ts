// A paper as the gateway gives it, for the tests of the screens.
import type { Paper } from '@dca/contract/paper';
import { idOf } from '../../records/job.testing.ts';

export const paperId = idOf(700);

/** The hand-over certificate of the first job, which waits for its customer. */
export const paper = (more: Partial<Paper> = {}): Paper => ({
  id: paperId,
  kind: 'BAST',
  number: 'BAST/JKT1/2026/00017',
  revision: 1,
  issuedAt: '2026-11-18T09:00:00.000Z',
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  zone: 'WIB',
  customerCode: 'C-TJ',
  customerName: 'PT Tambang Jaya',
  orderNumber: null,
  month: null,
  receipt: null,
  hash: 'a'.repeat(64),
  isAwaited: true,
  decisions: [],
  jobs: [paperJob(1)],
  ...more,
});

/** A job on a paper. */
export const paperJob = (n: number): Paper['jobs'][number] => ({
  id: idOf(n),
  number: `J-000000${n}`,
  jobType: 'SER',
  stage: null,
  title: { en: 'Service 500 h', id: 'Servis 500 jam' },
  description: 'Service 500 h',
  sapOrder: null,
  customerOrder: null,
  brandCode: 'KOM',
  unitCode: `EX-20${n}`,
  unitModel: 'PC200-8',
  serialNumber: 'C62041',
  equipmentNumber: 'KOM-C62041',
  smr: 4210.5,
  start: '2026-11-18T01:00:00.000Z',
  end: '2026-11-18T07:00:00.000Z',
  leader: 'Maya',
  mechanics: ['Bima'],
  submittedBy: 'Maya',
  submittedAt: '2026-11-18T07:30:00.000Z',
  approvals: [{ approver: 'LEADER', by: 'Lukman', at: '2026-11-18T09:00:00.000Z' }],
  answers: 84,
  findings: [],
  told: [],
  fluids: [],
  partsUsed: [],
  remark: null,
});
