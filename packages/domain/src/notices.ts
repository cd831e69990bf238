// What the bell tells a person of jobs. Which move of a job rings for whom is a table: an event of the life-cycle is read
// against it where events are written, so that no act has to think of it.
import type { Words } from './text.ts';

export const noticeKinds = {
  ASSIGNED: { en: 'Assigned to you', id: 'Ditugaskan kepada Anda' },
  RETURNED: { en: 'Returned to you', id: 'Dikembalikan kepada Anda' },
  WAITING: { en: 'Waits for your approval', id: 'Menunggu persetujuan Anda' },
  APPROVED: { en: 'Approved', id: 'Disetujui' },
  ACCEPTED: { en: 'Accepted by the customer', id: 'Diterima pelanggan' },
  REFUSED: { en: 'Refused by the customer', id: 'Ditolak pelanggan' },
  BREAKDOWN: { en: 'Breakdown reported', id: 'Unit rusak dilaporkan' },
} as const satisfies Readonly<Record<string, Words>>;
export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindCodes = Object.keys(noticeKinds) as readonly NoticeKind[];

/**
 * Who of a job is told: those who come onto its crew, its whole crew, who may give its next approval, who gave it as its leader,
 * and who looks after the jobs of its plant.
 */
export type NoticeGroup = 'newCrew' | 'crew' | 'nextApprover' | 'leader' | 'watchers';

type Rings = Readonly<Partial<Record<NoticeKind, readonly NoticeGroup[]>>>;

/** What a move of a job rings, for whom. A move that is not named rings for nobody. */
export const noticesOfMoves: Readonly<Record<string, Rings>> = {
  assign: { ASSIGNED: ['newCrew'] },
  reassign: { ASSIGNED: ['newCrew'] },
  staff: { ASSIGNED: ['newCrew'] },
  submit: { WAITING: ['nextApprover'] },
  approveLink: { WAITING: ['nextApprover'] },
  approve: { APPROVED: ['crew'], WAITING: ['nextApprover'] },
  countersign: { APPROVED: ['crew'], WAITING: ['nextApprover'] },
  return: { RETURNED: ['crew'] },
  reopen: { RETURNED: ['crew'] },
  refuse: { REFUSED: ['watchers', 'leader'], RETURNED: ['crew'] },
  accept: { ACCEPTED: ['watchers', 'leader'] },
  acceptOnPaper: { ACCEPTED: ['watchers', 'leader'] },
  reportBreakdown: { BREAKDOWN: ['watchers'] },
};

/** Notices that also come by mail to who looks after the jobs of a plant, until they choose otherwise. */
export const watchersMails: readonly NoticeKind[] = ['ACCEPTED', 'REFUSED'];

/** Days that a notice is kept. */
export const noticeDays = 90;
