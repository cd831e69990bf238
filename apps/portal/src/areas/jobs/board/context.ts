// What every part of the board has at hand: the board that is shown, and what can be done with a job.
import { createContext, useContext } from 'react';
import type { BoardAddress } from './address.ts';
import type { JobLinks } from './grid/job-links.ts';
import type { Spot } from './grid/rows.ts';
import type { ShownBoard } from './use-board.ts';
import type { Moves } from './use-moves.ts';

export interface BoardHere {
  readonly shown: ShownBoard;
  readonly address: BoardAddress;
  readonly moves: Moves;
  readonly links: JobLinks;
  /** Opens the dialog of a job's day and crew. */
  readonly openMove: (jobId: string) => void;
  /** Opens the absences and certificates of a person. */
  readonly openPerson: (personId: string) => void;
  /** Shows one day with all of its jobs. */
  readonly goToDay: (day: string) => void;
  /** The cell that the keys are at. */
  readonly setActive: (spot: Spot) => void;
  /** Shows the people of a crew, or its heading alone. */
  readonly fold: (crewKey: string) => void;
}

export const BoardContext = createContext<BoardHere | null>(null);

export function useBoardHere(): BoardHere {
  const here = useContext(BoardContext);
  if (!here) throw new Error('this is a part of the board');
  return here;
}
