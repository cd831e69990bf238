// Every figure there is, gathered from the areas under names of their own.
import { backlogFigures } from './backlog-figures.ts';
import type { Figure } from './figure.ts';
import { problemLogFigures } from './problem-log-figures.ts';

export const everyFigure = { ...backlogFigures, ...problemLogFigures } as const satisfies Readonly<
  Record<string, Figure>
>;

export type FigureName = keyof typeof everyFigure;

export const figureNames = Object.keys(everyFigure) as [FigureName];
