// Monitoring of approved backlogs: the cards of each step equal a recount and each other, whoever asks; the worst machines are those
// with most points; the list and its spreadsheet hold what is approved.
import { contract } from '@dca/contract';
import type { BacklogEntry } from '@dca/contract/areas/backlog/entry';
import { agingDays } from '@dca/domain/backlog-dates';
import { backlogIsOpen, backlogKind } from '@dca/domain/backlog-lifecycle';
import { backlogPoints } from '@dca/domain/backlog-rules';
import { achievementColour, achievementPercent } from '@dca/domain/figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { approvedFinding } from '../../../../test/finding.ts';
import { addFindings } from '../../../../test/findings.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

const { backlog, figures } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addFindings(world);
  await world.owner.query('select fold_backlog_counts()');
  await world.owner.query(
    `update backlog set status = 'PARTS_READY' where status = 'PARTS_ORDERED' and priority = 2`,
  );
});
afterAll(() => world.end());

const viewers = ['putri', 'lukman', 'maya', 'wayan', 'eko', 'sari'] as const;

/** Every approved backlog that somebody sees. */
async function listed(as: PersonName, query: object = {}) {
  const rows: BacklogEntry[] = [];
  for (let Cursor: string | undefined; ; ) {
    const page = await world
      .as(as)
      .get(backlog.bms, { query: { PageSize: 200, ...query, ...(Cursor ? { Cursor } : {}) } });
    rows.push(...page.data);
    if (page.next === null) return rows;
    Cursor = page.next;
  }
}

const day = 86_400_000;
const isWithin = (row: BacklogEntry, days: number) => {
  const zone = { WIB: 7, WITA: 8, WIT: 9 }[row.zone] * 3_600_000;
  const dayAt = (moment: number) => Math.floor((moment + zone) / day);
  return dayAt(Date.parse(row.leaderApprovedDate ?? '')) > dayAt(Date.now()) - days;
};

/** A card as the specification has it, from the rows themselves. */
function cardOf(code: string, rows: readonly BacklogEntry[], days = 30) {
  const open = rows.filter(({ status }) => backlogIsOpen(status));
  const within = rows.filter((row) => isWithin(row, days));
  const percent = achievementPercent({
    closed: within.filter(({ status }) => status === 'CLOSED').length,
    open: within.filter(({ status }) => backlogIsOpen(status)).length,
  });
  const of = (priority: number) => open.filter((row) => row.priority.sequence === priority).length;
  return {
    code,
    percent,
    colour: achievementColour(percent),
    backLogOpen: open.length,
    priority1: of(1),
    priority2: of(2),
    priority3: of(3),
    priority4: of(4),
  };
}

const byCode = <Card extends { code: string }>(cards: readonly Card[]) =>
  [...cards].sort((one, other) => (one.code < other.code ? -1 : 1));
const isTold = ({ percent, backLogOpen }: { percent: number | null; backLogOpen: number }) =>
  percent !== null || backLogOpen > 0;

test.each(viewers)('the cards of %s equal a recount, from the work centers down to a unit', async (as) => {
  const rows = await listed(as);
  expect(rows.length).toBeGreaterThan(10);
  for (const Days of [30, 365]) {
    const { bmsAchievement } = (await world.as(as).get(backlog.bmsAchievement, { query: { Days } })).data;
    const centers = Map.groupBy(rows, (row) => `${row.plantCode} ${row.workCenterCode ?? '-'}`);
    expect(
      bmsAchievement.map(({ plantCode, desc: _, ...card }) => ({
        ...card,
        code: `${plantCode} ${card.code}`,
      })),
    ).toEqual(byCode([...centers].map(([code, own]) => cardOf(code, own, Days)).filter(isTold)));
  }
  for (const workcenter of new Set(rows.map((row) => row.workCenterCode ?? '-'))) {
    const own = rows.filter((row) => (row.workCenterCode ?? '-') === workcenter);
    const models = (await world.as(as).get(backlog.bmsUnitModels, { params: { workcenter } })).data
      .bmsUnitModels;
    const byModel = Map.groupBy(own, (row) => row.unitModel);
    expect(byCode(models.map(({ units: _, ...card }) => card))).toEqual(
      byCode([...byModel].map(([code, those]) => cardOf(code, those)).filter(isTold)),
    );
    for (const { code: UnitModel, units } of models) {
      const ofModel = own.filter((row) => row.unitModel === UnitModel);
      const query = { WorkCenterCode: workcenter, UnitModel };
      const { bmsUnits } = (await world.as(as).get(backlog.bmsSummary, { query })).data;
      const byUnit = Map.groupBy(ofModel, (row) => row.unitCode);
      expect(
        byCode(bmsUnits.map(({ equipmentId: _e, unitModel: _m, customerName: _c, ...card }) => card)),
      ).toEqual(byCode([...byUnit].map(([code, those]) => cardOf(code, those)).filter(isTold)));
      expect(bmsUnits.filter(({ backLogOpen }) => backLogOpen > 0)).toHaveLength(units);
      for (const { code: UnitCode } of bmsUnits) await provesUnit(as, { ...query, UnitCode }, ofModel);
    }
  }
});

