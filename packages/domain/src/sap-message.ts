// What the product tells SAP of a job, and how it reads the answer (spec §4 "SAP job approval", domain decisions §2). Every
// message is a row before it is sent; messages of one job go one after the other in the order in which they were made.
import type { State } from './lifecycle.ts';
import type { Words } from './text.ts';

/** Kinds of messages, in the order in which a finished job sends them. */
export const sapMessageKinds = {
  HOURS: { en: 'Hours per person and operation', id: 'Jam kerja per orang dan operasi' },
  METER: { en: 'Meter document', id: 'Dokumen meter' },
  CODES: { en: 'Damage, cause and action codes', id: 'Kode kerusakan, penyebab, dan tindakan' },
  PARTS: { en: 'Parts used', id: 'Suku cadang terpakai' },
  COMPLETION: { en: 'Technical completion', id: 'Penyelesaian teknis' },
  REVERSAL: { en: 'Reversal of the completion', id: 'Pembatalan penyelesaian' },
  LOCK: { en: 'Lock of the order', id: 'Penguncian order' },
  UNLOCK: { en: 'Unlock of the order', id: 'Pembukaan kunci order' },
} as const satisfies Readonly<Record<string, Words>>;
export type SapMessageKind = keyof typeof sapMessageKinds;
export const sapMessageKindCodes = Object.keys(sapMessageKinds) as readonly SapMessageKind[];

/** WAITING: to be sent, now or again. ACCEPTED and REFUSED are SAP's word; REFUSED waits for a person and holds what follows. */
export const sapMessageStates = {
  WAITING: { label: { en: 'Waiting to be sent', id: 'Menunggu dikirim' }, colour: 'violet' },
  ACCEPTED: { label: { en: 'Accepted by SAP', id: 'Diterima SAP' }, colour: 'green' },
  REFUSED: { label: { en: 'Refused by SAP', id: 'Ditolak SAP' }, colour: 'red' },
} as const satisfies Readonly<Record<string, Pick<State, 'label' | 'colour'>>>;
export type SapMessageState = keyof typeof sapMessageStates;
export const sapMessageStateCodes = Object.keys(sapMessageStates) as readonly SapMessageState[];

/** Messages that leave something of a job in SAP's books: while one is accepted, its order cannot be cancelled. */
export const bookedKinds: readonly SapMessageKind[] = ['HOURS', 'METER', 'PARTS'];

/** An answer of SAP as it came. */
export type SapAnswer = { readonly status: string; readonly messages: readonly string[] };

/**
 * Reads an answer: 'ERROR' is an error and any other status is not; a message that says 'has been processed' counts as
 * success, since the same was sent before (spec §4).
 */
export function readSapAnswer({ status, messages }: SapAnswer): 'ACCEPTED' | 'REFUSED' {
  if (status !== 'ERROR') return 'ACCEPTED';
  return messages.some((message) => message.includes('has been processed')) ? 'ACCEPTED' : 'REFUSED';
}

/** Seconds until a message without an answer is sent again: 10, 20, 40 … up to ten minutes, however long SAP is away. */
export function pauseBeforeSending(attempts: number): number {
  return Math.min(10 * 2 ** Math.max(attempts - 1, 0), 600);
}

/** Hours of one person on one operation (a tracking stage), with two decimals. */
export type SapHours = {
  readonly person: string;
  readonly name: string;
  readonly operation: string;
  readonly hours: number;
};

export type SapPart = { readonly partNumber: string; readonly quantity: number; readonly unit: string };

/**
 * What is still to be booked of hours: those of now less those that SAP has accepted, so that a job that comes a second time is
 * not charged twice. A correction downwards is negative; what is even is left out.
 */
export function hoursToBook(now: readonly SapHours[], booked: readonly SapHours[]): SapHours[] {
  return rest(now, booked, {
    keyOf: ({ person, operation }) => `${person} ${operation}`,
    amountOf: ({ hours }) => hours,
    withAmount: (line, hours) => ({ ...line, hours }),
  });
}

/** What is still to be issued of parts, by part number and unit; see hoursToBook. */
export function partsToIssue(now: readonly SapPart[], issued: readonly SapPart[]): SapPart[] {
  return rest(now, issued, {
    keyOf: ({ partNumber, unit }) => `${partNumber} ${unit}`,
    amountOf: ({ quantity }) => quantity,
    withAmount: (line, quantity) => ({ ...line, quantity }),
  });
}

type Counted<Line> = {
  readonly keyOf: (line: Line) => string;
  readonly amountOf: (line: Line) => number;
  readonly withAmount: (line: Line, amount: number) => Line;
};

function rest<Line>(now: readonly Line[], before: readonly Line[], counted: Counted<Line>): Line[] {
  const lines = new Map<string, Line>();
  const add = (line: Line, sign: 1 | -1) => {
    const known = lines.get(counted.keyOf(line));
    const sum = (known ? counted.amountOf(known) : 0) + sign * counted.amountOf(line);
    lines.set(counted.keyOf(line), counted.withAmount(known ?? line, Math.round(sum * 100) / 100));
  };
  for (const line of now) add(line, 1);
  for (const line of before) add(line, -1);
  return [...lines.values()].filter((line) => counted.amountOf(line) !== 0);
}
