import { type SqlBool, sql } from 'kysely';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';

/** Open surveys of the viewer's company, those that end first above. Nobody else has the codes. */
export async function waitingFor(visible: Visible) {
  if (visible.viewer.sight.kind !== 'customer') return [];
  return visible
    .ofJobs('survey')
    .innerJoin('job', 'job.id', 'survey.job_id')
    .select([
      'survey.code',
      'job.number as jobNumber',
      'job.unit_code as unitCode',
      shownInstant('survey.asked_at').as('askedAt'),
      shownInstant('survey.valid_until').as('validUntil'),
    ])
    .where('survey.answered_at', 'is', null)
    .where(sql<SqlBool>`survey.valid_until > now()`)
    .orderBy('survey.valid_until')
    .limit(50)
    .execute();
}
