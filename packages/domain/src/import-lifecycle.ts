// The life of an import, one table for the server and the buttons. Who may make a move is whoever may bring that kind; the
// worker makes the moves that are the product's own.
import type { StatusColour } from './lifecycle.ts';
import type { Words } from './text.ts';

interface ImportStateRow {
  readonly label: Words;
  readonly colour: StatusColour;
  /** The worker has it in hand, or is about to. */
  readonly isWorking?: true;
  /** Nothing more happens to it, unless it is undone. */
  readonly isOver?: true;
}

export const importStates = {
  READING: { label: { en: 'Being opened', id: 'Sedang dibuka' }, colour: 'yellow', isWorking: true },
  MATCHING: { label: { en: 'Columns to confirm', id: 'Kolom perlu dipastikan' }, colour: 'violet' },
  CHECKING: { label: { en: 'Being checked', id: 'Sedang diperiksa' }, colour: 'yellow', isWorking: true },
  CHECKED: { label: { en: 'Checked', id: 'Sudah diperiksa' }, colour: 'violet' },
  STORING: { label: { en: 'Being stored', id: 'Sedang disimpan' }, colour: 'yellow', isWorking: true },
  DONE: { label: { en: 'Imported', id: 'Sudah diimpor' }, colour: 'green', isOver: true },
  UNDOING: { label: { en: 'Being undone', id: 'Sedang dibatalkan' }, colour: 'yellow', isWorking: true },
  UNDONE: { label: { en: 'Undone', id: 'Dibatalkan kembali' }, colour: 'grey', isOver: true },
  CANCELLED: { label: { en: 'Given up', id: 'Tidak dilanjutkan' }, colour: 'grey', isOver: true },
  REFUSED: { label: { en: 'Not readable', id: 'Tidak dapat dibaca' }, colour: 'red', isOver: true },
} as const satisfies Readonly<Record<string, ImportStateRow>>;

export type ImportState = keyof typeof importStates;
export const importStateNames = Object.keys(importStates) as [ImportState, ...ImportState[]];

interface ImportMoveRow {
  readonly from: readonly ImportState[];
  readonly to: ImportState;
}

export const importMoves = {
  showColumns: { from: ['READING'], to: 'MATCHING' },
  lookAgain: { from: ['MATCHING', 'CHECKED'], to: 'READING' },
  match: { from: ['MATCHING', 'CHECKED'], to: 'CHECKING' },
  tellResult: { from: ['CHECKING', 'STORING'], to: 'CHECKED' },
  confirm: { from: ['CHECKED'], to: 'STORING' },
  finish: { from: ['STORING'], to: 'DONE' },
  undo: { from: ['DONE'], to: 'UNDOING' },
  finishUndo: { from: ['UNDOING'], to: 'UNDONE' },
  keep: { from: ['UNDOING'], to: 'DONE' },
  cancel: { from: ['READING', 'MATCHING', 'CHECKING', 'CHECKED'], to: 'CANCELLED' },
  refuse: { from: ['READING', 'CHECKING'], to: 'REFUSED' },
} as const satisfies Readonly<Record<string, ImportMoveRow>>;

export type ImportMove = keyof typeof importMoves;

/** True where the table has the move out of that state. */
export const importMoveAllowed = (move: ImportMove, from: ImportState): boolean =>
  (importMoves[move].from as readonly ImportState[]).includes(from);

const statesWhere = (mark: 'isWorking' | 'isOver') =>
  importStateNames.filter((name) => (importStates[name] as ImportStateRow)[mark] === true);

/** States in which the worker has an import in hand: of each kind one at a time. */
export const workingImports: readonly ImportState[] = statesWhere('isWorking');
export const finishedImports: readonly ImportState[] = statesWhere('isOver');
