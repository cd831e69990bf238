// The sheet of a stop begins with what its sources say: a mechanic is not asked what somebody has written already.
import { findingCodesOf, objectPartOf } from '@dca/domain/condition/case-action';
import type { ConditionCause } from '@dca/domain/condition/causes';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import { usualActivity } from '@dca/domain/msr';
import { type ToldSource, toldBySources } from '@dca/domain/told-by-sources';
import type { VisitKind } from '@dca/domain/visit-pack';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import type { Visible } from '../../visibility/visible.ts';

interface Chosen {
  readonly kind: VisitKind;
  readonly id: string;
  readonly number: string;
  readonly description: string;
  readonly priority: number;
}

/** Writes the parts of a breakdown that the chosen things tell, the most urgent first, where the job's sheet has them. */
export async function tellSheet(
  { visible, viewer }: Acting,
  job: { readonly id: string; readonly jobType: JobType },
  chosen: readonly Chosen[],
): Promise<void> {
  if (!jobTypes[job.jobType].parts.some((part) => part === 'phenomenon')) return;
  const byUrgency = [...chosen].sort((one, other) => one.priority - other.priority);
  const told = await Promise.all(byUrgency.map((thing) => tellers[thing.kind](visible, thing)));
  const parts = toldBySources(told.flatMap((source) => source ?? []));
  if (!parts) return;
  await visible
    .addToJob('sheet_part')
    .values(
      Object.entries(parts).map(([part, content]) => ({
        job_id: job.id,
        part,
        content: JSON.stringify(content),
        at: sql<string>`now()`,
        person_id: viewer.personId,
      })),
    )
    .execute();
}

type Teller = (visible: Visible, thing: Chosen) => Promise<ToldSource | undefined>;

const tellers: Readonly<Record<VisitKind, Teller>> = {
  SERVICE: async () => undefined,
  BACKLOG: (visible, { id }) =>
    visible
      .backlogs()
      .select([
        'backlog.number',
        'backlog.problem_desc as seen',
        'backlog.damage',
        'backlog.cause',
        'backlog.object_part as objectPart',
        sql<string | null>`coalesce(backlog.action, backlog.suggested_action)`.as('action'),
        sql<string | null>`null`.as('todo'),
      ])
      .where('backlog.id', '=', id)
      .executeTakeFirst(),
  PCAR: tellReport,
  MSR: tellRequest,
};

async function tellReport(visible: Visible, { id, number, description }: Chosen): Promise<ToldSource> {
  const report = await visible
    .pcars()
    .select([
      'pcar.component',
      sql<ConditionCause | null>`pcar.cause`.as('cause'),
      'pcar.recommendation as todo',
      sql<string | null>`(select string_agg(met ->> 'description', '; ' order by place)
        from jsonb_array_elements(pcar.phenomenons) with ordinality as told (met, place))`.as('seen'),
    ])
    .where('pcar.id', '=', id)
    .executeTakeFirstOrThrow();
  const { component, cause } = report;
  const codes = component && cause ? findingCodesOf(component, cause) : null;
  return {
    number,
    seen: report.seen ?? description,
    damage: codes?.damage ?? null,
    cause: codes?.cause ?? null,
    objectPart: component && objectPartOf(component),
    action: null,
    todo: report.todo,
  };
}

/** A component at the end of its life is worn; what is done about it is as the request says. */
async function tellRequest(visible: Visible, { id, number, description }: Chosen): Promise<ToldSource> {
  const { component, activity } = await visible
    .msrs()
    .select(['msr.component', 'msr.activity'])
    .where('msr.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    number,
    seen: description,
    damage: 'WEAR',
    cause: 'LIFE',
    objectPart: objectPartOf(component),
    action: Object.values(usualActivity).includes(activity) ? 'REPL' : null,
    todo: activity,
  };
}
