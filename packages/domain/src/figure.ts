// A figure as data (design: figures are data): what it is called, what it means, what it is made of and how it is reckoned from that.
// Tile, list, paper, spreadsheet and call tell this one definition. The sums come from a roll-up, and are those of the rows behind
// it (`apps/api/src/platform/figures.ts`). Without a case it is null, "no data", never 0 or 100.
import { achievementColour } from './figures.ts';
import type { Parameters } from './parameters.ts';
import type { Permission } from './permissions.ts';
import type { Words } from './text.ts';

export type FigureColour = 'red' | 'yellow' | 'green';

/** The general parameters that figures go by. */
export const figureParameters = ['ACHIEVEMENT_WINDOW_DAYS', 'ACHIEVEMENT_RED', 'ACHIEVEMENT_YELLOW'] as const;
export type FigureRules = Pick<Parameters, (typeof figureParameters)[number]>;

export interface Figure<Part extends string = string> {
  readonly words: Words;
  /** What counts, and how, in one or two sentences: whoever asks what a number means reads this. */
  readonly definition: Words;
  readonly unit: 'PERCENT' | 'COUNT' | 'WEEKS';
  /** Who may see it. */
  readonly permission: Permission;
  /** The days that it looks back over where nobody says, or the parameter that says so; null for what stands now. */
  readonly lookBack: number | 'ACHIEVEMENT_WINDOW_DAYS' | null;
  /** What it is made of, in the order in which that is shown; every row behind it says what it adds to each. */
  readonly parts: Readonly<Record<Part, Words>>;
  reckon(sums: Readonly<Record<Part, number>>): number | null;
  readonly colourOf?: (value: number | null, rules: FigureRules) => FigureColour | null;
}

/** Only checks, and keeps the names of its parts. */
// @__NO_SIDE_EFFECTS__
export const defineFigure = <Part extends string>(figure: Figure<Part>): Figure<Part> => figure;

/** The choices of how far back a figure looks. */
export const lookBackDays = [7, 30, 90, 365] as const;

/** How far back a figure looks where somebody asks for so many days, or for none; null for what stands now. */
export function daysOf(
  { lookBack }: Pick<Figure, 'lookBack'>,
  rules: FigureRules,
  asked?: number,
): number | null {
  if (lookBack === null) return null;
  return asked ?? (typeof lookBack === 'number' ? lookBack : rules[lookBack]);
}

/** The colour of an achievement, by the bounds that an administrator set. */
export const byAchievement = (percent: number | null, rules: FigureRules): FigureColour | null =>
  achievementColour(percent, { red: rules.ACHIEVEMENT_RED, yellow: rules.ACHIEVEMENT_YELLOW });
