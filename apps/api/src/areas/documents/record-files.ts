import type { documents as calls, RecordFile } from '@dca/contract/areas/documents';
import type { InputOf } from '@dca/contract/call';
import type { FilePurposeName } from '@dca/domain/file-purposes';
import type { RecordKind } from '@dca/domain/record-kinds';
import { sql } from 'kysely';
import { refuse } from '../../platform/problem.ts';
import type { Visible } from '../../visibility/visible.ts';

type Asked = InputOf<typeof calls.files>['query'];

/** Files of a record, oldest first. Throws notFound for a record that is not in sight. */
export async function filesOf(
  visible: Visible,
  { recordKind, recordId, purpose }: Asked,
): Promise<RecordFile[]> {
  if (!(await visible.seesRecord(recordKind, recordId))) throw refuse('notFound');
  let files = selectFile(visible)
    .where('file_tie.record_kind', '=', recordKind)
    .where('file_tie.record_id', '=', recordId);
  if (purpose) files = files.where('file_tie.purpose', '=', purpose);
  return files.orderBy('file_tie.tied_at').orderBy('file_tie.id').execute();
}

/** One file in sight that was not taken off. */
export const fileById = (visible: Visible, id: string): Promise<RecordFile | undefined> =>
  selectFile(visible).where('file_tie.id', '=', id).executeTakeFirst();

const selectFile = (visible: Visible) =>
  visible
    .files()
    .where('file_tie.removed_at', 'is', null)
    .select([
      'file_tie.id',
      sql.ref<RecordKind>('file_tie.record_kind').as('recordKind'),
      'file_tie.record_id as recordId',
      sql.ref<FilePurposeName>('file_tie.purpose').as('purpose'),
      'file_tie.file_name as fileName',
      'file_tie.media_type as mediaType',
      'file_tie.bytes',
      'file_tie.sha256',
      'file_tie.tied_at as tiedAt',
      sql<string>`coalesce((select trim(p.first_name || ' ' || p.last_name) from person p where p.id = file_tie.tied_by),
        (select coalesce(log.reporter_name, log.reporter_phone) from problem_log log where log.id = file_tie.record_id), '')`.as(
        'tiedBy',
      ),
    ]);

/** How the audit names the record: `problem-log/…`. */
export const pathOfFile = ({ recordKind, recordId }: Pick<RecordFile, 'recordKind' | 'recordId'>): string =>
  `${recordKind.replaceAll('_', '-')}/${recordId}`;
