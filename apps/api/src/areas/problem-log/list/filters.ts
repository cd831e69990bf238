// Which problem logs a list shows. A search looks for the beginning of a number or a unit, and for words of what was told.
import type { problemFilters } from '@dca/contract/areas/problem-log/log';
import { problemLogStatus } from '@dca/domain/problem-log-lifecycle';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../platform/database.ts';
import { isOverAt, zoneIn } from '../../../platform/plant-zone.ts';
import { beginning, begins } from '../../../platform/search.ts';
import type { Visible } from '../../../visibility/visible.ts';

export type ProblemFilters = {
  [Name in keyof typeof problemFilters]?: z.output<(typeof problemFilters)[Name]> | undefined;
} & { SearchValue?: string | undefined };
export type FromProblem<Row = object> = SelectQueryBuilder<Tables, 'problem_log', Row>;

/** A follow-up whose day is over, or whose machine is past its meter. */
export const isLate = sql<SqlBool>`(problem_log.status = ${sql.lit(problemLogStatus.IN_FOLLOW_UP)} and (coalesce(${isOverAt('problem_log.follow_up_due', 'problem_log.plant_code')}, false)
  or coalesce(case when problem_log.follow_up_due_smr is not null
    then problem_log.follow_up_due_smr < (select unit.smr from equipment unit where unit.id = problem_log.equipment_id) end, false)))`;

const foundOn = sql`(problem_log.found_at at time zone (select ${zoneIn('site.zone')} from plant site
  where site.plant_code = problem_log.plant_code))::date`;

/** Of one value an index says the order of what comes after it; of several it does not. */
const isOneOf = (column: string, values: readonly (string | number)[], type: string) =>
  values.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${values[0]}::${sql.raw(type)}`
    : sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(`${type}[]`)})`;

/** Problem logs in sight that fit; no columns, no order. */
export function matchingProblems(visible: Visible, filters: ProblemFilters): FromProblem {
  let query: FromProblem = visible.problemLogs().where(sql<SqlBool>`problem_log.is_active`);
  const narrow = (condition: false | undefined | '' | ReturnType<typeof isOneOf>) => {
    if (condition) query = query.where(condition);
  };
  const oneOf = (column: string, values: readonly (string | number)[] | undefined, type = 'text') =>
    narrow(values?.length ? isOneOf(`problem_log.${column}`, values, type) : undefined);
  oneOf('status', filters.Status, 'smallint');
  oneOf('type', filters.ProblemType);
  oneOf('responsibility', filters.ResponseType);
  oneOf('unit_model', filters.UnitModel);
  oneOf('plant_code', filters.PlantCode);
  oneOf('work_center_code', filters.WorkCenterCode);
  oneOf('source', filters.Source);
  oneOf('equipment_id', filters.EquipmentId ? [filters.EquipmentId] : undefined, 'uuid');
  oneOf('job_id', filters.JobId ? [filters.JobId] : undefined, 'uuid');
  oneOf('follow_up_by', filters.Mine ? [visible.viewer.personId] : undefined, 'uuid');
  narrow(filters.Late && isLate);
  narrow(filters.DateFrom && between(filters.DateFrom, 'from'));
  narrow(filters.DateTo && between(filters.DateTo, 'to'));
  narrow(filters.SearchValue && finds(filters.SearchValue));
  return query;
}

/** By the day of the plant, which is asked near the edges alone; the instant beside it, a day wider, is what an index answers. */
const between = (day: string, side: 'from' | 'to') =>
  side === 'from'
    ? sql<SqlBool>`(problem_log.found_at >= ${day}::date - 1 and (problem_log.found_at >= ${day}::date or ${foundOn} >= ${day}::date))`
    : sql<SqlBool>`(problem_log.found_at < ${day}::date + 2 and (problem_log.found_at < ${day}::date or ${foundOn} <= ${day}::date))`;

/** Fewer letters are in every text. */
const leastOfWords = 3;

/** Each of these is asked of an index. */
function finds(typed: string) {
  const words =
    typed.length < leastOfWords
      ? sql``
      : sql` or lower(problem_log.description) like ${`%${beginning(typed)}`}`;
  return sql<SqlBool>`(${begins(['problem_log.number', 'problem_log.unit_code'], typed)}${words})`;
}
