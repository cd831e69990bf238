// Condition reports as part of a job: with its approval they are closed. The jobs call it by their door, which knows nothing of how
// reports move.
import { findMove, targetOf } from '@dca/domain/lifecycle';
import { pcarLifecycle, pcarStatus } from '@dca/domain/pcar-lifecycle';
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

const inExecution = pcarStatus.IN_EXECUTION;

/** The job is approved: the reports that it carried out are closed. */
export async function closeReports(trx: AllTables, viewer: Viewer, jobId: string): Promise<void> {
  const move = findMove(pcarLifecycle, 'close', inExecution);
  if (!move) throw new Error('no report in execution is ever closed');
  const to = targetOf(move, null);
  await sql`with moving as (
      select id from pcar where job_id = ${jobId} and status = ${inExecution} order by id for no key update),
    moved as (update pcar set status = ${to}, version = version + 1, updated_at = now(), updated_by = ${viewer.userName}
      from moving where pcar.id = moving.id returning pcar.id)
    insert into pcar_event (pcar_id, move, from_status, to_status, by_id, by_name, particulars)
      select id, 'close', ${inExecution}, ${to}, ${viewer.personId}, ${viewer.name}, jsonb_build_object('jobId', ${jobId}::text)
      from moved`.execute(trx);
}
