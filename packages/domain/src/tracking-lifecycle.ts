// The five stages of a mechanic's work on a job (spec §4, domain decisions §2), and what their records must hold.
import { jobStatus } from './job-status.ts';
import { defineLifecycle, findMove } from './lifecycle.ts';
import { maxClockSkewMs } from './limits.ts';
import type { Words } from './text.ts';
import { type Moment, millisOf } from './times.ts';

/** The stages in order (spec §4). */
export const trackingStages = ['START', 'TRAVELING', 'WAITING', 'EXECUTION', 'REPORTING'] as const;
export type TrackingStage = (typeof trackingStages)[number];

export type TrackingSource = 'MOBILE' | 'WEB' | 'FIX';

export const trackingLifecycle = defineLifecycle({
  name: 'tracking',
  label: { en: 'work', id: 'pekerjaan' },
  initial: 'START',
  states: {
    START: { code: 'START', name: 'START', label: { en: 'Start', id: 'Mulai' }, colour: 'blue' },
    TRAVELING: {
      code: 'TRAVELING',
      name: 'TRAVELING',
      label: { en: 'Traveling', id: 'Perjalanan' },
      colour: 'yellow',
    },
    WAITING: { code: 'WAITING', name: 'WAITING', label: { en: 'Waiting', id: 'Menunggu' }, colour: 'violet' },
    EXECUTION: {
      code: 'EXECUTION',
      name: 'EXECUTION',
      label: { en: 'Execution', id: 'Pengerjaan' },
      colour: 'yellow',
    },
    REPORTING: {
      code: 'REPORTING',
      name: 'REPORTING',
      label: { en: 'Reporting', id: 'Pelaporan' },
      colour: 'green',
    },
  },
  moves: [
    {
      name: 'start',
      label: { en: 'Start', id: 'Mulai' },
      from: [],
      to: 'START',
      permission: 'tracking.record',
    },
    {
      name: 'travel',
      label: { en: 'Start travel', id: 'Mulai perjalanan' },
      from: ['START', 'WAITING', 'EXECUTION'],
      to: 'TRAVELING',
      permission: 'tracking.record',
    },
    {
      name: 'wait',
      label: { en: 'Wait', id: 'Menunggu' },
      from: ['START', 'TRAVELING', 'EXECUTION'],
      to: 'WAITING',
      permission: 'tracking.record',
      needsReason: true,
    },
    {
      name: 'execute',
      label: { en: 'Start work', id: 'Mulai pengerjaan' },
      from: ['START', 'TRAVELING', 'WAITING'],
      to: 'EXECUTION',
      permission: 'tracking.record',
    },
    {
      name: 'report',
      label: { en: 'Start report', id: 'Mulai pelaporan' },
      from: ['EXECUTION'],
      to: 'REPORTING',
      permission: 'tracking.record',
    },
    {
      name: 'rework',
      label: { en: 'Work on it again', id: 'Kerjakan kembali' },
      from: ['REPORTING'],
      to: 'EXECUTION',
      permission: 'tracking.record',
      condition: { en: 'The job was returned', id: 'Pekerjaan dikembalikan' },
    },
    {
      name: 'conclude',
      label: { en: 'Submitted', id: 'Terkirim' },
      from: ['START', 'TRAVELING', 'WAITING', 'EXECUTION'],
      to: 'REPORTING',
      by: 'SYSTEM',
      condition: {
        en: 'The checksheet was submitted: what runs ends',
        id: 'Checksheet dikirim: yang masih berjalan berakhir',
      },
    },
  ],
});

export type TrackingMoveName = (typeof trackingLifecycle)['moves'][number]['name'];

/** Why somebody waits; WAITING must name one (domain decisions §2). */
export const waitReasons = {
  NO_SCHEDULE: { en: 'No schedule', id: 'Belum ada jadwal' },
  WAIT_INSTRUCTION: { en: 'Waiting for instruction', id: 'Menunggu instruksi' },
  WAIT_MECHANIC: { en: 'Waiting for a mechanic', id: 'Menunggu mekanik' },
  WAIT_PART: { en: 'Waiting for parts', id: 'Menunggu suku cadang' },
  WAIT_TOOL: { en: 'Waiting for tools', id: 'Menunggu peralatan' },
  WAIT_UNIT: { en: 'Waiting for the unit', id: 'Menunggu unit' },
  WAIT_PERMIT: { en: 'Waiting for a permit', id: 'Menunggu izin kerja' },
  WAIT_WEATHER: { en: 'Waiting for the weather', id: 'Menunggu cuaca' },
  REST: { en: 'Rest', id: 'Istirahat' },
  END_OF_SHIFT: { en: 'End of shift', id: 'Akhir shift' },
  OTHER: { en: 'Other', id: 'Lainnya' },
} as const satisfies Readonly<Record<string, Words>>;

