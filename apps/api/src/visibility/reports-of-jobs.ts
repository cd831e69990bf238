// Condition reports as part of a job: with its approval they are closed, and a job that comes to nothing gives them back. The jobs call
// it by their door, which knows nothing of how reports move.
import { findMove, targetOf } from '@dca/domain/lifecycle';
import { pcarLifecycle, pcarStatus } from '@dca/domain/pcar-lifecycle';
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

const inExecution = pcarStatus.IN_EXECUTION;

interface Report {
  readonly id: string;
  readonly number: string;
}

/** The job is approved: the reports that it carried out are closed. */
export const closeReports = (trx: AllTables, viewer: Viewer, jobId: string) =>
  moveReports(trx, viewer, { jobId, name: 'close' });

/** The job came to nothing: the reports that it was to carry out wait for another one. Answers what moved. */
export const giveBackReports = (trx: AllTables, viewer: Viewer, jobId: string, reason: string) =>
  moveReports(trx, viewer, { jobId, name: 'giveBack', reason });

interface Moving {
  readonly jobId: string;
  readonly name: 'close' | 'giveBack';
  readonly reason?: string;
}

async function moveReports(
  trx: AllTables,
  viewer: Viewer,
  { jobId, name, reason }: Moving,
): Promise<readonly Report[]> {
  const move = findMove(pcarLifecycle, name, inExecution);
  if (!move) throw new Error(`no report in execution has the move "${name}"`);
  const to = targetOf(move, null);
  const { rows } = await sql<Report>`with moving as (
      select id from pcar where job_id = ${jobId} and status = ${inExecution} order by id for no key update),
    moved as (update pcar set status = ${to}, job_id = case when ${name === 'giveBack'} then null else job_id end,
        version = version + 1, updated_at = now(), updated_by = ${viewer.userName}
      from moving where pcar.id = moving.id returning pcar.id, pcar.number),
    noted as (insert into pcar_event (pcar_id, move, from_status, to_status, by_id, by_name, reason, particulars)
      select id, ${name}, ${inExecution}, ${to}, ${viewer.personId}, ${viewer.name}, ${reason ?? null},
        jsonb_build_object('jobId', ${jobId}::text) from moved)
    select id, number from moved order by number`.execute(trx);
  return rows;
}
