// The board of a plant and a period, in one statement that PostgreSQL writes as JSON: 200 people and 2,000 jobs are one answer.
import { mostJobsOfBoard, type PlannersBoard } from '@dca/contract/areas/jobs/board';
import { jobStates } from '@dca/domain/job-states';
import { longestWorkDays } from '@dca/domain/planned-work';
import { usualShifts } from '@dca/domain/working-day';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { statusIn } from '../../../platform/job-states.ts';
import { askKept } from '../../../platform/kept-statements.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { WrittenJson } from '../../../platform/written-json.ts';
import { holds } from '../../../visibility/holders.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { todayAt } from '../list/rows.ts';
import { selectBoardJob } from './job-rows.ts';

interface Period {
  readonly From: string;
  readonly To: string;
}

/** The plant that is asked for, or the viewer's first; 404 where there is none in sight. */
export const plantAsked = (visible: Visible, plantCode: string | undefined) => {
  const plants = visible.plants().select(['plant.plant_code as code', todayAt('plant.zone').as('today')]);
  const asked = plantCode ? plants.where('plant.plant_code', '=', plantCode) : plants;
  return oneOr404(asked.orderBy('plant.plant_code').limit(1).executeTakeFirst());
};

/** The board as the answer of its call. */
export async function readBoard(
  db: ReadDb,
  visible: Visible,
  query: Period & { readonly PlantCode?: string | undefined },
): Promise<WrittenJson<{ data: PlannersBoard }>> {
  const code = query.PlantCode ?? (await plantAsked(visible, undefined)).code;
  const {
    rows: [board],
    text,
  } = await askKept(db, visible.viewer, `board ${code} ${query.From} ${query.To}`, () => ({
    statement: db
      .selectFrom(boardStatement(visible, code, query).as('board'))
      .select(['board.written', 'board.rows'])
      .compile(),
    isSteady: false,
  }));
  const { written, rows } = await oneOr404(Promise.resolve(board));
  return new WrittenJson(`{"data":${written}}`, text, rows);
}

function boardStatement(
  visible: Visible,
  plant: string,
  period: Period,
): RawBuilder<{ written: string; rows: number }> {
  const most = sql.lit(mostJobsOfBoard);
  return sql`(with shown as materialized (${jobsOf(visible, plant, period)}),
    kept as materialized (select * from shown order by "planDate", id limit ${most}),
    crews as materialized (select crew.person_id from kept join job_mechanic crew on crew.job_id = kept.id),
    mechanics as materialized (${mechanicsOf(plant)}),
    people as materialized (${peopleOf(visible, plant, period)}),
    due as materialized (${servicesOf(visible, plant, period)}),
    forms as materialized (${formsOfServices(visible)})
    select (select count(*)::int from kept) + (select count(*)::int from people) as rows, json_build_object(
      'plantCode', plant.plant_code, 'plantDesc', plant.plant_desc, 'zone', plant.zone, 'today', ${todayAt('plant.zone')},
      'calendar', json_build_object('workingDays', plant.working_days, 'holidays', ${listOf(holidaysOf(visible, plant, period))}),
      'shifts', ${shiftsOf(visible, plant)},
      'people', (select coalesce(json_agg(people order by lower(people.name), people.id), '[]') from people),
      'jobs', (select coalesce(json_agg(kept order by kept."planDate", kept.number), '[]') from kept),
      'capped', (select count(*) > ${most} from shown),
      'services', (select coalesce(json_agg(made order by made."expectedOn", made."unitCode"), '[]')
        from (select due.*, (select forms.id from forms where forms."intervalHours" = due."intervalHours"
          and forms."unitModel" in (due."unitModel", '*') order by forms."unitModel" = '*' limit 1) as "masterJobId"
          from due) as made))::text as written
    from (${visible.plants().selectAll().where('plant.plant_code', '=', plant)}) as plant)`;
}

