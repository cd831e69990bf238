// The yield of detection: of the breakdowns whose report names the part, those that somebody could have seen coming: a backlog was open
// on the same part of the machine, or an answer about it was bad, within 30 days before the machine stopped.
import { backlogFigures } from '@dca/domain/backlog-figures';
import { jobStates } from '@dca/domain/job-states';
import { detectionDays } from '@dca/domain/limits';
import { sql } from 'kysely';
import { figureSource } from '../../platform/figures.ts';
import { statusIn } from '../../platform/job-states.ts';
import type { Visible } from '../../visibility/visible.ts';

export const yieldOfDetection = figureSource({
  figure: backlogFigures.yieldOfDetection,
  sums: (visible, days) => breakdowns(visible, days),
  rows: (visible, days) => breakdowns(visible, days),
});

interface Breakdown {
  readonly id: string;
  readonly kind: 'JOB';
  readonly number: string;
  readonly what: string;
  readonly unit_code: string | null;
  readonly plant_code: string;
  readonly work_center_code: string | null;
  readonly at: string;
  readonly detected: number;
  readonly missed: number;
}

function breakdowns(visible: Visible, days: number) {
  const stopped = visible
    .jobs()
    .innerJoin('sheet_part as report', 'report.job_id', 'job.id')
    .where('job.job_type', '=', 'UNS')
    .where(statusIn('job.status', jobStates.planned))
    .where('report.part', '=', 'damage')
    .where(sql<boolean>`report.content ->> 'objectPart' is not null`)
    .select([
      'job.id',
      'job.number',
      'job.description',
      'job.unit_code',
      'job.plant_code',
      'job.work_center_code',
    ])
    .select(['job.equipment_id', sql<string>`report.content ->> 'objectPart'`.as('part')])
    .select(
      sql<string>`coalesce((select min(downtime.stopped_at) from downtime where downtime.job_id = job.id), job.created_at)`.as(
        'at',
      ),
    );
  return sql<Breakdown>`select seen.id, 'JOB' as kind, seen.number, seen.description as what, seen.unit_code, seen.plant_code,
      seen.work_center_code, seen.at, seen.is_known::int as detected, (not seen.is_known)::int as missed
    from (select stop.*, (${backlogWasOpen(visible)} or ${answerWasBad(visible)}) as is_known from (${stopped}) as stop
      where stop.at > now() - make_interval(days => ${days}::int)) as seen`;
}

const before = sql`(stop.at - make_interval(days => ${sql.lit(detectionDays)}))`;

const backlogWasOpen = (visible: Visible) =>
  sql<boolean>`exists (${visible
    .backlogs()
    .where('backlog.equipment_id', '=', sql.ref<string>('stop.equipment_id'))
    .where('backlog.object_part', '=', sql.ref<string>('stop.part'))
    .where('backlog.status', 'not in', ['DRAFT', 'REJECTED'])
    .where('backlog.found_at', '<', sql.ref<string>('stop.at'))
    .where(sql<boolean>`(backlog.closed_at is null or backlog.closed_at > ${before})`)
    .where(sql<boolean>`backlog.job_id is distinct from stop.id`)
    .select('backlog.id')})`;

const answerWasBad = (visible: Visible) =>
  sql<boolean>`exists (${visible
    .jobs()
    .innerJoin('answer', 'answer.job_id', 'job.id')
    .innerJoin('form_version', (join) =>
      join
        .onRef('form_version.form_id', '=', 'job.form_id')
        .onRef('form_version.version', '=', 'job.form_version'),
    )
    .where('job.equipment_id', '=', sql.ref<string>('stop.equipment_id'))
    .where('job.id', '<>', sql.ref<string>('stop.id'))
    .where('answer.judgement', '=', 'bad')
    .where('answer.at', '<', sql.ref<string>('stop.at'))
    .where('answer.at', '>', sql<string>`${before}`)
    .where(
      sql<boolean>`jsonb_path_exists(form_version.zones, '$[*].groups[*].questions[*] ? (@.id == $question && @.createsBacklog.objectPart == $part)',
      jsonb_build_object('question', answer.question_id, 'part', stop.part))`,
    )
    .select('answer.question_id')})`;
