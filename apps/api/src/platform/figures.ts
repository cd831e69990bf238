// Figures as data: what the domain defines (`figure.ts`) is read here from sums of a roll-up, and proved by the rows behind it. Whoever
// adds a figure says where its sums come from and which rows they are; all else, and the walker that recounts it, follows.
import type { FigureGroup, FigureOfGroup, FigureRow } from '@dca/contract/areas/figures';
import { daysOf, type Figure, type FigureRules, figureParameters } from '@dca/domain/figure';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ReadDb } from '../visibility/open-tables.ts';
import type { Visible } from '../visibility/visible.ts';
import type { Reading } from './handler.ts';
import { askKept } from './kept-statements.ts';
import { everyRow, type PageInput, type PageShape, pageAgain } from './page.ts';
import { parametersOf } from './parameters.ts';
import { zoneIn, zoneOfPlant } from './plant-zone.ts';
import { refuseField } from './problem.ts';
import { shownInstant } from './shown-instant.ts';

interface Place {
  readonly plant_code: string;
  /** Empty or null for what has none. */
  readonly work_center_code: string | null;
}

/** A row behind a figure; lists begin with the latest `at`. */
interface Behind extends Place, Pick<FigureRow, 'id' | 'kind' | 'number' | 'what'> {
  readonly unit_code: string | null;
  readonly at: string;
}

/** Where a figure is read. `days` is how far it looks back, today included; one of what stands now has no use for it. */
export interface FigureSource<Part extends string = string> {
  readonly figure: Figure<Part>;
  /** The parts by place, from the roll-up: any number of rows for each place. */
  sums(visible: Visible, days: number): Expression<Place & Readonly<Record<Part, number>>>;
  /** The same, one row for each thing that counts. */
  rows(visible: Visible, days: number): Expression<Behind & Readonly<Record<Part, number>>>;
}

/** Only checks that a source has the parts of its figure. */
export const figureSource = <Part extends string>(source: FigureSource<Part>): FigureSource => source;

/** What a figure is cut by, beside what its viewer sees. */
interface FigureCut {
  readonly PlantCode?: readonly string[] | undefined;
  readonly WorkCenterCode?: readonly string[] | undefined;
  readonly Days?: number | undefined;
}

/** What the rows of a figure are cut by. */
interface RowsCut extends FigureCut, PageInput {
  readonly Part?: string | undefined;
  readonly SearchValue?: string | undefined;
}

type Reckoned = Pick<FigureOfGroup, 'value' | 'colour' | 'sums'>;

/** The parameters that figures go by, as they stand now. */
export const figureRules = (db: ReadDb): Promise<FigureRules> => parametersOf(db, figureParameters);

/** A figure in all and in groups, from one reading of its sums. */
export async function readFigure(
  { visible, db }: Pick<Reading, 'visible' | 'db'>,
  source: FigureSource,
  cut: FigureCut,
  by: FigureGroup,
): Promise<Reckoned & { days: number | null; groups: FigureOfGroup[] }> {
  const { figure } = source;
  const rules = await figureRules(db);
  const days = daysOf(figure, rules, cut.Days);
  const name = `figure ${by} ${figure.words.en} ${days} ${JSON.stringify(cut)}`;
  const { rows } = await askKept(db, visible.viewer, name, () => ({
    statement: groupsStatement(db, source, visible, { ...cut, days }, by).compile(),
    isSteady: false,
  }));
  const groups = rows.map(({ sums, ...place }) => ({ ...place, ...reckoned(figure, sums, rules) }));
  const none = Object.fromEntries(Object.keys(figure.parts).map((part) => [part, 0]));
  const all = groups.reduce<Record<string, number>>((sums, group) => added(sums, group.sums), none);
  return { ...reckoned(figure, all, rules), days, groups };
}

/** The figure of such sums. */
export function reckoned(
  figure: Figure,
  sums: Readonly<Record<string, number>>,
  rules: FigureRules,
): Reckoned {
  const value = figure.reckon(sums);
  return { value, colour: figure.colourOf?.(value, rules) ?? null, sums: { ...sums } };
}

const added = (sums: Readonly<Record<string, number>>, more: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).map(([part, sum]) => [part, sum + (more[part] ?? 0)]));

/** With how far back it looks, in days. */
type CutInDays = FigureCut & { readonly days: number | null };

type GroupRow = Pick<FigureOfGroup, 'plantCode' | 'workCenterCode' | 'name' | 'sums'>;

