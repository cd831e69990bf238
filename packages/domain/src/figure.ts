// A figure as data (design: figures are data): what it is called, what it means, what it is made of and how it is reckoned from that.
// Tile, list, paper, spreadsheet and call tell this one definition. The sums come from a roll-up, and are those of the rows behind
// it (`apps/api/src/platform/figures.ts`). Without a case it is null, "no data", never 0 or 100.
import type { Permission } from './permissions.ts';
import type { Words } from './text.ts';

export type FigureColour = 'red' | 'yellow' | 'green';

export interface Figure<Part extends string = string> {
  readonly words: Words;
  /** What counts, and how, in one or two sentences: whoever asks what a number means reads this. */
  readonly definition: Words;
  readonly unit: 'PERCENT' | 'COUNT' | 'WEEKS';
  /** Who may see it. */
  readonly permission: Permission;
  /** The days that it looks back over where nobody says; null for what stands now. */
  readonly lookBack: number | null;
  /** What it is made of, in the order in which that is shown; every row behind it says what it adds to each. */
  readonly parts: Readonly<Record<Part, Words>>;
  reckon(sums: Readonly<Record<Part, number>>): number | null;
  readonly colourOf?: (value: number | null) => FigureColour | null;
}

/** Only checks, and keeps the names of its parts. */
// @__NO_SIDE_EFFECTS__
export const defineFigure = <Part extends string>(figure: Figure<Part>): Figure<Part> => figure;

/** The choices of how far back a figure looks. */
export const lookBackDays = [7, 30, 90, 365] as const;
