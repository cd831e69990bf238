// What a sheet has beyond its zones. Like answers: what was not sent stays, and of two changes of one part the later counts.
// Downtime is kept as intervals of the machine, so that they can be counted; the sheet reads and writes them as its part.
import type { sentSheet } from '@dca/contract/areas/checksheets/entries';
import type { KeptParts } from '@dca/contract/areas/checksheets/parts';
import {
  type Form,
  intervalFaults,
  partsOf,
  type SheetPartName,
  type SheetParts,
} from '@dca/domain/checksheet';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../../platform/handler.ts';
import { type FieldError, refuse, refuseField } from '../../../platform/problem.ts';

type Sent = z.output<typeof sentSheet>;
type Job = { readonly id: string; readonly equipment_id: string };

interface SentPart {
  readonly part: SheetPartName;
  readonly at: string;
  readonly content: SheetParts[SheetPartName] | null;
}

/** The parts that are kept of a job, as a column of a statement over `job`. */
export const partsColumn = sql<KeptParts>`(select coalesce(json_object_agg(kept.part, json_build_object('at', kept.at, 'by', kept.by, 'content', kept.content) order by kept.part), '{}')
  from (
    select p.part, to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select trim(w.first_name || ' ' || w.last_name) from person w where w.id = p.person_id) as by, p.content
    from sheet_part p where p.job_id = job.id and p.content is not null
    union all
    select 'downtime', to_char(max(d.recorded_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      (select trim(w.first_name || ' ' || w.last_name) from person w where w.id = (array_agg(coalesce(d.closed_by, d.reported_by) order by d.recorded_at desc))[1]),
      jsonb_agg(jsonb_build_object('id', d.id, 'stoppedAt', to_char(d.stopped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'readyAt', to_char(d.ready_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', d.reason) order by d.stopped_at, d.id)
    from downtime d where d.job_id = job.id having count(*) > 0
  ) kept)`;

/** The parts that were sent, each of this type of job. Throws invalid with each wrong field. */
export function judgeParts(form: Form, sent: Sent): SentPart[] {
  const known: readonly string[] = partsOf(form.jobType, form.stage ?? null);
  const parts = Object.entries(sent.parts ?? {}).flatMap(([part, given]) =>
    given ? [{ part: part as SheetPartName, at: given.at, content: given.content }] : [],
  );
  const errors: FieldError[] = parts
    .filter(({ part }) => !known.includes(part))
    .map(({ part }) => ({
      field: `body.parts.${part}`,
      code: 'unknownPart',
      message: `a sheet of ${form.jobType} has no such part`,
    }));
  if (sent.parts?.downtime) errors.push(...downtimeErrors(sent.parts.downtime.content));
  if (errors.length > 0) throw refuse('invalid', { errors });
  return parts;
}

function downtimeErrors(intervals: SheetParts['downtime'] | null): FieldError[] {
  const field = 'body.parts.downtime.content';
  if (intervals === null)
    return [{ field, code: 'downtime', message: 'a stop is corrected, not taken away' }];
  return intervalFaults(intervals).map(({ index, text }) => ({
    field: `${field}.${index}`,
    code: 'downtime',
    message: text,
  }));
}

/** Of each interval the later change counts; one that belongs to another job is refused. Throws invalid. */
export async function storeDowntime(
  { visible }: Acting,
  job: Job,
  {
    at,
    by,
    intervals,
  }: { readonly at: string; readonly by: string; readonly intervals: SheetParts['downtime'] },
): Promise<void> {
  const strange = await strangeInterval({ visible }, job, intervals);
  if (strange >= 0)
    throw refuseField(`body.parts.downtime.content.${strange}.id`, {
      en: 'This stop was reported by another job.',
      id: 'Waktu henti ini dilaporkan oleh pekerjaan lain.',
    });
  // Those that end come first, so that one may begin in the same act.
  const inOrder = intervals.toSorted(
    (one, other) => Number(one.readyAt === null) - Number(other.readyAt === null),
  );
  for (const { id, stoppedAt, readyAt, reason } of inOrder)
    await visible
      .addToJob('downtime')
      .values({
        id,
        job_id: job.id,
        equipment_id: job.equipment_id,
        stopped_at: stoppedAt,
        ready_at: readyAt,
        reason,
        reported_by: by,
        closed_by: readyAt === null ? null : by,
        recorded_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({
            stopped_at: eb.ref('excluded.stopped_at'),
            ready_at: eb.ref('excluded.ready_at'),
            reason: eb.ref('excluded.reason'),
            closed_by: eb.ref('excluded.closed_by'),
            recorded_at: eb.ref('excluded.recorded_at'),
          }))
          .whereRef('excluded.recorded_at', '>=', 'downtime.recorded_at'),
      )
      .execute();
}

async function strangeInterval(
  { visible }: Pick<Acting, 'visible'>,
  job: Job,
  intervals: SheetParts['downtime'],
): Promise<number> {
  const taken = await visible
    .ofJobs('downtime')
    .select('downtime.id')
    .where('downtime.id', '=', sql<string>`any(${intervals.map(({ id }) => id)}::uuid[])`)
    .where('downtime.job_id', '<>', job.id)
    .execute();
  return intervals.findIndex(({ id }) => taken.some((row) => row.id === id));
}
