import { bySomebodyElse, defineLifecycle } from './lifecycle.ts';
import type { Words } from './text.ts';

/**
 * The life of a problem log (domain decisions §2). A survey may open one, so SYSTEM may too. Two moves are ours: one that tells the
 * same as another is merged into it, and who found it may say once that it is not solved.
 */
export const problemLogLifecycle = defineLifecycle({
  name: 'problem log',
  label: { en: 'problem log', id: 'catatan masalah' },
  initial: 1,
  states: {
    1: { code: 1, name: 'OPEN', label: { en: 'Open', id: 'Terbuka' }, colour: 'grey' },
    2: { code: 2, name: 'SUBMITTED', label: { en: 'Submitted', id: 'Terkirim' }, colour: 'violet' },
    3: { code: 3, name: 'APPROVED', label: { en: 'Approved', id: 'Disetujui' }, colour: 'blue' },
    4: { code: 4, name: 'REJECTED', label: { en: 'Rejected', id: 'Ditolak' }, colour: 'red' },
    5: {
      code: 5,
      name: 'IN_FOLLOW_UP',
      label: { en: 'In follow-up', id: 'Ditindaklanjuti' },
      colour: 'yellow',
    },
    6: { code: 6, name: 'CLOSED', label: { en: 'Closed', id: 'Ditutup' }, colour: 'green' },
  },
  moves: [
    {
      name: 'open',
      label: { en: 'Record', id: 'Catat' },
      from: [],
      to: 1,
      permission: 'problemLog.create',
      by: 'SYSTEM',
    },
    {
      name: 'submit',
      label: { en: 'Submit', id: 'Kirim' },
      from: [1],
      to: 2,
      permission: 'problemLog.create',
      by: 'SYSTEM',
    },
    {
      name: 'approve',
      label: { en: 'Approve', id: 'Setujui' },
      from: [2],
      to: 3,
      permission: 'problemLog.approve',
      ...bySomebodyElse,
    },
    {
      name: 'reject',
      label: { en: 'Reject', id: 'Tolak' },
      from: [2],
      to: 4,
      permission: 'problemLog.approve',
      needsReason: true,
    },
    {
      name: 'revise',
      label: { en: 'Revise', id: 'Perbaiki' },
      from: [4],
      to: 1,
      permission: 'problemLog.create',
    },
    {
      name: 'handOver',
      label: { en: 'Hand over for follow-up', id: 'Serahkan untuk tindak lanjut' },
      from: [3],
      to: 5,
      permission: 'problemLog.change',
    },
    {
      name: 'close',
      label: { en: 'Close', id: 'Tutup' },
      from: [3, 5],
      to: 6,
      permission: 'problemLog.change',
    },
    {
      name: 'merge',
      label: { en: 'Merge into another', id: 'Gabungkan ke yang lain' },
      from: [2],
      to: 6,
      permission: 'problemLog.approve',
    },
    {
      name: 'sayNotSolved',
      label: { en: 'Not solved', id: 'Belum selesai' },
      from: [4, 6],
      to: 2,
      permission: 'problemLog.create',
      by: 'SYSTEM',
      needsReason: true,
      condition: { en: 'Once, by who found it', id: 'Satu kali, oleh yang menemukannya' },
    },
  ],
});

export type ProblemLogStatus = keyof (typeof problemLogLifecycle)['states'];
export type ProblemLogMoveName = (typeof problemLogLifecycle)['moves'][number]['name'];

/** The states by their names. */
export const problemLogStatus = {
  OPEN: 1,
  SUBMITTED: 2,
  APPROVED: 3,
  REJECTED: 4,
  IN_FOLLOW_UP: 5,
  CLOSED: 6,
} as const satisfies Readonly<Record<string, ProblemLogStatus>>;

/** Nothing was decided against it, and nothing came of it yet. */
export const openProblemStates: readonly ProblemLogStatus[] = [1, 2, 3, 5];
/** What was approved and not sent back: it counts for the achievement. */
export const approvedProblemStates: readonly ProblemLogStatus[] = [3, 5, 6];

/** How a problem came to be known. */
export const problemSources = {
  PERSON: { en: 'Recorded', id: 'Dicatat' },
  STICKER: { en: 'By the sticker', id: 'Lewat stiker' },
  SURVEY: { en: 'By a survey', id: 'Lewat survei' },
} as const satisfies Readonly<Record<string, Words>>;
export type ProblemSource = keyof typeof problemSources;

/** What somebody without an account may send: so many from one address, and of one machine, in so many minutes. */
export const stickerLimits = {
  windowMinutes: 60,
  ofAddress: 10,
  ofMachine: 20,
  photoBytes: 2 * 1024 * 1024,
  /** Reports that a process serves at once, and that wait for it with their photos. */
  atOnce: 4,
  mostWaiting: 40,
} as const;

export const problemTypes = {
  FINDING: { en: 'Finding', id: 'Temuan' },
  PARTS: { en: 'Parts', id: 'Suku cadang' },
  TOOLS: { en: 'Tools', id: 'Peralatan' },
  MANPOWER: { en: 'Manpower', id: 'Tenaga kerja' },
  METHOD: { en: 'Method', id: 'Metode' },
  WEATHER: { en: 'Weather', id: 'Cuaca' },
  CUSTOMER: { en: 'Customer', id: 'Pelanggan' },
  SAFETY: { en: 'Safety', id: 'Keselamatan' },
  TRAVEL: { en: 'Travel', id: 'Perjalanan' },
} as const satisfies Readonly<Record<string, Words>>;
export type ProblemType = keyof typeof problemTypes;

export const responsibilities = {
  MECHANIC: { en: 'Mechanic', id: 'Mekanik' },
  LEADER: { en: 'Leader', id: 'Pimpinan regu' },
  PLANNER: { en: 'Planner', id: 'Perencana' },
  PARTS: { en: 'Parts', id: 'Suku cadang' },
  WORKSHOP: { en: 'Workshop', id: 'Bengkel' },
  CUSTOMER: { en: 'Customer', id: 'Pelanggan' },
  PRINCIPAL: { en: 'Principal', id: 'Prinsipal' },
} as const satisfies Readonly<Record<string, Words>>;
export type Responsibility = keyof typeof responsibilities;
