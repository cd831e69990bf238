// Requests for work on a component as part of a job: they begin when it begins, with its approval they are done and the life of their
// component begins anew, and a job that comes to nothing gives them back. The jobs call it by their door, which knows nothing of how
// requests move.
import { msrLifecycle } from '@dca/domain/msr-lifecycle';
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

interface Request {
  readonly id: string;
  readonly number: string;
}

/** The job has begun: what was handed over into it is in progress. */
export const beginRequests = (trx: AllTables, viewer: Viewer, jobId: string) =>
  moveRequests(trx, viewer, { jobId, name: 'begin' });

/** The job is approved: what it carried is done, whoever forgot to say that it began. */
export async function finishRequests(trx: AllTables, viewer: Viewer, jobId: string): Promise<void> {
  await beginRequests(trx, viewer, jobId);
  for (const { id } of await moveRequests(trx, viewer, { jobId, name: 'finish' }))
    await renewComponent(trx, viewer, id);
}

/** The job came to nothing: what was handed over into it waits for another one. Answers what moved. */
export const giveBackRequests = (trx: AllTables, viewer: Viewer, jobId: string, reason: string) =>
  moveRequests(trx, viewer, { jobId, name: 'giveBack', reason });

interface Moving {
  readonly jobId: string;
  readonly name: 'begin' | 'finish' | 'giveBack';
  readonly reason?: string;
}

async function moveRequests(
  trx: AllTables,
  viewer: Viewer,
  { jobId, name, reason }: Moving,
): Promise<readonly Request[]> {
  const move = msrLifecycle.moves.find((one) => one.name === name);
  if (!move) throw new Error(`requests have no move "${name}"`);
  const from: readonly number[] = move.from;
  const { rows } = await sql<Request>`with moving as (
      select id, status from msr where job_id = ${jobId} and status = any(${from}::smallint[]) order by id for no key update),
    moved as (update msr set status = ${move.to}, job_id = case when ${name === 'giveBack'} then null else job_id end,
        version = version + 1, updated_at = now(), updated_by = ${viewer.userName}
      from moving where msr.id = moving.id returning msr.id, msr.code, moving.status as from_status),
    noted as (insert into msr_event (msr_id, move, from_status, to_status, by_id, by_name, reason, particulars)
      select id, ${name}, from_status, ${move.to}, ${viewer.personId}, ${viewer.name}, ${reason ?? null},
        jsonb_build_object('jobId', ${jobId}::text) from moved)
    select id, code as number from moved order by code`.execute(trx);
  return rows;
}

/**
 * The hours that the component of a request had lived are kept with it, and another one is in its place from now on. One that was
 * taken out meanwhile stays as it was recorded.
 */
export async function renewComponent(trx: AllTables, viewer: Viewer, msrId: string): Promise<void> {
  await sql`with ended as (
      select part.id, part.equipment_id, part.kind, part.position, part.life_hours,
        greatest(part.installed_smr, coalesce(job.smr, unit.smr, part.installed_smr)) as smr,
        greatest(part.installed_at, coalesce(job.performed_on, current_date)) as day, part.installed_smr, part.carried_hours
      from msr join component part on part.id = msr.component_id and part.removed_at is null
        join equipment unit on unit.id = part.equipment_id left join job on job.id = msr.job_id
      where msr.id = ${msrId}),
    noted as (update msr set lifetime_at_end = ended.carried_hours + ended.smr - ended.installed_smr from ended where msr.id = ${msrId})
    update component set removed_at = ended.day, removed_smr = ended.smr, version = version + 1, updated_at = now(),
      updated_by = ${viewer.userName} from ended where component.id = ended.id`.execute(trx);
  await sql`insert into component (equipment_id, kind, position, life_hours, installed_at, installed_smr, updated_by)
    select part.equipment_id, part.kind, part.position, part.life_hours, part.removed_at, part.removed_smr, ${viewer.userName}
    from msr join component part on part.id = msr.component_id
    where msr.id = ${msrId} and msr.lifetime_at_end is not null and part.removed_at is not null
      and not exists (select 1 from component other where other.equipment_id = part.equipment_id and other.kind = part.kind
        and other.position is not distinct from part.position and other.removed_at is null)`.execute(trx);
}
