// What moves of a backlog need beside the table of the life-cycle.
import { backlogOver } from '@dca/domain/backlog-lifecycle';
import { jobStates } from '@dca/domain/job-states';
import type { Words } from '@dca/domain/text';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { refuse, refuseField } from '../../platform/problem.ts';

interface Backlog {
  readonly id: string;
  readonly equipmentId: string;
  readonly reopenedAt: unknown;
}

/**
 * A backlog becomes a line of a job of its own machine that is not submitted yet. The job is locked, so that it is not submitted
 * without the line.
 * @throws invalid at the job
 */
export async function proveJobTakesIt(
  { visible }: Acting,
  { equipmentId }: Backlog,
  { jobId }: { readonly jobId?: string | undefined },
): Promise<void> {
  const job = await visible
    .jobs()
    .select(['job.status', 'job.equipment_id as equipmentId'])
    .where('job.id', '=', jobId ?? null)
    .forNoKeyUpdate('job')
    .executeTakeFirst();
  if (job?.equipmentId !== equipmentId)
    throw refuseField(
      'body.jobId',
      { en: 'Choose a job of the same machine.', id: 'Pilih pekerjaan dari unit yang sama.' },
      'wrongJob',
    );
  if (!jobStates.toSubmit.has(job.status))
    throw refuseField(
      'body.jobId',
      { en: 'That job is submitted already.', id: 'Pekerjaan itu sudah dikirim.' },
      'jobSubmitted',
    );
}

/** What is said to be mended is shown mended. Throws incomplete. */
export async function proveMended({ visible }: Acting, { id }: Backlog): Promise<void> {
  const [file, photo] = await Promise.all([
    visible
      .files()
      .select('file_tie.id')
      .where('file_tie.record_kind', '=', 'backlog')
      .where('file_tie.record_id', '=', id)
      .where('file_tie.purpose', '=', 'MEND_PHOTO')
      .where('file_tie.removed_at', 'is', null)
      .executeTakeFirst(),
    visible
      .photosOfBacklogs()
      .select('photo.id')
      .where('photo.backlog_id', '=', id)
      .where('photo.removed_at', 'is', null)
      .executeTakeFirst(),
  ]);
  if (file || photo) return;
  throw refuse('incomplete', {
    detail: {
      en: 'The mending is proved by a photo taken after the work.',
      id: 'Perbaikan harus dibuktikan dengan foto setelah pekerjaan.',
    },
    errors: [{ field: 'photos', code: 'photo', message: 'a photo after the work is missing' }],
  });
}

/** Nothing is closed while a part of it is on its way, or what it waits for is open. Throws moveNotAllowed with their names. */
export async function proveNothingOpen({ visible }: Acting, { id }: Backlog): Promise<void> {
  const [parts, children] = await Promise.all([
    visible
      .partLines()
      .select(
        sql<string | null>`string_agg(part_line.part_number, ', ' order by part_line.position)`.as('names'),
      )
      .where('part_line.backlog_id', '=', id)
      .where('part_line.state', '<>', 'RECEIVED')
      .executeTakeFirst(),
    visible
      .backlogs()
      .select(sql<string | null>`string_agg(backlog.number, ', ' order by backlog.number)`.as('names'))
      .where('backlog.parent_id', '=', id)
      .where('backlog.status', 'not in', [...backlogOver])
      .executeTakeFirst(),
  ]);
  if (parts?.names)
    throw notNow({
      en: `Parts are still open: ${parts.names}. Say what came of them, or take them off.`,
      id: `Suku cadang belum selesai: ${parts.names}. Nyatakan hasilnya, atau hapus.`,
    });
  if (children?.names)
    throw notNow({
      en: `It waits for ${children.names}.`,
      id: `Masih menunggu ${children.names}.`,
    });
}

/** Throws moveNotAllowed. */
export function proveNotSaidBefore(_acting: Acting, { reopenedAt }: Backlog): void {
  if (reopenedAt !== null)
    throw notNow({
      en: 'That it is not solved was said once already.',
      id: 'Sudah pernah dinyatakan belum tuntas satu kali.',
    });
}

const notNow = (detail: Words) => refuse('moveNotAllowed', { detail });
