// The monitoring list with the choices of its filters, the counts of its cards, and the problem logs of one job.
import {
  type ProblemLogStatus,
  problemLogStatus,
  problemTypes,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import { type SqlBool, sql } from 'kysely';
import type { Reading } from '../../../platform/handler.ts';
import { type PageInput, pageAgain } from '../../../platform/page.ts';
import { isPlain } from '../../../platform/page-order.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { rememberFor } from '../../../platform/remembered.ts';
import { seesWholePlants } from '../../../visibility/sight.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { type FromProblem, isLate, matchingProblems, type ProblemFilters } from './filters.ts';
import { problemPages, selectRow } from './rows.ts';

/** One page, with the models that machines in sight have, the types and the responsibilities, in the language of who asks. */
export async function monitor({ db, visible, viewer }: Reading, query: PageInput & ProblemFilters) {
  const [rows, unitModels] = await Promise.all([
    pageAgain(db, problemPages, query, {
      viewer: visible.viewer,
      name: 'problem logs',
      matching: () => matchingProblems(visible, query),
      select: selectRow,
      isSteady: isPlain(query) && seesWholePlants(viewer),
    }),
    models(viewer, () => modelsInSight(visible)),
  ]);
  const inWords = (all: Readonly<Record<string, { readonly en: string; readonly id: string }>>) =>
    Object.entries(all).map(([code, words]) => ({ code, name: words[viewer.language] }));
  return rows.and({
    UnitModels: unitModels.map(({ unit_model }) => ({ code: unit_model, name: unit_model })),
    ProbemTypes: inWords(problemTypes),
    ResponseTypes: inWords(responsibilities),
  });
}

/** A fleet is read through for its models, and has others so rarely that who comes back within the minute is told the same. */
const models = rememberFor<{ unit_model: string }[]>(60_000);
const modelsInSight = (visible: Visible) =>
  visible
    .equipment()
    .select('equipment.unit_model')
    .distinct()
    .orderBy('equipment.unit_model')
    .limit(500)
    .execute();

/** What the roll-up is cut by. */
const rolledUp: readonly (keyof ProblemFilters)[] = ['PlantCode', 'WorkCenterCode'];

/**
 * How many of those that fit are in each state, and how many of these are late. States without any are left out. By place alone it is
 * read from the roll-up, and what is late is looked for in follow-up, where alone it can be.
 */
export async function countStates(visible: Visible, filters: ProblemFilters) {
  const asked = (Object.keys(filters) as (keyof ProblemFilters)[]).filter(
    (name) => filters[name] !== undefined,
  );
  if (asked.some((name) => !rolledUp.includes(name))) return countOf(matchingProblems(visible, filters));
  const isAt = (column: string, values: readonly string[] | undefined) =>
    values?.length ? sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])` : sql<SqlBool>`true`;
  const late = matchingProblems(visible, { ...filters, Late: 'true' });
  return visible
    .problemLogCounts()
    .where('problem_counts.of_day', '=', 'STATE')
    .where(isAt('problem_counts.plant_code', filters.PlantCode))
    .where(isAt('problem_counts.work_center_code', filters.WorkCenterCode))
    .select([
      sql.ref<ProblemLogStatus>('problem_counts.status').as('status'),
      sql<number>`sum(problem_counts.logs)::int`.as('logs'),
      sql<number>`case problem_counts.status when ${sql.lit(problemLogStatus.IN_FOLLOW_UP)}
        then (${late.select(sql<number>`count(*)::int`.as('late'))}) else 0 end`.as('late'),
    ])
    .groupBy('problem_counts.status')
    .having(sql<SqlBool>`sum(problem_counts.logs) > 0`)
    .orderBy('problem_counts.status')
    .execute();
}

/** The same of one job. Throws notFound. */
export async function countOfJob(visible: Visible, jobId: string) {
  return countOf(await ofJob(visible, jobId));
}

/** The problem logs of a job, newest first. Throws notFound. */
export async function listOfJob(visible: Visible, jobId: string) {
  return selectRow(await ofJob(visible, jobId))
    .orderBy('problem_log.found_at', 'desc')
    .orderBy('problem_log.id', 'desc')
    .execute();
}

async function ofJob(visible: Visible, jobId: string): Promise<FromProblem> {
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
  return matchingProblems(visible, { JobId: jobId });
}

const countOf = (from: FromProblem) =>
  from
    .select([
      sql.ref<ProblemLogStatus>('problem_log.status').as('status'),
      sql<number>`count(*)::int`.as('logs'),
      sql<number>`(count(*) filter (where ${isLate}))::int`.as('late'),
    ])
    .groupBy('problem_log.status')
    .orderBy('problem_log.status')
    .execute();
