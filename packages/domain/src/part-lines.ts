// A part that a backlog or a job needs: its state follows from order and receipt and is never typed in (domain decisions §2).
import type { Words } from './text.ts';

export const partLineStates = {
  REQUESTED: { en: 'Not on order', id: 'Belum dipesan' },
  ORDERED: { en: 'On order', id: 'Dipesan' },
  PARTLY_RECEIVED: { en: 'Partly received', id: 'Diterima sebagian' },
  RECEIVED: { en: 'Received', id: 'Diterima' },
} as const satisfies Readonly<Record<string, Words>>;

export type PartLineState = keyof typeof partLineStates;

/** How a part that has not come is waited for: what nobody ordered, what has no day, what is past its day, what comes. */
export const partWaits = {
  NOT_ORDERED: { en: 'Not on order', id: 'Belum dipesan' },
  NO_DAY: { en: 'Without a day', id: 'Tanpa tanggal' },
  LATE: { en: 'Late', id: 'Terlambat' },
  COMING: { en: 'Comes', id: 'Akan datang' },
} as const satisfies Readonly<Record<string, Words>>;

export interface PartLine {
  readonly quantity: number;
  readonly orderNumber: string | null;
  readonly receivedQuantity: number;
}

/** Where a line stands; what was received counts even without an order. The database derives the same. */
export function partLineState({ quantity, orderNumber, receivedQuantity }: PartLine): PartLineState {
  if (receivedQuantity >= quantity) return 'RECEIVED';
  if (receivedQuantity > 0) return 'PARTLY_RECEIVED';
  return orderNumber === null ? 'REQUESTED' : 'ORDERED';
}

/** True when nothing of a backlog is waited for; one that needs no part is ready. */
export const partsAreReady = (lines: readonly PartLine[]): boolean =>
  lines.every((line) => partLineState(line) === 'RECEIVED');
