import { sql } from 'kysely';
import { failedRows } from '../../platform/failed-rows.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import { mailPages } from './mails.ts';

/** Mails in sight that were not sent, or perhaps not. */
export const failedMails = (visible: Visible) =>
  failedRows(
    mailPages,
    visible
      .mails()
      .leftJoin('job', 'job.id', 'mail.job_id')
      .where('mail.state', 'in', [sql.lit('FAILED'), sql.lit('PERHAPS')]),
    (rows) => rows.select([shownInstant('mail.made_at').as('at'), 'mail.to_name as toName', 'job.number']),
  );
