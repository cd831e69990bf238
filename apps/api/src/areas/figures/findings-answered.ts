// The share of findings that got an answer: of backlogs and problem logs alike, so it is read where both are in sight.
import { backlogFigures } from '@dca/domain/backlog-figures';
import { problemLogStatus } from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import { figureSource } from '../../platform/figures.ts';
import type { Visible } from '../../visibility/visible.ts';

export const findingsAnswered = figureSource({
  figure: backlogFigures.findingsAnswered,
  sums: (visible, days) => findings(visible, days),
  rows: (visible, days) => findings(visible, days),
});

interface Finding {
  readonly id: string;
  readonly kind: 'BACKLOG' | 'PROBLEM_LOG';
  readonly number: string;
  readonly what: string;
  readonly unit_code: string | null;
  readonly plant_code: string;
  readonly work_center_code: string | null;
  readonly at: string;
  readonly answered: number;
  readonly waiting: number;
}

const findings = (visible: Visible, days: number) =>
  sql<Finding>`${backlogsFound(visible, days)} union all ${problemsFound(visible, days)}`;

const since = (days: number) => sql<string>`now() - make_interval(days => ${days}::int)`;

function backlogsFound(visible: Visible, days: number) {
  const isOver = sql<boolean>`(backlog.status in ('CLOSED', 'CANCELLED', 'REJECTED'))`;
  return visible
    .backlogs()
    .where('backlog.status', '<>', 'DRAFT')
    .where('backlog.found_at', '>', since(days))
    .select([
      'backlog.id',
      sql`'BACKLOG'`.as('kind'),
      'backlog.number',
      'backlog.problem_desc as what',
      'backlog.unit_code',
      'backlog.plant_code',
      'backlog.work_center_code',
      'backlog.found_at as at',
      sql<number>`${isOver}::int`.as('answered'),
      sql<number>`(not ${isOver})::int`.as('waiting'),
    ]);
}

function problemsFound(visible: Visible, days: number) {
  const { OPEN, CLOSED, REJECTED } = problemLogStatus;
  const isOver = sql<boolean>`(problem_log.status in (${sql.lit(CLOSED)}, ${sql.lit(REJECTED)}))`;
  return visible
    .problemLogs()
    .where('problem_log.status', '<>', OPEN)
    .where('problem_log.merged_into', 'is', null)
    .where('problem_log.found_at', '>', since(days))
    .select([
      'problem_log.id',
      sql`'PROBLEM_LOG'`.as('kind'),
      'problem_log.number',
      'problem_log.description as what',
      sql<
        string | null
      >`(select machine.unit_code from equipment machine where machine.id = problem_log.equipment_id)`.as(
        'unit_code',
      ),
      'problem_log.plant_code',
      'problem_log.work_center_code',
      'problem_log.found_at as at',
      sql<number>`${isOver}::int`.as('answered'),
      sql<number>`(not ${isOver})::int`.as('waiting'),
    ]);
}
