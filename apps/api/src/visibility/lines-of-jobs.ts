// Backlogs as lines of a job: with the approval of the job what was mended is closed and what was not goes back, and a job that is put
// aside gives its lines back. The jobs call it by their door, which knows nothing of how backlogs move.
import { type RawBuilder, sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

interface Line {
  readonly id: string;
  readonly number: string;
  readonly move: string;
  readonly reason: string | null;
}

const unmended = { en: 'Not mended in this job', id: 'Tidak diperbaiki dalam pekerjaan ini' };

/**
 * With the approval of a job: what was mended is closed, unless a part of it is open or it waits for another one; what nobody mended
 * waits for another job. Answers what moved.
 */
export const settleLines = async (
  trx: AllTables,
  viewer: Viewer,
  jobId: string,
): Promise<readonly Line[]> => [
  ...(await moveLines(trx, viewer, {
    jobId,
    move: 'close',
    to: 'CLOSED',
    reason: null,
    sets: sql`closed_at = now()`,
    which: sql`status = 'DONE'
      and not exists (select 1 from part_line line where line.backlog_id = backlog.id and line.state <> 'RECEIVED')
      and not exists (select 1 from backlog child where child.parent_id = backlog.id and child.status not in ('REJECTED', 'CLOSED', 'CANCELLED'))`,
  })),
  ...(await takeLinesOff(trx, viewer, jobId, unmended[viewer.language])),
];

/** Lines that nobody began go back to wait for another job, with the reason. Answers what moved. */
export const takeLinesOff = (
  trx: AllTables,
  viewer: Viewer,
  jobId: string,
  reason: string,
): Promise<readonly Line[]> =>
  moveLines(trx, viewer, {
    jobId,
    move: 'unschedule',
    to: 'PARTS_READY',
    reason,
    sets: sql`scheduled_job_id = null, bounces = bounces + 1`,
    which: sql`status = 'SCHEDULED'`,
  });

interface Moving {
  readonly jobId: string;
  readonly move: string;
  readonly to: string;
  readonly reason: string | null;
  readonly sets: RawBuilder<unknown>;
  readonly which: RawBuilder<unknown>;
}

async function moveLines(
  trx: AllTables,
  viewer: Viewer,
  { jobId, move, to, reason, sets, which }: Moving,
): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`with moving as (
      select id, status from backlog where scheduled_job_id = ${jobId} and ${which} order by id for no key update),
    moved as (update backlog set status = ${to}, ${sets}, moved_at = now(), version = version + 1, updated_at = now(),
      updated_by = ${viewer.userName} from moving where backlog.id = moving.id returning backlog.id, backlog.number,
        moving.status as from_status),
    noted as (insert into backlog_event (backlog_id, move, from_status, to_status, by_id, by_name, reason, particulars)
      select id, ${move}, from_status, ${to}, ${viewer.personId}, ${viewer.name}, ${reason},
        jsonb_build_object('jobId', ${jobId}::text) from moved)
    select id, number, ${move}::text as move, ${reason}::text as reason from moved`.execute(trx);
  return rows;
}