const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(listed.day order by listed.day), '[]') from (${rows}) as listed)`;

/** Jobs planned in the period, and those from before it whose work is long enough to go on in it. */
const jobsOf = (visible: Visible, plant: string, { From, To }: Period) => {
  const inPeriod = sql<SqlBool>`job.plan_date >= ${From}::date`;
  const goesOn = sql<SqlBool>`(job.plan_date >= ${From}::date - ${sql.lit(longestWorkDays)}::int
    and ${statusIn('job.status', jobStates.unsubmitted)}
    and (job.job_type = 'OVH' or (job.job_type = 'SER' and job.interval_hours > 1000)))`;
  return sql`${selectBoardJob(
    visible
      .jobs()
      .where('job.plant_code', '=', plant)
      .where('job.plan_date', '>=', sql<string>`${From}::date - ${sql.lit(longestWorkDays)}::int`)
      .where('job.plan_date', '<=', To)
      .where(statusIn('job.status', jobStates.planned))
      .where(sql<SqlBool>`(${inPeriod} or ${goesOn})`),
  ).limit(sql.lit(mostJobsOfBoard + 1))}`;
};

/** Who works at the plant as a mechanic. */
const mechanicsOf = (plant: string) => sql`select works.person_id from person_plant works
  where works.plant_code = ${plant} and ${holds(sql.ref('works.person_id'), 'tracking.record')}`;

/** Mechanics of the plant, and whoever else is on a job that is shown. */
function peopleOf(visible: Visible, plant: string, { From, To }: Period) {
  const isMechanic = sql<boolean>`(person.is_active and person.id in (select mechanics.person_id from mechanics))`;
  const isOnJob = sql<SqlBool>`person.id in (select crews.person_id from crews)`;
  const known = sql<SqlBool>`person.id in (select mechanics.person_id from mechanics union select crews.person_id from crews)`;
  return sql`${visible
    .people()
    .where(known)
    .where('person.tenant', '=', 'INTERNAL')
    .where(sql<SqlBool>`(${isMechanic} or ${isOnJob})`)
    .select([
      'person.id',
      sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'),
      isMechanic.as('isMechanic'),
      sql<string[]>`array(select place.work_center_code from person_work_center place
        where place.person_id = person.id and place.plant_code = ${plant} order by 1)`.as('workCenters'),
      sql`(select coalesce(json_agg(json_build_object('id', away.id, 'kind', away.kind, 'fromDay', away.from_day,
          'toDay', away.to_day, 'note', away.note) order by away.from_day), '[]') from absence away
        where away.person_id = person.id and away.to_day >= ${From}::date and away.from_day <= ${To}::date)`.as(
        'absences',
      ),
      sql`(select coalesce(json_agg(json_build_object('id', held.id, 'unitModel', held.unit_model, 'validTo', held.valid_to)
          order by held.unit_model), '[]') from competence held where held.person_id = person.id)`.as(
        'certificates',
      ),
      sql`(select coalesce(json_agg(json_build_object('fromDay', works.from_day, 'toDay', works.to_day, 'shift',
          json_build_object('code', turn.shift_code, 'start', turn.begins, 'end', turn.ends)) order by works.from_day), '[]')
        from person_shift works join plant_shift turn using (plant_code, shift_code)
        where works.person_id = person.id and works.plant_code = ${plant} and works.from_day <= ${To}::date
          and coalesce(works.to_day, ${From}::date) >= ${From}::date)`.as('shifts'),
    ])}`;
}

const holidaysOf = (visible: Visible, plant: string, { From, To }: Period) =>
  sql`${visible
    .ofPlants('plant_holiday')
    .where('plant_holiday.plant_code', '=', plant)
    .where(
      sql<SqlBool>`plant_holiday.day between ${From}::date and ${To}::date + ${sql.lit(longestWorkDays)}::int`,
    )
    .select('plant_holiday.day')}`;

const shiftsOf = (visible: Visible, plant: string) =>
  sql`(select coalesce(json_agg(json_build_object('code', turn.shift_code, 'start', turn.begins, 'end', turn.ends) order by turn.begins),
    ${JSON.stringify(usualShifts)}::json) from (${visible
      .ofPlants('plant_shift')
      .where('plant_shift.plant_code', '=', plant)
      .select(['plant_shift.shift_code', 'plant_shift.begins', 'plant_shift.ends'])}) as turn)`;

/** What comes due in the period and has no open service job; overdue ones too where the period has today. */
const servicesOf = (visible: Visible, plant: string, { From, To }: Period) =>
  sql`${visible
    .ofMachines('service_due')
    .innerJoin('equipment', 'equipment.id', 'service_due.equipment_id')
    .where('service_due.plant_code', '=', plant)
    .where('equipment.is_active', '=', true)
    .where('service_due.expected_on', '<=', To)
    .where(sql<SqlBool>`(service_due.expected_on >= ${From}::date or ${From}::date <= current_date)`)
    .where(
      sql<SqlBool>`not exists (select 1 from job planned where planned.equipment_id = service_due.equipment_id
        and planned.job_type = 'SER' and ${statusIn('planned.status', jobStates.open)})`,
    )
    .select([
      'equipment.id as equipmentId',
      'equipment.unit_code as unitCode',
      'equipment.unit_model as unitModel',
      'service_due.interval_hours as intervalHours',
      'service_due.due_smr as dueSmr',
      'service_due.left_hours as leftHours',
      'service_due.due_on as dueOn',
      'service_due.expected_on as expectedOn',
    ])
    .orderBy('service_due.expected_on')
    .limit(sql.lit(mostServices))}`;
const mostServices = 500;

/** What service jobs are made from, once for each model that a form names; `*` is any. */
const formsOfServices = (visible: Visible) =>
  sql`${visible
    .forms()
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .where('form_version.status', '=', 'PUBLISHED')
    .where('form.job_type', '=', 'SER')
    .where('form.stage', 'is', null)
    .where('form.customer_code', 'is', null)
    .select([
      'form.id',
      'form.interval_hours as intervalHours',
      sql<string>`unnest(form.unit_models)`.as('unitModel'),
    ])}`;
