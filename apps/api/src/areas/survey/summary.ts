// How content customers are, in all and in groups: the share of 4 and 5 on "overall" of those who answered, with the share of those
// who did. What nobody answered has no share.
import type { SurveyGroupRow } from '@dca/contract/areas/survey';
import { percentOf } from '@dca/domain/figures';
import { surveyLimits } from '@dca/domain/limits';
import type { SurveyGroup } from '@dca/domain/survey';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '../../platform/person-name.ts';
import { zoneIn } from '../../platform/plant-zone.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';
import { matchingSurveys, type SurveyFilters } from './list.ts';

const keys = {
  PLANT: {
    key: sql.ref('job.plant_code'),
    name: sql`(select plant_desc from plant p where p.plant_code = job.plant_code)`,
  },
  MONTH: {
    key: sql`to_char(survey.asked_at at time zone ${zoneIn('plant.zone')}, 'YYYY-MM')`,
    name: sql`null::text`,
  },
  LEADER: { key: sql`coalesce(job.leader_id::text, '')`, name: nameOf('job.leader_id') },
} as const satisfies Readonly<Record<SurveyGroup, { key: RawBuilder<unknown>; name: RawBuilder<unknown> }>>;

interface Counted {
  readonly key: string | null;
  readonly name: string | null;
  readonly isTotal: boolean;
  readonly asked: number;
  readonly answered: number;
  readonly over: number;
  readonly content: number;
  readonly average: number | null;
}

/** Groups by their keys, and all of them together. */
export async function summarise(db: ReadDb, visible: Visible, filters: SurveyFilters, by: SurveyGroup) {
  const { key, name } = keys[by];
  const found = matchingSurveys(visible, filters).select([
    sql<string>`${key}`.as('key'),
    sql<string | null>`${name}`.as('name'),
    sql<boolean>`survey.answered_at is not null`.as('is_answered'),
    sql<boolean>`survey.answered_at is not null or survey.valid_until <= now()`.as('is_over'),
    'survey.overall',
    'survey.average',
  ]);
  const counted = await db
    .selectFrom(found.as('told'))
    .select([
      'told.key',
      sql<string | null>`min(told.name)`.as('name'),
      sql<boolean>`grouping(told.key) = 1`.as('isTotal'),
      sql<number>`count(*)::int`.as('asked'),
      sql<number>`count(*) filter (where told.is_answered)::int`.as('answered'),
      sql<number>`count(*) filter (where told.is_over)::int`.as('over'),
      sql<number>`count(*) filter (where told.overall >= ${sql.lit(surveyLimits.contentFrom)})::int`.as(
        'content',
      ),
      sql<number | null>`round(avg(told.average), 2)::float`.as('average'),
    ])
    .groupBy(sql`rollup (told.key)`)
    .orderBy(sql`told.key`)
    .$castTo<Counted>()
    .execute();
  const total = counted.find(({ isTotal }) => isTotal);
  const rows = counted.filter(({ isTotal }) => !isTotal);
  return {
    by,
    total: figuresOf(total ?? { asked: 0, answered: 0, over: 0, content: 0, average: null }),
    rows: rows.map((row): SurveyGroupRow => ({ key: row.key ?? '', name: row.name, ...figuresOf(row) })),
  };
}

const figuresOf = ({
  asked,
  answered,
  over,
  content,
  average,
}: Pick<Counted, 'asked' | 'answered' | 'over' | 'content' | 'average'>) => ({
  asked,
  answered,
  content,
  csat: percentOf(content, answered),
  rate: percentOf(answered, over),
  average,
});
