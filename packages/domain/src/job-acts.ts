import type { JobStatusCode } from './job-status.ts';
import type { Actor } from './lifecycle.ts';
import type { Permission } from './permissions.ts';
import type { Words } from './text.ts';

type JobAct = {
  readonly label: Words;
  readonly in: readonly JobStatusCode[];
  readonly roles: readonly Actor[];
  readonly permission: Permission;
  readonly needsReason?: true;
};

/** Acts that change a job and leave its state: the states they are possible in, and who may do them. */
export const jobActs = {
  planDate: {
    label: { en: 'Change the plan date', id: 'Ubah tanggal rencana' },
    in: [10, 20, 30, 40],
    roles: ['PLANNER', 'ADMIN'],
    permission: 'job.planDate',
    needsReason: true,
  },
  describe: {
    label: { en: 'Change the description', id: 'Ubah keterangan' },
    in: [10, 20, 30, 40, 50],
    roles: ['PLANNER', 'ADMIN'],
    permission: 'job.change',
  },
  identity: {
    label: { en: 'Change the machine', id: 'Ganti unit' },
    in: [10, 20, 30],
    roles: ['PLANNER', 'ADMIN'],
    permission: 'job.change',
    needsReason: true,
  },
  reassign: {
    label: { en: 'Change the mechanics', id: 'Ganti mekanik' },
    in: [30],
    roles: ['LEADER', 'PLANNER', 'ADMIN'],
    permission: 'job.assign',
  },
  countersign: {
    label: { en: 'Countersign', id: 'Setujui tahap kedua' },
    in: [70],
    roles: ['ADMIN'],
    permission: 'checksheet.countersign',
  },
} as const satisfies Readonly<Record<string, JobAct>>;

export type JobActName = keyof typeof jobActs;

/** True when the act is possible in that state for one of the roles. */
export function jobActAllowed(name: JobActName, status: JobStatusCode, roles: readonly Actor[]): boolean {
  const act: JobAct = jobActs[name];
  return act.in.includes(status) && act.roles.some((role) => roles.includes(role));
}

/** Days after TECO on which a job closes by itself (domain decisions §2). */
export const closesAfterDays = 30;

/** Where a job may be worked on: in the office's browser or on the mechanics' devices (domain decisions §2). */
export const devices = { web: 1, mobile: 2 } as const;
export type Device = (typeof devices)[keyof typeof devices];
