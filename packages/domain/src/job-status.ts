import type { StatusColour } from './lifecycle.ts';
import type { Words } from './text.ts';

type JobStatusRow = {
  readonly code: number;
  readonly name: string;
  readonly label: Words;
  /** The status as SAP shows it for the order behind the job. */
  readonly sapStatus: string;
  readonly colour: StatusColour;
};

/** The states of a job (domain decisions §2); the number is what lists, filters and the database carry. */
export const jobStatus = {
  CREATED: {
    code: 10,
    name: 'CREATED',
    label: { en: 'Created', id: 'Dibuat' },
    sapStatus: 'CRTD',
    colour: 'grey',
  },
  RELEASED: {
    code: 20,
    name: 'RELEASED',
    label: { en: 'Released', id: 'Dirilis' },
    sapStatus: 'REL',
    colour: 'blue',
  },
  ASSIGNED: {
    code: 30,
    name: 'ASSIGNED',
    label: { en: 'Assigned', id: 'Ditugaskan' },
    sapStatus: 'REL',
    colour: 'blue',
  },
  HANDED_OVER: {
    code: 40,
    name: 'HANDED_OVER',
    label: { en: 'Handed over', id: 'Diserahkan' },
    sapStatus: 'REL',
    colour: 'blue',
  },
  IN_PROGRESS: {
    code: 50,
    name: 'IN_PROGRESS',
    label: { en: 'In progress', id: 'Sedang dikerjakan' },
    sapStatus: 'PCNF',
    colour: 'yellow',
  },
  SUBMITTED: {
    code: 60,
    name: 'SUBMITTED',
    label: { en: 'Waiting for approval', id: 'Menunggu persetujuan' },
    sapStatus: 'CNF',
    colour: 'violet',
  },
  REWORK: {
    code: 65,
    name: 'REWORK',
    label: { en: 'Returned for rework', id: 'Dikembalikan' },
    sapStatus: 'PCNF',
    colour: 'red',
  },
  APPROVED: {
    code: 70,
    name: 'APPROVED',
    label: { en: 'Approved', id: 'Disetujui' },
    sapStatus: 'CNF',
    colour: 'green',
  },
  CUSTOMER_ACCEPTED: {
    code: 80,
    name: 'CUSTOMER_ACCEPTED',
    label: { en: 'Accepted by the customer', id: 'Diterima pelanggan' },
    sapStatus: 'CNF',
    colour: 'green',
  },
  TECO: {
    code: 90,
    name: 'TECO',
    label: { en: 'Technically complete', id: 'Selesai secara teknis' },
    sapStatus: 'TECO',
    colour: 'green',
  },
  CLOSED: {
    code: 95,
    name: 'CLOSED',
    label: { en: 'Closed', id: 'Ditutup' },
    sapStatus: 'CLSD',
    colour: 'green',
  },
  CANCELLED: {
    code: 98,
    name: 'CANCELLED',
    label: { en: 'Cancelled', id: 'Dibatalkan' },
    sapStatus: 'DLFL',
    colour: 'grey',
  },
  DEACTIVATED: {
    code: 99,
    name: 'DEACTIVATED',
    label: { en: 'Deactivated', id: 'Dinonaktifkan' },
    sapStatus: 'LKD',
    colour: 'grey',
  },
} as const satisfies Readonly<Record<string, JobStatusRow>>;

export type JobStatusName = keyof typeof jobStatus;
export type JobStatusCode = (typeof jobStatus)[JobStatusName]['code'];
export type JobStatus = (typeof jobStatus)[JobStatusName];

/** All states in rising order. */
export const jobStatuses: readonly JobStatus[] = Object.values(jobStatus);

/** All codes in rising order: 10, 20 … 99. */
export const jobStatusCodes: readonly JobStatusCode[] = jobStatuses.map((status) => status.code);

export function isJobStatusCode(code: unknown): code is JobStatusCode {
  return jobStatusCodes.some((known) => known === code);
}

/** The row of a code, or undefined for a number that is no job state. */
export function jobStatusOf(code: number): JobStatus | undefined {
  return jobStatuses.find((status) => status.code === code);
}