export type WaitReason = keyof typeof waitReasons;

/** What nobody waits for: the crew rests or went home. It delays no job that somebody could have worked on. */
const atRest: readonly WaitReason[] = ['REST', 'END_OF_SHIFT'];

/** True where work stood still although somebody was there for it: what a summary of delays counts (decision 42). */
export const isDelay = (reason: WaitReason): boolean => !atRest.includes(reason);

export const waitReasonCodes: readonly WaitReason[] = Object.keys(waitReasons).filter(isWaitReason);

export function isWaitReason(code: unknown): code is WaitReason {
  return typeof code === 'string' && Object.hasOwn(waitReasons, code);
}

/** What a plant may want photographed when somebody starts on a job (domain decisions §2). */
export const startPhotos = {
  NONE: { en: 'No photo', id: 'Tanpa foto' },
  PERMIT: { en: 'Work permit', id: 'Izin kerja' },
  JSA: { en: 'Job safety analysis', id: 'Analisis keselamatan kerja' },
  LOTO: { en: 'Lock-out', id: 'LOTO' },
} as const satisfies Readonly<Record<string, Words>>;
export type StartPhoto = keyof typeof startPhotos;
export const startPhotoCodes = Object.keys(startPhotos) as StartPhoto[];

/** A shift's end leaves word for the next crew, and another reason says which (domain decisions §2). */
export function waitNeedsNote(reason: WaitReason): boolean {
  return reason === 'END_OF_SHIFT' || reason === 'OTHER';
}

/** What is read of a stage to know whether its note waits for the next crew. */
interface LeftBehind {
  readonly mechanic: { readonly id: string };
  readonly stage: TrackingStage;
  readonly waitReason: WaitReason | null;
  readonly sequence: number;
  readonly confirmed: unknown;
}

/** True for the end of a shift: its note is for the next crew, one of whom confirms it (domain decisions §2). */
export function leavesNote(stage: string, reason: string | null): boolean {
  return stage === 'WAITING' && reason === 'END_OF_SHIFT';
}

/** The notes that nobody has confirmed yet; who went on with the work afterwards has taken theirs back. */
export function notesToRead<Row extends LeftBehind>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(
    ({ mechanic, stage, waitReason, sequence, confirmed }) =>
      leavesNote(stage, waitReason) &&
      !confirmed &&
      !rows.some((later) => later.mechanic.id === mechanic.id && later.sequence > sequence),
  );
}

/** A mechanic's move from one stage to the next (null: no stage yet), or undefined when the table has none. */
export function stageMove(from: TrackingStage | null, to: TrackingStage) {
  return trackingLifecycle.moves.find(
    (move) =>
      move.permission !== undefined &&
      move.to === to &&
      findMove(trackingLifecycle, move.name, from) === move,
  );
}

/** True when a mechanic may go on to that stage; from REPORTING back only in a returned job. */
export function stageAllowed(asked: {
  readonly from: TrackingStage | null;
  readonly to: TrackingStage;
  readonly jobStatus: number;
}): boolean {
  if (stageMove(asked.from, asked.to) === undefined) return false;
  return asked.from !== 'REPORTING' || asked.jobStatus === jobStatus.REWORK.code;
}

/** The stages a mechanic may go on to, in order: the buttons of the phone. */
export function nextStages(from: TrackingStage | null, status: number): TrackingStage[] {
  return trackingStages.filter((to) => stageAllowed({ from, to, jobStatus: status }));
}

/** True when the device's clock is more than 5 minutes off: the record is flagged, not refused. */
export function clockIsOff(deviceAt: Moment, receivedAt: Moment): boolean {
  return Math.abs(millisOf(deviceAt) - millisOf(receivedAt)) > maxClockSkewMs;
}
