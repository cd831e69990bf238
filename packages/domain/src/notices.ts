// What the bell tells a person of jobs, problem logs, backlogs, condition cases, cautions, leave and late parts. Which move rings for whom is a
// table: an event of a life-cycle is read against it where events are written, so that no act has to think of it.
import type { Words } from './text.ts';

export const noticeKinds = {
  ASSIGNED: { en: 'Assigned to you', id: 'Ditugaskan kepada Anda' },
  RETURNED: { en: 'Returned to you', id: 'Dikembalikan kepada Anda' },
  WAITING: { en: 'Waits for your approval', id: 'Menunggu persetujuan Anda' },
  PAPER: { en: 'A paper waits for your answer', id: 'Dokumen menunggu jawaban Anda' },
  APPROVED: { en: 'Approved', id: 'Disetujui' },
  ACCEPTED: { en: 'Accepted by the customer', id: 'Diterima pelanggan' },
  REFUSED: { en: 'Refused by the customer', id: 'Ditolak pelanggan' },
  BREAKDOWN: { en: 'Breakdown reported', id: 'Unit rusak dilaporkan' },
  WORK_GIVEN_BACK: {
    en: 'Job came to nothing, its work waits again',
    id: 'Pekerjaan batal, isinya menunggu lagi',
  },
  PROBLEM_TOLD: { en: 'Problem told by a customer', id: 'Masalah dilaporkan pelanggan' },
  PROBLEM_FOLLOW_UP: { en: 'Problem for you to solve', id: 'Masalah untuk Anda tindak lanjuti' },
  PROBLEM_REJECTED: { en: 'Problem rejected', id: 'Masalah ditolak' },
  PROBLEM_CLOSED: { en: 'Problem solved', id: 'Masalah selesai' },
  PROBLEM_NOT_SOLVED: { en: 'Problem not solved', id: 'Masalah belum selesai' },
  FINDING_APPROVED: { en: 'Your finding was approved', id: 'Temuan Anda disetujui' },
  FINDING_REJECTED: { en: 'Your finding was rejected', id: 'Temuan Anda ditolak' },
  FINDING_MENDED: { en: 'Your finding was mended', id: 'Temuan Anda sudah diperbaiki' },
  FINDING_CANCELLED: { en: 'Your finding was cancelled', id: 'Temuan Anda dibatalkan' },
  FINDING_REOPENED: { en: 'Said to be not solved', id: 'Dinyatakan belum tuntas' },
  CASE_RAISED: { en: 'Condition case raised', id: 'Kasus kondisi dibuka' },
  CAUTION_RAISED: { en: 'Caution of a machine', id: 'Peringatan unit' },
  CAUTION_ENDED: { en: 'Caution is over', id: 'Peringatan selesai' },
  CASE_ENDED: { en: 'Condition case is over', id: 'Kasus kondisi berakhir' },
  LEAVE_APPROVED: { en: 'Your leave was approved', id: 'Cuti Anda disetujui' },
  LEAVE_REJECTED: { en: 'Your leave was rejected', id: 'Cuti Anda ditolak' },
  PARTS_LATE: { en: 'Parts are late', id: 'Suku cadang terlambat' },
} as const satisfies Readonly<Record<string, Words>>;
export type NoticeKind = keyof typeof noticeKinds;
/** Kinds that are of no record, but of the person or of a list. */
export const noticesOfNothing = [
  'PARTS_LATE',
  'LEAVE_APPROVED',
  'LEAVE_REJECTED',
] as const satisfies readonly NoticeKind[];
export const noticeKindCodes = Object.keys(noticeKinds) as readonly NoticeKind[];

/**
 * Who of a job is told: those who come onto its crew, its whole crew, who may give its next approval, who gave it as its leader,
 * who looks after the jobs of its plant, and who may approve them there as a leader.
 */
export type NoticeGroup = 'newCrew' | 'crew' | 'nextApprover' | 'leader' | 'leaders' | 'watchers';

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
  giveBack: { WORK_GIVEN_BACK: ['watchers', 'leaders'] },
  reportBreakdown: { BREAKDOWN: ['watchers', 'leaders'] },
};

/** Who of a problem log is told: who found it with those who joined, who follows it up, and who decides where it is. */
export type ProblemGroup = 'finders' | 'follower' | 'deciders';

/** What a move of a problem log rings, for whom. */
export const noticesOfProblems: Readonly<
  Record<string, { readonly kind: NoticeKind; readonly told: ProblemGroup }>
> = {
  tell: { kind: 'PROBLEM_TOLD', told: 'deciders' },
  handOver: { kind: 'PROBLEM_FOLLOW_UP', told: 'follower' },
  reject: { kind: 'PROBLEM_REJECTED', told: 'finders' },
  close: { kind: 'PROBLEM_CLOSED', told: 'finders' },
  sayNotSolved: { kind: 'PROBLEM_NOT_SOLVED', told: 'deciders' },
};

/** What a move of a backlog tells, and whom: who found it or saw the same, or the leader who approved it. */
export const noticesOfFindings: Readonly<
  Record<string, { readonly kind: NoticeKind; readonly told: 'finders' | 'leader' }>
> = {
  approve: { kind: 'FINDING_APPROVED', told: 'finders' },
  reject: { kind: 'FINDING_REJECTED', told: 'finders' },
  close: { kind: 'FINDING_MENDED', told: 'finders' },
  cancel: { kind: 'FINDING_CANCELLED', told: 'finders' },
  reopen: { kind: 'FINDING_REOPENED', told: 'leader' },
};

/** Notices that also come by mail until a person chooses otherwise, by the permission that they are for. */
export const mailedTo = {
  'job.watch': ['ACCEPTED', 'REFUSED'],
  'receipt.approve': ['PAPER'],
  'bms.change': ['PARTS_LATE'],
} as const satisfies Readonly<Record<string, readonly NoticeKind[]>>;

/** Days that a notice is kept. */
export const noticeDays = 90;
