// Which submitted jobs wait for somebody: the queue of a leader, of who countersigns, and of who stands in for one of them. It says
// of every row what `linkRefusal` says of one.
import { permissionOfLink, placesOfLink } from '@dca/domain/approval-chain';
import { jobStates } from '@dca/domain/job-states';
import { jobStatus } from '@dca/domain/job-status';
import type { Approver } from '@dca/domain/job-types';
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { statusIn } from '../platform/job-states.ts';
import { isLent } from './may-give.ts';
import type { Viewer } from './viewer.ts';
import type { Visible } from './visible.ts';

/** Links that are given while a job is submitted. */
const inside = ['LEADER', 'ADMIN'] as const satisfies readonly Approver[];

/** True for a submitted `job` in sight whose next link the viewer may give: by themselves, or in the name of who delegated to them. */
export const awaits = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(job.status = ${sql.lit(jobStatus.SUBMITTED.code)} and ${holdsAny(viewer)} and ${stagesAreApproved}
    and (${sql.join(
      inside.map((link) => sql`(${isNext(link)} and ${mayGiveIt(viewer, link)})`),
      sql` or `,
    )}))`;

/** The same by the sheets that wait, in the words of their index: they are few, and most that is submitted in a company is not theirs. */
export const sheetsThatWait = (visible: Visible) =>
  visible
    .jobs()
    .innerJoin('sheet', 'sheet.job_id', 'job.id')
    .where(awaits(visible.viewer))
    .where('sheet.submitted_at', 'is not', null)
    .where('sheet.approved_at', 'is', null);

/** Who holds no link, and was lent none by anybody, gives none: that is asked once, not of each job. */
const holdsAny = (viewer: Viewer) =>
  inside.some((link) => permits(viewer, permissionOfLink[link]))
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from delegation where delegation.to_id = ${viewer.personId}::uuid)`;

/** Links that were given since the job was last sent back; asked of the database only where a chain has several inside. */
const longChains = placesOfLink('ADMIN').filter(({ given }) => given > 0);
const roundNow = sql`(select 1 + count(*) from approval back where back.job_id = job.id and back.decision in ('RETURNED', 'REFUSED'))`;
const given = sql`(case when job.job_type in (${sql.join(longChains.map(({ jobType }) => sql.lit(jobType)))})
  then (select count(*) from approval gone where gone.job_id = job.id and gone.round = ${roundNow}
    and gone.decision not in ('RETURNED', 'REFUSED')) else 0 end)`;

const isNext = (link: Approver) =>
  sql<SqlBool>`(job.job_type, job.stage is not null, ${given}) in (${sql.join(
    placesOfLink(link).map(
      (place) => sql`(${sql.lit(place.jobType)}, ${sql.lit(place.isStage)}, ${sql.lit(place.given)})`,
    ),
  )})`;

/** An overhaul waits for its stages; the links of all others for nothing. */
const stagesAreApproved = sql<SqlBool>`(job.job_type <> 'OVH' or job.stage is not null
  or (select coalesce(bool_and(${statusIn('part.status', jobStates.approved)}), false) from job part
    where part.parent_id = job.id and part.stage is not null
      and part.status not in (${sql.lit(jobStatus.CANCELLED.code)}, ${sql.lit(jobStatus.DEACTIVATED.code)})))`;

function mayGiveIt(viewer: Viewer, link: Approver): RawBuilder<SqlBool> {
  const me = sql`${viewer.personId}::uuid`;
  const isHolder = permits(viewer, permissionOfLink[link]);
  const lent = sql<SqlBool>`exists (select 1 from delegation join person on person.id = delegation.from_id
    where delegation.to_id = ${me} and ${isLent(link, 'job')} and ${tookNoPart(sql.ref('person.id'), link)})`;
  if (!isHolder) return sql<SqlBool>`(${tookNoPart(me, link)} and ${lent})`;
  if (link !== 'LEADER' || viewer.workCenters.length === 0) return tookNoPart(me, link);
  const isThere = sql<SqlBool>`coalesce((job.plant_code, job.work_center_code) in (select * from unnest(
    ${viewer.workCenters.map(({ plantCode }) => plantCode)}::text[],
    ${viewer.workCenters.map(({ workCenterCode }) => workCenterCode)}::text[])), false)`;
  return sql<SqlBool>`(${tookNoPart(me, link)} and (${isThere} or ${lent}))`;
}

/** They did not submit the job, and gave no earlier link of its chain. */
function tookNoPart(person: RawBuilder<unknown>, link: Approver): RawBuilder<SqlBool> {
  const submittedByOthers = sql<SqlBool>`exists (select 1 from sheet sent where sent.job_id = job.id
    and sent.submitted_at is not null and sent.approved_at is null and sent.submitted_by is distinct from ${person})`;
  if (placesOfLink(link).every((place) => place.given === 0)) return submittedByOthers;
  return sql<SqlBool>`(${submittedByOthers} and not exists (select 1 from approval earlier where earlier.job_id = job.id
    and earlier.round = ${roundNow} and ${person} in (earlier.person_id, earlier.delegate_of)))`;
}
