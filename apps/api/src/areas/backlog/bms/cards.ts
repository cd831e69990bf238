// The cards of achievement (spec §3): of work centers from the roll-up, of what is at one of them from its backlogs.
import {
  noWorkCenter,
  type UnitCard,
  type UnitModelCard,
  type WorkCenterCard,
} from '@dca/contract/areas/backlog/monitoring';
import { backlogFigures } from '@dca/domain/backlog-figures';
import { daysOf, type FigureRules } from '@dca/domain/figure';
import { type RawBuilder, sql } from 'kysely';
import { figureRules, reckoned } from '../../../platform/figures.ts';
import type { Reading } from '../../../platform/handler.ts';
import { askKept } from '../../../platform/kept-statements.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { achieved, backlogFigureSources, isOpen, isStatus } from './figure-sources.ts';
import { type AskedPlace, isPlaced } from './placed.ts';

interface AskedCards extends AskedPlace {
  readonly Days?: number | undefined;
}
/** With how far back achievement looks. */
type AskedWithin = AskedPlace & { readonly days: number };
type Doors = Pick<Reading, 'visible' | 'db'>;

const { backlogAchievement } = backlogFigures;

/** What is asked, with the days and the colours that the parameters say. */
async function readRules({ db }: Doors, { Days, ...place }: AskedCards) {
  const rules = await figureRules(db);
  return { rules, asked: { ...place, days: daysOf(backlogAchievement, rules, Days) ?? 0 } };
}

interface Tally {
  readonly code: string;
  readonly closed: number;
  readonly open: number;
  readonly priorities: readonly [number, number, number, number];
}

function cardOf({ code, closed, open, priorities }: Tally, rules: FigureRules) {
  const { value: percent, colour } = reckoned(backlogAchievement, { closed, open }, rules);
  const [priority1, priority2, priority3, priority4] = priorities;
  return {
    code,
    percent,
    colour,
    backLogOpen: priority1 + priority2 + priority3 + priority4,
    priority1,
    priority2,
    priority3,
    priority4,
  };
}

/** A card for each work center in sight that has anything open, or approved within the window. */
export async function workCenterCards(
  doors: Doors,
  query: AskedCards,
): Promise<{ bmsAchievement: WorkCenterCard[]; days: number }> {
  const { visible, db } = doors;
  const { rules, asked } = await readRules(doors, query);
  const name = `bms cards ${JSON.stringify(asked)}`;
  const { rows } = await askKept(db, visible.viewer, name, () => ({
    statement: db
      .selectFrom(workCenterTallies(visible, asked).as('told'))
      .selectAll()
      .orderBy('told.plantCode')
      .orderBy('told.code')
      .compile(),
    isSteady: false,
  }));
  const bmsAchievement = rows.map(({ plantCode, desc, ...tally }) => ({
    ...cardOf({ ...tally, code: tally.code || noWorkCenter }, rules),
    plantCode,
    desc,
  }));
  return { bmsAchievement, days: asked.days };
}

type PlacedTally = Tally & Pick<WorkCenterCard, 'plantCode' | 'desc'>;

function workCenterTallies(visible: Visible, asked: AskedWithin): RawBuilder<PlacedTally> {
  const open = visible
    .backlogCounts()
    .where('backlog_counts.of_day', '=', 'OPEN')
    .select(['plant_code', 'work_center_code', sql`0`.as('closed'), sql`0`.as('open')])
    .select(['open_1', 'open_2', 'open_3', 'open_4']);
  const { PlantCode } = asked;
  const isAsked = PlantCode?.length ? sql`told.plant_code = any(${PlantCode}::text[])` : sql`true`;
  return sql<PlacedTally>`(select told.plant_code as "plantCode", told.work_center_code as code,
      (select work_center_desc from location where location.plant_code = told.plant_code
        and location.work_center_code = told.work_center_code) as desc,
      sum(told.closed)::int as closed, sum(told.open)::int as open,
      array[sum(told.open_1)::int, sum(told.open_2)::int, sum(told.open_3)::int, sum(told.open_4)::int] as priorities
    from (select achieved.plant_code, achieved.work_center_code, achieved.closed, achieved.open, 0 as open_1, 0 as open_2,
        0 as open_3, 0 as open_4 from (${backlogFigureSources.backlogAchievement.sums(visible, asked.days)}) as achieved
      union all ${open}) as told
    where ${isAsked} group by 1, 2 having sum(told.closed + told.open + told.open_1 + told.open_2 + told.open_3 + told.open_4) > 0)`;
}

