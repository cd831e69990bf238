// Every figure is a recount of the rows behind it: in all, by plant and by work center, for whoever sees it, before and after what
// came since is folded to the roll-ups.
import { contract } from '@dca/contract';
import type { FigureRow } from '@dca/contract/areas/figures';
import { everyFigure, type FigureName, figureNames } from '@dca/domain/every-figure';
import type { Figure } from '@dca/domain/figure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFindings } from '../findings.ts';
import { openWorld, type PersonName, type World } from '../world.ts';

const { figures } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addFindings(world);
});
afterAll(() => world.end());

const viewers = ['putri', 'lukman', 'maya', 'adi', 'wayan', 'eko', 'sari'] as const;
const fold = () => world.owner.query('select fold_backlog_counts(), fold_problem_log_counts()');

/** Everything that a figure lists. */
async function rowsOf(
  as: PersonName,
  query: { Figure: FigureName; Days?: number; Part?: string; PlantCode?: string },
) {
  const found: FigureRow[] = [];
  for (let Cursor: string | undefined; ; ) {
    const { data, next } = await world
      .as(as)
      .get(figures.rows, { query: { ...query, PageSize: 200, ...(Cursor ? { Cursor } : {}) } });
    found.push(...data);
    if (next === null) return found;
    Cursor = next;
  }
}

const figureFor = async (as: PersonName, query: { Figure: FigureName; Days?: number; By?: 'PLANT' }) =>
  (await world.as(as).get(figures.value, { query })).data;

/** What the parts of these rows come to. */
const recount = (figure: Figure, rows: readonly FigureRow[]) =>
  Object.fromEntries(
    Object.keys(figure.parts).map((part) => [
      part,
      Math.round(rows.reduce((sum, row) => sum + (row.sums[part] ?? 0), 0) * 1000) / 1000,
    ]),
  );

const isSomething = (sums: Readonly<Record<string, number>>) => Object.values(sums).some((sum) => sum !== 0);

describe.each(figureNames)('%s', (Figure) => {
  const figure: Figure = everyFigure[Figure];
  const windows = figure.lookBack === null ? [{}] : [{}, { Days: 7 }, { Days: 365 }];

  test.each(viewers)('is for %s a recount of its rows, in all and in groups', async (viewer) => {
    const mine = (await world.as(viewer).get(figures.list)).data;
    if (!mine.some(({ name }) => name === Figure)) {
      const refused = await world.as(viewer).call(figures.value, { query: { Figure } });
      expect(refused.status).toBe(403);
      expect((await world.as(viewer).call(figures.rows, { query: { Figure } })).status).toBe(403);
      expect((await world.as(viewer).call(figures.export, { query: { Figure } })).status).toBe(403);
      return;
    }
    for (const days of windows)
      for (const isFolded of [false, true]) {
        if (isFolded) await fold();
        const rows = await rowsOf(viewer, { Figure, ...days });
        const told = await figureFor(viewer, { Figure, ...days });
        expect(told.sums, JSON.stringify(days)).toEqual(recount(figure, rows));
        expect(told.value).toBe(figure.reckon(told.sums));
        for (const { plantCode, workCenterCode, sums, value } of told.groups) {
          const own = rows.filter(
            (row) => row.plantCode === plantCode && (row.workCenterCode ?? '') === workCenterCode,
          );
          expect(sums, `${plantCode}/${workCenterCode}`).toEqual(recount(figure, own));
          expect(value).toBe(figure.reckon(sums));
        }
        const byPlant = await figureFor(viewer, { Figure, ...days, By: 'PLANT' });
        expect(byPlant.sums).toEqual(told.sums);
        const places = new Set(rows.filter(({ sums }) => isSomething(sums)).map((row) => row.plantCode));
        expect(byPlant.groups.map(({ plantCode }) => plantCode)).toEqual([...places].sort());
      }
  });

  test('has cases in the world of the tests, and none of them is told as "no data"', async () => {
    const told = await figureFor('putri', { Figure, ...(figure.lookBack === null ? {} : { Days: 365 }) });
    expect(isSomething(told.sums)).toBe(true);
    const nothing = await world.as('putri').get(figures.value, { query: { Figure, PlantCode: ['NONE'] } });
    expect([nothing.data.value, nothing.data.colour, nothing.data.groups]).toEqual([null, null, []]);
  });

  test('lists the rows of a part alone, of a plant alone, and refuses a part that it has not', async () => {
    const [part = ''] = Object.keys(figure.parts);
    const all = await rowsOf('putri', { Figure });
    const ofPart = await rowsOf('putri', { Figure, Part: part });
    expect(ofPart.map(({ id }) => id)).toEqual(
      all.filter(({ sums }) => (sums[part] ?? 0) > 0).map(({ id }) => id),
    );
    const ofPlant = await rowsOf('putri', { Figure, PlantCode: 'BPN1' });
    expect(ofPlant.map(({ id }) => id)).toEqual(
      all.filter((row) => row.plantCode === 'BPN1').map(({ id }) => id),
    );
    const wrong = await world.as('putri').call(figures.rows, { query: { Figure, Part: 'nonsense' } });
    expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([400, 'query.Part']);
  });

  test('goes out as a file with its definition beside its rows', async () => {
    const file = await world.as('putri').call(figures.export, { query: { Figure, Format: 'csv' } });
    const text = file.raw.toString();
    expect(text).toContain(figure.definition.en.slice(0, 40));
    expect(text.trim().split('\r\n')).toHaveLength((await rowsOf('putri', { Figure })).length + 1);
  });
});

test('the definition is told in both languages, with every part of it', async () => {
  const { data } = await world.as('putri').get(figures.list);
  expect(data.map(({ name }) => name)).toEqual(figureNames);
  for (const { words, definition, parts } of data)
    for (const text of [words, definition, ...parts.map((part) => part.words)])
      expect(Math.min(text.en.length, text.id.length)).toBeGreaterThan(2);
});
