// How a part of the running system stands, and what is known of it. The same bounds as the alert rules for operators have
// (deploy/prometheus), for administrators who have no such thing.
import type { StatusColour } from './lifecycle.ts';
import type { Words } from './text.ts';

/** How a part stands: well, to be looked at when there is time, or broken so that somebody goes without. */
export const healthCodes = ['OK', 'WATCH', 'BAD'] as const;
export type Health = (typeof healthCodes)[number];

export const healthStates = {
  OK: { label: { en: 'Works', id: 'Berjalan' }, colour: 'green' },
  WATCH: { label: { en: 'Look at it', id: 'Perlu dilihat' }, colour: 'yellow' },
  BAD: { label: { en: 'Needs somebody now', id: 'Perlu ditangani sekarang' }, colour: 'red' },
} as const satisfies Readonly<Record<Health, { label: Words; colour: StatusColour }>>;

/** The worst of some; nothing is well. */
export const worstOf = (some: readonly Health[]): Health =>
  some.includes('BAD') ? 'BAD' : some.includes('WATCH') ? 'WATCH' : 'OK';

/** What grows worse: well below `watch`, bad from `bad` on. */
const rising = (value: number, { watch, bad }: { readonly watch: number; readonly bad: number }): Health =>
  value >= bad ? 'BAD' : value >= watch ? 'WATCH' : 'OK';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds since a process was heard of, which says so twice a minute. */
export const healthOfProcess = (silentSeconds: number): Health =>
  rising(silentSeconds, { watch: 75, bad: 3 * minute });

/** Seconds for which the oldest piece of work could have begun, and how many failed within a week. */
export const healthOfWork = ({
  oldest,
  failed,
}: {
  readonly oldest: number;
  readonly failed: number;
}): Health => worstOf([rising(oldest, { watch: 5 * minute, bad: 10 * minute }), failed > 0 ? 'WATCH' : 'OK']);

/** Seconds for which the oldest message to another system waits, and how many that system refused. */
export const healthOfSending = ({
  oldest,
  failed,
}: {
  readonly oldest: number;
  readonly failed: number;
}): Health => worstOf([rising(oldest, { watch: 15 * minute, bad: hour }), failed > 0 ? 'WATCH' : 'OK']);

/** Bytes that are free on a disk, of how many. A disk of any size is full with less than two gigabytes. */
export const healthOfDisk = ({ free, total }: { readonly free: number; readonly total: number }): Health => {
  if (free < total * 0.05 || free < 2e9) return 'BAD';
  return free < total * 0.15 ? 'WATCH' : 'OK';
};

/** Seconds until a certificate ends. */
export const healthOfCertificate = (left: number): Health =>
  left < 7 * day ? 'BAD' : left < 21 * day ? 'WATCH' : 'OK';

/** Seconds since the last backup that came to its end; null where there never was one. */
export const healthOfBackup = (age: number | null): Health =>
  age === null ? 'WATCH' : rising(age, { watch: 2 * hour, bad: 26 * hour });

/** Seconds since everything was verified last, and whether it was whole; null where it never was. */
export const healthOfVerification = (
  last: { readonly age: number; readonly isWhole: boolean } | null,
): Health => {
  if (last === null) return 'WATCH';
  return last.isWhole ? rising(last.age, { watch: 8 * day, bad: 31 * day }) : 'BAD';
};
