import type { SheetStatus } from './checksheet/types.ts';
import { type JobStatusCode, jobStatusOf } from './job-status.ts';
import { defineLifecycle } from './lifecycle.ts';

/** The life of a filled checksheet (domain decisions §4); it moves together with its job. */
export const checksheetLifecycle = defineLifecycle({
  name: 'checksheet',
  label: { en: 'checksheet', id: 'checksheet' },
  initial: 'DRAFT',
  states: {
    DRAFT: { code: 'DRAFT', name: 'DRAFT', label: { en: 'Draft', id: 'Konsep' }, colour: 'yellow' },
    SUBMITTED: {
      code: 'SUBMITTED',
      name: 'SUBMITTED',
      label: { en: 'Submitted', id: 'Terkirim' },
      colour: 'violet',
    },
    RETURNED: {
      code: 'RETURNED',
      name: 'RETURNED',
      label: { en: 'Returned', id: 'Dikembalikan' },
      colour: 'red',
    },
    APPROVED: {
      code: 'APPROVED',
      name: 'APPROVED',
      label: { en: 'Approved', id: 'Disetujui' },
      colour: 'green',
    },
  },
  moves: [
    {
      name: 'begin',
      label: { en: 'Begin', id: 'Mulai mengisi' },
      from: [],
      to: 'DRAFT',
      permission: 'checksheet.write',
    },
    {
      name: 'submit',
      label: { en: 'Submit', id: 'Kirim' },
      from: ['DRAFT', 'RETURNED'],
      to: 'SUBMITTED',
      permission: 'checksheet.write',
      condition: { en: 'Nothing is missing', id: 'Tidak ada yang kurang' },
    },
    {
      name: 'return',
      label: { en: 'Return', id: 'Kembalikan' },
      from: ['SUBMITTED'],
      to: 'RETURNED',
      permission: 'checksheet.return',
      needsReason: true,
    },
    {
      name: 'approve',
      label: { en: 'Approve', id: 'Setujui' },
      from: ['SUBMITTED'],
      to: 'APPROVED',
      permission: 'checksheet.approve',
      condition: { en: 'Not by the person who submitted', id: 'Bukan oleh orang yang mengirim' },
    },
    {
      name: 'reopen',
      label: { en: 'Reopen', id: 'Buka kembali' },
      from: ['APPROVED'],
      to: 'RETURNED',
      permission: 'checksheet.return',
      needsReason: true,
    },
  ],
});

/** Where the sheet of a job stands: its job's state says it, so that the two cannot differ. */
const sheetStatusByJob: Readonly<Record<JobStatusCode, SheetStatus>> = {
  10: 'DRAFT',
  20: 'DRAFT',
  30: 'DRAFT',
  40: 'DRAFT',
  50: 'DRAFT',
  60: 'SUBMITTED',
  65: 'RETURNED',
  70: 'APPROVED',
  80: 'APPROVED',
  90: 'APPROVED',
  95: 'APPROVED',
  98: 'DRAFT',
  99: 'DRAFT',
};

/** The state of the sheet of a job in that state. Throws on a number that is no job state. */
export function sheetStatusAt(status: number): SheetStatus {
  const known = jobStatusOf(status);
  if (known === undefined) throw new Error(`no job state ${status}`);
  return sheetStatusByJob[known.code];
}

/** A sheet takes answers while it is a draft or was returned. */
export function sheetIsEditable(status: SheetStatus): boolean {
  return status === 'DRAFT' || status === 'RETURNED';
}
