// Who signed a sheet: the mechanic who submitted it, and those who gave links of the round that runs.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { Form, Sheet } from '@dca/domain/checksheet';
import type { Signature } from '@dca/domain/papers';
import { sql } from 'kysely';
import { nameOf } from '../../../platform/person-name.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { hashOfSheet } from './hash-of-sheet.ts';

type Shown = SheetReply['signatures'][number];
type Row = Omit<Shown, 'isOfThis'>;

/** The signatures on a job's sheet, the mechanic's first; each says whether it covers the sheet as it stands. */
export async function signaturesOf(visible: Visible, form: Form, sheet: Sheet): Promise<Shown[]> {
  const rows = [...(await ofSubmission(visible, sheet.jobId)), ...(await ofApprovals(visible, sheet.jobId))];
  if (rows.length === 0) return [];
  const hash = hashOfSheet(form, sheet);
  return rows.map((row) => ({ ...row, isOfThis: row.hash === hash }));
}

const ofSubmission = (visible: Visible, jobId: string) =>
  visible
    .ofJobs('sheet')
    .select([
      sql<'MECHANIC'>`'MECHANIC'`.as('role'),
      sql<string>`coalesce(${nameOf('sheet.submitted_by')}, '')`.as('name'),
      shownInstant('sheet.submitted_at').as('at'),
      sql<Signature>`sheet.signature`.as('strokes'),
      'sheet.signed_hash as hash',
    ])
    .where('sheet.job_id', '=', jobId)
    .where('sheet.signature', 'is not', null)
    .$castTo<Row>()
    .execute();

const ofApprovals = (visible: Visible, jobId: string) =>
  visible
    .ofJobs('approval')
    .select([
      sql<Row['role']>`approval.approver`.as('role'),
      sql<string>`coalesce(${nameOf('approval.person_id')}, '')`.as('name'),
      shownInstant('approval.at').as('at'),
      sql<Signature>`approval.signature`.as('strokes'),
      'approval.sheet_hash as hash',
    ])
    .where('approval.job_id', '=', jobId)
    .where('approval.sheet_hash', 'is not', null)
    .where(
      sql<boolean>`approval.round = (select max(last.round) from approval last where last.job_id = approval.job_id)`,
    )
    .orderBy('approval.link')
    .$castTo<Row>()
    .execute();
