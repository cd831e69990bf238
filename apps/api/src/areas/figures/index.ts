// Figures as data: their definitions, what they are now, the rows behind them, and those as a spreadsheet.
import type { figures as calls, FigureDescribed, FigureRow } from '@dca/contract/areas/figures';
import { type FigureName, figureNames } from '@dca/domain/every-figure';
import { daysOf, type FigureRules } from '@dca/domain/figure';
import { permits } from '@dca/domain/permissions';
import type { Language, Words } from '@dca/domain/text';
import type { SpreadsheetColumn } from '../../documents/spreadsheet/index.ts';
import { everyRowOfFigure, figureRules, pageOfFigure, readFigure } from '../../platform/figures.ts';
import type { Handlers } from '../../platform/handler.ts';
import { fileAs } from '../../platform/list-file.ts';
import { refuse } from '../../platform/problem.ts';
import { lacksRight } from '../../platform/reasons.ts';
import type { Viewer } from '../../visibility/viewer.ts';
import { everySource } from './every-source.ts';

export const figures: Handlers<typeof calls> = {
  list: async ({ viewer, db }) => {
    const rules = await figureRules(db);
    const mine = figureNames.filter((name) => permits(viewer, everySource[name].figure.permission));
    return { data: mine.map((name) => describe(name, rules)) };
  },

  value: async ({ query: { Figure, By, ...cut }, ...reading }) => {
    const source = sourceFor(reading.viewer, Figure);
    const described = describe(Figure, await figureRules(reading.db));
    return { data: { ...described, ...(await readFigure(reading, source, cut, By)) } };
  },

  rows: async ({ query: { Figure, ...asked }, ...reading }) =>
    pageOfFigure(reading, sourceFor(reading.viewer, Figure), asked),

  export: async ({ query: { Figure, Format, ...asked }, outside, ...reading }) => {
    const source = sourceFor(reading.viewer, Figure);
    const { language } = reading.viewer;
    return fileAs({ viewer: reading.viewer, outside }, Format, {
      name: Figure,
      title: source.figure.words[language],
      columns: columnsOf(source.figure.parts, language),
      rows: await everyRowOfFigure(reading, source, asked),
    });
  },
};

/** Throws forbidden for a figure that is not for this viewer. */
function sourceFor(viewer: Viewer, name: FigureName) {
  const source = everySource[name];
  if (permits(viewer, source.figure.permission)) return source;
  throw refuse('forbidden', lacksRight(source.figure.permission));
}

function describe(name: FigureName, rules: FigureRules): FigureDescribed {
  const { figure } = everySource[name];
  const { words, definition, unit, parts } = figure;
  const told = Object.entries(parts).map(([part, partWords]) => ({ name: part, words: partWords }));
  return { name, words, definition, unit, lookBack: daysOf(figure, rules), parts: told };
}

const heads = {
  number: { en: 'Number', id: 'Nomor' },
  what: { en: 'What', id: 'Uraian' },
  unitCode: { en: 'Unit', id: 'Unit' },
  plantCode: { en: 'Plant', id: 'Plant' },
  workCenterCode: { en: 'Work center', id: 'Work center' },
  when: { en: 'When', id: 'Waktu' },
} as const satisfies Partial<Record<keyof FigureRow | 'when', Words>>;

const means = { en: 'What the figure means', id: 'Arti angka ini' };

function columnsOf(parts: Readonly<Record<string, Words>>, language: Language): SpreadsheetColumn<object>[] {
  const texts = Object.entries(heads).map(([key, words]) => ({
    key,
    type: 'text' as const,
    header: words[language],
  }));
  const figures = Object.entries(parts).map(([key, words]) => ({
    key,
    type: 'number' as const,
    header: words[language],
  }));
  return [
    ...texts,
    ...figures,
    { key: 'means', type: 'text', header: means[language], width: 80 },
  ] as SpreadsheetColumn<object>[];
}
