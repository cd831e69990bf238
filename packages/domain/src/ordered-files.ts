// Files that are made by the worker, because they take longer than somebody waits for an answer.
import type { Permission } from './permissions.ts';

const orderedFileKinds = ['DOSSIER', 'LABELS'] as const;
export type OrderedFileKind = (typeof orderedFileKinds)[number];

export const orderedFileStates = ['WAITING', 'WORKING', 'DONE', 'FAILED'] as const;
export type OrderedFileState = (typeof orderedFileStates)[number];

/** What somebody must hold when it is ordered, when it is made, and when it is taken. */
export const permissionOfOrdered = {
  DOSSIER: 'receipt.read',
  LABELS: 'equipment.read',
} as const satisfies Record<OrderedFileKind, Permission>;

/** Papers, files and photos of a dossier that is made while somebody waits for it; a larger one is ordered. */
export const mostPiecesAtOnce = 20;

/** Days that a file is kept for who ordered it. */
export const orderedFileDays = 7;

export const isUnderWay = (state: OrderedFileState): boolean => state === 'WAITING' || state === 'WORKING';
