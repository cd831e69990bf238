import type { JobStatusCode } from './job-status.ts';
import { type Held, type Permission, permits } from './permissions.ts';
import type { Words } from './text.ts';

type JobAct = {
  readonly label: Words;
  readonly in: readonly JobStatusCode[];
  readonly permission: Permission;
  readonly needsReason?: true;
};

/** Acts that change a job and leave its state: the states they are possible in, and who may do them. */
export const jobActs = {
  planDate: {
    label: { en: 'Change the plan date', id: 'Ubah tanggal rencana' },
    in: [10, 20, 30, 40],
    permission: 'job.planDate',
    needsReason: true,
  },
  describe: {
    label: { en: 'Change the description', id: 'Ubah keterangan' },
    in: [10, 20, 30, 40, 50],
    permission: 'job.change',
  },
  identity: {
    label: { en: 'Change the machine', id: 'Ganti unit' },
    in: [10, 20, 30],
    permission: 'job.change',
  },
  reassign: {
    label: { en: 'Change the mechanics', id: 'Ganti mekanik' },
    in: [30],
    permission: 'job.assign',
  },
  /** A breakdown of which nobody on the crew records stages: a leader reported it, and says who works on it. */
  staff: {
    label: { en: 'Choose the mechanics', id: 'Pilih mekanik' },
    in: [40],
    permission: 'job.assign',
  },
  regularise: {
    label: { en: 'Regularise', id: 'Lengkapi data' },
    in: [40, 50, 60, 65, 70, 80],
    permission: 'job.change',
  },
  /** The order in SAP, who pays and the customer's order: a job reaches SAP by them. */
  order: {
    label: { en: 'Change order and payer', id: 'Ubah order dan yang membayar' },
    in: [10, 20, 30, 40, 50, 60, 65, 70, 80],
    permission: 'job.change',
  },
  /** The closing words, until the customer has accepted what was shown. */
  remark: {
    label: { en: 'Final remark', id: 'Catatan akhir' },
    in: [50, 60, 65, 70],
    permission: 'receipt.change',
  },
  /** A link of the chain that is not the last one inside: the job waits on for the next. */
  approveLink: {
    label: { en: 'Approve', id: 'Setujui' },
    in: [60],
    permission: 'checksheet.approve',
  },
  /** A leader who decides first puts an answer right instead of sending the sheet back for it. */
  correct: {
    label: { en: 'Correct an answer', id: 'Koreksi jawaban' },
    in: [60],
    permission: 'checksheet.correct',
    needsReason: true,
  },
} as const satisfies Readonly<Record<string, JobAct>>;

export type JobActName = keyof typeof jobActs;

/** True when the act is possible in that state and the person holds its permission. */
export function jobActAllowed(name: JobActName, status: JobStatusCode, held: Held): boolean {
  const act: JobAct = jobActs[name];
  return act.in.includes(status) && permits(held, act.permission);
}

/** Where a job may be worked on: in the office's browser or on the mechanics' devices (domain decisions §2). */
export const devices = { web: 1, mobile: 2 } as const;
export type Device = (typeof devices)[keyof typeof devices];