/** The last step is what is open on the unit, the most urgent first. */
async function provesUnit(
  as: PersonName,
  query: { WorkCenterCode: string; UnitModel: string; UnitCode: string },
  rows: readonly BacklogEntry[],
) {
  const { bmsUnitModelDetails, capped } = (await world.as(as).get(backlog.bmsSummaryDetail, { query })).data;
  const open = rows.filter((row) => row.unitCode === query.UnitCode && backlogIsOpen(row.status));
  const urgency = ({ priority, dueOn, id }: Pick<BacklogEntry, 'priority' | 'dueOn' | 'id'>) =>
    `${priority.sequence} ${dueOn} ${id}`;
  expect(bmsUnitModelDetails.map(urgency)).toEqual(open.map(urgency).sort());
  expect(capped).toBe(false);
  const [first] = bmsUnitModelDetails;
  if (first)
    expect(first).toMatchObject({
      problemDesc: expect.stringMatching(/^finding /),
      workZone: null,
      suggestedAction: null,
      jobNumber: null,
      aging: open.find(({ id }) => id === first.id)?.aging,
    });
}

test('a card is the figure of its work center, and a plant alone is asked by its code', async () => {
  const { groups } = (await world.as('putri').get(figures.value, { query: { Figure: 'backlogAchievement' } }))
    .data;
  const { bmsAchievement } = (await world.as('putri').get(backlog.bmsAchievement)).data;
  for (const { plantCode, workCenterCode, value, colour } of groups) {
    const card = bmsAchievement.find(
      (one) => one.plantCode === plantCode && one.code === (workCenterCode || '-'),
    );
    expect([card?.percent, card?.colour]).toEqual([value, colour]);
  }
  const ofPlant = await world.as('putri').get(backlog.bmsAchievement, { query: { PlantCode: ['BPN1'] } });
  expect(ofPlant.data.bmsAchievement).toEqual(bmsAchievement.filter(({ plantCode }) => plantCode === 'BPN1'));
  expect(ofPlant.data.bmsAchievement.length).toBeGreaterThan(0);
});

test('a roll-up that is not folded, and moves since, are told alike', async () => {
  const cards = async () => (await world.as('putri').get(backlog.bmsAchievement)).data.bmsAchievement;
  const before = (await cards()).find(({ code }) => code === 'JKT1-FS');
  await approvedFinding(world);
  const after = (await cards()).find(({ code }) => code === 'JKT1-FS');
  expect(after?.priority2).toBe((before?.priority2 ?? 0) + 1);
  await world.owner.query('select fold_backlog_counts()');
  expect((await cards()).find(({ code }) => code === 'JKT1-FS')).toEqual(after);
});

/** Points, from the rows themselves. */
function pointsOf(rows: readonly BacklogEntry[]) {
  const open = rows.filter(({ status }) => backlogIsOpen(status));
  const repeats = rows.filter(
    (row) =>
      Date.parse(row.foundAt) > Date.now() - 90 * day &&
      rows.some(
        (before) =>
          before.status === 'CLOSED' &&
          before.objectPart.code === row.objectPart.code &&
          Date.parse(before.closedAt ?? '') <= Date.parse(row.foundAt) &&
          Date.parse(before.closedAt ?? '') > Date.parse(row.foundAt) - 30 * day,
      ),
  ).length;
  const overdue = open.filter((row) => row.overdue === 'OVERDUE').length;
  const priorities = open.reduce(
    (sum, row) => sum + backlogPoints.priority[row.priority.sequence as 1 | 2 | 3 | 4],
    0,
  );
  return {
    points: priorities + backlogPoints.overdue * overdue + backlogPoints.repeat * repeats,
    repeats,
    overdue,
    open: open.length,
    oldest: Math.max(...open.map((row) => agingDays({ found: row.foundAt, closed: null }, new Date()))),
  };
}

