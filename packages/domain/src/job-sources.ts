// What a job comes from and who pays for it (domain decisions §2).
import type { Words } from './text.ts';

export const jobSources = {
  PLAN: { en: 'Plan', id: 'Rencana' },
  CALL: { en: 'Call', id: 'Panggilan' },
  BACKLOG: { en: 'Backlog', id: 'Backlog' },
  PCAR: { en: 'PCAR', id: 'PCAR' },
  MSR: { en: 'MSR', id: 'MSR' },
  CAUTION: { en: 'Caution of telemetry', id: 'Peringatan telemetri' },
  BREAKDOWN: { en: 'Breakdown', id: 'Unit rusak' },
  SALES_ORDER: { en: 'Sales order', id: 'Pesanan penjualan' },
  ARRIVAL: { en: 'Arrival', id: 'Kedatangan' },
  REQUEST: { en: 'Request of the customer', id: 'Permintaan pelanggan' },
  CONTRACT: { en: 'Contract', id: 'Kontrak' },
  DELIVERY: { en: 'Delivery', id: 'Pengiriman' },
} as const satisfies Readonly<Record<string, Words>>;

export type JobSource = keyof typeof jobSources;
export const jobSourceCodes = Object.keys(jobSources) as readonly JobSource[];

const recorded: readonly JobSource[] = ['BACKLOG', 'PCAR', 'MSR', 'CAUTION'];

/** True for a source that is a record here, so that a job which names it names the record too. */
export function sourceNeedsCause(source: JobSource): boolean {
  return recorded.includes(source);
}

/** Who pays. */
export const payers = {
  CUSTOMER: { en: 'Customer', id: 'Pelanggan' },
  CONTRACT: { en: 'Contract', id: 'Kontrak' },
  WARRANTY: { en: 'Warranty', id: 'Garansi' },
  GOODWILL: { en: 'Goodwill', id: 'Kebijakan' },
  INTERNAL: { en: 'Internal', id: 'Internal' },
} as const satisfies Readonly<Record<string, Words>>;

export type Payer = keyof typeof payers;
export const payerCodes = Object.keys(payers) as readonly Payer[];

/** A planner regularises a breakdown within this time: order, payer, SAP number. */
export const regularisedWithinHours = 24;
