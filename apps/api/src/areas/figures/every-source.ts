// Where each figure is read, gathered from the areas. A figure of the domain without its line does not compile.
import type { FigureName } from '@dca/domain/every-figure';
import type { FigureSource } from '../../platform/figures.ts';
import { backlogFigureSources } from '../backlog/index.ts';
import { problemLogFigureSources } from '../problem-log/index.ts';
import { findingsAnswered } from './findings-answered.ts';
import { yieldOfDetection } from './yield-of-detection.ts';

export const everySource: Readonly<Record<FigureName, FigureSource>> = {
  ...backlogFigureSources,
  ...problemLogFigureSources,
  findingsAnswered,
  yieldOfDetection,
};
