// What the product writes to people by mail, and how a mail stands. Every mail is a row before it is sent, to one receiver, in
// their language; it is sent at most once as far as the protocol lets one know.
import type { State } from './lifecycle.ts';
import type { Words } from './text.ts';

export const mailKinds = {
  SUBMISSION: { en: 'Report of a job', id: 'Laporan pekerjaan' },
  SUMMARY: { en: 'Summary of a job', id: 'Ringkasan pekerjaan' },
  ASSIGNMENT: { en: 'Assignment of a job', id: 'Penugasan pekerjaan' },
  NOTICE: { en: 'Notice', id: 'Pemberitahuan' },
  SURVEY: { en: 'Satisfaction survey', id: 'Survei kepuasan' },
} as const satisfies Readonly<Record<string, Words>>;
export type MailKind = keyof typeof mailKinds;
export const mailKindCodes = Object.keys(mailKinds) as readonly MailKind[];

/** Kinds that a person sends by a button, with a paper attached. */
export const sentByHand = ['SUBMISSION', 'SUMMARY', 'ASSIGNMENT'] as const satisfies readonly MailKind[];
export type SentByHand = (typeof sentByHand)[number];

/**
 * QUEUED: to be sent, now or after a pause. FAILED: the receiver's server refused it for good, or it could not be made. PERHAPS:
 * it was handed over and no answer came; a person asks the receiver and says so, it is never sent again by itself.
 */
export const mailStates = {
  QUEUED: { label: { en: 'Queued', id: 'Dalam antrean' }, colour: 'violet' },
  SENDING: { label: { en: 'Being sent', id: 'Sedang dikirim' }, colour: 'yellow' },
  SENT: { label: { en: 'Sent', id: 'Terkirim' }, colour: 'green' },
  FAILED: { label: { en: 'Not sent', id: 'Gagal terkirim' }, colour: 'red' },
  PERHAPS: { label: { en: 'Perhaps sent', id: 'Mungkin terkirim' }, colour: 'yellow' },
} as const satisfies Readonly<Record<string, Pick<State, 'label' | 'colour'>>>;
export type MailState = keyof typeof mailStates;
export const mailStateCodes = Object.keys(mailStates) as readonly MailState[];

export const mailLimits = {
  /** People whom one press may write to. */
  receivers: 20,
  note: 1000,
  /** A mail as it travels, its paper included. */
  bytes: 20 * 1024 * 1024,
  /** How long a mail server may be away. */
  giveUpHours: 48,
} as const;

/** Seconds until a mail that was not taken is tried again: half a minute, one, two … up to half an hour. */
export function pauseBeforeMailing(attempts: number): number {
  return Math.min(30 * 2 ** Math.max(attempts - 1, 0), 1800);
}

const longestAddress = 254;

/** Whether mail can be sent to an address: one plain address without a name, a list, or a line break. */
export function isMailAddress(address: string | null): address is string {
  return (
    address !== null &&
    address.length <= longestAddress &&
    /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]+$/.test(address)
  );
}

/** A text as one line of a head: line breaks and other control characters become spaces. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