/** A card for each unit model at a place. */
export async function unitModelCards(
  doors: Doors,
  query: AskedCards,
): Promise<{ bmsUnitModels: UnitModelCard[]; days: number }> {
  const { visible, db } = doors;
  const { rules, asked } = await readRules(doors, query);
  const rows = await db
    .selectFrom(talliesOf(visible, asked, sql`told.unit_model`).as('tally'))
    .selectAll()
    .orderBy('tally.code')
    .execute();
  const bmsUnitModels = rows.map(({ units, ...tally }) => ({ ...cardOf(tally, rules), units }));
  return { bmsUnitModels, days: asked.days };
}

/** A card for each unit at a place, the one with most to fear first. */
export async function unitCards(
  doors: Doors,
  query: AskedCards,
): Promise<{ bmsUnits: UnitCard[]; days: number }> {
  const { visible, db } = doors;
  const { rules, asked } = await readRules(doors, query);
  const rows = await db
    .selectFrom(talliesOf(visible, asked, sql`told.unit_code`).as('tally'))
    .selectAll()
    .orderBy(sql`tally.priorities`, 'desc')
    .orderBy('tally.code')
    .execute();
  const bmsUnits = rows.map(({ units: _, machines, ...tally }) => ({
    ...cardOf(tally, rules),
    ...onlyOf(machines, tally.code),
  }));
  return { bmsUnits, days: asked.days };
}

/** Two machines of one code (of two customers) share its card, and the first of them names it. */
function onlyOf(machines: readonly Machine[], unitCode: string): Machine {
  const [machine] = machines;
  if (!machine) throw new Error(`the card of ${unitCode} has a machine`);
  return machine;
}

type Machine = Pick<UnitCard, 'equipmentId' | 'unitModel' | 'customerName'>;
type KeyedTally = Tally & { readonly units: number; readonly machines: readonly Machine[] };

/** What is open, and what was approved within the window, by a key of the rows. */
function talliesOf(visible: Visible, asked: AskedWithin, key: RawBuilder<unknown>): RawBuilder<KeyedTally> {
  const within = achieved(visible, asked.days)
    .where(isPlaced(asked))
    .select(keys)
    .select([isStatus('CLOSED').as('closed'), isOpen.as('open'), sql`null::smallint`.as('priority')]);
  const open = visible
    .backlogs()
    .where('backlog.is_open', '=', true)
    .where(isPlaced(asked))
    .select(keys)
    .select([sql`0`.as('closed'), sql`0`.as('open'), 'backlog.priority']);
  const ofPriority = [1, 2, 3, 4].map(
    (priority) => sql`count(*) filter (where told.priority = ${sql.lit(priority)})::int`,
  );
  return sql<KeyedTally>`(select ${key} as code, sum(told.closed)::int as closed, sum(told.open)::int as open,
      array[${sql.join(ofPriority)}] as priorities,
      count(distinct told.equipment_id) filter (where told.priority is not null)::int as units,
      json_agg(json_build_object('equipmentId', told.equipment_id, 'unitModel', told.unit_model, 'customerName',
        (select name from customer where customer.customer_code = told.customer_code)) order by told.equipment_id) as machines
    from (${within} union all ${open}) as told group by 1)`;
}

const keys = [
  'backlog.unit_model',
  'backlog.unit_code',
  'backlog.equipment_id',
  'backlog.customer_code',
] as const;