/** Of a machine that is mended often, all but the first mend are of another part: what is found long after that did not come back. */
const mendOnceLongAgo = () =>
  world.owner.query(
    `update backlog set object_part = 'ENGI' where status = 'CLOSED' and equipment_id = $1 and closed_at >
       (select min(closed_at) from backlog first where first.equipment_id = $1 and first.status = 'CLOSED')`,
    [machines.ex204],
  );

test.each(['putri', 'eko'] as const)(
  'the worst machines of %s are those with most points, and say why',
  async (as) => {
    await world.owner.query(
      `update backlog set closed_at = found_at + interval '1 day' where status = 'CLOSED' and found_at < now() - interval '5 days'`,
    );
    await mendOnceLongAgo();
    const byMachine = Map.groupBy(await listed(as), (row) => row.equipmentId);
    const expected = [...byMachine]
      .map(([equipmentId, rows]) => ({ equipmentId, ...pointsOf(rows) }))
      .filter(({ open }) => open > 0)
      .sort(
        (one, other) =>
          other.points - one.points ||
          other.oldest - one.oldest ||
          (one.equipmentId < other.equipmentId ? -1 : 1),
      );
    expect(expected.some(({ repeats }) => repeats > 0)).toBe(true);
    const { data } = await world.as(as).get(backlog.worstMachines, { query: { Most: 50 } });
    expect(
      data.map(({ equipmentId, points, repeats, overdue, open, oldest }) => ({
        equipmentId,
        points,
        repeats,
        overdue,
        open,
        oldest,
      })),
    ).toEqual(
      expected.map(({ equipmentId, points, repeats, overdue, open, oldest }) => ({
        equipmentId,
        points,
        repeats,
        overdue,
        open,
        oldest,
      })),
    );
    for (const { priority1, priority2, priority3, priority4, open, parts } of data) {
      expect(priority1 + priority2 + priority3 + priority4).toBe(open);
      expect(parts[0]).toMatchObject({ code: 'HYDR', category: 'Hydraulic system' });
    }
    const { data: three } = await world.as(as).get(backlog.worstMachines, { query: { Most: 3 } });
    expect(three).toEqual(data.slice(0, 3));
  },
);

test('the list holds approved ones alone, and is for customers of their own', async () => {
  const rows = await listed('putri');
  expect(new Set(rows.map(({ status }) => backlogKind(status)))).toEqual(new Set(['BMS']));
  expect(new Set((await listed('eko')).map(({ customerCode }) => customerCode))).toEqual(new Set(['C-TJ']));
  const overdue = await listed('putri', { Overdue: 'WAITS_FOR_PARTS' });
  expect(overdue.map(({ id }) => id)).toEqual(
    rows.filter((row) => row.overdue === 'WAITS_FOR_PARTS').map(({ id }) => id),
  );
});

test('the spreadsheet has a row for each part, and only for who may take it out', async () => {
  const id = await approvedFinding(world, {
    partRequirements: [
      { partNumber: '20Y-62-11111', description: '=Hose', quantity: 2 },
      { partNumber: '07000-12090', description: 'O-ring', quantity: 4 },
    ],
  });
  const { number } = (await listed('putri')).find((row) => row.id === id) as BacklogEntry;
  const query = { SearchValue: number, Format: 'csv' } as const;
  const file = await world.as('putri').call(backlog.bmsReport, { query });
  const [heads = '', ...rows] = file.raw.toString().trim().split('\r\n');
  expect(heads).toContain('Part number,Part,Quantity');
  expect(rows).toHaveLength(2);
  expect(rows.every((row) => row.startsWith(`${number},Approved,APPROVED,2,EX-204`))).toBe(true);
  expect(rows.some((row) => /20Y-62-11111,'?=Hose,2,PC,.*Not on order/.test(row))).toBe(true);
  expect((await world.as('putri').call(backlog.bmsReport)).raw.subarray(0, 2).toString()).toBe('PK');
  expect((await world.as('lukman').call(backlog.bmsReport)).status).toBe(403);
  expect((await world.as('eko').call(backlog.bmsReport)).status).toBe(403);
});
