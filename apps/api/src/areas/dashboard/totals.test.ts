// Each total of a month is one number on its tile, in the list behind it, in the spreadsheet and on paper, whatever is asked for; and what
// is printed of a part is never taken for the whole.
import { contract } from '@dca/contract';
import { monthTotalFigures, monthTotalNames } from '@dca/domain/dashboard';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { monthOfWorld } from '../../../test/months.ts';
import { openWorld, type World } from '../../../test/world.ts';

const calls = contract.dashboard;
let world: World;
let march: ReturnType<typeof monthOfWorld>;
beforeAll(async () => {
  world = await openWorld();
  march = monthOfWorld(world);
});
afterAll(() => world.end());
beforeEach(async () => {
  await march.forget();
  await march.begin();
  await march.performed(jobs.approved, machines.ex204, 'SER', '2026-03-09');
  await march.performed(jobs.submitted, machines.ex204, 'UNS', '2026-03-31');
  await march.performed(jobs.inProgress, machines.dt11, 'INS', '2026-03-11');
  await march.stop(machines.bd07, '2026-03-31T10:00:00Z', '2026-04-03T00:00:00Z');
  await march.backlog(machines.dt11, 3);
});

const asked = { month: 3, year: 2026, customerCode: 'C-TJ' } as const;
const filters = [
  ['all units', {}],
  ['a condition', { Condition: ['RUSAK'] }],
  ['two conditions', { Condition: ['RINGAN', 'NORMAL'] }],
  ['a plant', { PlantCode: ['BPN1'] }],
  ['a name', { SearchValue: 'ex' }],
  ['nothing that is there', { SearchValue: 'zz' }],
] as const;

const report = async (query: object) => {
  const answer = await world.as('eko').call(calls.report, { query: { ...asked, ...query } as never });
  expect(answer.status).toBe(200);
  return answer.raw;
};

async function linesOf(query: object) {
  const text = (await report({ ...query, Format: 'csv' })).toString().replace('\ufeff', '').trim();
  const [head = [], ...rows] = text
    .split(/\r?\n/)
    .map((line) => line.split(/[;,]/).map((cell) => cell.replaceAll('"', '')));
  return rows.map((row) => (name: string) => row[head.indexOf(name)] ?? '');
}

async function printed(query: object) {
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await report({ ...query, Format: 'pdf', language: 'en' }))),
    { mergePages: true },
  );
  return text.replaceAll(/\s+/g, ' ');
}

test.each(filters)(
  'tile, list, spreadsheet and PDF give one number for each total: %s',
  async (_, filter) => {
    const query = { ...asked, ...filter } as never;
    const [month] = (await world.as('eko').get(calls.months, { query })).data;
    if (!month) throw new Error('the month was begun');
    const units = await linesOf(filter);
    const paper = await printed({ id: month.id, ...filter });
    expect(units.map((cell) => cell('Unit'))).toEqual(month.items.map(({ unitCode }) => unitCode));
    for (const name of monthTotalNames) {
      const { words, counts } = monthTotalFigures[name];
      const listed =
        'units' in counts
          ? month.items.filter(({ condition }) => condition === counts.units).length
          : month.items
              .flatMap(({ visits }) => visits)
              .filter(({ kind }) => (counts.visits as readonly string[]).includes(kind)).length;
      const inColumns = units.reduce((sum, cell) => {
        if ('units' in counts)
          return (
            sum +
            Number(cell('Condition') === { NORMAL: 'Normal', RINGAN: 'Minor', RUSAK: 'Broken' }[counts.units])
          );
        return sum + counts.visits.reduce((visits, kind) => visits + Number(cell(kind)), 0);
      }, 0);
      const rows = (await linesOf({ ...filter, Total: name })).length;
      expect([name, listed, inColumns, rows]).toEqual([name, month[name], month[name], month[name]]);
      expect(paper).toContain(`${month[name]} ${words.en}`);
    }
    const leftOut = 5 - month.items.length;
    expect(month.unitsLeftOut).toBe(leftOut);
    expect(paper.includes(`A part of the month: ${month.items.length} of 5 units.`)).toBe(leftOut > 0);
  },
);

test('the rows behind a total name each job with its day, and each unit once', async () => {
  const visits = await linesOf({ Total: 'total' });
  expect(visits.map((cell) => [cell('Unit'), cell('Kind'), cell('Type')])).toEqual([
    ['DT-11', 'S', 'INS'],
    ['EX-204', 'S', 'SER'],
    ['EX-204', 'R', 'UNS'],
  ]);
  const [broken, ...more] = await linesOf({ Total: 'totalRusak' });
  expect([broken?.('Unit'), broken?.('Job'), more]).toEqual(['BD-07', '', []]);
  const wrong = await world.as('eko').call(calls.report, { query: { ...asked, Total: 'hours' } as never });
  expect(wrong.status).toBe(400);
});

test('of a closed month the whole is issued with a code; a part bears none and is never given for another', async () => {
  const { id, version } = await march.show();
  await world.as('adi').get(calls.close, { body: { id, version } });
  const isProved = (text: string) => text.includes('Verification code');
  // One unit each: as many lines, and other numbers.
  const [broken, minor] = [
    await printed({ id, Condition: 'RUSAK' }),
    await printed({ id, Condition: 'RINGAN' }),
  ];
  expect([isProved(broken), isProved(minor)]).toEqual([false, false]);
  expect([broken.includes('1 Units broken'), minor.includes('0 Units broken')]).toEqual([true, true]);
  const whole = await printed({ id });
  expect([isProved(whole), whole.includes('A part of the month')]).toEqual([true, false]);
  expect(await printed(asked)).toBe(whole);
});

test('who sees some of the plants is told that units are left out', async () => {
  await world.owner.query(`update dashboard_item set plant_code = 'SRG1' where equipment_id = $1`, [
    machines.bd07,
  ]);
  const [seen] = (await world.as('adi').get(calls.months, { query: asked })).data;
  expect([seen?.items.length, seen?.unitsLeftOut, seen?.totalRusak]).toEqual([4, 1, 0]);
  const { raw } = await world
    .as('adi')
    .call(calls.report, { query: { ...asked, Format: 'pdf', language: 'en' } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  expect(text).toContain('A part of the month: 4 of 5 units.');
});
