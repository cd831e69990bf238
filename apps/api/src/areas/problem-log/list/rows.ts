// A problem log as lists show it, and the orders in which they come.
import type { ProblemRow } from '@dca/contract/areas/problem-log/log';
import { sql } from 'kysely';
import { forgetTables, type PageShape } from '../../../platform/page.ts';
import { nameOf } from '../../../platform/person-name.ts';
import { zoneOfPlant } from '../../../platform/plant-zone.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import { joinedCount } from '../join-problem.ts';
import { type FromProblem, isLate } from './filters.ts';

export const problemPages = {
  sorts: {
    foundAt: { by: sql.ref('problem_log.found_at'), type: 'timestamptz' },
    number: { by: sql.ref('problem_log.number'), type: 'text' },
    status: { by: sql.ref('problem_log.status'), type: 'int' },
    followUpDue: { by: sql`coalesce(problem_log.follow_up_due, 'infinity'::date)`, type: 'date' },
  },
  standard: '-foundAt',
  id: sql.ref('problem_log.id'),
} as const satisfies PageShape<string>;

const ofMachine = <T>(column: string) =>
  sql<T | null>`(select ${sql.ref(`unit.${column}`)} from equipment unit where unit.id = problem_log.equipment_id)`;

export const selectRow = (query: FromProblem): FromProblem<ProblemRow> =>
  forgetTables(
    query.select([
      'problem_log.id',
      'problem_log.number',
      sql.ref<ProblemRow['status']>('problem_log.status').as('status'),
      sql.ref<ProblemRow['type']>('problem_log.type').as('type'),
      sql.ref<ProblemRow['responsibility']>('problem_log.responsibility').as('responsibility'),
      sql.ref<ProblemRow['source']>('problem_log.source').as('source'),
      'problem_log.description',
      'problem_log.plant_code as plantCode',
      zoneOfPlant('problem_log.plant_code').as('zone'),
      'problem_log.work_center_code as workCenterCode',
      'problem_log.job_id as jobId',
      sql<string | null>`(select job.number from job where job.id = problem_log.job_id)`.as('jobNumber'),
      'problem_log.equipment_id as equipmentId',
      ofMachine<string>('unit_code').as('unitCode'),
      'problem_log.unit_model as unitModel',
      shownInstant('problem_log.found_at').as('foundAt'),
      sql<
        string | null
      >`coalesce(${nameOf('problem_log.found_by')}, problem_log.reporter_name, problem_log.reporter_phone)`.as(
        'foundBy',
      ),
      nameOf('problem_log.follow_up_by').as('followUpBy'),
      'problem_log.follow_up_due as followUpDue',
      'problem_log.follow_up_due_smr as followUpDueSmr',
      isLate.as('isLate'),
      'problem_log.result',
      'problem_log.rejected_reason as rejectedReason',
      shownInstant<string | null>('problem_log.closed_at').as('closedAt'),
      joinedCount.as('joined'),
      'problem_log.version',
    ]) as FromProblem<ProblemRow>,
  );