/** The sums by plant or work center, with its words; a place without a single case is left out. */
function groupsStatement(
  db: ReadDb,
  { figure, sums }: FigureSource,
  visible: Visible,
  cut: CutInDays,
  by: FigureGroup,
) {
  const parts = Object.keys(figure.parts);
  const center = by === 'PLANT' ? sql`null::text` : sql`coalesce(told.work_center_code, '')`;
  const name =
    by === 'PLANT'
      ? sql`(select plant_desc from plant where plant_code = summed.plant_code)`
      : sql`(select work_center_desc from location where plant_code = summed.plant_code and work_center_code = summed.center)`;
  const columns = parts.map((part) => sql`sum(${sql.ref(`told.${part}`)}) as ${sql.ref(part)}`);
  const pairs = parts.map((part) => sql`${sql.lit(part)}, ${sql.ref(`summed.${part}`)}`);
  const groups = sql<GroupRow>`(select summed.plant_code as "plantCode", summed.center as "workCenterCode", ${name} as name,
      json_build_object(${sql.join(pairs)}) as sums
    from (select told.plant_code, ${center} as center, ${sql.join(columns)}
      from (${sums(visible, cut.days ?? 0)}) as told where ${isCut(cut)} group by 1, 2) as summed
    where ${sql.join(
      parts.map((part) => sql`${sql.ref(`summed.${part}`)} <> 0`),
      sql` or `,
    )})`;
  return db
    .selectFrom(groups.as('grouped'))
    .selectAll()
    .orderBy('grouped.plantCode')
    .orderBy('grouped.workCenterCode');
}

type Told = { told: Behind };
type FromTold<Row = object> = SelectQueryBuilder<Told, 'told', Row>;

const pages = {
  sorts: { at: { by: sql.ref('told.at'), type: 'timestamptz' } },
  standard: '-at',
  id: sql.ref('told.id'),
} as const satisfies PageShape<string>;

/** A page of the rows behind a figure. Throws invalid for a part that it has not. */
export async function pageOfFigure(
  { visible, db }: Pick<Reading, 'visible' | 'db'>,
  source: FigureSource,
  asked: RowsCut,
) {
  provePart(source.figure, asked);
  const days = daysOf(source.figure, await figureRules(db), asked.Days);
  return pageAgain(db, pages, asked, {
    viewer: visible.viewer,
    name: `figure rows ${source.figure.words.en} ${days}`,
    matching: () => rowsOf(db, visible, source, { ...asked, days }),
    select: selectRow(source.figure),
  });
}

/** All of them in their order, for a file; the first says what the figure means. */
export async function everyRowOfFigure(
  { visible, db, viewer }: Reading,
  source: FigureSource,
  asked: RowsCut,
) {
  provePart(source.figure, asked);
  const days = daysOf(source.figure, await figureRules(db), asked.Days);
  const parts = Object.keys(source.figure.parts).map((part) => sql.ref(`told.${part}`).as(part));
  const means = sql<string | null>`case row_number() over (order by told.at desc, told.id desc)
    when 1 then ${source.figure.definition[viewer.language]} end`;
  return everyRow(pages, asked, rowsOf(db, visible, source, { ...asked, days }), (query) =>
    selectRow(source.figure)(query)
      .select(parts)
      .select([whenAtPlant.as('when'), means.as('means')]),
  );
}

function provePart({ parts }: Figure, { Part }: RowsCut): void {
  if (Part === undefined || Object.hasOwn(parts, Part)) return;
  const known = Object.keys(parts).join(', ');
  throw refuseField('query.Part', { en: `The parts are ${known}.`, id: `Bagiannya adalah ${known}.` });
}

function rowsOf(db: ReadDb, visible: Visible, { rows }: FigureSource, asked: RowsCut & CutInDays): FromTold {
  const behind = sql<Behind>`(${rows(visible, asked.days ?? 0)})`;
  const query = db.selectFrom(behind.as('told')).where(isCut(asked)) as unknown as FromTold;
  const ofPart =
    asked.Part === undefined ? query : query.where(sql<SqlBool>`${sql.ref(`told.${asked.Part}`)} > 0`);
  if (!asked.SearchValue) return ofPart;
  const typed = asked.SearchValue.toLowerCase();
  return ofPart.where(
    sql<SqlBool>`(starts_with(lower(told.number), ${typed}) or starts_with(lower(told.unit_code), ${typed}))`,
  );
}

/** '2026-11-20 08:15 WIB'. */
const whenAtPlant = sql<string>`(select to_char(told.at at time zone ${zoneIn('plant.zone')}, 'YYYY-MM-DD HH24:MI ') || plant.zone
  from plant where plant.plant_code = told.plant_code)`;

const selectRow =
  ({ parts }: Figure) =>
  (query: FromTold): FromTold<FigureRow> =>
    query.select([
      'told.id',
      'told.kind',
      'told.number',
      'told.what',
      'told.unit_code as unitCode',
      'told.plant_code as plantCode',
      'told.work_center_code as workCenterCode',
      shownInstant('told.at').as('at'),
      zoneOfPlant('told.plant_code').as('zone'),
      sql<Record<string, number>>`json_build_object(${sql.join(
        Object.keys(parts).map((part) => sql`${sql.lit(part)}, ${sql.ref(`told.${part}`)}`),
      )})`.as('sums'),
    ]);

function isCut({ PlantCode, WorkCenterCode }: FigureCut): RawBuilder<SqlBool> {
  const conditions = [
    ...(PlantCode?.length ? [sql`told.plant_code = any(${PlantCode}::text[])`] : []),
    ...(WorkCenterCode?.length ? [sql`told.work_center_code = any(${WorkCenterCode}::text[])`] : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
